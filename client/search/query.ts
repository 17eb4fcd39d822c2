// Reads what the reader typed: which words it holds and in which forms a text may say each of them.

import { fold } from './fold.ts';
import { pairs, sequence, type Lexicon } from './synonyms.ts';
import { eachWord, joined } from './terms.ts';

/** One way a text may say a word. */
export interface Form {
  /** Terms of the index. */
  terms: string[];
  /**
   * word: one term, its beginning, its inside or a typo of it will do; phrase: all terms, one after the other;
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
  forms: Form[];
}

export interface Query {
  /** Trimmed and folded: the `query` field of results, and the cache's key. */
  folded: string;
  /** All of it without spaces and joints, to be compared with names. */
  joined: string;
  units: Unit[];
}

interface Segment {
  text: string;
  source: string;
  parts: number;
  han: boolean;
}

const synonymQuality = 0.8;
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
  return { folded, joined: joined(folded), units };
}

function readSegments(source: string, folded: string, lexicon: Lexicon): Segment[] {
  const segments: Segment[] = [];
  eachWord(source, ({ start, end, han, parts }) => {
    if (!han) segments.push({ text: joined(folded, start, end), source: source.slice(start, end), parts: parts.length / 2, han });
    else for (const text of splitHan(folded.slice(start, end), lexicon)) segments.push({ text, source: text, parts: 1, han });
  });
  // A single Han character (的, 在) or letter (a) beside other words is grammar: it would only dilute.
  const words = segments.filter(segment => segment.text.length > 1 || /\d/.test(segment.text));
  return words.length > 0 ? words : segments;
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
  for (let length = Math.min(longestPhrase, segments.length - at); length > 1; length--) {
    const key = segments.slice(at, at + length).map(segment => segment.text).join('');
    if (lexicon.has(key)) return length;
  }
  return 1;
}

function readUnit(segments: Segment[], lexicon: Lexicon): Unit {
  const text = segments.map(segment => segment.text).join('');
  const first = segments[0];
  const forms: Form[] = [];
  if (segments.length === 1 && first?.han) {
    const known = lexicon.has(text) || text.length < 3;
    forms.push({ terms: pairs(text), kind: known ? 'phrase' : 'loose', quality: 1 });
  } else {
    forms.push({ terms: [text], kind: 'word', quality: 1 });
    const parts = sequence(segments.map(segment => segment.source).join(' '));
    if (parts.length > 1) forms.push({ terms: parts, kind: 'phrase', quality: 0.98 });
  }
  for (const terms of lexicon.get(text) ?? []) forms.push({ terms, kind: 'phrase', quality: synonymQuality });
  return { text, forms };
}
