// Rules for Chinese, Japanese, and Korean text: emphasis next to full-width punctuation, line
// breaks that add no space, and punctuation that stays on the line of the code before it.
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { breakable } from '../../../theme/parts/Inline.tsx';

// Without Hangul: Korean separates words by spaces, so a line break must remain a space.
// The sign for a long vowel, \u30fc, belongs to no script.
const SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Bopomofo}';
const WIDE = `${SCRIPTS}\\u3000-\\u303f\\uff01-\\uff60`;
const SPACELESS = new RegExp(`[${WIDE}“”‘’…—]`, 'u');
const OWN = new RegExp(`[${WIDE}]`, 'u');
const CJK = new RegExp(`[${SCRIPTS}\\p{Script=Hangul}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;

/** Punctuation that must not start a line, and that must not end one. */
const CLOSERS = '。，、；：！？）》」』】〕〉”’';
const CLOSING = new RegExp(`^[${CLOSERS}]+`);
const CLOSED = new RegExp(`[${CLOSERS}]$`);
// Tried only where such a run begins: a long run would otherwise take quadratic time.
const OPENING = /(?<![（《「『【〔〈“‘])[（《「『【〔〈“‘]+$/;
/** Inline code of this length may fill a line of a list on a phone, and a word of it a line of text. */
const LONG_CODE_CHARS = 24;
const LONG_WORD_CHARS = 30;
/** Where browsers break no line, not even after full-width punctuation. */
const SIGN = /^[-./'":;,!?|)\]}]/;
/** Where browsers break a line of code. */
const BREAK = /<wbr.*?>|[\s?-]/;

export function cjk(md: MarkdownIt): void {
  md.inline.State = withCjkEmphasis(md.inline.State);
  md.renderer.rules.softbreak = (tokens, index) => (breaksWithoutSpace(tokens, index) ? '' : '\n');
  md.core.ruler.push('keep_punctuation', keepPunctuation);
}

/**
 * CommonMark does not close `**注意：**请` or `**注意：**npm`, because punctuation is next to a letter.
 * As in the amendment "CJK-friendly emphasis" (github.com/tats-u/markdown-cjk-friendly), a CJK
 * character outside the delimiter counts like punctuation, and CJK punctuation inside like a letter.
 */
function withCjkEmphasis(State: typeof StateInline): typeof StateInline {
  return class extends State {
    override scanDelims(
      start: number,
      canSplitWord: boolean,
    ): ReturnType<StateInline['scanDelims']> {
      const standard = super.scanDelims(start, canSplitWord);
      const before = charBefore(this.src, start);
      const after = charAt(this.src, start + standard.length, this.posMax);
      if (!CJK.test(before) && !CJK.test(after)) return standard;
      const opens = isFlanking(after, before);
      const closes = isFlanking(before, after);
      return {
        can_open: opens && (canSplitWord || !closes || PUNCTUATION.test(before)),
        can_close: closes && (canSplitWord || !opens || PUNCTUATION.test(after)),
        length: standard.length,
      };
    }
  };
}

/** Whether emphasis can open or close between `inner`, in the emphasized text, and `outer`. */
function isFlanking(inner: string, outer: string): boolean {
  if (SPACE.test(inner)) return false;
  const isBoundary = SPACE.test(outer) || PUNCTUATION.test(outer) || CJK.test(outer);
  return !PUNCTUATION.test(inner) || CJK.test(inner) || isBoundary;
}

/**
 * Keeps punctuation on the line of the inline code before it. Otherwise, a browser may break the
 * line right after long code and leave the punctuation alone on the next line. In the narrow cells
 * of a table, this can happen to code of any length, and to punctuation before it. A span around
 * both forbids line breaks; stylesheets then let words break anywhere, so code whose words fit a
 * line gets a word joiner instead.
 */
function keepPunctuation(state: StateCore): void {
  let inCell = false;
  for (const block of state.tokens) {
    const { type, children } = block;
    if (type === 'td_open' || type === 'td_close') inCell = type === 'td_open';
    if (!children) continue;
    const line: Line = { state, children, inCell, added: new Map() };
    for (const [index, { type: kind, content }] of children.entries()) {
      if (kind !== 'code_inline') continue;
      const isLong = content.length >= LONG_WORD_CHARS;
      const hasLongWord =
        isLong &&
        breakable(content)
          .split(BREAK)
          .some(word => word.length >= LONG_WORD_CHARS);
      if (SIGN.test(content)) allowBreak(line, index);
      if (inCell || hasLongWord) wrapWithMarks(line, index, isLong ? 'keep long' : 'keep', true);
      else if (content.length >= LONG_CODE_CHARS) wrapWithMarks(line, index, 'joined', false);
    }
    if (line.added.size > 0)
      block.children = children.flatMap((child, at) => [...(line.added.get(at) ?? []), child]);
  }
}

interface Line {
  state: StateCore;
  children: readonly Token[];
  inCell: boolean;
  /** Index → tokens to add before it, all at once: each insertion would move all that follow. */
  added: Map<number, Token[]>;
}

/**
 * Allows a line break between punctuation and code that begins with a symbol: a list of names such as
 * `.ts` would be one word, which may be longer than a line, and then break before a comma.
 */
function allowBreak(line: Line, index: number): void {
  const { state, children, added } = line;
  const { first } = withElements(children, index);
  const before = [...(added.get(first - 1) ?? []), children[first - 1]];
  if (!CLOSED.test(before.map(token => token?.content).join(''))) return;
  const wbr = new state.Token('wbr', 'wbr', 0);
  wbr.attrSet('aria-hidden', 'true');
  add(line, first, [wbr]);
}

/** Returns the range of tokens from inline code to the elements that contain nothing else. */
function withElements(children: readonly Token[], index: number): { first: number; last: number } {
  let first = index;
  let last = index;
  while (children[first - 1]?.nesting === 1 && children[last + 1]?.nesting === -1) {
    first--;
    last++;
  }
  return { first, last };
}

/** Puts the punctuation around inline code, and the code if asked to, into one span. */
function wrapWithMarks(line: Line, index: number, className: string, withCode: boolean): void {
  const { state, children, inCell } = line;
  const { first, last } = withElements(children, index);
  const opening = inCell ? takeMarks(line, first - 1, OPENING) : undefined;
  const closing = takeMarks(line, last + 1, CLOSING);
  if (!opening && !closing) return;
  const open = new state.Token('keep_open', 'span', 1);
  const close = new state.Token('keep_close', 'span', -1);
  open.attrSet('class', className);
  add(line, withCode ? first : last + 1, [open, opening]);
  add(line, last + 1, [closing, close]);
}

/** Takes punctuation out of a text, as a text of its own. */
function takeMarks({ state, children }: Line, index: number, pattern: RegExp): Token | undefined {
  const text = children[index];
  const marks = text?.type === 'text' ? pattern.exec(text.content)?.[0] : undefined;
  if (!text || !marks) return undefined;
  const token = new state.Token('text', '', 0);
  token.content = marks;
  text.content = text.content.replace(pattern, '');
  return token;
}

function add({ added }: Line, index: number, tokens: readonly (Token | undefined)[]): void {
  added.set(index, [...(added.get(index) ?? []), ...tokens.filter(token => token !== undefined)]);
}

/** Whether the soft break at this index is between characters that are written without space. */
export function breaksWithoutSpace(tokens: readonly Token[], index: number): boolean {
  const before = neighbor(tokens, index, -1);
  const after = neighbor(tokens, index, 1);
  // Latin text also has curly quotes and dashes, so one neighbor must be another character.
  return SPACELESS.test(before) && SPACELESS.test(after) && (OWN.test(before) || OWN.test(after));
}

/** Returns the nearest character of text in a direction; '' before code, an image, or HTML. */
function neighbor(tokens: readonly Token[], index: number, step: 1 | -1): string {
  for (let at = index + step; at >= 0 && at < tokens.length; at += step) {
    const { type, content } = tokens[at]!;
    if (type === 'code_inline' || type === 'image' || type === 'html_inline') return '';
    if (content)
      return step > 0 ? charAt(content, 0, content.length) : charBefore(content, content.length);
  }
  return '';
}

function charAt(text: string, index: number, end: number): string {
  return index < end ? String.fromCodePoint(text.codePointAt(index)!) : ' ';
}

function charBefore(text: string, index: number): string {
  if (index <= 0) return ' ';
  const low = text.charCodeAt(index - 1);
  return (low & 0xfc00) === 0xdc00 && index > 1 ? text.slice(index - 2, index) : text[index - 1]!;
}
