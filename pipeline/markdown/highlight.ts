// Code → coloured lines, by Prism with one fixed list of languages.
import { createRequire } from 'node:module';
import type Prism from 'prismjs';
import { escapeHtml } from '../../theme/html.ts';

type PrismModule = typeof Prism;

const require = createRequire(import.meta.url);

// Prism is one global whose output for a language changes with what else is loaded, so the list is
// fixed and loaded at once, in this order.
const GRAMMARS = [
  'bash',
  'css',
  'diff',
  'docker',
  'ejs',
  'graphql',
  'http',
  'ini',
  'javascript',
  'json',
  'json5',
  'jsx',
  'less',
  'markdown',
  'markup',
  'nginx',
  'pug',
  'rust',
  'sass',
  'scss',
  'stylus',
  'toml',
  'tsx',
  'typescript',
  'yaml',
];

/** What authors write → Prism's grammar; '' is plain text. */
const ALIASES: Record<string, string> = {
  '': '',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
  ansi: '',
  tree: '',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  bat: 'bash',
  html: 'markup',
  xml: 'markup',
  svg: 'markup',
  vue: 'markup',
  svelte: 'markup',
  jsonc: 'json5',
  md: 'markdown',
  mdx: 'markdown',
  yml: 'yaml',
  styl: 'stylus',
  rs: 'rust',
  dockerfile: 'docker',
  env: 'bash',
  dotenv: 'bash',
  conf: 'nginx',
};

/**
 * Prism's types that are names of the page's own blocks: `line` of a diff would become a line of
 * the listing. They get the prefix `token-`.
 */
const RESERVED = new Set(['code', 'header', 'line', 'section', 'table', 'title']);

/** Prism's patterns take the square of what they fail on: longer code stays plain. */
export const MAX_COLOURED = 12_000;

const CACHE_LIMIT = 20_000;
const cache = new Map<string, string[]>();
let prism: PrismModule | undefined;

/** Whether code of this language is coloured (or meant to be plain). */
export function isKnownLanguage(lang: string): boolean {
  const name = lang.toLowerCase();
  return Object.hasOwn(ALIASES, name) || GRAMMARS.includes(name);
}

/** Names a fence may carry, for "did you mean". */
export function knownLanguages(): string[] {
  return [...Object.keys(ALIASES).filter(Boolean), ...GRAMMARS];
}

/**
 * Colours code. One string of HTML per line, text escaped, tags balanced within each line.
 * @param code without the last line break
 * @param lang as written at the fence; an unknown one gives plain lines, and so does code that is
 *   too long
 */
export function highlight(code: string, lang: string): string[] {
  const grammar = code.length > MAX_COLOURED ? '' : grammarOf(lang);
  if (!grammar) return code.split('\n').map(escapeHtml);
  // The languages of a page share nearly all their code: colouring it once is a third of the build.
  const key = `${grammar}\0${code}`;
  let lines = cache.get(key);
  if (!lines) {
    prism ??= load();
    lines = toLines(prism.tokenize(code, prism.languages[grammar]!));
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(key, lines);
  }
  return lines;
}

/**
 * Code with its comments taken out and blank space at line ends and empty lines gone: what two
 * languages must share.
 */
export function withoutComments(code: string, lang: string): string[] {
  const grammar = code.length > MAX_COLOURED ? '' : grammarOf(lang);
  let text = code;
  if (grammar) {
    prism ??= load();
    const keep = (stream: TokenStream): string =>
      stream
        .map(token =>
          typeof token === 'string'
            ? token
            : /comment/.test(token.type)
              ? '\n'.repeat(keepText(token).split('\n').length - 1)
              : keep([token.content].flat()),
        )
        .join('');
    text = keep(prism.tokenize(code, prism.languages[grammar]!));
  }
  return text.split('\n').map(line => line.trimEnd());
}

function keepText(token: string | Prism.Token | TokenStream): string {
  return typeof token === 'string'
    ? token
    : Array.isArray(token)
      ? token.map(keepText).join('')
      : keepText(token.content);
}

/** Prism's name of a language, '' for plain text. */
function grammarOf(lang: string): string {
  const name = lang.toLowerCase();
  return Object.hasOwn(ALIASES, name) ? ALIASES[name]! : GRAMMARS.includes(name) ? name : '';
}

function load(): PrismModule {
  const core = require('prismjs/components/prism-core.js') as PrismModule;
  const loadLanguages = require('prismjs/components/index.js') as {
    (languages: string[]): void;
    silent: boolean;
  };
  // prism-core registers itself as the global that the grammars extend.
  (globalThis as { Prism?: PrismModule }).Prism = core;
  loadLanguages.silent = true;
  loadLanguages(GRAMMARS);
  return core;
}

type TokenStream = ReturnType<PrismModule['tokenize']>;

/**
 * Tokens may cross lines (comments, template strings): each open one is closed at the line's end
 * and opened again behind it.
 */
function toLines(stream: TokenStream): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  const visit = (token: string | Prism.Token | TokenStream): void => {
    if (typeof token === 'string') {
      const [first, ...rest] = token.split('\n');
      line += escapeHtml(first!);
      for (const part of rest) {
        lines.push(line + '</span>'.repeat(open.length));
        line = open.join('') + escapeHtml(part);
      }
    } else if (Array.isArray(token)) {
      for (const child of token) visit(child);
    } else {
      const types = [token.type, token.alias ?? []]
        .flat()
        .map(type => (RESERVED.has(type) ? `token-${type}` : type));
      const tag = `<span class="token ${types.join(' ')}">`;
      open.push(tag);
      line += tag;
      visit(token.content);
      open.pop();
      line += '</span>';
    }
  };
  visit(stream);
  lines.push(line);
  return lines;
}
