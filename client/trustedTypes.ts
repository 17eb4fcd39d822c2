// The site's Trusted Types policy, for parsed HTML and worker addresses.

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

const RULES: Policy = {
  // Scripts in documents of DOMParser never run.
  createHTML: text => text,
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Refused a script from ${url}`);
    return url;
  },
};

let policy: Policy | undefined;

function sitePolicy(): Policy {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy?(name: string, rules: Policy): Policy };
  };
  // Some browsers have no Trusted Types; an element with that id has no createPolicy.
  return (policy ??= trustedTypes?.createPolicy?.('site', RULES) ?? RULES);
}

/** Parses a fetched page; nothing in it runs or loads. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(sitePolicy().createHTML(text), 'text/html');
}

/** An address of this origin, for a worker. */
export function scriptUrl(url: string): string {
  return sitePolicy().createScriptURL(url);
}
