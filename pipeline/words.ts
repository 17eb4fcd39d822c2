// Words: one translation per term, spacing and punctuation where scripts meet, no word twice in a row.
import fs from 'node:fs';
import path from 'node:path';
import { Refusal, type Diagnostic } from './diagnostic.ts';
import type { ParsedPage } from './parse.ts';

/** One term: its form in each language, and forms that must not be used instead. */
export interface Term {
  /** Language → accepted forms; the first one is preferred. */
  use: Record<string, string[]>;
  /** Language → forms that are wrong for this term. */
  avoid?: Record<string, string[]>;
  note?: string;
}

/**
 * Reads content/glossary.json; a site without one has no terms.
 * @throws Refusal when it is broken
 */
export function readGlossary(content: string): Term[] {
  const file = path.join(content, 'glossary.json');
  if (!fs.existsSync(file)) return [];
  try {
    const terms = JSON.parse(fs.readFileSync(file, 'utf8')) as Term[];
    if (Array.isArray(terms) && terms.every(({ use }) => typeof use === 'object')) return terms;
  } catch {
    // Told below, with the way out.
  }
  throw new Refusal({ severity: 'error', code: 'glossary', file: 'glossary.json', line: 1, message: 'glossary.json is no list of terms', hint: 'write [{"use": {"<language>": ["chunk"], …}}, …]' });
}

const HAN = '\\p{Script=Han}';
/** Marks that may stand between a word and its neighbour without being seen. */
const MARKS = '[*_~\\[\\]\\u0001]*';
// Masked code counts as a Latin word, so that spacing around it is checked too.
const LATIN = 'A-Za-z0-9\\u0002';

interface Rule {
  code: string;
  pattern: RegExp;
  message(match: RegExpMatchArray): string;
  hint: string;
}

// In other alphabets a word said twice is grammar as often as a slip, e.g. خطوة خطوة, step by step.
const RULES: Rule[] = [
  { code: 'words-spacing', pattern: new RegExp(`(${HAN})${MARKS}([${LATIN}])|([${LATIN}%])${MARKS}(${HAN})`, 'gu'), message: match => `no space between "${show(match[1] ?? match[3]!)}" and "${show(match[2] ?? match[4]!)}"`, hint: 'put one half-width space between Han and Latin text, digits or code' },
  { code: 'words-punctuation', pattern: new RegExp(`${HAN}${MARKS}(?:[,;!?(]|[.:](?=\\s|$|${HAN}))|[)]${MARKS}${HAN}`, 'gu'), message: match => `half-width "${/[,;!?.:()]/.exec(match[0])![0]}" beside Han text`, hint: 'use the full-width form' },
  { code: 'words-spacing', pattern: new RegExp(`(?<=[^\\s|>]) +([，。；：！？、）」』])|([，。；：！？、（「『]) +(?=[^\\s|])`, 'gu'), message: match => `a space beside "${match[1] ?? match[2]}"`, hint: 'full-width punctuation brings its own space' },
  { code: 'words-repeated', pattern: /(?<![\p{L}\p{M}\p{N}_.'’-])([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2,})\s+\1(?![\p{L}\p{M}\p{N}_'’-])/gu, message: match => `"${match[1]}" stands twice`, hint: 'take one out' },
];
/** Words that good sentences say twice: "what it is is", « nous nous lavons », „die, die die Tür öffnen“. */
const REPEATABLE = new Set(['that', 'had', 'is', 'very', 'bye', 'nous', 'vous', 'die', 'der', 'das', 'sie']);

/** Findings of the texts last looked at: a save changes one of them. */
let remembered = new Map<string, Diagnostic[]>();
let rememberedTerms = '';

/** What is known of a page's files from an earlier build with the same glossary; undefined: nothing. */
export type KnownWords = (page: ParsedPage) => ReadonlyMap<string, Diagnostic[]> | undefined;

