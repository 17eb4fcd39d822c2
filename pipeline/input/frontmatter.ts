// Front matter: YAML at the top of a page, made safe and checked against a schema.
import matter from 'gray-matter';
import type { Frontmatter } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  about,
  alias,
  day,
  flag,
  listOf,
  numberOf,
  oneOf,
  optional,
  route,
  shape,
  text,
  type Check,
} from './schema.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';

export interface FrontmatterResult {
  frontmatter: Frontmatter;
  body: string;
  /** How many lines stand before the body: line n of the body is line n + bodyLine of the file. */
  bodyLine: number;
  /** Line of each key in the file. */
  keyLines: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** No front matter is longer; every step below may look at it more than once. */
const MAX_FRONTMATTER = 64 * 1024;

/** Who has read so many needs no more of them. */
const MAX_FAULTS = 50;

/** Every key there is; editors get the same list as a schema. */
export const KEYS: Record<keyof Frontmatter, Check> = {
  title: about(text, 'Title where it must differ from the heading of the page.'),
  description: about(
    text,
    'One sentence on the page, at most 155 characters, unique in its language.',
  ),
  pageType: about(
    oneOf(['home', 'doc', 'custom', 'blank']),
    'Layout of the page; doc unless said otherwise.',
  ),
  overview: about(flag, 'Lists the pages of the section below the text.'),
  navbar: about(flag, 'false: no bar at the top.'),
  sidebar: about(flag, 'false: no sidebar.'),
  outline: about(flag, 'false: no outline beside the text.'),
  footer: about(flag, 'false: no footer.'),
  globalUIComponents: about(flag, 'false: no back to top and no zoom.'),
  hero: about(
    shape({
      name: text,
      text,
      tagline: optional(text),
      actions: optional(
        listOf(shape({ text, link: text, theme: optional(oneOf(['brand', 'alt'])) })),
      ),
      image: optional(shape({ src: text, alt: text })),
    }),
    'Top of a home page.',
  ),
  features: about(
    listOf(
      shape({
        icon: text,
        title: text,
        details: text,
        link: optional(text),
        span: optional(numberOf([2, 3, 4, 6])),
      }),
    ),
    'Cards of a home page.',
  ),
  aliases: about(
    listOf(alias),
    'Further addresses that lead here, without the language, e.g. /plugins/list/plugin-svgr.',
  ),
  draft: about(flag, 'true: only built with --drafts.'),
  languages: about(listOf(text), 'The only languages the page is meant to be in.'),
  option: about(text, 'Path of the option that the page describes, e.g. server.proxy.'),
  name: about(text, 'What readers call the option, in the language of the page.'),
  keywords: about(
    listOf(text),
    'Further words the search finds the page by, in the language of the page.',
  ),
  type: about(text, 'Type of the option.'),
  default: about(text, 'Default value of the option.'),
  since: about(text, 'Version that brought the option.'),
  date: about(day, 'Day of the release that the page describes; the page goes into the feed.'),
  related: about(listOf(route), 'Routes of pages to read next, named after themselves.'),
  run: about(text, 'Name of the check that runs the examples.'),
};

/** Keys a translation takes from its original when it has none of its own. */
export const INHERITED = [
  'pageType',
  'overview',
  'aliases',
  'option',
  'type',
  'default',
  'since',
  'date',
  'related',
  'run',
] as const satisfies readonly (keyof Frontmatter)[];

/**
 * Takes a file apart. Only plain YAML between two lines of exactly `---` is read: gray-matter would
 * run `---js` as code, so a
 * first line with anything behind the dashes never reaches it. Never throws; what is wrong is in
 * `diagnostics`.
 */
export function readFrontmatter(file: string, raw: string): FrontmatterResult {
  const diagnostics: Diagnostic[] = [];
  const refuse = (
    line: number,
    column: number,
    message: string,
    hint: string,
    code = 'front-matter',
  ): void => {
    diagnostics.push({ severity: 'error', code, file, line, column, message, hint });
  };
  const nothing = {
    frontmatter: {},
    body: raw,
    bodyLine: 0,
    keyLines: linesOfKeys(''),
    diagnostics,
  };
  if (!raw.startsWith('---')) return nothing;

  const firstLine = raw.slice(0, raw.indexOf('\n') < 0 ? raw.length : raw.indexOf('\n'));
  const close = /^---[ \t]*$/gm;
  close.lastIndex = firstLine.length + 1;
  const end = close.exec(raw);
  const yaml = raw.slice(firstLine.length + 1, end?.index);
  const body = end ? raw.slice(end.index + end[0].length + 1) : '';
  const bodyLine = yaml.split('\n').length + 1;
  if (firstLine.trimEnd() !== '---') {
    // A thematic break such as "----" is Markdown; a language name would make gray-matter evaluate
    // the block.
    if (/^-+\s*$/.test(firstLine)) return nothing;
    refuse(
      1,
      4,
      `front matter in the language "${firstLine.slice(3).trim()}" is never read`,
      'write YAML between two lines of exactly ---',
      'front-matter-language',
    );
    return { ...nothing, body, bodyLine };
  }
  if (!end) {
    refuse(1, 1, 'the front matter is not closed', 'add a line of exactly --- behind its last key');
    return { ...nothing, body: '' };
  }
  if (yaml.length > MAX_FRONTMATTER) {
    refuse(
      1,
      1,
      `the front matter has ${yaml.length} characters, more than ${MAX_FRONTMATTER}`,
      'move what is long into the text',
    );
    return { ...nothing, body, bodyLine };
  }
  const keyLines = linesOfKeys(yaml);

  let data: unknown;
  try {
    // A fresh options object on every call: without one gray-matter shares its cache and swallows
    // the second error.
    data = matter(`---\n${yaml}---\n`, {
      language: 'yaml',
      engines: { js: reject, javascript: reject, json: reject },
    }).data;
  } catch (error) {
    const { line, column, reason } = yamlMark(error);
    refuse(
      line,
      column,
      `the front matter is no valid YAML: ${reason}`,
      'quote values that hold ": ", "#" or begin with a special character',
    );
    return { frontmatter: {}, body, bodyLine, keyLines, diagnostics };
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    refuse(2, 1, 'the front matter is no list of "key: value"', 'write one key per line');
    return { frontmatter: {}, body, bodyLine, keyLines, diagnostics };
  }

  const frontmatter: Frontmatter = {};
  for (const [key, value] of Object.entries(data)) {
    // "constructor" is a key that a page may have.
    const line = Object.hasOwn(keyLines, key) ? keyLines[key]! : 2;
    if (diagnostics.length >= MAX_FAULTS) break;
    if (!Object.hasOwn(KEYS, key)) {
      refuse(
        line,
        1,
        `front matter has no key "${key}"`,
        didYouMean(key, Object.keys(KEYS)) ?? `known are ${Object.keys(KEYS).join(', ')}`,
        'front-matter-key',
      );
      continue;
    }
    const wrong = KEYS[key as keyof Frontmatter](value);
    if (wrong)
      refuse(
        line,
        1,
        `front matter "${key}" ${wrong}`,
        key === 'pageType' && typeof value === 'string'
          ? (didYouMean(value, ['home', 'doc', 'custom', 'blank']) ?? 'correct the value')
          : 'correct the value',
        'front-matter-value',
      );
    else Object.assign(frontmatter, { [key]: value });
  }
  return { frontmatter, body, bodyLine, keyLines, diagnostics };
}

function reject(): never {
  throw new Error('only YAML front matter is read');
}

function yamlMark(error: unknown): { line: number; column: number; reason: string } {
  const { mark, reason } = (error ?? {}) as {
    mark?: { line?: number; column?: number };
    reason?: string;
  };
  // js-yaml counts from 0 and its line 0 is our line 1 of dashes: gray-matter hands it the text
  // behind them, led by a line break.
  return {
    line: (mark?.line ?? 0) + 1,
    column: (mark?.column ?? 0) + 1,
    reason: reason ?? String(error),
  };
}

function linesOfKeys(yaml: string): Record<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of yaml.split('\n').entries()) {
    const key = /^(["']?)([\w$-]+)\1\s*:/.exec(line)?.[2];
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 2);
  }
  return Object.fromEntries(lines);
}
