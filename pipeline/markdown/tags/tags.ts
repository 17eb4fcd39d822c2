// Parses the capitalized tags of our Markdown, e.g. `<Tabs>…</Tabs>`, as blocks and in lines.
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import { tagUse, type Tag } from '../construct.ts';
import { pageEnv, report, setSpot, spotFinder, spotOfLine } from '../context.ts';
import type { PageEnv, Spot } from '../context.ts';
import { findClose, IN_FENCE, isIndentedCode, lineText, pushBlock } from '../findClose.ts';
import { checkAttributes, readTag } from './attributes.ts';
import { TAGS } from './index.tsx';

/** Maximum length of a tag within a line: each unclosed one would be read to the page's end. */
const MAX_INLINE_TAG_CHARS = 4000;
/** Maximum number of lines over which an opening tag may spread its attributes. */
const MAX_TAG_LINES = 20;

/** Imports that other documentation systems require for tabs; they are ignored here. */
const TAB_IMPORT = new RegExp(
  String.raw`^import\s+(?:\w+\s+from\s+['"]@theme/(?:Tabs|TabItem)` +
    String.raw`|\{[\s\w,]*\}\s+from\s+['"]@astrojs/starlight/components)['"]\s*(?:;\s*)?$`,
);
const IMPORT_LINE = /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*(?:;\s*)?$/;
const EXPORT_LINE =
  /^export\s+(?:(?:default|const|let|var|function|class|async|type|interface)\b|\*|\{)/;
const EXPRESSION_LINE = /^\{[^{}]*\}\s*$/;

export function tags(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'tag', parseBlockTag, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  // Before the rule for underlined headings, which would search for an underline below each line.
  md.block.ruler.before('reference', 'module', moduleLine);
  md.inline.ruler.before('html_inline', 'tag', parseInlineTag);
  md.core.ruler.push('tags', checkInlineTags);
}

type TagLines = NonNullable<ReturnType<typeof readTagLines>>;

function parseBlockTag(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (!/^<\/?[A-Z]/.test(lineText(state, line)) || isIndentedCode(state, line)) return false;
  const written = readTagLines(state, line, endLine);
  if (!written) return false;
  const { name, isClosing, rest, lastLine } = written;
  const tag = TAGS[name];
  // `<Badge … /> and more text` on one line is a paragraph with a tag in it.
  if (tag?.isInline && !isClosing && rest.trim() !== '') return false;
  if (silent) return true;
  const env = pageEnv(state.env);
  const spot = spotOfLine(state, line);
  state.line = lastLine + 1;
  if (!tag) reportUnknown(env, name, spot, isClosing);
  else if (isClosing)
    report(env, spot, 'stray-closing-tag', {
      message: `</${name}> has no opening tag`,
      hint: 'remove it, or add the opening tag',
    });
  else if (!tag.hasContent || written.selfClosing) pushVoid(state, tag, written, spot);
  else pushTagBlock(state, tag, written, endLine, spot);
  return true;
}

/** Reads a tag that may spread over lines; `rest` is the text after it on its last line. */
function readTagLines(state: StateBlock, startLine: number, endLine: number) {
  let text = '';
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_TAG_LINES); line++) {
    text += (line > startLine ? ' ' : '') + lineText(state, line);
    const tag = readTag(text);
    if (tag) return { ...tag, rest: text.slice(tag.length), startLine, lastLine: line };
    if (state.isEmpty(line)) return undefined;
  }
  return undefined;
}

/** Adds a tag without content as one token, or as the tokens that it expands to. */
function pushVoid(state: StateBlock, tag: Tag, written: TagLines, spot: Spot): void {
  const { name, attributes, selfClosing, rest, startLine } = written;
  const env = pageEnv(state.env);
  const attrs = checkAttributes(name, tag, attributes, env, spot);
  if (!selfClosing) reportUnclosed(env, name, spot, `write <${name} … />`);
  else if (rest.trim() !== '')
    report(env, spot, 'text-behind-tag', {
      message: `there is text after <${name} />`,
      hint: 'put the tag on its own line',
    });
  if (tag.expand) {
    tag.expand(state, startLine, attrs);
    return;
  }
  const token = state.push('construct', '', 0);
  token.block = true;
  token.map = [startLine, startLine + 1];
  token.meta = tagUse(name, tag, attrs);
  setSpot(token, spot);
}