/** Looks through the prose of pages; code, addresses and front matter other than the description are left alone. */
export function checkWords(pages: readonly ParsedPage[], texts: ReadonlyMap<string, string>, glossary: readonly Term[], known?: KnownWords): Diagnostic[] {
  const found: Diagnostic[] = [];
  const avoid: Avoid = new Map();
  for (const term of glossary) {
    for (const [lang, forms] of Object.entries(term.avoid ?? {})) {
      avoid.set(lang, [...(avoid.get(lang) ?? []), ...forms.map(form => ({ pattern: new RegExp(escapePattern(form), 'giu'), term }))]);
    }
  }
  const terms = JSON.stringify(glossary);
  if (terms !== rememberedTerms) remembered = new Map();
  rememberedTerms = terms;
  const next = new Map<string, Diagnostic[]>();
  const seen = new Set<string>();
  for (const page of pages) {
    if (page.articleLang !== undefined) continue;
    for (const file of [page.pagePath, ...page.dependencies.filter(name => /\.mdx?$/.test(name))]) {
      if (seen.has(file)) continue;
      seen.add(file);
      const text = texts.get(file) ?? '';
      const key = `${file}\0${page.lang}\0${text}`;
      const earlier = known?.(page);
      const own = remembered.get(key) ?? (earlier ? (earlier.get(file) ?? []) : checkText({ file, text, lang: page.lang, avoid }));
      next.set(key, own);
      found.push(...own);
    }
  }
  remembered = next;
  return found;
}

type Avoid = Map<string, { pattern: RegExp; term: Term }[]>;

function checkText({ file, text: source, lang, avoid }: { file: string; text: string; lang: string; avoid: Avoid }): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, text] of prose(source).entries()) {
    if (text === '') continue;
    for (const { code, pattern, message, hint } of RULES) {
      for (const match of text.matchAll(pattern)) {
        if (code === 'words-repeated' && REPEATABLE.has(match[1]!.toLowerCase())) continue;
        found.push({ severity: 'warning', code, file, line: index + 1, column: match.index + 1, message: message(match), hint });
      }
    }
    for (const { pattern, term } of avoid.get(lang) ?? []) {
      for (const match of text.matchAll(pattern)) {
        if (isPartOfAccepted(text, match.index, match[0], term.use[lang] ?? [])) continue;
        found.push({ severity: 'warning', code: 'words-term', file, line: index + 1, column: match.index + 1, message: `"${match[0]}" is not this site's word`, hint: `say ${(term.use[lang] ?? []).join(' or ')}` });
      }
    }
  }
  return found;
}

/** A wrong form may be part of a right one. */
function isPartOfAccepted(text: string, index: number, form: string, accepted: readonly string[]): boolean {
  return accepted.some(word => {
    const at = word.indexOf(form);
    return at >= 0 && text.startsWith(word, index - at);
  });
}

/** The lines of a page with everything that is not prose masked, places kept. */
function prose(source: string): string[] {
  const lines = source.split('\n');
  let fence = '';
  let inMatter = lines[0] === '---';
  return lines.map((line, index) => {
    if (inMatter) {
      if (index > 0 && line.trimEnd() === '---') inMatter = false;
      return /^description: /.test(line) ? maskInline(line.replace(/^description: ["']?/, prefix => ' '.repeat(prefix.length))) : '';
    }
    const run = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (run?.startsWith(fence) && line.trim() === run) fence = '';
      return '';
    }
    if (run) {
      fence = run;
      return '';
    }
    return maskInline(line);
  });
}

function maskInline(line: string): string {
  const blank = (text: string): string => '\u0001'.repeat(text.length);
  return line
    .replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, text => '\u0002'.repeat(text.length))
    .replace(/\{#[^}]*\}/g, blank)
    .replace(/(?<=\])\([^)\s]*\)/g, blank)
    .replace(/<[^>]*>/g, text => text.replace(/"[^"]*"/g, value => (/\p{Script=Han}/u.test(value) ? value : blank(value))).replace(/[^"]+(?="|$)/g, part => (/\p{Script=Han}/u.test(part) ? part : blank(part))))
    .replace(/https?:\/\/[^\s）)，。]+/g, text => '\u0002'.repeat(text.length));
}

function show(text: string): string {
  return text === '\u0002' ? '`code`' : text;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
