// Highlighted code → the option keys in it. Prism has told strings, comments and templates apart;
// what is left is brackets and names.
import type { Described, OptionTree } from '../../../client/options/tree.ts';

/** A key of a config object, with its place in the HTML. */
export interface ConfigKey {
  /** Path of the option, e.g. "output.distPath". */
  path: string;
  start: number;
  end: number;
}

interface Piece {
  /**
   * name: an identifier; string: a quoted one; other: a value without a name; mark: an operator or
   * a bracket.
   */
  kind: 'name' | 'string' | 'other' | 'mark';
  text: string;
  start: number;
  end: number;
}

interface Frame {
  isObject: boolean;
  /**
   * In front of the keys of an object, or of one that stands in this list or these parentheses.
   * Undefined: no part of a config.
   */
  path: string | undefined;
  /** In an object: whether a key comes next, and the path inside the value that is being read. */
  atKey: boolean;
  below: string | undefined;
  /** Keys that were found before the frame began. */
  found: number;
}

/** What no key is read from; a removed line of a diff is no longer there. */
const MUTE = /\b(?:comment|template-string|regex|removed|deleted-sign|deleted|prefix|number)\b/;
const VALUE = /\b(?:template-string|regex|number)\b/;
const PIECE =
  /<span class="token string[^>]*>([^<]*)<\/span>|<[^>]*>|=&gt;|\.\.\.|&(?:[a-z]+|#\w+);|[\p{ID_Start}$_][\p{ID_Continue}$]*|\s+|[^]/gu;
/**
 * Words before which a parenthesis holds no arguments, and behind which a brace opens an object.
 */
const NO_CALLEE = new Set(['return', 'default', 'await', 'async', 'of', 'in', 'typeof', 'yield']);
const BEFORE_OBJECT = new Set([
  ':',
  ',',
  '(',
  '[',
  '=',
  '?',
  '|',
  '&amp;',
  '...',
  'return',
  'default',
  'await',
]);

/**
 * Finds the keys of config objects that are options.
 * @param html highlighted lines of one block
 * @param wrappers functions that take a config, e.g. "defineConfig"
 */
export function configKeys(
  html: string,
  tree: OptionTree<Described>,
  wrappers: readonly string[],
): ConfigKey[] {
  const pieces = piecesOf(html);
  const found: ConfigKey[] = [];
  const frames: Frame[] = [{ isObject: false, path: '', atKey: false, below: undefined, found: 0 }];
  const open = (frame: Omit<Frame, 'below' | 'found' | 'atKey'>): void =>
    void frames.push({ ...frame, atKey: frame.isObject, below: undefined, found: found.length });

  for (const [index, piece] of pieces.entries()) {
    const top = frames.at(-1)!;
    const { kind, text } = piece;
    const next = pieces[index + 1]?.text;
    const previous = pieces[index - 1];
    const inner = top.isObject ? top.below : top.path;
    if (kind === 'mark' && '([{'.includes(text)) {
      if (top.isObject && top.atKey) {
        // A computed key, or the parameters of a method.
        top.atKey = false;
        top.below = undefined;
        open({ isObject: false, path: undefined });
      } else if (text === '{')
        open({
          isObject: BEFORE_OBJECT.has(previous?.text ?? '') && previous?.kind !== 'string',
          path: inner,
        });
      else
        open({
          isObject: false,
          path: isArguments(text, previous)
            ? wrappers.includes(previous!.text)
              ? ''
              : undefined
            : inner,
        });
    } else if (kind === 'mark' && ')]}'.includes(text)) {
      if (frames.length > 1) frames.pop();
      // Those were parameters.
      if (text === ')' && next === '=&gt;') found.length = Math.min(found.length, top.found);
    } else if (!top.isObject) {
    } else if (text === ',' && kind === 'mark') {
      top.atKey = true;
      top.below = undefined;
    } else if (text === '=&gt;' || (text === 'function' && !top.atKey)) {
      // What a function does inside an option is its own business.
      top.below = undefined;
    } else if (top.atKey && text === ':') {
      // Behind a number.
      top.atKey = false;
    } else if (top.atKey && text === '...') {
      top.atKey = false;
      top.below = top.path;
    } else if (top.atKey && (kind === 'name' || kind === 'string') && isKey(kind, next)) {
      const { path, below } =
        top.path === undefined
          ? {}
          : tree.step(top.path, kind === 'string' ? text.slice(1, -1) : text);
      // A group's key opens nearly every example: a link on each would be in the way of those that
      // say more.
      if (path !== undefined && tree.option(path) && !tree.isGroup(path))
        found.push({ path, start: piece.start, end: piece.end });
      top.atKey = next === ',' || next === '}' || next === '(';
      top.below = next === ':' ? below : undefined;
    }
  }
  return found;
}

/** `key: value`; names also as `key,` or `key }`, and as methods. */
function isKey(kind: Piece['kind'], next: string | undefined): boolean {
  return next === ':' || (kind === 'name' && (next === ',' || next === '}' || next === '('));
}

/** Whether a bracket holds the arguments of a call, or the index of something. */
function isArguments(bracket: string, previous: Piece | undefined): boolean {
  if (!previous) return false;
  if (previous.kind === 'name') return !NO_CALLEE.has(previous.text);
  return bracket === '(' ? previous.text === ')' || previous.text === ']' : previous.text === ')';
}

/** The code without its tags, comments and blank space. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  /** Depth of the outermost mute span, 0 outside of any. */
  let mute = 0;
  let isSign = false;
  for (const { 0: found, 1: string, index } of html.matchAll(PIECE)) {
    const end = index + found.length;
    if (found === '</span>') {
      if (depth === mute) mute = 0;
      depth--;
    } else if (string !== undefined) {
      if (mute === 0)
        pieces.push({
          kind: 'string',
          text: string.replaceAll('&quot;', '"'),
          start: end - 7 - string.length,
          end: end - 7,
        });
    } else if (found.startsWith('<')) {
      depth++;
      if (mute === 0 && MUTE.test(found)) {
        mute = depth;
        if (VALUE.test(found)) pieces.push({ kind: 'other', text: '', start: end, end });
      }
      // An added line shows its sign in front.
      isSign = found.includes(' added');
    } else if (mute === 0 && found.trim() !== '') {
      const isName = /^[\p{ID_Start}$_]/u.test(found);
      if (!isSign || found !== '+')
        pieces.push({ kind: isName ? 'name' : 'mark', text: found, start: index, end });
      isSign = false;
    }
  }
  return pieces;
}
