// In a folder only scripts of the folder are added to the page: files have no origin that would
// tell one folder from another.

import { pageData } from './pageData.ts';

interface Policy {
  createScriptURL(url: string): string;
}

const rules: Policy = {
  createScriptURL(url) {
    const { href } = new URL(url, location.href);
    if (!href.startsWith(new URL(pageData('base'), location.href).href))
      throw new TypeError(`Refused a script from ${url}`);
    return href;
  },
};

let policy: Policy | undefined;

/** An address of this folder that a script may come from. */
export function scriptUrl(url: string): string {
  const types = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes;
  return (policy ??= types ? types.createPolicy('site', rules) : rules).createScriptURL(url);
}
