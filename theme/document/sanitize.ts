// Markup that is not ours: one allow-list for raw HTML in Markdown and for SVG in labels (decisions
// 13).
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../../client/links.ts';

const require = createRequire(import.meta.url);
/**
 * Loaded by the first text that holds markup: most builds have none, and loading it takes as long
 * as parsing ten pages.
 */
let sanitiser: typeof sanitizeHtml | undefined;

const SVG_SHAPES = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
  'text',
  'tspan',
  'title',
  'desc',
];
const SVG_ATTRIBUTES = [
  'viewBox',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'fill-rule',
  'clip-rule',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
  'transform',
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'points',
  'text-anchor',
  'font-size',
  'font-weight',
  'preserveAspectRatio',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'cite',
    'code',
    'dd',
    'del',
    'details',
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'picture',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
    'source',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'time',
    'tr',
    'u',
    'ul',
    'var',
    'wbr',
    ...SVG_SHAPES,
  ],
  allowedAttributes: {
    '*': ['class', 'dir', 'id', 'lang', 'role', 'title', 'aria-*'],
    a: ['href', 'hreflang', 'rel', 'target'],
    details: ['open'],
    img: ['alt', 'decoding', 'height', 'loading', 'src', 'width'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    ...Object.fromEntries(SVG_SHAPES.map(tag => [tag, SVG_ATTRIBUTES])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: true,
  // Their text is code or data, never prose.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
};

/** Whether an element passes the allow-list. */
export function isAllowedElement(name: string): boolean {
  return (OPTIONS.allowedTags as string[]).includes(name);
}

/** Result of one pass of the allow-list. */
export interface Sanitized {
  html: string;
  /** What was taken out, as "<script>" or "onclick on <b>". */
  removed: string[];
}

/**
 * Lets through what the allow-list names; never script, handler, style or a scheme that runs code.
 * @param change may give an element other attributes, which pass the allow-list as well
 * @param titleText may give the text of a <title> another form; markup in it is none
 */
export function sanitize(
  html: string,
  change: (tag: string, attributes: Record<string, string>) => Record<string, string> = (
    _,
    attributes,
  ) => attributes,
  titleText: (text: string) => string = text => text,
): Sanitized {
  const removed: string[] = [];
  const allowedTags = OPTIONS.allowedTags as string[];
  const perTag = OPTIONS.allowedAttributes as Record<string, string[]>;
  sanitiser ??= require('sanitize-html') as typeof sanitizeHtml;
  // What stands in an element of a title is text of the title as well.
  let titles = 0;
  const countTitles =
    (step: number) =>
    (name: string): void =>
      void (name === 'title' && (titles += step));
  const clean = sanitiser(html, {
    ...OPTIONS,
    onOpenTag: countTitles(1),
    onCloseTag: countTitles(-1),
    textFilter: text => (titles > 0 ? titleText(text) : text),
    transformTags: {
      '*': (tagName, attribs) => {
        if (!allowedTags.includes(tagName)) removed.push(`<${tagName}>`);
        else {
          for (const [name, value] of Object.entries(attribs)) {
            const known =
              name.startsWith('aria-') ||
              perTag['*']!.includes(name) ||
              perTag[tagName]?.includes(name);
            if (!known || isUnsafe(name, value)) removed.push(`${name} on <${tagName}>`);
          }
        }
        const own = allowedTags.includes(tagName) ? change(tagName, attribs) : attribs;
        return { tagName, attribs: withoutUnsafe(own) };
      },
    },
  });
  return { html: clean, removed };
}

/**
 * An address of a scheme that could run something, a paint that is fetched from elsewhere
 * (`fill="url(//x)"`), or a name that is none.
 */
function isUnsafe(name: string, value: string): boolean {
  if (name.startsWith('aria-') && !/^aria-[a-z]+$/.test(name)) return true;
  return name === 'href' || name === 'src'
    ? !isSafeLink(value)
    : /url\s*\(|\\/i.test(value) && SVG_ATTRIBUTES.includes(name);
}

function withoutUnsafe(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isUnsafe(name, value)),
  );
}
