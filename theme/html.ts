// HTML as text: a tagged template that escapes by default, and the escapers for HTML and XML.

/** Markup that the template inserts as it is. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = Html | string;

/** Builds HTML. Every value is escaped, for text and quoted attributes, unless it is `Html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = values.map(value => (value instanceof Html ? value : escapeHtml(value)));
  return new Html(String.raw({ raw: parts }, ...markup));
}

/** Marks a text as HTML: only for what React, the sanitizer, or an escaper has written. */
export function rawHtml(text: string): Html {
  return new Html(text);
}

/** Joins elements, one per line; skips empty values. */
export function lines(elements: readonly (Html | false | '' | undefined)[]): Html {
  return new Html(elements.filter(element => element).join('\n'));
}

/** Writes ` name="value"` for every attribute that has a value. */
export function attributes(values: Record<string, string | undefined>): Html {
  const written = Object.entries(values).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
  );
  return new Html(written.join(''));
}

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => HTML_ESCAPES[character] ?? character);
}

const HTML_CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Decodes the entities that the theme, React, and the sanitizer write. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:(lt|gt|quot|amp)|#x27|#39);/g,
    (_, name = '') => HTML_CHARACTERS[name] ?? "'",
  );
}

/** Escapes text for XML, and drops the characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
