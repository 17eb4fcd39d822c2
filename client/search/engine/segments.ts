// Cuts a query into segments: Latin words, and the known words of Han runs.
import { STOP_WORD, type Lexicon } from '../text/synonyms.ts';
import { forEachWord, joined } from '../text/tokenizer.ts';

/** A word, or a part of a Han run, before phrases are joined. */
export interface Segment {
  /** Without joints, e.g. "assetprefix". */
  text: string;
  /** As typed, e.g. "output.assetPrefix". */
  source: string;
  /** A command-line flag (`--watch`), not the option or the method of that name. */
  isFlag: boolean;
  isHan: boolean;
  /** The known part of a Han word that is still being typed. */
  known?: string;
}

const MAX_HAN_WORD_LENGTH = 12;
/** Function words of Chinese: they join other words, and are rarely a part of one. */
const GRAMMAR = /[的了吗呢吧啊把被就也都还很里]+/u;

export function readSegments(source: string, folded: string, lexicon: Lexicon): Segment[] {
  const segments: Segment[] = [];
  forEachWord(source, ({ start, end, isHan }) => {
    const typed = source.slice(start, end);
    const texts = isHan
      ? splitHan(folded.slice(start, end), lexicon)
      : [joined(folded, start, end)];
    const isOption = !isHan && isFlag(source, start);
    for (const text of texts)
      segments.push({ text, source: isHan ? text : typed, isHan, isFlag: isOption });
  });
  joinTail(segments, source, lexicon);
  return segments;
}

/** Returns the phrases without stop words, or all of them if there are only stop words. */
export function withoutStopWords(phrases: Segment[][], lexicon: Lexicon): Segment[][] {
  // Next to other words, a letter (a) or an unknown Han character (在) counts as a stop word.
  const isWord = ({ text }: Segment): boolean =>
    (text.length > 1 || /\d/.test(text) || lexicon.has(text)) && lexicon.get(text) !== STOP_WORD;
  const words = phrases.filter(phrase => phrase.length > 1 || phrase.every(isWord));
  return words.length > 0 ? words : phrases;
}

/** Joins an unknown Han character at the end to the word before: 模块 + 联 may become 模块联邦. */
function joinTail(segments: Segment[], source: string, lexicon: Lexicon): void {
  const [word, tail] = segments.slice(-2);
  if (!word?.isHan || !tail?.isHan || tail.text.length > 1) return;
  if (lexicon.get(word.text) === STOP_WORD || lexicon.has(tail.text)) return;
  const text = word.text + tail.text;
  if (source.endsWith(text))
    segments.splice(-2, 2, { ...word, text, source: text, known: word.text });
}

/** Splits a Han run at the known words, the longest first: 配置热更新端口 → 配置, 热更新, 端口. */
function splitHan(run: string, lexicon: Lexicon): string[] {
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at < run.length; ) {
    let length = Math.min(MAX_HAN_WORD_LENGTH, run.length - at);
    while (length > 0 && !lexicon.has(run.slice(at, at + length))) length--;
    if (length > 0) {
      words.push(run.slice(from, at), run.slice(at, at + length));
      from = at + length;
    }
    at += Math.max(1, length);
  }
  return [...words, run.slice(from)]
    .flatMap(word => (lexicon.has(word) ? word : word.split(GRAMMAR)))
    .filter(Boolean);
}

/** Whether a word of a text is written as a command-line flag: --watch. */
export function isFlag(text: string, start: number): boolean {
  return text.startsWith('--', start - 2) && text[start - 3] !== '-';
}
