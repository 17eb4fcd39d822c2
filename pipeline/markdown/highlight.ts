// Highlights code line by line, with Prism and two fixed lists of languages.
import { createRequire } from 'node:module';
import type Prism from 'prismjs';
import { escapeHtml } from '../../theme/html.ts';
import { MAX_HIGHLIGHTED_CHARS } from '../diagnostics/limits.ts';
import { memo } from '../memo.ts';
import { KEY_CLOSE, KEY_OPEN } from './marks.ts';

type PrismModule = typeof Prism;
export type CodeTokens = string | Prism.Token | CodeTokens[];

const require = createRequire(import.meta.url);

// Prism is one global object, and loading one of these languages changes the output of others. So
// they are loaded at once, in this order.
const GRAMMARS = (
  'bash css diff docker ejs graphql http ini javascript json json5 jsx less markdown markup ' +
  'nginx pug rust sass scss stylus toml tsx typescript yaml'
).split(' ');

/** Languages that change no other one. Each is loaded when code is first highlighted in it. */
const FURTHER_GRAMMARS = (
  'batch c clojure cmake cpp csharp csv dart elixir erlang fsharp gherkin git glsl go gradle ' +
  'groovy haskell hcl ignore java julia kotlin latex lisp lua makefile matlab mermaid nim nix ' +
  'objectivec ocaml perl php powershell properties protobuf python r ruby scala solidity sql ' +
  'swift vim wasm wgsl zig'
).split(' ');

/** Prism's grammar → other names for it. The grammar '' stands for plain text. */
const ALIASES: Record<string, string> = {
  '': 'text txt plain plaintext ansi log tree',
  javascript: 'js mjs cjs',
  typescript: 'ts mts cts',
  bash: 'sh shell zsh fish console shell-session shellsession terminal env dotenv',
  batch: 'bat cmd',
  markup: 'html xml svg vue vue-html svelte astro',
  diff: 'patch',
  ini: 'cfg',
  json: 'jsonl ndjson',
  json5: 'jsonc',
  markdown: 'md mdx markdoc',
  yaml: 'yml',
  stylus: 'styl',
  rust: 'rs',
  docker: 'dockerfile',
  nginx: 'conf',
  c: 'h',
  clojure: 'clj',
  cpp: 'c++ cc cxx hpp hh',
  csharp: 'cs c#',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'fs fsx',
  go: 'golang',
  haskell: 'hs',
  julia: 'jl',
  hcl: 'tf terraform',
  ignore: 'gitignore',
  kotlin: 'kt kts',
  latex: 'tex',
  makefile: 'make mk',
  objectivec: 'objc objective-c m',
  ocaml: 'ml mli',
  perl: 'pl pm',
  powershell: 'ps1 pwsh',
  protobuf: 'proto',
  python: 'py pycon',
  ruby: 'rb',
  solidity: 'sol',
};

/** Name that a fence may have → Prism's grammar. */
const LANGUAGES = new Map([
  ...Object.entries(ALIASES).flatMap(([grammar, names]) =>
    names.split(' ').map(name => [name, grammar] as const),
  ),
  ...[...GRAMMARS, ...FURTHER_GRAMMARS].map(name => [name, name] as const),
]);

/** Prism's token types that are also class names of the theme; they get the prefix `token-`. */
const RESERVED = new Set(['code', 'header', 'line', 'section', 'table', 'title']);

/** A range of positions in the code; the end is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Whether code in this language is highlighted, or is plain text on purpose. */
export function isKnownLanguage(lang: string): boolean {
  return lang === '' || LANGUAGES.has(lang.toLowerCase());
}

/** Whether code in this language gets colors: not if it is plain text, or in an unknown language. */
export function isHighlighted(lang: string): boolean {
  return Boolean(LANGUAGES.get(lang.toLowerCase()));
}

/** Returns all names of languages that a fence may have, for "did you mean" hints. */
export const knownLanguages = (): string[] => [...LANGUAGES.keys()];

/**
 * Highlights code. Returns one string of HTML per line, with balanced tags.
 * @param code without the last line break
 * @param lang as written at the fence; unknown languages and very long code give plain lines
 * @param ranges sorted; each is put between KEY_OPEN and KEY_CLOSE
 */
export function highlight(code: string, lang: string, ranges: readonly Range[] = []): string[] {
  return toLines(tokenize(code, lang), ranges);
}

/** Returns Prism's tokens, or the code itself if its language is unknown or it is too long. */
export function tokenize(code: string, lang: string): CodeTokens {
  const grammar = LANGUAGES.get(lang.toLowerCase());
  if (!grammar || code.length > MAX_HIGHLIGHTED_CHARS) return code;
  const prism = loadPrism();
  addGrammar(grammar, prism);
  return prism.tokenize(code, prism.languages[grammar]!);
}

