// Parses containers: `:::tip Title` … `:::`, and GitHub's alerts, e.g. `> [!NOTE]` (R-161).
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import type { ContainerType, PageLocale } from '../../../theme/types.ts';
import { Container } from '../../../theme/widgets/Container.tsx';
import { nearest } from '../../diagnostics/didYouMean.ts';
import { closeOf, type Construct, type ConstructUse } from '../construct.ts';
import { CONTAINER_NAMES, OTHER_NAMES, CONTAINER_TYPES } from '../containerNames.ts';
import { pageEnv, report, warn, spotOfLine, startOf, type PageEnv } from '../context.ts';
import { findClose, isIndentedCode, lineText, pushBlock, UNCLOSED } from '../findClose.ts';
import { codeGroup } from '../tags/codeGroup.tsx';
import { withEmoji } from './emoji.ts';
import { excerpt } from './faults/brokenSyntax.ts';
import { joinBlocks, quoted, strong } from '../writers/toMarkdown.ts';

const ALERTS: Record<string, ContainerType> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'caution',
};

const OPENING = /^(:{3,})\s*(\p{L}[\p{L}\p{M}\w-]*)(.*)$/u;

export function containers(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'container', parseContainer, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.core.ruler.after('block', 'alerts', parseAlerts);
}

/**
 * Creates the use of a container. Its Markdown is a block quote that starts with a title.
 * @param nameIn returns the title of a container without a title of its own
 */
function titledUse(type: string, nameIn: (locale: PageLocale) => string): ConstructUse {
  const construct: Construct = {
    html: ({ attrs: { title = '' } }, { inline, render, locale }, inside) => (
      <Container
        type={type}
        name={nameIn(locale)}
        title={title && inline(title)}
        html={render(inside)}
      />
    ),
    markdown({ attrs: { title = '' } }, { inline, locale }, inside) {
      const name = inline(title) || nameIn(locale);
      const text = quoted(joinBlocks([{ kind: 'text', text: strong(name) }, ...inside]));
      return [{ kind: 'other', text }];
    },
    searchText: ({ title }) => title && withEmoji(title),
  };
  return { construct, kind: `container:${type}`, attrs: {} };
}

const themeUse = (type: ContainerType): ConstructUse =>
  titledUse(type, ({ labels }) => labels.containers[type]);

const CONTAINERS = new Map<string, ConstructUse>([
  ...CONTAINER_TYPES.map(type => [type, themeUse(type)] as const),
  ...Object.entries(OTHER_NAMES).map(([name, type]) => [name, themeUse(type)] as const),
  ['code-group', { construct: codeGroup, kind: 'container:code-group', attrs: {} }],
]);

/** Returns a container, by default with its type as title; undefined if there is no such type. */
function containerUse(type: string, title: string, env: PageEnv): ConstructUse | undefined {
  const use = CONTAINERS.get(type) ?? ownUse(type, env);
  return use && { ...use, attrs: { title } };
}

function ownUse(name: string, { site, lang }: PageEnv): ConstructUse | undefined {
  const { containers = {} } = site.config;
  const title = Object.hasOwn(containers, name) ? containers[name]?.title : undefined;
  if (title === undefined) return undefined;
  return titledUse(name, () => (typeof title === 'string' ? title : (title[lang] ?? name)));
}

function parseContainer(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const text = lineText(state, line);
  if (!text.startsWith(':::') || isIndentedCode(state, line)) return false;
  const [opening, colons = '', type = '', rest = ''] = OPENING.exec(text) ?? [];
  if (opening === undefined) return false;
  if (silent) return true;
  const env = pageEnv(state.env);
  const use = containerUse(type, titleOf(rest), env);
  if (!use) {
    warn(env, spotOfLine(state, line), 'unknown-container', {
      message: `":::${type}" is not a container and is shown as plain text`,
      hint: `${hintFor(type, CONTAINER_NAMES)}, or add it to markdown.containers in site.ts`,
    });
    return false;
  }
  const closeLine = findClose(state, line, end, text => {
    const run = /^:{3,}/.exec(text)?.[0];
    if (run?.length !== colons.length) return undefined;
    if (text.slice(run.length).trim() === '') return 'close';
    return OPENING.test(text) ? 'open' : undefined;
  });
  const isOnOneLine = /:{3,}\s*$/.test(rest);
  if (isOnOneLine || closeLine === UNCLOSED) {
    report(env, spotOfLine(state, line), 'unclosed-container', {
      message: `the container "${colons}${type}" is not closed`,
      hint: isOnOneLine
        ? `write ${colons}${type}, the content, and ${colons} on separate lines`
        : `add a line of ${colons} after its content`,
    });
  }
  const lastLine = closeLine < 0 ? endOfItem(state, line, end) : closeLine;
  const nextLine = closeLine < 0 ? lastLine : lastLine + 1;
  pushBlock(state, use, { startLine: line, closeLine: lastLine, nextLine });
  return true;
}

/** Suggests the name that a name resembles or abbreviates, such as `warn`; else lists all names. */
function hintFor(name: string, known: readonly string[]): string {
  const start = name.toLowerCase();
  const full = known.find(each => start.length > 2 && each.toLowerCase().startsWith(start));
  const similar = full ?? nearest(name, known);
  return `use ${similar ?? `one of ${known.join(', ')}`}`;
}

/** Reads the title: ` Title`, `[Title]`, `{title="Title"}`, `{title='Title'}`, `{title=Title}`. */
function titleOf(rest: string): string {
  const braced = /^\s*\{\s*title\s*=\s*(?:"([^"]*)"|'([^']*)'|([^}\s]*))\s*\}\s*$/.exec(rest);
  const [, label] = /^\[([^[\]]*)\]\s*$/.exec(rest) ?? [];
  return braced ? (braced[1] ?? braced[2] ?? braced[3] ?? '') : (label ?? rest.trim());
}

function endOfItem(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= state.blkIndent)) line++;
  return line;
}

/** Turns a block quote that begins with `[!NOTE]` into the container of that type. */
function parseAlerts({ tokens, env }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 2];
    if (token.type !== 'blockquote_open' || tokens[index + 1]?.type !== 'paragraph_open' || !inline)
      continue;
    const [mark = '', name = '', title = ''] =
      /^\[!([A-Za-z]+)\][ \t]*(.*)(?:\n|$)/.exec(inline.content) ?? [];
    const use = containerUse(ALERTS[name.toUpperCase()] ?? '', title.trim(), pageEnv(env));
    const close = tokens[closeOf(tokens, index)];
    if (mark && !use)
      warn(pageEnv(env), startOf(inline, pageEnv(env)), 'unknown-container', {
        message: `"[!${name}]" is not an alert and is shown as plain text`,
        hint: hintFor(name, Object.keys(ALERTS)),
      });
    if (!use || !close) continue;
    token.type = 'construct_open';
    token.meta = use;
    close.type = 'construct_close';
    inline.content = inline.content.slice(mark.length);
    if (inline.content !== '') continue;
    for (const empty of tokens.slice(index + 1, index + 4)) empty.hidden = true;
    if (tokens[index + 4] === close)
      warn(pageEnv(env), startOf(inline, pageEnv(env)), 'mark-shown', {
        message: `"${excerpt(mark)}" is shown as a title without text below it`,
        hint: 'write the text on the next line, after >',
      });
  }
}
