// Sanitizes foreign markup with one allow-list: raw HTML in Markdown, and SVG in settings.
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../../client/links.ts';

const require = createRequire(import.meta.url);
/** Loaded on first use: most builds sanitize nothing, and loading costs as much as ten pages. */
let sanitizer: typeof sanitizeHtml | undefined;

const SVG_SHAPES = words(
  'svg g path circle ellipse line polyline polygon rect text tspan title desc',
);
const SVG_ATTRIBUTES = words(
  `viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  fill-rule clip-rule fill-opacity stroke-opacity opacity transform d cx cy r rx ry x y x1 y1 x2 y2
  dx dy points text-anchor font-family font-size font-weight preserveAspectRatio`,
);
const TAGS = words(
  `a abbr b blockquote br cite code dd del details dfn div dl dt em figcaption figure hr i img ins
  kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup
  table tbody td tfoot th thead time tr u ul var wbr`,
).concat(SVG_SHAPES);
const GLOBAL_ATTRIBUTES = words('class dir id lang role title aria-*');
const ATTRIBUTES: Record<string, string[]> = {
  a: words('href hreflang rel target'),
  details: ['open'],
  img: words('alt decoding height loading src width'),
  ol: words('start reversed'),
  td: words('colspan rowspan'),
  th: words('colspan rowspan scope'),
  time: ['datetime'],
  ...Object.fromEntries(SVG_SHAPES.map(tag => [tag, SVG_ATTRIBUTES])),
};

/**
 * Classes with which the theme places elements over a page, or covers one with a link. In foreign
 * markup, they could cover the controls of the site. `visually-hidden` is allowed.
 */
const PLACED = words(
  `back-to-top code-tools drawing features header localbar menu-panel outline overview
  overview-headings progress search-group-title search-opener-text search-recent-head search-unmark
  search-unseen sidebar skip suggestions tip zoom-close`,
);

/** The text of these elements is removed with them: it is code or data, never prose. */
const WITHOUT_TEXT = words(
  'script style textarea option noscript template iframe object xmp noembed noframes plaintext',
);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { '*': GLOBAL_ATTRIBUTES, ...ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: true,
  nonTextTags: WITHOUT_TEXT,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
};

/** Whether an element passes the allow-list. */
export function isAllowedElement(name: string): boolean {
  return TAGS.includes(name);
}

/** Whether an element is removed together with the text in it. */
export function isRemovedWithText(name: string): boolean {
  return WITHOUT_TEXT.includes(name);
}

/**
 * Removes what the allow-list does not name: scripts, handlers, styles, and schemes that run code.
 * `removed` lists what was taken out, as "<script>" or "onclick on <b>".
 * @param change replaces an element's attributes; the result passes the allow-list as well
 * @param titleText replaces the text of a <title>, which is never markup
 */
export function sanitize(
  html: string,
  change?: (tag: string, attributes: Record<string, string>) => Record<string, string>,
  titleText?: (text: string) => string,
): { html: string; removed: string[] } {
  const removed: string[] = [];
  sanitizer ??= require('sanitize-html') as typeof sanitizeHtml;
  // Number of open <title> elements: text in elements nested in a title is text of the title too.
  let titles = 0;
  const clean = sanitizer(html, {
    ...OPTIONS,
    onOpenTag: name => void (titles += Number(name === 'title')),
    onCloseTag: name => void (titles -= Number(name === 'title')),
    textFilter: text => (titles > 0 && titleText ? titleText(text) : text),
    transformTags: {
      '*': (tagName, attribs) => {
        removed.push(...forbiddenIn(tagName, attribs));
        const own = (isAllowedElement(tagName) && change?.(tagName, attribs)) || attribs;
        const safe = Object.entries(own).filter(([name, value]) => !isUnsafe(name, value));
        const placed = words(own.class ?? '').filter(name => PLACED.includes(name));
        removed.push(...placed.map(name => `the class ${name} on <${tagName}>`));
        return { tagName, attribs: withoutClasses(Object.fromEntries(safe), placed) };
      },
    },
  });
  return { html: clean, removed };
}

/** For short texts and icons: they are shown outside the article, among the ids of the theme. */
export function withoutId(_: string, attributes: Record<string, string>): Record<string, string> {
  const { id: _id, ...rest } = attributes;
  return rest;
}

/** Lists what the allow-list removes from one element, e.g. "onclick on <b>". */
function forbiddenIn(tag: string, attributes: Record<string, string>): string[] {
  if (!isAllowedElement(tag)) return [`<${tag}>`];
  const known = [...GLOBAL_ATTRIBUTES, ...(ATTRIBUTES[tag] ?? [])];
  const isKnown = (name: string): boolean => name.startsWith('aria-') || known.includes(name);
  return Object.entries(attributes)
    .filter(([name, value]) => !isKnown(name) || isUnsafe(name, value))
    .map(([name]) => `${name} on <${tag}>`);
}

/**
 * Whether an attribute is a link whose scheme runs code, a paint that is fetched
 * (`fill="url(//x)"`), or an ARIA attribute with a malformed name.
 */
function isUnsafe(name: string, value: string): boolean {
  if (name.startsWith('aria-') && !/^aria-[a-z]+$/.test(name)) return true;
  return name === 'href' || name === 'src'
    ? !isSafeLink(value)
    : /url\s*\(|\\/i.test(value) && SVG_ATTRIBUTES.includes(name);
}

function withoutClasses(
  attributes: Record<string, string>,
  placed: readonly string[],
): Record<string, string> {
  if (placed.length === 0) return attributes;
  const { class: names = '', ...rest } = attributes;
  const kept = words(names).filter(name => !placed.includes(name));
  return kept.length === 0 ? rest : { ...rest, class: kept.join(' ') };
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
