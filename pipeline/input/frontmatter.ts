// Reads front matter, the YAML at the top of a page, and validates it against a schema.
import matter from 'gray-matter';
import type { Frontmatter, OwnKeyType } from '../../theme/types.ts';
import { errorAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import {
  FRONTMATTER_LIMITS,
  limitText,
  MAX_FRONTMATTER_CHARS,
  MAX_FRONTMATTER_LINES,
} from '../diagnostics/limits.ts';
import { positionAt } from '../diagnostics/position.ts';
import type { GenericSchema } from 'valibot';
import { withoutControls } from './characters.ts';
import { FRONTMATTER_SCHEMA, OWN_KEYS } from './schemas/frontmatterSchema.ts';
import { isObject, parse } from './schemas/schema.ts';
import { causeOf, tabFrom } from './yamlFault.ts';

export interface FrontmatterResult {
  frontmatter: Frontmatter;
  body: string;
  /** Number of lines before the body: line n of the body is line n + bodyLine of the file. */
  bodyLine: number;
  keyLines: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** Maximum number of errors reported per file. */
const MAX_ERRORS = 50;

/** Keys that a translation inherits from its original unless it sets them itself. */
export const INHERITED = [
  ...(['pageType', 'overview', 'aliases', 'option', 'type', 'default', 'since'] as const),
  ...(['deprecated', 'date', 'related', 'run'] as const),
] satisfies readonly (keyof Frontmatter)[];

/** Keys of these that only the original may have: they contain no words to translate. */
export const ONLY_ORIGINAL = [
  'option',
  'since',
  'date',
  'related',
  'aliases',
  'run',
] as const satisfies readonly (typeof INHERITED)[number][];

/** Key that the site adds → type of its value. */
type OwnKeys = Readonly<Record<string, OwnKeyType>>;

type Refuse = (place: Place, message: string, hint: string, code?: string) => void;

/**
 * Separates front matter from the body of a page. Only YAML between two lines of exactly `---` is
 * read. Never throws; problems are returned in `diagnostics`.
 * @param own keys that the site adds
 */
export function readFrontmatter(file: string, raw: string, own: OwnKeys = {}): FrontmatterResult {
  const diagnostics: Diagnostic[] = [];
  const refuse: Refuse = (place, message, hint, code = 'front-matter') =>
    diagnostics.push(errorAt({ file, ...place }, code, message, hint));
  const result = { frontmatter: {}, body: raw, bodyLine: 0, keyLines: {}, diagnostics };
  const [firstLine = ''] = raw.split('\n', 1);
  if (!firstLine.startsWith('---') || /^----+\s*$/.test(firstLine)) {
    const repaired = repairFences(raw, own);
    if (TOML.test(raw)) {
      const hint = 'write YAML between two lines of exactly --- instead';
      refuse({ line: 1, column: 1 }, 'TOML between +++ is not read', hint, 'front-matter-language');
    }
    if (repaired === undefined) return result;
    const message = 'front matter must begin with exactly --- in the first line';
    const hint = 'write --- alone in line 1, and alone below the last key';
    refuse({ line: 1, column: 1 }, message, hint);
    const read = readFrontmatter(file, repaired, own);
    return { ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
  }

  const close = /^(?:---|\.\.\.)[ \t]*$/gm;
  close.lastIndex = firstLine.length + 1;
  const end = close.exec(raw);
  const yaml = raw.slice(firstLine.length + 1, end?.index);
  const body = end ? raw.slice(end.index + end[0].length + 1) : '';
  const read = { ...result, body, bodyLine: yaml.split('\n').length + 1 };
  const language = firstLine.slice(3).trim();
  if (language !== '') {
    const message = `front matter in the language "${language}" is not supported`;
    const hint = 'write YAML between two lines of exactly ---';
    refuse({ line: 1, column: 4 }, message, hint, 'front-matter-language');
    return read;
  }
  if (!end) {
    const hint = 'add a line of exactly --- after its last key';
    refuse({ line: 1, column: 1 }, 'the front matter is not closed', hint);
    return { ...read, bodyLine: 0 };
  }
  if (end[0].startsWith('.')) {
    const place = { line: read.bodyLine, column: 1 };
    refuse(place, 'the front matter is closed by ..., not by ---', 'replace ... with ---');
  }
  if (isTooLong(yaml)) {
    const message = `the front matter has more than ${FRONTMATTER_LIMITS}`;
    refuse({ line: 1, column: 1 }, message, 'move long text into the page');
    return read;
  }
  const keyLines = linesOfKeys(yaml);
  const data = readYaml(yaml, refuse);
  if (repeatsTooMuch(data)) {
    const limit = `more than the limit of ${limitText(MAX_FRONTMATTER_CHARS)} characters`;
    const message = `the front matter has ${limit} with the text that references (*name) repeat`;
    refuse({ line: 1, column: 1 }, message, 'write the text out where it belongs');
    return { ...read, keyLines };
  }
  const refuseValue: Refuse = (place, message, hint, code) => {
    const tab = code === 'front-matter-value' ? tabFrom(yaml, (place.line ?? 1) + 1) : undefined;
    refuse(tab ?? place, message, tab?.hint ?? hint, code);
  };
  return { ...read, keyLines, frontmatter: readKeys(data, keyLines, own, refuseValue) };
}

/** Whether front matter is so long that it is not parsed. */
export function isTooLong(yaml: string): boolean {
  return yaml.length > MAX_FRONTMATTER_CHARS || yaml.split('\n').length > MAX_FRONTMATTER_LINES;
}

/** Whether references of YAML make a value longer than the text may be, or endless. */
function repeatsTooMuch(data: object): boolean {
  let left = MAX_FRONTMATTER_CHARS;
  const values: unknown[] = [data];
  while (values.length > 0 && left >= 0) {
    const value = values.pop();
    if (typeof value === 'string') left -= value.length;
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    // No more than the text has: "[a,b]" has a character for each value, and one for the comma.
    left -= inner.length + (isObject(value) ? Object.keys(value).join('').length : 0);
    if (left >= 0) for (const each of inner) values.push(each);
  }
  return left < 0;
}

/** Front matter in TOML: lines between two of exactly `+++`, the first of which has a key. */
const TOML = /^\+\+\+[ \t]*\n(?=[\w-]+[ \t]*=|\[)(?:.*\n)*?\+\+\+[ \t]*(?:\n|$)/;
/** Lines like `---`, as editors may correct or indent them, and the lines of YAML between two. */
const DASHES = String.raw`[ \t]*[-\u2010-\u2015]{2,}[ \t]*`;
const YAML_LINES = String.raw`(?:(?:[\w-]+:(?: .*)?|[ \t].*|- .*|#.*)?\n)+?`;
const MISWRITTEN = new RegExp(String.raw`^(\n*)${DASHES}\n(${YAML_LINES})${DASHES}(?=\n|$)`);

/**
 * Returns a text with `---` around its front matter if its author missed that, with all lines at
 * their places; undefined for a thematic break in Markdown, below which no key is known.
 */
function repairFences(raw: string, own: OwnKeys): string | undefined {
  const [whole, blank = '', yaml = ''] = MISWRITTEN.exec(raw) ?? [];
  const isKnown = Object.keys(linesOfKeys(yaml)).some(key => schemaOf(key, own));
  return isKnown && whole !== undefined
    ? `---\n${blank}${yaml}---${raw.slice(whole.length)}`
    : undefined;
}

/** What the YAML parser throws: the reason, and the offset of the fault in its text. */
type YamlError = { reason: string; mark: { buffer: string; position: number } };

function rejectLanguage(): never {
  throw new Error('only YAML front matter is supported');
}

/** Parses the YAML into keys and values; {} if it is invalid. */
function readYaml(yaml: string, refuse: Refuse): object {
  let data: unknown;
  try {
    // Without options, gray-matter caches results and does not report the same invalid text a
    // second time. Its other languages are disabled, because JavaScript would be executed. It must
    // not end at a line that only begins with `---`; no text contains the character NUL.
    const engines = { js: rejectLanguage, javascript: rejectLanguage, json: rejectLanguage };
    const delimiters: [string, string] = ['---', '\0'];
    data = matter(`---\n${withoutControls(yaml)}\0\n`, {
      language: 'yaml',
      engines,
      delimiters,
    }).data;
  } catch (error) {
    const { mark, reason = String(error) } = error as Partial<YamlError>;
    // The parser's text begins with the line break after the first `---`, so its first line is the
    // first line of the file. Its own column is wrong for a repeated key.
    const found = positionAt(mark?.buffer ?? '', mark?.position ?? 0);
    const { hint, ...place } = causeOf(yaml, found, reason);
    refuse(place, `the front matter is not valid YAML: ${reason}`, hint);
    return {};
  }
  if (isObject(data)) return data;
  const message = 'the front matter is not a list of "key: value" lines';
  refuse({ line: 2, column: 1 }, message, 'write one key per line');
  return {};
}

/** Validates all keys and values. Returns the valid values of the theme's keys. */
function readKeys(
  data: object,
  lines: Record<string, number>,
  own: OwnKeys,
  refuse: Refuse,
): Frontmatter {
  const frontmatter: Frontmatter = {};
  const known = [...Object.keys(FRONTMATTER_SCHEMA), ...Object.keys(own)];
  let errors = 0;
  for (const [key, value] of Object.entries(data)) {
    if (errors === MAX_ERRORS) break;
    const place = { line: (Object.hasOwn(lines, key) ? lines[key] : undefined) ?? 2, column: 1 };
    const schema = schemaOf(key, own);
    const result = schema && parse(schema, value);
    if (result && 'output' in result) {
      if (isKey(key)) Object.assign(frontmatter, { [key]: result.output });
      continue;
    }
    errors++;
    if (result) {
      const { message, hint = 'correct the value' } = result.problem;
      refuse(place, `front matter "${key}" ${message}`, hint, 'front-matter-value');
    } else {
      const list = `use one of ${known.join(', ')}`;
      const own = 'a key that begins with x-, or add it to markdown.frontmatter in site.ts';
      const hint = didYouMean(key, known) ?? `${list}, ${own}`;
      refuse(place, `unknown front matter key "${key}"`, hint, 'front-matter-key');
    }
  }
  return frontmatter;
}

/** Returns the schema of a key of the theme or of the site; undefined for other keys. */
function schemaOf(key: string, own: OwnKeys): GenericSchema | undefined {
  if (isKey(key)) return FRONTMATTER_SCHEMA[key];
  if (Object.hasOwn(own, key)) return OWN_KEYS[own[key] ?? 'any'];
  return key.startsWith('x-') ? OWN_KEYS.any : undefined;
}

function isKey(key: string): key is keyof Frontmatter {
  return Object.hasOwn(FRONTMATTER_SCHEMA, key);
}

function linesOfKeys(yaml: string): Record<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of yaml.split('\n').entries()) {
    const [, written] = /^(\S.*?):(?:\s|$)/.exec(line) ?? [];
    const key = written?.trimEnd().replace(/^(["'])(.*)\1$/, '$2');
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 2);
  }
  return Object.fromEntries(lines);
}
