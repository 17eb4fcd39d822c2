// `<Tabs groupId="os">…</Tabs>`: the capitalised tags of our Markdown. Strings only: no imports, no
// expressions, no code.
import type { MarkdownIt, StateBlock, StateCore, StateInline } from 'markdown-it';
import { didYouMean, nearest } from '../diagnostics/didYouMean.ts';
import { findClose, IN_FENCE, isIndentedCode, lineText, pushBlock } from './findClose.ts';
import {
  pageEnv,
  report,
  setSpot,
  spotFinder,
  spotOfLine,
  type PageEnv,
  type Spot,
} from './context.ts';
import { include } from './includes.ts';
import { reportEmpty } from './links.ts';

export interface TagRule {
  /**
   * block: has Markdown inside; void: stands alone; both may be written inline when `inline` is
   * set.
   */
  content: 'block' | 'void';
  inline?: boolean;
  required: readonly string[];
  optional: readonly string[];
}

/** The tags there are. What each becomes is told in render.ts. */
export const TAGS: Record<string, TagRule> = {
  Badge: { content: 'void', inline: true, required: ['text'], optional: ['type'] },
  ConfigReader: { content: 'void', required: [], optional: [] },
  FileTree: { content: 'block', required: [], optional: [] },
  Include: { content: 'void', required: ['file'], optional: ['title', 'lang'] },
  NextSteps: { content: 'block', required: [], optional: [] },
  PackageManagerTabs: {
    content: 'void',
    required: [],
    optional: ['command', 'npm', 'yarn', 'pnpm', 'bun'],
  },
  SourceCode: { content: 'void', inline: true, required: ['href'], optional: [] },
  Step: { content: 'void', required: ['title', 'href'], optional: ['description'] },
  Steps: { content: 'block', required: [], optional: [] },
  Tab: { content: 'block', required: ['label'], optional: ['value'] },
  Tabs: { content: 'block', required: [], optional: ['groupId', 'defaultValue'] },
};

export type TagAttributes = Record<string, string>;

// Every value is read in one way only: two would double with each attribute of a tag that never
// closes.
const OPENING =
  /^<([A-Z][\w.]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'>/{][^\s"'>/]*))?)*)\s*(\/?)>/;
