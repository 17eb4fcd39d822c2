// The site's Trusted Types policy, for parsed HTML and URLs of scripts.
import { pageData } from './pageData.ts';

const RULES = {
  // Scripts in a document that DOMParser creates never run.
  createHTML: (text: string) => text,
  createScriptURL(url: string): string {
    const { href, origin } = new URL(url, location.href);
    // Files have no origin. In the offline copy, a script must be inside the folder of the copy.
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
  // Some browsers have no Trusted Types; an element with this id would be a global variable, but
  // without `createPolicy`.
  return (policy ??= trustedTypes?.createPolicy?.('site', RULES) ?? RULES);
}

/** Parses a fetched page; nothing in it runs or loads. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(sitePolicy().createHTML(text), 'text/html');
}

/**
 * Returns the URL of a script or worker of this site.
 * @throws TypeError if the URL is on another site
 */
export function scriptUrl(url: string): string {
  return sitePolicy().createScriptURL(url);
}
