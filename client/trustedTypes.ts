// The one Trusted Types policy of the site: every HTML text that is parsed and every worker address
// goes through it.

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
  // Parsed documents come from this origin only; scripts in them stay inert because DOMParser never
  // runs any.
  createHTML: text => text,
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Refused a script from ${url}`);
    return url;
  },
};

let policy: Policy | undefined;

function site(): Policy {
  const types = (globalThis as { trustedTypes?: Partial<TrustedTypes> }).trustedTypes;
  // Browsers without Trusted Types take the plain text, which the same rules have looked at; an
  // element of that id is none.
  return (policy ??= types?.createPolicy?.('site', rules) ?? rules);
}

/** A fetched page as a document of its own; nothing in it runs or loads. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(site().createHTML(text), 'text/html');
}

/** An address of this origin that a worker may be started from. */
export function scriptUrl(url: string): string {
  return site().createScriptURL(url);
}
