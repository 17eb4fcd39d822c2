// Validates the settings with which a site customizes the theme and its Markdown.
import type { HeadElement, OwnColor, Site } from '../../../theme/types.ts';
import { CONTAINER_NAMES } from '../../markdown/containerNames.ts';
import { SLUG_RULES } from '../../markdown/slugs.ts';
import { FRONTMATTER_SCHEMA, OWN_KEYS } from '../schemas/frontmatterSchema.ts';
import { isColor, lowestContrast, MIN_CONTRAST } from './contrast.ts';

const KEY_TYPES = Object.keys(OWN_KEYS);
const COLORS = `{ light: '#0a5ad6', dark: '#7fb0ff' }`;
/** An origin as it may be in the content security policy, which must contain nothing else. */
export const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/i;
/** URL of a file in public/. It is written into a stylesheet, so few characters are allowed. */
const PUBLIC_FILE = /^\/(?!\/)[\w./~-]+$/;

/** Returns the first problem of these settings; undefined if there is none. */
export function customizationFault(site: Site): string | undefined {
  return (
    (site.accent === undefined ? undefined : colorFault('accent', site.accent)) ??
    fontsFault(site) ??
    containersFault(site) ??
    keysFault(site) ??
    site.head?.map(headFault).find(Boolean) ??
    announcementFault(site)
  );
}

function colorFault(name: string, color: OwnColor): string | undefined {
  const { light, dark } = typeof color === 'string' ? { light: color, dark: color } : { ...color };
  for (const [appearance, value] of Object.entries({ light, dark })) {
    if (value === undefined) return `${name} lacks the key ${appearance}, e.g. ${COLORS}`;
    if (!isColor(value)) return `${name} "${value}" is not a color such as #0a5ad6`;
    const contrast = lowestContrast(value, appearance as 'light' | 'dark');
    if (contrast >= MIN_CONTRAST) continue;
    const ratio = Math.floor(contrast * 100) / 100;
    const hint =
      typeof color === 'string'
        ? `; set one color for light pages and one for dark pages, e.g. ${COLORS}`
        : '';
    return `${name} "${value}" has a contrast of ${ratio}:1 on ${appearance} pages, less than ${MIN_CONTRAST}:1${hint}`;
  }
  return undefined;
}

function fontsFault({ fonts = {}, css }: Site): string | undefined {
  if (css !== undefined && !(PUBLIC_FILE.test(css) && css.endsWith('.css')))
    return `css "${css}" is not a stylesheet in public/ such as /brand.css`;
  const { text = [], code = [], files = [] } = fonts;
  const families = [...text, ...code, ...files.map(({ family }) => family)];
  const family = families.find(name => !/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(name));
  if (family !== undefined) return `fonts: "${family}" is not a font family name`;
  const file = files.find(
    ({ src }) => !(PUBLIC_FILE.test(src) && /\.(?:woff2?|ttf|otf)$/.test(src)),
  );
  if (file) return `fonts: "${file.src}" is not a font in public/ such as /fonts/own.woff2`;
  const wrong = files.find(({ weight = '400' }) => !/^\d{1,4}(?: \d{1,4})?$/.test(weight));
  return wrong && `fonts: the weight "${wrong.weight}" is not a weight such as "400" or "100 900"`;
}

function containersFault({ markdown: { containers = {} }, locales }: Site): string | undefined {
  for (const [name, { title, color }] of Object.entries(containers)) {
    const which = `container "${name}"`;
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return `the ${which} needs a name such as my-note`;
    if (CONTAINER_NAMES.includes(name)) return `the ${which} already exists`;
    const fault = textFault(`the title of the ${which}`, title, locales);
    if (fault) return fault;
    const wrong = colorFault(`the color of the ${which}`, color);
    if (wrong) return wrong;
  }
  return undefined;
}

function textFault(what: string, text: unknown, locales: Site['locales']): string | undefined {
  if (typeof text === 'string') return text === '' ? `${what} is empty` : undefined;
  if (typeof text !== 'object' || text === null) return `${what} is not text`;
  const missing = Object.keys(locales).find(lang => !Object.hasOwn(text, lang));
  return missing && `${what} is missing in the language ${missing}`;
}

function keysFault({ markdown }: Site): string | undefined {
  const { slugs = 'github', frontmatter = {} } = markdown;
  if (!SLUG_RULES.includes(slugs))
    return `markdown.slugs "${slugs}" is not one of ${SLUG_RULES.join(', ')}`;
  for (const [key, type] of Object.entries(frontmatter)) {
    if (Object.hasOwn(FRONTMATTER_SCHEMA, key))
      return `markdown.frontmatter "${key}" is already a key of the theme`;
    if (!KEY_TYPES.includes(type))
      return `markdown.frontmatter "${key}" is "${type}", which is not one of ${KEY_TYPES.join(', ')}`;
  }
  return undefined;
}

/** An element must not run inline code, refresh the page, or change the content security policy. */
function headFault({ tag, attributes, connect = [] }: HeadElement): string | undefined {
  const names = Object.keys(attributes);
  const bad = names.find(name => !/^[a-z][a-z-]*$/.test(name) || /^(?:on|http-equiv$)/.test(name));
  if (!['meta', 'link', 'script'].includes(tag))
    return `head: <${tag}> is not a meta, link, or script element`;
  if (bad !== undefined) return `head: ${bad} is not allowed on <${tag}>`;
  const url = tag === 'script' ? attributes.src : tag === 'link' ? attributes.href : '/';
  if (typeof url !== 'string' || !/^(?:\/(?!\/)|https:\/\/[a-z0-9.-]+(?::\d+)?(?:\/|$))/i.test(url))
    return `head: <${tag}> needs a URL that begins with / or https://`;
  const unsafe = connect.find(each => !HTTPS_ORIGIN.test(each));
  return unsafe && `head: connect "${unsafe}" does not have the form https://host`;
}

function announcementFault({ announcement, locales }: Site): string | undefined {
  if (!announcement) return undefined;
  const { id, text, link } = announcement;
  if (!/^[\w.-]+$/.test(id)) return `announcement: the id "${id}" is not an id such as release-2`;
  return (
    textFault('announcement: the text', text, locales) ??
    (link === undefined ? undefined : textFault('announcement: the link', link, locales))
  );
}