const ATTRIBUTES =
  /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{[^}]*\})|([^\s"'>/{][^\s"'>/]*)))?/g;
/** No tag within a line is longer: each `<A a={` would be read to the end of the page. */
const MAX_INLINE_TAG = 4000;
const CLOSING = /^<\/([A-Z][\w.]*)\s*>/;
const MODULE_LINE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|export\s+(?:default\b|const\b|let\b|var\b|function\b|class\b|async\b|type\b|interface\b|\*|\{))/;
const EXPRESSION_LINE = /^\{[^{}]*\}\s*$/;

export function tags(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'tag', blockTag, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  // Before the headings with a line below, each of which would look for that line down to the end.
  md.block.ruler.before('reference', 'module', moduleLine);
  md.inline.ruler.before('html_inline', 'tag', inlineTag);
  md.core.ruler.push('tags', checkInlineTags);
}

function blockTag(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = lineText(state, startLine);
  if (!/^<\/?[A-Z]/.test(text) || isIndentedCode(state, startLine)) return false;
  const spot = spotOfLine(state, startLine);
  const env = pageEnv(state.env);
  const closing = CLOSING.exec(text);
  if (closing) {
    if (silent) return true;
    if (!TAGS[closing[1]!]) reportUnknown(env, closing[1]!, spot, true);
    else
      report(
        env,
        'error',
        'stray-closing-tag',
        spot,
        `</${closing[1]}> closes nothing`,
        'remove it, or add the opening tag',
      );
    state.line = startLine + 1;
    return true;
  }
  const opening = readOpening(state, startLine, endLine);
  if (!opening) return false;
  const { name, rest, attributes, selfClosing, lastLine } = opening;
  const rule = TAGS[name];
  // `<Badge …/> and more text` on one line is a paragraph with a tag in it.
  if (rule?.inline && rest.trim() !== '') return false;
  if (silent) return true;

  if (!rule) {
    reportUnknown(env, name, spot);
    state.line = lastLine + 1;
    return true;
  }
  const attrs = readAttributes(name, rule, attributes, env, spot);
  if (rule.content === 'void' || selfClosing) {
    if (rule.content === 'void' && !selfClosing) {
      report(env, 'error', 'unclosed-tag', spot, `<${name}> is not closed`, `write <${name} … />`);
    } else if (rest.trim() !== '') {
      report(
        env,
        'error',
        'text-behind-tag',
        spot,
        `text stands behind <${name} />`,
        'put the tag on a line of its own',
      );
    }
    if (name === 'Include') include(state, startLine, attrs);
    else pushVoid(state, name, attrs, startLine);
    state.line = lastLine + 1;
    return true;
  }

  const closeOnLine = rest.indexOf(`</${name}>`);
  if (closeOnLine >= 0) {
    report(
      env,
      'error',
      'tag-on-one-line',
      spot,
      `<${name}> opens and closes on one line`,
      `put </${name}> on a line of its own`,
    );
    state.line = lastLine + 1;
    return true;
  }
  const opens = new RegExp(`^<${name}(?=[\\s>])(?!.*/>\\s*$)`);
  const closes = new RegExp(`^</${name}\\s*>`);
  const closeLine = findClose(state, lastLine, endLine, line =>
    opens.test(line) ? 'open' : closes.test(line) ? 'close' : undefined,
  );
  if (closeLine < 0) {
    if (closeLine !== IN_FENCE)
      report(
        env,
        'error',
        'unclosed-tag',
        spot,
        `<${name}> is not closed`,
        `add </${name}> on a line of its own`,
      );
    state.line = lastLine + 1;
    return true;
  }
  pushBlock(state, {
    type: 'tag',
    meta: { name, attrs },
    startLine,
    firstLine: lastLine + 1,
    closeLine,
    nextLine: closeLine + 1,
  });
  return true;
}

function pushVoid(state: StateBlock, name: string, attrs: TagAttributes, line: number): void {
  const token = state.push('tag', '', 0);
  token.block = true;
  token.map = [line, line + 1];
  token.meta = { name, attrs };
}

interface Opening {
  name: string;
  attributes: string;
  selfClosing: boolean;
  rest: string;
  lastLine: number;
}

/** An opening tag may spread its attributes over up to 20 lines. */
function readOpening(state: StateBlock, startLine: number, endLine: number): Opening | undefined {
  let text = lineText(state, startLine);
  for (let line = startLine; line < Math.min(endLine, startLine + 20); line++) {
    if (line > startLine) text += ` ${lineText(state, line)}`;
    const match = OPENING.exec(text);
    if (match)
      return {
        name: match[1]!,
        attributes: match[2]!,
        selfClosing: match[3] === '/',
        rest: text.slice(match[0].length),
        lastLine: line,
      };
    if (state.isEmpty(line)) return undefined;
  }
  return undefined;
}

function readAttributes(
  name: string,
  rule: TagRule,
  source: string,
  env: PageEnv,
  spot: Spot,
): TagAttributes {
  const attrs: TagAttributes = Object.create(null) as TagAttributes;
  const known = [...rule.required, ...rule.optional];
  // A misspelt attribute is named once: what it was meant to be does not also count as missing.
  const meant = new Set<string | undefined>();
  for (const match of source.matchAll(ATTRIBUTES)) {
    const key = match[1]!;
    if (match[4] !== undefined) {
      report(
        env,
        'error',
        'tag-expression',
        spot,
        `<${name}> has the expression ${match[4]} as ${key}`,
        `tags take text only: write ${key}="…"`,
      );
      attrs[key] = '';
    } else if (!known.includes(key)) {
      meant.add(nearest(key, known));
      report(
        env,
        'error',
        'tag-attribute',
        spot,
        `<${name}> has no attribute "${key}"`,
        didYouMean(key, known) ??
          (known.length > 0 ? `known are ${known.join(', ')}` : 'it takes none'),
      );
    } else {
      if (key === 'href' && match[2] === '') reportEmpty(env, spot);
      attrs[key] = unescapeEntities(match[2] ?? match[3] ?? match[5] ?? '');
    }
  }
  for (const key of rule.required) {
    if (!(key in attrs) && !meant.has(key))
      report(
        env,
        'error',
        'tag-attribute',
        spot,
        `<${name}> needs the attribute "${key}"`,
        `write <${name} ${key}="…" />`,
      );
  }
  return attrs;
}

/** The attributes of a tag that has passed all checks. */
export function readAttributesOf(tag: string): TagAttributes {
  const source = OPENING.exec(tag)?.[2] ?? '';
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTES)].map(([, key, double, single, , bare]) => [
      key!,
      unescapeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

function unescapeEntities(text: string): string {
  return text.replace(
    /&(quot|#39|lt|gt|amp);/g,
    (_, name: string) => ({ quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' })[name] ?? '',
  );
}

function inlineTag(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  const text = state.src.slice(state.pos, Math.min(state.posMax, state.pos + MAX_INLINE_TAG));
  if (!/^<\/?[A-Z]/.test(text)) return false;
  const match = OPENING.exec(text) ?? CLOSING.exec(text);
  if (!match) return false;
  if (!silent) {
    const token = state.push('tag_inline', '', 0);
    token.content = match[0];
    token.meta = { name: match[1], source: match[2] ?? '', selfClosing: match[3] === '/' };
  }
  state.pos += match[0].length;
  return true;
}

/** Tags and HTML inside a line learn their place only here, from the block they stand in. */
function checkInlineTags(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const block of state.tokens) {
    const opened = new Set<string>();
    const place = spotFinder(block, env);
    for (const token of block.children ?? []) {
      if (token.type !== 'tag_inline' && token.type !== 'html_inline') continue;
      const spot = place(token.content);
      setSpot(token, spot);
      if (token.type === 'html_inline') continue;
      const { name, source, selfClosing } = token.meta as {
        name: string;
        source: string;
        selfClosing: boolean;
      };
      const rule = TAGS[name];
      const isClosing = token.content.startsWith('</');
      // The closing half of a tag whose opening half has been reported.
      const isAnswered = isClosing && opened.delete(name);
      if (!rule) reportUnknown(env, name, spot, isClosing);
      else if (selfClosing && rule.inline)
        token.meta = { name, attrs: readAttributes(name, rule, source, env, spot) };
      else if (!rule.inline && !isAnswered)
        report(
          env,
          'error',
          'block-tag-inline',
          spot,
          `<${name}> stands inside a line`,
          'put it on a line of its own, with a blank line before it',
        );
      else if (!isAnswered)
        report(
          env,
          'error',
          'unclosed-tag',
          spot,
          `<${name}> is not closed`,
          `write <${name} … />`,
        );
      if (!isClosing && !selfClosing) opened.add(name);
      // A faulty tag shows nothing, so that one fault gives one finding.
      if (!(token.meta as { attrs?: TagAttributes }).attrs) token.meta = { name: '', attrs: {} };
    }
  }
}

function moduleLine(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  const text = lineText(state, startLine);
  const isModule = MODULE_LINE.test(text);
  const next = startLine + 1;
  const isExpression = EXPRESSION_LINE.test(text) && (next >= state.lineMax || state.isEmpty(next));
  if (!isModule && !isExpression) return false;
  if (silent) return true;
  const spot = spotOfLine(state, startLine);
  if (isModule)
    report(
      pageEnv(state.env),
      'error',
      'module-line',
      spot,
      `"${text.trim()}" is code, and pages run none`,
      'use a registered tag, or put the line in a code fence',
    );
  else
    report(
      pageEnv(state.env),
      'error',
      'tag-expression',
      spot,
      `"${text.trim()}" is an expression, and pages run none`,
      'write the text itself, or put it in backticks',
    );
  state.line = next;
  return true;
}

/** Names a tag that nobody registered; its closing tag adds nothing to that. */
function reportUnknown(env: PageEnv, name: string, spot: Spot, isClosing = false): void {
  if (
    isClosing &&
    env.diagnostics.some(
      ({ code, message }) => code === 'unknown-tag' && message.includes(`<${name}>`),
    )
  )
    return;
  const known = Object.keys(TAGS);
  report(
    env,
    'error',
    'unknown-tag',
    spot,
    `there is no tag <${name}>`,
    `${didYouMean(name, known) ?? `known are ${known.join(', ')}`}; as plain text write it in backticks`,
  );
}
