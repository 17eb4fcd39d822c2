// Reads what the reader typed: which words it holds and in which forms a text may say each of them.

import { fold } from './fold.ts';
import { pairs, sequence, silent, type Lexicon } from './synonyms.ts';
import { bag, eachWord, isHan, joined } from './tokenizer.ts';

/** One way a text may say a word. */
export interface Form {
  /** Terms of the index. */
  terms: string[];
  /**
   * word: one term, its beginning, its inside or a typo of it will do; phrase: all terms, one after
   * the other;
   * loose: Han of three or more, where the words are unknown: as many pairs as can be had.
   */
  kind: 'word' | 'phrase' | 'loose';
  /** 1: what was typed; less: what means the same. */
  quality: number;
}

/** A word of the query. A page should say every one of them. */
export interface Unit {
  /** The word without joints, e.g. "assetprefix". */
  text: string;
  /** As it was typed, e.g. "output.assetPrefix". */
  source: string;
  /**
   * Whether two dashes stood in front: a flag of a command, not the option or the method of that
   * name.
   */
  flag: boolean;
  forms: Form[];
}

export interface Query {
  /** Trimmed and folded: the `query` field of results, and the cache's key. */
  folded: string;
  /** All of it without spaces and joints, to be compared with names. */
  joined: string;
  /** Its words in the order of the alphabet, grammar included. */
  bag: string;
  /** What it is called in other words, e.g. 插件钩子 → pluginhook. */
  otherNames: string[];
  units: Unit[];
}

interface Segment {
  text: string;
  /** Of a Han word that is still being typed, the part that is known. */
  known?: string;
  source: string;
  parts: number;
  han: boolean;
  flag: boolean;
}

export const synonymQuality = 0.8;
/** A compound in which a part is said in another word. */
const partQuality = 0.92;
/** A known Han word of which more may be about to be typed: 模块联. */
const headQuality = 0.75;
const longestName = 3;
const mostNames = 40;
const mostUnits = 16;
const longestHanWord = 12;
const longestPhrase = 4;

/** Trims, composes and folds a query; what is left empty is no query. */
export function foldQuery(text: string): string {
  return fold(text.normalize('NFC').trim());
}

export function readQuery(text: string, lexicon: Lexicon): Query {
  const source = text.normalize('NFC').trim();
  const folded = fold(source);
  const segments = readSegments(source, folded, lexicon).slice(0, mostUnits);
  const units: Unit[] = [];
  for (let at = 0; at < segments.length; ) {
    const length = phraseLength(segments, at, lexicon);
    units.push(readUnit(segments.slice(at, at + length), lexicon));
    at += length;
  }
  return withUnits(
    { folded, joined: joined(folded), bag: bag(source), otherNames: otherNames(units) },
    units,
  );
}

/** A query with these words; one that comes twice is asked for once. */
export function withUnits(query: Omit<Query, 'units'>, units: readonly Unit[]): Query {
  return {
    ...query,
    units: units.filter((unit, at) => units.findIndex(each => each.text === unit.text) === at),
  };
}

/** Every word of a short query in its other words, in the order typed. */
function otherNames(units: readonly Unit[]): string[] {
  if (units.length > longestName) return [];
  let names = [''];
  for (const { text, forms } of units) {
    const ways = [
      text,
      ...forms.filter(form => form.quality === synonymQuality).map(form => unpair(form.terms)),
    ];
    names = names.flatMap(name => ways.map(way => name + way)).slice(0, mostNames);
  }
  return names.slice(1);
}

/** The terms of a phrase as one name again: 热更, 更新 → 热更新; hot, module → hotmodule. */
function unpair(terms: readonly string[]): string {
  let name = '';
  for (const term of terms)
    name += isHan(term) && term.length === 2 && name.endsWith(term[0] ?? '') ? term[1] : term;
  return name;
}

function readSegments(source: string, folded: string, lexicon: Lexicon): Segment[] {
  const segments: Segment[] = [];
  eachWord(source, ({ start, end, han, parts }) => {
    if (!han)
      segments.push({
        text: joined(folded, start, end),
        source: source.slice(start, end),
        parts: parts.length / 2,
        han,
        flag: isFlag(source, start),
      });
    else
      for (const text of splitHan(folded.slice(start, end), lexicon))
        segments.push({ text, source: text, parts: 1, han, flag: false });
  });
  joinTail(segments, source);
  // A single Han character (的, 在) or letter (a) beside other words is grammar, as what is known to
  // be: it would only dilute.
  const words = segments.filter(
    ({ text }) => (text.length > 1 || /\d/.test(text)) && lexicon.get(text) !== silent,
  );
  return words.length > 0 ? words : segments;
}

