// The site's Trusted Types policy, for parsed HTML and addresses of scripts.

import { pageData } from './pageData.ts';

const RULES = {
  // Scripts in documents of DOMParser never run.
  createHTML: (text: string) => text,
  createScriptURL(url: string): string {
    const { href, origin } = new URL(url, location.href);
    // Files of the offline copy have no origin: their scripts lie in its folder.
    const isOwn =
      location.protocol === 'file:'
        ? href.startsWith(new URL(pageData('base'), location.href).href)
        : origin === location.origin;
    if (!isOwn) throw new TypeError(`Refused a script from ${url}`);
    return href;
  },
};

let policy: typeof RULES | undefined;

function sitePolicy(): typeof RULES {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy?(name: string, rules: typeof RULES): typeof RULES };
  };
  // Some browsers have no Trusted Types; an element with that id has no createPolicy.
  return (policy ??= trustedTypes?.createPolicy?.('site', RULES) ?? RULES);
}

/** Parses a fetched page; nothing in it runs or loads. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(sitePolicy().createHTML(text), 'text/html');
}

/** An address of this site, for a script or worker. */
export function scriptUrl(url: string): string {
  return sitePolicy().createScriptURL(url);
}
