// Finds the keys of config objects in a code example; they become links once all options are known.
// Prism identifies strings, comments, and templates; the code here reads brackets and names.
import type { PageEnv } from './context.ts';
import { tokenize, type CodeTokens } from './highlight.ts';
import { KEY_CLOSE, KEY_OPEN } from './marks.ts';

export interface ConfigKey {
  /** Keys from the config down to this one, e.g. ["output", "distPath"]. */
  names: readonly string[];
  /** Position of the key, first in the code, later in the page's HTML; `end` is exclusive. */
  start: number;
  end: number;
}

/** A name, a string, a value, or a punctuation mark of the code. */
interface Piece {
  text: string;
  start: number;
}

/** An open bracket. */
interface Frame {
  isObject: boolean;
  /** Keys from the config down to this bracket; undefined if it is not part of a config. */
  names: readonly string[] | undefined;
  /** In an object: whether a key comes next, and the keys down to the current value. */
  atKey: boolean;
  below: readonly string[] | undefined;
  /** Number of keys that were found before this bracket. */
  found: number;
}

const COMMENT = /\bcomment\b/;
/** Tokens in which no key is searched for; a string may be a key itself. */
const VALUE = /^string|\b(?:template-string|regex|number)\b/;
const PIECE = /=>|\.\.\.|[\p{ID_Start}$_][\p{ID_Continue}$]*|\S/gu;
const NAME = /^[\p{ID_Start}$_]/u;
/** No option is nested that deeply; all keys of deeper objects would take quadratic space. */
const MAX_DEPTH = 20;
const QUOTE = /^['"]/;

/** Words after which parentheses do not contain the arguments of a call. */
const NO_CALLEE = new Set('return default await async of in typeof yield'.split(' '));
/** Text after which a brace opens an object. */
const BEFORE_OBJECT = new Set(': , ( [ = ? | & ... return default await'.split(' '));

/**
 * Finds the keys of config objects in source order. Any object may be the config, except in the
 * arguments of functions.
 * @param wrappers functions that take a config, e.g. "defineConfig"
 */
export function configKeys(code: string, lang: string, wrappers: readonly string[]): ConfigKey[] {
  const pieces = piecesOf(tokenize(code, lang));
  const found: ConfigKey[] = [];
  const frames: Frame[] = [frameOf(false, [], 0)];
  for (const [index, piece] of pieces.entries()) {
    const top = frames.at(-1)!;
    const { text } = piece;
    const next = pieces[index + 1]?.text;
    if ('([{'.includes(text))
      frames.push(open(text, pieces[index - 1]?.text, top, wrappers, found.length));
    else if (')]}'.includes(text)) {
      if (frames.length > 1) frames.pop();
      // The parentheses contained parameters of a function, which are not keys.
      if (text === ')' && next === '=>') found.length = Math.min(found.length, top.found);
    } else if (top.isObject) readInObject(top, piece, next, found);
  }
  return found;
}

/** Splits code into pieces, without comments and spaces. */
function piecesOf(tokens: CodeTokens): Piece[] {
  const pieces: Piece[] = [];
  let offset = 0;
  const visit = (content: CodeTokens): void => {
    if (Array.isArray(content)) {
      for (const part of content) visit(part);
    } else if (typeof content === 'string') {
      for (const { 0: text, index } of content.matchAll(PIECE))
        pieces.push({ text, start: offset + index });
      offset += content.length;
    } else {
      const types = [content.type, content.alias ?? []].flat().join(' ');
      const isValue = VALUE.test(types);
      if (isValue || COMMENT.test(types)) {
        const text = typeof content.content === 'string' ? content.content : '`';
        if (isValue) pieces.push({ text, start: offset });
        offset += content.length;
      } else visit(content.content);
    }
  };
  visit(tokens);
  return pieces;
}

function frameOf(isObject: boolean, names: Frame['names'], found: number): Frame {
  return { isObject, names, atKey: isObject, below: undefined, found };
}

function open(
  bracket: string,
  previous: string | undefined,
  top: Frame,
  wrappers: readonly string[],
  found: number,
): Frame {
  if (top.isObject && top.atKey) {
    // The bracket contains a computed key, or the parameters of a method.
    top.atKey = false;
    top.below = undefined;
    return frameOf(false, undefined, found);
  }
  const inner = top.isObject ? top.below : top.names;
  if (bracket === '{') return frameOf(BEFORE_OBJECT.has(previous ?? ''), inner, found);
  if (previous === undefined || !isArguments(bracket, previous))
    return frameOf(false, inner, found);
  return frameOf(false, wrappers.includes(previous) ? [] : undefined, found);
}

/** Whether a bracket contains the arguments of a call, or an index. */
function isArguments(bracket: string, previous: string): boolean {
  if (NAME.test(previous)) return !NO_CALLEE.has(previous);
  return previous === ')' || (bracket === '(' && previous === ']');
}

function readInObject(
  frame: Frame,
  { text, start }: Piece,
  next: string | undefined,
  found: ConfigKey[],
): void {
  if (text === ',') {
    frame.atKey = true;
    frame.below = undefined;
  } else if (text === '=>' || (text === 'function' && !frame.atKey)) {
    // Objects inside a function are not part of the config.
    frame.below = undefined;
  } else if (frame.atKey && text === '...') {
    frame.atKey = false;
    frame.below = frame.names;
  } else if (frame.atKey && text === ':') {
    // The key before the colon was a number.
    frame.atKey = false;
  } else if (frame.atKey && isKey(text, next)) {
    const name = QUOTE.test(text) ? text.slice(1, -1) : text;
    const above = frame.names;
    const names = above && above.length < MAX_DEPTH ? [...above, name] : undefined;
    if (names) found.push({ names, start, end: start + text.length });
    frame.atKey = next !== ':';
    frame.below = next === ':' ? names : undefined;
  }
}

/** Whether a piece is a key: in `key: value`; names also in `key,`, `key }`, and methods. */
function isKey(text: string, next: string | undefined): boolean {
  if (next === ':') return NAME.test(text) || QUOTE.test(text);
  return NAME.test(text) && (next === ',' || next === '}' || next === '(');
}

/**
 * Removes the marks around keys from rendered HTML and records their positions. Records no key if
 * some of the rendered code is missing, as on a page with errors.
 * @returns the HTML without marks
 */
export function placeKeys(marked: string, env: Pick<PageEnv, 'configKeys'>): string {
  if (env.configKeys.length === 0) return marked;
  const pieces = marked.split(KEY_OPEN).flatMap(piece => piece.split(KEY_CLOSE));
  const isWhole = pieces.length === 2 * env.configKeys.length + 1;
  let end = 0;
  const ends = pieces.map(piece => (end += piece.length));
  env.configKeys = (isWhole ? env.configKeys : []).map(({ names }, index) => ({
    names,
    start: ends[2 * index]!,
    end: ends[2 * index + 1]!,
  }));
  return pieces.join('');
}
