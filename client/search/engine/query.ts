// Parses a query into words, and each word into the forms in which a text may contain it.
import { fold } from '../text/fold.ts';
import { hanPairs, phraseTerms, type Lexicon } from '../text/synonyms.ts';
import { isHan, joined, sortedWords } from '../text/tokenizer.ts';
import { singular } from '../text/wordForms.ts';
import type { TermHits } from './invertedIndex.ts';
import { readSegments, withoutStopWords, type Segment } from './segments.ts';

/** One way in which a text may contain a word. */
export interface Form {
  /** Terms of the index. */
  terms: string[];
  /**
   * word: one term, also as a prefix, an infix, or a typo; phrase: all terms, one after the other;
   * loose: an unknown Han word, as many of its pairs as possible.
   */
  kind: 'word' | 'phrase' | 'loose';
  /** 1 for the word as typed, less for a synonym. */
  quality: number;
  /** What the index contains of each term; empty before the engine looks it up. */
  hits: TermHits[];
}

/** A word of the query; the best pages contain all words. */
export interface QueryWord extends Pick<Segment, 'text' | 'source' | 'isFlag'> {
  /** All forms of the word; the form as typed comes first. */
  forms: [Form, ...Form[]];
}

export interface Query {
  /** Trimmed and folded: the `query` field of results, and the key of the cache. */
  folded: string;
  /** The query without spaces and joints, compared with names of pages. */
  joined: string;
  /** The words of the query in alphabetical order, stop words included. */
  sorted: string;
  /** The query with its words replaced by synonyms: 插件钩子 → pluginhook. */
  otherNames: string[];
  /** The name at the end of a compound that is not a name: api.onBeforeBuild → onbeforebuild. */
  end?: string | undefined;
  words: QueryWord[];
}

export const SYNONYM_QUALITY = 0.8;
/** Quality of a word split at its joints: "assetPrefix" as "asset prefix". */
const SPLIT_QUALITY = 0.98;
/** Quality of a compound in which a synonym replaces one part. */
const PART_QUALITY = 0.92;
/** Quality of the known start of a Han word that may still be typed: 模块 of 模块联. */
const HEAD_QUALITY = 0.75;
/** Limits on the work for one query. A pasted text can be much longer. */
const MAX_CHARS = 500;
const MAX_WORDS = 16;
const MAX_PHRASE_WORDS = 4;
const MAX_NAMED_WORDS = 3;
const MAX_OTHER_NAMES = 40;

/** A command that installs a package: only the name of the package is searched for. */
const INSTALL = /^\W*(?:p?npm|yarn|bun) (?:i|add|install) (?:.*? )??(@?\w+[-/][\w/-]+).*/i;
/** The scope of a package whose name has several words, which say enough: @acme/plugin-lamp. */
const SCOPE = /@[\w-]+\/(?=\w+-)/g;

/** Parses what the reader typed. */
export function readQuery(text: string, lexicon: Lexicon): Query {
  const source = text.slice(0, MAX_CHARS).normalize('NFC').trim();
  const meant = source.replace(INSTALL, '$1');
  const named = meant.replace(SCOPE, '');
  const segments = readSegments(named, fold(named), lexicon).map(segment => [segment]);
  const phrases = withoutStopWords(joinPhrases(segments, lexicon), lexicon);
  // Once more, because "split the chunks" means "split chunks".
  const words = joinPhrases(phrases.slice(0, MAX_WORDS), lexicon).map(each =>
    readWord(each, lexicon),
  );
  const query = { folded: fold(source), joined: joined(fold(meant)), sorted: sortedWords(meant) };
  return withWords({ ...query, otherNames: otherNames(words) }, words);
}

/** Returns the query with these words, each once. */
export function withWords(query: Omit<Query, 'words'>, words: readonly QueryWord[]): Query {
  const isFirst = ({ text }: QueryWord, at: number): boolean =>
    words.findIndex(word => word.text === text) === at;
  return { ...query, words: words.filter(isFirst) };
}

/** Returns a short query with synonyms for its words, in the typed order; none for a long query. */
function otherNames(words: readonly QueryWord[]): string[] {
  if (words.length > MAX_NAMED_WORDS) return [];
  let names = [''];
  for (const { text, forms } of words) {
    const synonyms = forms.filter(form => form.quality === SYNONYM_QUALITY);
    const ways = [text, ...synonyms.map(form => nameOf(form.terms))];
    names = names.flatMap(name => ways.map(way => name + way)).slice(0, MAX_OTHER_NAMES);
  }
  return names.slice(1);
}

/** Joins the terms of a phrase into one name: 热更, 更新 → 热更新; hot, module → hotmodule. */
function nameOf(terms: readonly string[]): string {
  let name = '';
  for (const term of terms)
    name += isHan(term) && term.length === 2 && name.endsWith(term[0] ?? '') ? term[1] : term;
  return name;
}