const loadPrism = memo((): PrismModule => {
  const core = require('prismjs/components/prism-core.js') as PrismModule;
  const loadLanguages = require('prismjs/components/index.js') as {
    (languages: string[]): void;
    silent: boolean;
  };
  // The grammars extend the global object `Prism`.
  (globalThis as { Prism?: PrismModule }).Prism = core;
  loadLanguages.silent = true;
  loadLanguages(GRAMMARS);
  // Prism's TypeScript grammar drops the token for object keys that JavaScript has. Config files
  // consist of such keys, so it is put back.
  const { javascript } = core.languages as Record<string, Record<string, Prism.TokenObject>>;
  const key = javascript?.['literal-property'];
  for (const grammar of ['typescript', 'tsx'])
    if (key) core.languages.insertBefore(grammar, 'operator', { 'literal-property': key });
  return core;
});

/** Loads a language and those that it is made of, unless it is there. */
function addGrammar(grammar: string, prism: PrismModule): void {
  if (prism.languages[grammar]) return;
  const { languages } = require('prismjs/components.json') as {
    languages: Record<string, { require?: string | string[] }>;
  };
  for (const needed of [languages[grammar]?.require ?? []].flat()) addGrammar(needed, prism);
  require(`prismjs/components/prism-${grammar}.js`);
}

/** Converts tokens to lines of HTML; reopens a token, e.g. a comment, after each line break. */
function toLines(stream: CodeTokens, ranges: readonly Range[]): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  const write = rangeWriter(ranges);
  let line = '';
  const visit = (content: CodeTokens): void => {
    if (typeof content === 'string') {
      const [first = '', ...rest] = content.includes('\n') ? content.split('\n') : [content];
      line += write(first);
      for (const part of rest) {
        lines.push(line + '</span>'.repeat(open.length));
        line = open.join('') + write(part, 1);
      }
    } else if (Array.isArray(content)) {
      for (const part of withJoinedMarks(content)) visit(part);
    } else {
      const tag = `<span class="token ${classesOf(content)}">`;
      open.push(tag);
      line += tag;
      visit(content.content);
      open.pop();
      line += '</span>';
    }
  };
  visit(stream);
  lines.push(line);
  return lines;
}

/** Token types that look the same and are next to each other in nearly all code. */
const MARKS = new Set(['punctuation', 'operator']);

/** Joins punctuation and operators in a row on one line, e.g. `) => {`, into one element. */
function withJoinedMarks(parts: readonly CodeTokens[]): CodeTokens[] {
  const joined: CodeTokens[] = [];
  for (const part of parts) {
    const [before, last] = [joined.at(-2), joined.at(-1)];
    const isSpaced = typeof last === 'string' && /^[ \t]+$/.test(last) && isMark(before);
    if (isMark(part) && isMark(last)) {
      joined.splice(-1, 1, markOf(last.content + part.content));
    } else if (isMark(part) && isSpaced) {
      joined.splice(-2, 2, markOf(before.content + last + part.content));
    } else joined.push(part);
  }
  return joined;
}

type Mark = Prism.Token & { content: string };

function isMark(part: CodeTokens | undefined): part is Mark {
  if (part === undefined || typeof part === 'string' || Array.isArray(part)) return false;
  return MARKS.has(part.type) && !part.alias && typeof part.content === 'string';
}

function markOf(content: string): CodeTokens {
  return { type: 'punctuation', content } as Mark;
}

function classesOf({ type, alias }: Prism.Token): string {
  return [type, alias ?? []]
    .flat()
    .map(each => (RESERVED.has(each) ? `token-${each}` : each))
    .join(' ');
}

/**
 * Returns a function that writes consecutive pieces of text as HTML, with marks around the ranges.
 * `skipped` is the number of characters between the last piece and this one.
 */
function rangeWriter(ranges: readonly Range[]): (text: string, skipped?: number) => string {
  let offset = 0;
  let next = 0;
  return (text, skipped = 0) => {
    offset += skipped;
    let html = '';
    let from = 0;
    for (; next < ranges.length; next++) {
      const { start, end } = ranges[next]!;
      if (start >= offset + text.length) break;
      html += escapePiece(text.slice(from, start - offset)) + KEY_OPEN;
      html += escapePiece(text.slice(start - offset, end - offset)) + KEY_CLOSE;
      from = end - offset;
    }
    offset += text.length;
    return html + escapePiece(text.slice(from));
  };
}

/** Escapes a piece of code. Tests it first, because most of the many pieces need no escape. */
function escapePiece(text: string): string {
  return /[&<>"]/.test(text) ? escapeHtml(text) : text;
}