/** Adds a tag with Markdown between its opening and its closing line. */
function pushTagBlock(
  state: StateBlock,
  tag: Tag,
  { name, attributes, rest, startLine, lastLine }: TagLines,
  endLine: number,
  spot: Spot,
): void {
  const env = pageEnv(state.env);
  const attrs = checkAttributes(name, tag, attributes, env, spot);
  if (rest.includes(`</${name}>`)) {
    report(env, spot, 'tag-on-one-line', {
      message: `<${name}> is opened and closed on the same line`,
      hint: `put </${name}> on its own line`,
    });
    return;
  }
  if (!/^\s*(?:<!--[^>]*-->\s*)?$/.test(rest))
    report(env, spot, 'text-behind-tag', {
      message: `there is text after <${name}>`,
      hint: 'put the text on its own line, with a blank line before it',
    });
  const opens = new RegExp(`^<${name}(?=[\\s>])(?!.*/>\\s*$)`);
  const closes = new RegExp(`^</${name}\\s*>`);
  const closeLine = findClose(state, lastLine, endLine, line =>
    opens.test(line) ? 'open' : closes.test(line) ? 'close' : undefined,
  );
  if (closeLine === IN_FENCE) return;
  if (closeLine < 0) reportUnclosed(env, name, spot, `add </${name}> on its own line`);
  else {
    const lines = { startLine, firstLine: lastLine + 1, closeLine, nextLine: closeLine + 1 };
    pushBlock(state, tagUse(name, tag, attrs), lines);
  }
}

function parseInlineTag(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('<', pos)) return false;
  const tag = readTag(src.slice(pos, Math.min(posMax, pos + MAX_INLINE_TAG_CHARS)));
  if (!tag) return false;
  state.pos += tag.length;
  if (!silent) state.push('construct_inline', '', 0).content = src.slice(pos, state.pos);
  return true;
}

/** Checks the tags within lines, and finds their positions and those of raw HTML in the source. */
function checkInlineTags(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const block of state.tokens) {
    const opened = new Set<string>();
    const find = spotFinder(block, env);
    for (const token of block.children ?? []) {
      if (token.type !== 'construct_inline' && token.type !== 'html_inline') continue;
      const spot = find(token.content);
      setSpot(token, spot);
      if (token.type === 'construct_inline') checkInlineTag(token, opened, env, spot);
    }
  }
}

/** Checks one tag within a line; `opened` contains opening tags that were already reported. */
function checkInlineTag(token: Token, opened: Set<string>, env: PageEnv, spot: Spot): void {
  const written = readTag(token.content);
  if (!written) return;
  const { name, isClosing, selfClosing, attributes } = written;
  const tag = TAGS[name];
  const isReported = isClosing && opened.delete(name);
  if (!isClosing && !selfClosing) opened.add(name);
  if (!tag) reportUnknown(env, name, spot, isClosing);
  else if (selfClosing && tag.isInline)
    token.meta = tagUse(name, tag, checkAttributes(name, tag, attributes, env, spot));
  else if (isReported) return;
  else if (tag.isInline) reportUnclosed(env, name, spot, `write <${name} … />`);
  else {
    if (isClosing) withdrawUnclosed(env, name);
    report(env, spot, 'block-tag-inline', {
      message: `<${isClosing ? '/' : ''}${name}> is inside a line of text`,
      hint: 'put it on its own line, with a blank line before it',
    });
  }
}

function unclosed(name: string): string {
  return `<${name}> is not closed`;
}

function reportUnclosed(env: PageEnv, name: string, spot: Spot, hint: string): void {
  env.unclosedTags.push(name);
  report(env, spot, 'unclosed-tag', { message: unclosed(name), hint });
}

/** Removes the last finding of an opening tag, because its closing tag is within a line. */
function withdrawUnclosed({ diagnostics, unclosedTags }: PageEnv, name: string): void {
  const open = diagnostics.findLastIndex(({ message }) => message === unclosed(name));
  if (open < 0) return;
  diagnostics.splice(open, 1);
  unclosedTags.splice(unclosedTags.lastIndexOf(name), 1);
}

/** Reports a tag that does not exist; its closing tag is not reported again. */
function reportUnknown(env: PageEnv, name: string, spot: Spot, isClosing: boolean): void {
  const message = `unknown tag <${name}>`;
  if (isClosing && env.diagnostics.some(each => each.message === message)) return;
  const known = Object.keys(TAGS);
  const instead = didYouMean(name, known) ?? `use one of ${known.join(', ')}`;
  const hint = `${instead}; to show it as text, put it in backticks`;
  report(env, spot, 'unknown-tag', { message, hint });
}

/** Reports lines of MDX code, which do not run: imports, exports, and expressions in braces. */
function moduleLine(state: StateBlock, line: number): boolean {
  const text = lineText(state, line);
  const next = line + 1;
  const isModule = IMPORT_LINE.test(text) || EXPORT_LINE.test(text);
  const isExpression = EXPRESSION_LINE.test(text) && (next >= state.lineMax || state.isEmpty(next));
  if (!isModule && !isExpression) return false;
  state.line = next;
  if (TAB_IMPORT.test(text)) return true;
  const what = isModule ? 'code' : 'an expression';
  report(pageEnv(state.env), spotOfLine(state, line), isModule ? 'module-line' : 'tag-expression', {
    message: `"${text.trim()}" is ${what}, and pages cannot run code`,
    hint: isModule
      ? 'use a registered tag, or put the line in a code fence'
      : text.startsWith('{/*')
        ? 'write a comment as <!-- … -->'
        : 'write the text itself, or put it in backticks',
  });
  return true;
}
