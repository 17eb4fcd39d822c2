// Makes ids from the text of headings, in the way of different site generators.
import type { SlugRule } from '../../theme/types.ts';

/**
 * Ids that the theme uses. No heading may have one: links would lead to the theme's element. Ids
 * that are common titles begin with a capital letter, which ids made from headings never contain.
 */
export const PAGE_IDS: readonly string[] = (
  'Main Outline Screen Sidebar Suggestions config-privacy config-status config-text nprogress ' +
  'related search-hint search-input search-list search-opener search-recent-title search-shell'
).split(' ');

/** The id in `{#id}`, as the source of a regular expression with the flag u. */
export const OWN_ID = String.raw`[\p{L}\p{M}\p{N}\p{Pd}_.:-]+`;

const SLUGS: Record<SlugRule, (text: string) => string> = {
  // Keeps letters and digits of any script.
  github: text => hyphenate(text.trim(), /[^\p{L}\p{M}\p{N}_\- ]/gu),
  docusaurus: text => hyphenate(text, /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu),
  vitepress: text =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\p{Cc}]/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  // Keeps only ASCII. Headings without any are numbered there; here, they keep their characters.
  mkdocs: text => {
    const ascii = text.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
    const kept = [ascii, text].map(each => each.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim());
    return (kept.find(each => each !== '') ?? '').toLowerCase().replace(/[-\s]+/g, '-');
  },
};

export const SLUG_RULES = Object.keys(SLUGS) as SlugRule[];

function hyphenate(text: string, removed: RegExp): string {
  return text.toLowerCase().replace(removed, '').replaceAll(' ', '-');
}

/** Makes an id from a heading: `What is it?` → `what-is-it`, `1. 步骤` → `1-步骤`. */
export function slugify(text: string, rule: SlugRule = 'github'): string {
  return SLUGS[rule](text);
}

/**
 * Returns a function that numbers the slugs of a page: `setup`, `setup-1`; `setup_1` in MkDocs.
 * @param taken ids that headings have already
 */
export function slugCounter(taken: Set<string>, rule?: SlugRule): (slug: string) => string {
  for (const id of PAGE_IDS) taken.add(id);
  return nameCounter(taken, rule === 'mkdocs' ? (name, count) => `${name}_${count}` : undefined);
}

/** Returns a function that numbers a name if it is taken, by default as `setup`, `setup-1`. */
export function nameCounter(
  taken: Set<string>,
  numbered = (name: string, count: number): string => `${name}-${count}`,
): (name: string) => string {
  // Counting continues where it ended for the last use of this name; starting from 1 each time
  // would take quadratic time.
  const counts = new Map<string, number>();
  return name => {
    let free = name;
    let count = counts.get(name) ?? 1;
    for (; taken.has(free); count++) free = numbered(name, count);
    counts.set(name, count);
    taken.add(free);
    return free;
  };
}