/** Joins phrases that are known together, the longest first: out, of, memory → out of memory. */
function joinPhrases(phrases: readonly Segment[][], lexicon: Lexicon): Segment[][] {
  const found: Segment[][] = [];
  for (let at = 0; at < phrases.length; ) {
    let length = phrases[at]?.[0]?.isFlag ? 1 : MAX_PHRASE_WORDS;
    const next = (): Segment[] => phrases.slice(at, at + length).flat();
    while (length > 1 && knownText(next(), lexicon) === undefined) length--;
    found.push(next());
    at += length;
  }
  return found;
}

/**
 * Returns the text under which the lexicon has the segments: as typed, or in the singular (for
 * "source maps"). Undefined if it has neither.
 */
function knownText(segments: readonly Segment[], lexicon: Lexicon): string | undefined {
  const singulars = segments.map(({ text }) => singular(text)).join('');
  return [textOf(segments), singulars].find(text => lexicon.has(text));
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

function readWord(segments: readonly Segment[], lexicon: Lexicon): QueryWord {
  const text = textOf(segments);
  const source = segments.map(segment => segment.source).join(' ');
  const single = segments.length === 1 ? segments[0] : undefined;
  const [own, ...forms] = single?.isHan
    ? hanForms(single, lexicon)
    : latinForms({ text, source }, single !== undefined, lexicon);
  const known = knownText(segments, lexicon) ?? text;
  const synonyms = phrases(lexicon.get(known), SYNONYM_QUALITY);
  if (known !== text)
    forms.push(...phrases([segments.map(segment => singular(segment.text))], SPLIT_QUALITY));
  const isFlag = segments[0]?.isFlag ?? false;
  return { text, source, isFlag, forms: [own, ...forms, ...synonyms] };
}

/** Returns a phrase form for each list of terms. */
export function phrases(lists: readonly string[][] = [], quality: number): Form[] {
  return lists.map(terms => ({ terms, kind: 'phrase', quality, hits: [] }));
}

function hanForms({ text, known }: Segment, lexicon: Lexicon): QueryWord['forms'] {
  const kind = lexicon.has(text) || text.length < 3 || known ? 'phrase' : 'loose';
  const own: Form = { terms: hanPairs(text), kind, quality: 1, hits: [] };
  if (known === undefined) return [own];
  const synonyms = phrases(lexicon.get(known), HEAD_QUALITY * SYNONYM_QUALITY);
  return [own, ...phrases([hanPairs(known)], HEAD_QUALITY), ...synonyms];
}

function latinForms(
  { text, source }: Pick<Segment, 'text' | 'source'>,
  isSingle: boolean,
  lexicon: Lexicon,
): QueryWord['forms'] {
  const own: Form = { terms: [text], kind: 'word', quality: 1, hits: [] };
  const parts = phraseTerms(source).slice(0, MAX_WORDS);
  if (parts.length < 2) return [own];
  const split = phrases([parts], SPLIT_QUALITY);
  if (!isSingle) return [own, ...split];
  // One part may be replaced by a synonym: "plugin-svgr" is "SVGR 插件" in Chinese.
  const replaced = parts.flatMap((part, at) =>
    (lexicon.get(part) ?? [])
      .filter(terms => terms.length === 1)
      .map(terms => parts.toSpliced(at, 1, ...terms)),
  );
  return [own, ...split, ...phrases(replaced, PART_QUALITY)];
}

/** Splits a compound into words, at its dots or else at its other joints; [] if it has none. */
export function splitWord({ source }: QueryWord, lexicon: Lexicon): QueryWord[] {
  const dotted = source.split('.').filter(Boolean);
  const pieces = (dotted.length > 1 ? dotted : phraseTerms(source)).slice(0, MAX_WORDS);
  // The numbers of an IP address or a version mean nothing alone.
  if (pieces.length < 2 || pieces.every(piece => /^\d+$/.test(piece))) return [];
  return pieces.flatMap(piece => readQuery(piece, lexicon).words);
}

/** Splits an unknown Han word at pairs that no page contains. Looking up its hits comes first. */
export function knownParts(word: QueryWord): QueryWord[] {
  const [own] = word.forms;
  const parts: QueryWord[] = [];
  for (let at = 0; at < own.terms.length; at++) {
    const start = at;
    while ((own.hits[at]?.pages.size ?? 0) > 0) at++;
    if (at === start) continue;
    const text = word.text.slice(start, at + 1);
    const form: Form = { ...own, terms: hanPairs(text), hits: own.hits.slice(start, at) };
    parts.push({ ...word, text, source: text, forms: [form] });
  }
  return parts.length > 0 ? parts : [word];
}
