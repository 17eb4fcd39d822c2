// Converts the front matter of another generator to ours. Keys that we do not have become `x-KEY`.
import matter from 'gray-matter';
import { FRONTMATTER_LIMITS } from '../diagnostics/limits.ts';
import { isTooLong } from '../input/frontmatter.ts';
import { FRONTMATTER_SCHEMA } from '../input/schemas/frontmatterSchema.ts';
import { parse } from '../input/schemas/schema.ts';
import { objectOf, textOf, textsOf, type Config } from './config.ts';
import type { Decide } from './decisions.ts';
import { excessOf } from './settings/settingsFault.ts';

/** Keys that exist here, but mean something else in other generators. */
const OTHER_MEANING = /^(?:name|type|option|default|since|related|run|date|aliases|pageType)$/;
/** Keys that matter only to the other generator. They are renamed without recording a decision. */
const SILENT =
  /^(?:tags|head|sidebar|layout|outline|editLink|lastUpdated|next|prev|order|weight|template|banner|redirect_from)$/;

export type FrontMatter = ReturnType<typeof convertFrontMatter>;

/** Empty lines above front matter, which Astro allows: above a key, `---` is not a thematic break. */
const EMPTY_LINES = /^(?:[ \t]*\n)+(?=---[ \t]*\n["']?\w[\w-]*["']?[ \t]*:)/;

/**
 * Splits a page into its front matter as YAML and its body, with the number of lines before the
 * body, not counting empty lines at the start.
 */
export function splitPage(page: string): { yaml: string; body: string; lines: number } {
  const text = page.replace(EMPTY_LINES, '');
  const block = /^(---|\+\+\+)[ \t]*\n(?:([^]*?)\n)??\1[ \t]*(?:\n|$)/;
  const [whole, fence, inside = ''] = block.exec(text) ?? [];
  if (whole === undefined) return splitJson(text) ?? { yaml: '', body: text, lines: 0 };
  const yaml = fence === '---' ? inside : yamlFromToml(inside);
  return { yaml, body: text.slice(whole.length), lines: whole.split('\n').length - 1 };
}

/** Splits a page whose front matter is an object in JSON, as Hugo allows; undefined for others. */
function splitJson(text: string): ReturnType<typeof splitPage> | undefined {
  const [whole = ''] = /^\{[ \t]*\n[^]*?\n\}[ \t]*(?:\n|$)/.exec(text) ?? [];
  try {
    const entries = Object.entries(JSON.parse(whole) as object);
    const yaml = entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n');
    return { yaml, body: text.slice(whole.length), lines: whole.split('\n').length - 1 };
  } catch {
    return undefined;
  }
}

/** Returns TOML as YAML: its keys and values are written alike. Tables, which follow, are left out. */
function yamlFromToml(toml: string): string {
  const [keys = ''] = toml.split(/^[ \t]*\[\[?[\w."-]+\]/m);
  return keys.trimEnd().replace(/^[ \t]*("?[\w.-]+"?)[ \t]*=[ \t]*/gm, '$1: ');
}

/** Functions that convert hero and features of a home page; undefined if they cannot. */
type HomeParts = Partial<Record<'hero' | 'features', (value: unknown) => unknown>>;

/** Rewrites the keys line by line, so that comments stay. `decideKey` records a renamed key. */
export function convertFrontMatter(
  yaml: string,
  decide: Decide,
  home: HomeParts = {},
  decideKey: Decide = decide,
) {
  const known = readKeys(yaml, decide);
  const data = known ?? {};
  const isHome = data.layout === 'home' || data.pageType === 'home' || 'hero' in data;
  let isReplaced = false;
  const lines = (known ? yaml : '').split('\n').flatMap((line, index) => {
    const [whole = '', quote = '', key = ''] = KEY.exec(line) ?? [];
    if (whole === '') return isReplaced && !/^[^\s-]/.test(line) ? [] : [line];
    isReplaced = false;
    if (isHome && (key === 'layout' || key === 'pageType')) return [];
    if (key === 'aside' && data.aside === false && !('outline' in data)) return ['outline: false'];
    if (isOurs(key, data[key])) return [line];
    const part = key === 'hero' || key === 'features' ? home[key]?.(data[key]) : undefined;
    isReplaced = part !== undefined;
    if (isReplaced) return [`${key}: ${JSON.stringify(part)}`];
    if (!SILENT.test(key)) decideKey(index + 2, `front matter "${key}" was renamed to "x-${key}"`);
    return [line.replace(whole, `${quote}x-${key.replace(/[^\w-]/g, '-')}${quote}:`)];
  });
  const own = isHome ? ['pageType: home', ...lines] : lines;
  const sidebar = objectOf(data.sidebar);
  const hero = objectOf(data.hero);
  const order = sidebar.order ?? data.sidebar_position ?? data.order ?? data.weight;
  const title = textOf(data.title);
  return {
    /** The front matter including its `---` lines; '' if it is empty. */
    text: own.some(line => line.trim() !== '') ? `---\n${own.join('\n').trimEnd()}\n---\n` : '',
    title,
    /** The product that a home page is about: the name in its hero, or its title. */
    product: textOf(hero.name) ?? title,
    hasHero: own.some(line => line.startsWith('hero:')),
    /** Position of the page in the sidebar. */
    order: typeof order === 'number' ? order : undefined,
    label: textOf(sidebar.label) ?? textOf(data.sidebar_label),
    hidden: sidebar.hidden === true,
    draft: data.draft === true,
    /** Docusaurus: the name of the page in sidebars and, without a slug, in its URL. */
    id: textOf(data.id),
    /** Docusaurus: the URL of the page, or its last part. */
    slug: textOf(data.slug),
    /** Jekyll, Eleventy, VuePress: the URL of the page. */
    permalink: textOf(data.permalink) || undefined,
    /** Jekyll, Hugo: the earlier URLs of the page. */
    redirects: textsOf([data.redirect_from, data.aliases].flat()),
  };
}

const KEY = /^(["']?)([\w.$-]+)\1[ \t]*:/;

const TOO_LONG = `it has more than ${FRONTMATTER_LIMITS}`;

/** Returns keys and values; undefined, after recording a decision, if the YAML is invalid. */
function readKeys(yaml: string, decide: Decide): Config | undefined {
  const { data, reason, line } = isTooLong(yaml) ? { reason: TOO_LONG, line: 0 } : readYaml(yaml);
  const hint = 'correct it in the original page, then import again';
  if (data === undefined) decide(line + 1, `the front matter was left out: ${reason ?? ''}`, hint);
  return data;
}

/**
 * Returns keys and values; without them, the reason why the YAML cannot be read, and the line of the
 * fault, or 0.
 * @param lastWins whether a key may be repeated, as in the YAML of Python and Ruby
 */
export function readYaml(
  yaml: string,
  { lastWins = false } = {},
): { data?: Config; reason?: string; line: number } {
  try {
    // js-yaml's name for it, after JSON.parse. The types of gray-matter do not know it.
    const options = { language: 'yaml', engines: {}, json: lastWins };
    const { data } = matter(`---\n${yaml}\n---\n`, options);
    const reason = excessOf(data);
    return reason === undefined ? { data: objectOf(data), line: 0 } : { reason, line: 0 };
  } catch (error) {
    const { message: whole, mark } = error as Error & { mark?: { line: number } };
    const reason = (whole.split('\n')[0] ?? '').replace(/ at line .*$|:$/, '');
    return { reason: `it is not valid YAML: ${reason}`, line: mark?.line ?? 0 };
  }
}

/** Whether a key means the same here, and its value is valid. */
function isOurs(key: string, value: unknown): boolean {
  if (OTHER_MEANING.test(key) || key === 'languages' || !Object.hasOwn(FRONTMATTER_SCHEMA, key))
    return false;
  const schema = FRONTMATTER_SCHEMA[key as keyof typeof FRONTMATTER_SCHEMA];
  return 'output' in parse(schema, value);
}
