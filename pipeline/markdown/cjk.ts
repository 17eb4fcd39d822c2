// Chinese, Japanese and Korean text: emphasis beside full-width punctuation, line breaks that leave
// no space, and signs that keep to
// the code before them.
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
// Korean separates words by spaces, so a line break between Hangul stays one.
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60“”‘’…—]/u;
const HAN = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;

/** What ends a clause, and what closes: never the first of a line. */
const CLOSING = /^[。，、；：！？）》」』】〕〉”’]+/;
/** Code of so many letters may fill a phone's line. */
const LONG = 30;

/** Installs the rules. */
export function cjk(md: MarkdownIt): void {
  // CommonMark lets `**注意：**请` stay open, because it sees punctuation beside a letter. A CJK
  // character next to the run counts
  // like punctuation does: the amendment known as "CJK-friendly emphasis"
  // (github.com/tats-u/markdown-cjk-friendly).
  md.inline.State = class extends md.inline.State {
    override scanDelims(
      start: number,
      canSplitWord: boolean,
    ): ReturnType<StateInline['scanDelims']> {
      const standard = super.scanDelims(start, canSplitWord);
      const before = charBefore(this.src, start);
      const after = charAt(this.src, start + standard.length, this.posMax);
      if (!CJK.test(before) && !CJK.test(after)) return standard;
      const opens =
        !SPACE.test(after) &&
        (!PUNCTUATION.test(after) ||
          SPACE.test(before) ||
          PUNCTUATION.test(before) ||
          CJK.test(before));
      const closes =
        !SPACE.test(before) &&
        (!PUNCTUATION.test(before) ||
          SPACE.test(after) ||
          PUNCTUATION.test(after) ||
          CJK.test(after));
      return {
        can_open: opens && (canSplitWord || !closes || PUNCTUATION.test(before)),
        can_close: closes && (canSplitWord || !opens || PUNCTUATION.test(after)),
        length: standard.length,
      };
    }
  };
  md.renderer.rules.softbreak = (tokens, index) => (breaksWithoutSpace(tokens, index) ? '' : '\n');
  md.core.ruler.push('kept_signs', keepSigns);
}

/**
 * A browser breaks a long name wherever its line is full, also right behind it; then the full stop
 * stands on a line of its own.
 * So name and sign share a span, in which only the name may break. In the narrow cells of a table
 * every name is long.
 */
function keepSigns(state: StateCore): void {
  let inCell = false;
  for (const { type, children } of state.tokens) {
    if (type === 'td_open' || type === 'td_close') inCell = type === 'td_open';
    for (let index = (children?.length ?? 0) - 1; children && index >= 0; index--) {
      if (children[index]!.type !== 'code_inline') continue;
      const isLong = children[index]!.content.length >= LONG;
      if (!isLong && !inCell) continue;
      // Elements that hold the code and nothing else, e.g. a link.
      let first = index;
      let last = index;
      while (children[first - 1]?.nesting === 1 && children[last + 1]?.nesting === -1) {
        first--;
        last++;
      }
      const text = children[last + 1];
      const signs = text?.type === 'text' ? CLOSING.exec(text.content)?.[0] : undefined;
      if (!text || !signs) continue;
      const [open, kept, close] = [
        new state.Token('keep_open', 'span', 1),
        new state.Token('text', '', 0),
        new state.Token('keep_close', 'span', -1),
      ];
      open.attrSet('class', isLong ? 'keep long' : 'keep');
      kept.content = signs;
      text.content = text.content.slice(signs.length);
      children.splice(
        first,
        last - first + 1,
        open,
        ...children.slice(first, last + 1),
        kept,
        close,
      );
    }
  }
}

/** Whether the soft break at this index stands between two characters that no space separates. */
export function breaksWithoutSpace(tokens: readonly Token[], index: number): boolean {
  const before = neighbour(tokens, index, -1);
  const after = neighbour(tokens, index, 1);
  // Curly quotes and dashes belong to both worlds: one neighbour must be Han beyond doubt.
  return SPACELESS.test(before) && SPACELESS.test(after) && (HAN.test(before) || HAN.test(after));
}

function neighbour(tokens: readonly Token[], index: number, step: 1 | -1): string {
  for (let at = index + step; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at]!;
    if (token.type === 'code_inline' || token.type === 'image' || token.type === 'html_inline')
      return '';
    if (token.content)
      return step > 0
        ? charAt(token.content, 0, token.content.length)
        : charBefore(token.content, token.content.length);
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
