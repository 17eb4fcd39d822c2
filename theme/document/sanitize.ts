// Sanitizes foreign markup with one allow-list: raw HTML in Markdown, and SVG in settings.
import { Parser } from 'htmlparser2';
import { isSafeLink } from '../../client/links.ts';
import { attributes as attributeList, escapeHtml } from '../html.ts';

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
const GLOBAL_ATTRIBUTES = words('class dir id lang role title');
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

/** Elements without a closing tag. */
const VOID = words('br hr img source wbr');
/** Attributes that mean something without a value. An empty `alt` marks a decorative image. */
const MAY_BE_EMPTY = words('alt open reversed');

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
  let clean = '';
  const open: string[] = [];
  // Depth in an element that is removed with its text; 0 outside of such elements.
  let hidden = 0;
  // Number of open <title> elements: text in elements nested in a title is text of the title too.
  let titles = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        open.push(tag);
        titles += Number(tag === 'title');
        if (hidden > 0) hidden++;
        else if (isAllowedElement(tag)) {
          const own = change?.(tag, attributes) ?? attributes;
          for (const what of forbiddenIn(tag, attributes, own)) removed.push(what);
          clean += `<${tag}${attributeList(allowedOf(tag, own))}>`;
        } else {
          removed.push(`<${tag}>`);
          hidden = Number(isRemovedWithText(tag));
        }
      },
      ontext(text) {
        if (hidden > 0) return;
        const escaped = escapeHtml(text);
        clean += titles > 0 && titleText ? titleText(escaped) : escaped;
      },
      onclosetag(tag) {
        // At the end of the text, the parser also closes a tag that was never complete.
        if (open.at(-1) !== tag) return;
        open.pop();
        titles -= Number(tag === 'title');
        if (hidden > 0) hidden--;
        else if (isAllowedElement(tag) && !VOID.includes(tag)) clean += `</${tag}>`;
      },
    },
    { lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return { html: clean, removed };
}

/** For short texts and icons: they are shown outside the article, among the ids of the theme. */
export function withoutId(_: string, attributes: Record<string, string>): Record<string, string> {
  const { id: _id, ...rest } = attributes;
  return rest;
}

/**
 * Lists what the allow-list removes from one allowed element, e.g. "onclick on <b>".
 * @param own the attributes that the element gets in place of its own
 */
function forbiddenIn(
  tag: string,
  attributes: Record<string, string>,
  own: Record<string, string>,
): string[] {
  const names = Object.keys(attributes).filter(name => !isAllowed(tag, name, attributes[name]!));
  const classes = words(own.class ?? '').filter(name => PLACED.includes(name));
  return [...names, ...classes.map(name => `the class ${name}`)].map(what => `${what} on <${tag}>`);
}

/** Returns the attributes of an element that pass the allow-list and mean something. */
function allowedOf(tag: string, attributes: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributes)
    .filter(([name, value]) => isAllowed(tag, name, value))
    .map(([name, value]) => [name, name === 'class' ? withoutPlaced(value) : value] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => value || MAY_BE_EMPTY.includes(name)),
  );
}

/**
 * Whether an attribute is on the allow-list. Links whose scheme runs code, paints that are fetched
 * (`fill="url(//x)"`), and ARIA attributes with a malformed name are not.
 */
function isAllowed(tag: string, name: string, value: string): boolean {
  if (/^aria-[a-z]+$/.test(name)) return true;
  if (!GLOBAL_ATTRIBUTES.includes(name) && !ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'href') return isSafeLink(value) && !/^\s*data:/i.test(value);
  if (name === 'src') return isSafeLink(value);
  return !SVG_ATTRIBUTES.includes(name) || !/url\s*\(|\\/i.test(value);
}

function withoutPlaced(classes: string): string {
  const kept = words(classes).filter(name => !PLACED.includes(name));
  return kept.length === words(classes).length ? classes : kept.join(' ');
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
