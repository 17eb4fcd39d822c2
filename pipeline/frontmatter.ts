// Front matter: YAML at the top of a page, made safe and checked against a schema.
import matter from 'gray-matter';
import type { Frontmatter } from '../theme/types.ts';
import type { Diagnostic } from './diagnostic.ts';
import { didYouMean } from './nearest.ts';

export interface FrontmatterResult {
  frontmatter: Frontmatter;
  body: string;
  /** How many lines stand before the body: line n of the body is line n + bodyLine of the file. */
  bodyLine: number;
  /** Line of each key in the file. */
  keyLines: Record<string, number>;
  diagnostics: Diagnostic[];
}

type Check = (value: unknown) => string | undefined;

const SCHEMA: Record<keyof Frontmatter, Check> = {
  title: text,
  description: text,
  pageType: oneOf(['home', 'doc', 'custom', 'blank']),
  overview: flag,
  navbar: flag,
  sidebar: flag,
  outline: flag,
  footer: flag,
  globalUIComponents: flag,
  hero: shape({ name: text, text, tagline: optional(text), actions: optional(listOf(shape({ text, link: text, theme: optional(oneOf(['brand', 'alt'])) }))), image: optional(shape({ src: text, alt: text })) }),
  features: listOf(shape({ icon: text, title: text, details: text, link: optional(text), span: optional(span) })),
  aliases: listOf(route),
  draft: flag,
  languages: listOf(text),
  option: text,
  type: text,
  default: text,
  since: text,
  related: listOf(route),
  run: text,
};

/** Keys a translation takes from its original when it has none of its own. */
export const INHERITED = ['pageType', 'overview', 'aliases', 'option', 'type', 'default', 'since', 'related', 'run'] as const satisfies readonly (keyof Frontmatter)[];

/**
 * Takes a file apart. Only plain YAML between two lines of exactly `---` is read: gray-matter would run `---js` as code, so a
 * first line with anything behind the dashes never reaches it. Never throws; what is wrong is in `diagnostics`.
 */
export function readFrontmatter(file: string, raw: string): FrontmatterResult {
  const diagnostics: Diagnostic[] = [];
  const refuse = (line: number, column: number, message: string, hint: string, code = 'front-matter'): void => {
    diagnostics.push({ severity: 'error', code, file, line, column, message, hint });
  };
  const nothing = { frontmatter: {}, body: raw, bodyLine: 0, keyLines: {}, diagnostics };
  if (!raw.startsWith('---')) return nothing;

  const firstLine = raw.slice(0, raw.indexOf('\n') < 0 ? raw.length : raw.indexOf('\n'));
  const close = /^---[ \t]*$/gm;
  close.lastIndex = firstLine.length + 1;
  const end = close.exec(raw);
  const yaml = raw.slice(firstLine.length + 1, end?.index);
  const body = end ? raw.slice(end.index + end[0].length + 1) : '';
  const bodyLine = yaml.split('\n').length + 1;
  if (firstLine.trimEnd() !== '---') {
    // A thematic break such as "----" is Markdown; a language name would make gray-matter evaluate the block.
    if (/^-+\s*$/.test(firstLine)) return nothing;
    refuse(1, 4, `front matter in the language "${firstLine.slice(3).trim()}" is never read`, 'write YAML between two lines of exactly ---', 'front-matter-language');
    return { ...nothing, body, bodyLine };
  }
  if (!end) {
    refuse(1, 1, 'the front matter is not closed', 'add a line of exactly --- behind its last key');
    return { ...nothing, body: '' };
  }
  const keyLines = linesOfKeys(yaml);

  let data: unknown;
  try {
    // A fresh options object on every call: without one gray-matter shares its cache and swallows the second error.
    data = matter(`---\n${yaml}---\n`, { language: 'yaml', engines: { js: reject, javascript: reject, json: reject } }).data;
  } catch (error) {
    const { line, column, reason } = yamlMark(error);
    refuse(line, column, `the front matter is no valid YAML: ${reason}`, 'quote values that hold ": ", "#" or begin with a special character');
    return { frontmatter: {}, body, bodyLine, keyLines, diagnostics };
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    refuse(2, 1, 'the front matter is no list of "key: value"', 'write one key per line');
    return { frontmatter: {}, body, bodyLine, keyLines, diagnostics };
  }

  const frontmatter: Frontmatter = {};
  for (const [key, value] of Object.entries(data)) {
    const line = keyLines[key] ?? 2;
    if (!Object.hasOwn(SCHEMA, key)) {
      refuse(line, 1, `front matter has no key "${key}"`, didYouMean(key, Object.keys(SCHEMA)) ?? `known are ${Object.keys(SCHEMA).join(', ')}`, 'front-matter-key');
      continue;
    }
    const wrong = SCHEMA[key as keyof Frontmatter](value);
    if (wrong) refuse(line, 1, `front matter "${key}" ${wrong}`, key === 'pageType' && typeof value === 'string' ? (didYouMean(value, ['home', 'doc', 'custom', 'blank']) ?? 'correct the value') : 'correct the value', 'front-matter-value');
    else Object.assign(frontmatter, { [key]: value });
  }
  return { frontmatter, body, bodyLine, keyLines, diagnostics };
}

function reject(): never {
  throw new Error('only YAML front matter is read');
}

function yamlMark(error: unknown): { line: number; column: number; reason: string } {
  const { mark, reason } = (error ?? {}) as { mark?: { line?: number; column?: number }; reason?: string };
  // js-yaml counts from 0 and its line 0 is our line 1 of dashes: gray-matter hands it the text behind them, led by a line break.
  return { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1, reason: reason ?? String(error) };
}

function linesOfKeys(yaml: string): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const [index, line] of yaml.split('\n').entries()) {
    const key = /^(["']?)([\w$-]+)\1\s*:/.exec(line)?.[2];
    if (key !== undefined) lines[key] ??= index + 2;
  }
  return lines;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : `must be text, but YAML reads it as ${kind(value)}: put it in quotes`;
}

function flag(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : `must be true or false, not ${kind(value)}`;
}

function span(value: unknown): string | undefined {
  return [2, 3, 4, 6].includes(value as number) ? undefined : 'must be 2, 3, 4 or 6';
}

function route(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?!\/)[^\s\\]*$/.test(value) ? undefined : 'must be a route that begins with one slash';
}

function oneOf(values: readonly string[]): Check {
  return value => (values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}, not ${JSON.stringify(value)}`);
}

function optional(check: Check): Check {
  return value => (value === undefined ? undefined : check(value));
}

function listOf(check: Check): Check {
  return value => {
    if (!Array.isArray(value)) return 'must be a list';
    for (const [index, item] of value.entries()) {
      const wrong = check(item);
      if (wrong) return `entry ${index + 1} ${wrong}`;
    }
    return undefined;
  };
}

function shape(fields: Record<string, Check>): Check {
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `must have the keys ${Object.keys(fields).join(', ')}`;
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) return `has the unknown key "${key}"; known are ${Object.keys(fields).join(', ')}`;
    }
    for (const [key, check] of Object.entries(fields)) {
      const wrong = check((value as Record<string, unknown>)[key]);
      if (wrong) return `key "${key}" ${wrong}`;
    }
    return undefined;
  };
}

function kind(value: unknown): string {
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'nothing' : `${typeof value} ${JSON.stringify(value)}`;
}