/**
 * A single Han character at the very end may begin the rest of a word: 模块联 is 模块 + 联, and half of
 * 模块联邦.
 */
function joinTail(segments: Segment[], source: string): void {
  const [word, tail] = segments.slice(-2);
  if (
    !word?.han ||
    !tail?.han ||
    tail.text.length > 1 ||
    word.text.length < 2 ||
    !source.endsWith(word.source + tail.source)
  )
    return;
  segments.splice(-2, 2, {
    ...word,
    text: word.text + tail.text,
    source: word.source + tail.source,
    known: word.text,
  });
}

/** Takes the known words out of a Han run, the longest first: 配置热更新端口 → 配置, 热更新, 端口. */
function splitHan(run: string, lexicon: Lexicon): string[] {
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at < run.length; ) {
    let length = Math.min(longestHanWord, run.length - at);
    while (length > 1 && !lexicon.has(run.slice(at, at + length))) length--;
    if (length < 2) {
      at++;
      continue;
    }
    if (at > from) words.push(run.slice(from, at));
    words.push(run.slice(at, at + length));
    at += length;
    from = at;
  }
  if (from < run.length) words.push(run.slice(from));
  return words;
}

/** How many segments from `at` on make a known phrase; 1 when none do. */
function phraseLength(segments: Segment[], at: number, lexicon: Lexicon): number {
  if (segments[at]?.flag) return 1;
  for (let length = Math.min(longestPhrase, segments.length - at); length > 1; length--) {
    const key = segments
      .slice(at, at + length)
      .map(segment => segment.text)
      .join('');
    if (lexicon.has(key)) return length;
  }
  return 1;
}

function readUnit(segments: Segment[], lexicon: Lexicon): Unit {
  const text = segments.map(segment => segment.text).join('');
  const first = segments[0];
  const forms: Form[] = [];
  if (segments.length === 1 && first?.han) {
    const known = lexicon.has(text) || text.length < 3 || first.known;
    forms.push({ terms: pairs(text), kind: known ? 'phrase' : 'loose', quality: 1 });
    if (first.known) {
      forms.push({ terms: pairs(first.known), kind: 'phrase', quality: headQuality });
      for (const terms of lexicon.get(first.known) ?? [])
        forms.push({ terms, kind: 'phrase', quality: headQuality * synonymQuality });
    }
  } else {
    forms.push({ terms: [text], kind: 'word', quality: 1 });
    const parts = sequence(segments.map(segment => segment.source).join(' '));
    if (parts.length > 1) forms.push({ terms: parts, kind: 'phrase', quality: 0.98 });
    // "plugin-svgr" is "SVGR 插件" elsewhere.
    if (segments.length === 1 && parts.length > 1) {
      for (const [at, part] of parts.entries()) {
        for (const [other = '', ...more] of lexicon.get(part) ?? []) {
          if (more.length === 0)
            forms.push({
              terms: parts.map((each, index) => (index === at ? other : each)),
              kind: 'phrase',
              quality: partQuality,
            });
        }
      }
    }
  }
  for (const terms of lexicon.get(text) ?? [])
    forms.push({ terms, kind: 'phrase', quality: synonymQuality });
  return {
    text,
    source: segments.map(segment => segment.source).join(' '),
    flag: first?.flag ?? false,
    forms,
  };
}

/** Whether a word of a text is written as a flag of a command: --watch. */
export function isFlag(text: string, start: number): boolean {
  return text.startsWith('--', start - 2) && text[start - 3] !== '-';
}

/**
 * The pieces of a compound as words of their own, at its dots, else at its other joints; none when
 * it is no compound.
 */
export function splitUnit({ source }: Unit, lexicon: Lexicon): Unit[] {
  const dotted = source.split('.').filter(Boolean);
  const pieces = dotted.length > 1 ? dotted : sequence(source);
  // Of an address or a version the numbers alone say nothing.
  if (pieces.every(piece => /^\d+$/.test(piece))) return [];
  return pieces.length > 1 ? pieces.flatMap(piece => readQuery(piece, lexicon).units) : [];
}
