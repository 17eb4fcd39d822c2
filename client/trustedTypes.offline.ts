// Offline copy: scripts come from its folder only, because files have no origin.

import { pageData } from './pageData.ts';

interface Policy {
  createScriptURL(url: string): string;
}

const RULES: Policy = {
  createScriptURL(url) {
    const { href } = new URL(url, location.href);
    if (!href.startsWith(new URL(pageData('base'), location.href).href))
      throw new TypeError(`Refused a script from ${url}`);
    return href;
  },
};

let policy: Policy | undefined;

/** An address in this folder, for a script. */
export function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy?(name: string, rules: Policy): Policy };
  };
  return (policy ??= trustedTypes?.createPolicy?.('site', RULES) ?? RULES).createScriptURL(url);
}
