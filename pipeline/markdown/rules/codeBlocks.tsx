// Renders code blocks: highlighted, with marked, focused, added, and removed lines.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { CodeBlock } from '../../../theme/widgets/CodeBlock.tsx';
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import {
  limitText,
  MAX_HIGHLIGHTED_CHARS,
  MAX_HIGHLIGHTED_PAGE_CHARS,
} from '../../diagnostics/limits.ts';
import { configKeys, type ConfigKey } from '../configKeys.ts';
import { pageEnv, report, warn, spotOf } from '../context.ts';
import type { MarkdownSite, PageEnv } from '../context.ts';
import { readFence, type FenceInfo } from '../fences.ts';
import { isFileName, reportFenceWords } from './faults/fenceWords.ts';
import { sourceCode } from './notation.ts';
import { highlight, isHighlighted, isKnownLanguage, knownLanguages } from '../highlight.ts';

/** Latin characters of the first line that fit beside the buttons in a step on a narrow phone. */
const MAX_BESIDE_BUTTONS = 23;

const MAX_NAME_CHARS = 40;

/** A code block as HTML, and the keys of config objects in it. */
interface Block {
  html: string;
  keys: readonly ConfigKey[];
}

/** A page and its translations share nearly all code. */
const blocks = new Map<string, Block>();
const MAX_BLOCKS = 20_000;

/** Languages in which a config file may be written. */
const CONFIG_LANGUAGE = /^(?:[mc]?[jt]s|[jt]sx|typescript|javascript)$/;

export function codeBlocks(md: MarkdownIt): void {
  md.core.ruler.push('unclosed_fences', checkFences);
  for (const type of ['fence', 'code_block'])
    md.renderer.rules[type] = (tokens, index, _options, env) =>
      renderFence(tokens[index]!, pageEnv(env));
}

/** Reports unclosed fences, which in CommonMark run to the next closing line or to the page's end. */
function checkFences(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const token of state.tokens) {
    if (token.type !== 'fence' || !token.map) continue;
    const lines = token.map[1] - token.map[0];
    const content = token.content.split('\n').length - 1;
    const isInclude = lines === 1 && content > 0;
    if (isInclude) continue;
    const isClosed = lines >= content + 2;
    const next = innerFence(token);
    if (isClosed && next < 0) continue;
    const spot = spotOf(token, env);
    if (isClosed)
      report(env, spot, 'fence-in-code', {
        message: `the code fence is not closed before the one at line ${spot.line + next + 1}`,
        hint: `add a line of ${token.markup} after the code; around Markdown, use more of them`,
      });
    else
      report(env, spot, 'unclosed-fence', {
        message: 'the code fence is not closed',
        hint: `add a line of ${token.markup} after the code`,
      });
    token.meta = { isUnclosed: true };
  }
}

/** Returns the number of the code's line that begins another fence of the same kind; -1 for none. */
function innerFence({ content, markup }: Token): number {
  // The marks may be longer than a regular expression can be.
  const isInfo = markup.startsWith('~') ? /^~*[ \t]*[^\s~]/ : /^`*[ \t]*[^\s`]/;
  return content.split('\n').findIndex(line => {
    const text = line.replace(/^ {0,3}/, '');
    return text.startsWith(markup) && isInfo.test(text.slice(markup.length));
  });
}

function renderFence(token: Token, env: PageEnv): string {
  const code = token.content.replace(/\n$/, '');
  const info = readFence(token.info);
  const { lang, meta } = info;
  const spot = spotOf(token, env);
  if (!isKnownLanguage(lang)) {
    // Short names differ by one letter without meaning the same, such as cmd and md.
    const similar = lang.length > 3 ? didYouMean(lang, knownLanguages()) : undefined;
    warn(env, spot, 'unknown-language', {
      message: `the fence language "${lang}" is unknown, so the code is not highlighted`,
      hint: isFileName(lang)
        ? `write a language, then title="${lang}"`
        : (similar ?? 'use text for plain text'),
    });
  }
  reportFenceWords({ code, words: token.info, info }, env, spot);
  const wantsColors = isHighlighted(lang);
  if (wantsColors) env.highlighted += code.length;
  const isLong = code.length > MAX_HIGHLIGHTED_CHARS;
  const isPlain = isLong || env.highlighted > MAX_HIGHLIGHTED_PAGE_CHARS;
  if (wantsColors && isPlain)
    warn(env, spot, 'code-plain', {
      message: isLong
        ? `the code is not highlighted: it has more than ${limitText(MAX_HIGHLIGHTED_CHARS)} characters`
        : 'the code is not highlighted: the page has more than ' +
          `${limitText(MAX_HIGHLIGHTED_PAGE_CHARS)} characters of code up to here`,
      hint: isLong ? 'shorten the code' : 'split the page',
    });
  // After an unclosed fence, its content is the rest of the page, not an example to record.
  const { isUnclosed, isTitleHidden } = (token.meta ?? {}) as Record<string, boolean | undefined>;
  const source = sourceCode(token).replace(/\n$/, '');
  if (!isUnclosed) env.fences.push({ ...spot, lang, code: source, meta });
  return codeBlock(code, token.info, env, { isPlain, isTitleHidden });
}

/** Whether the first line is too long for the space beside the buttons on a phone. */
function hasLongStart(code: string): boolean {
  const [line = ''] = code.split('\n', 1);
  // Characters outside of Latin are twice as wide.
  return line.replace(/[^\u0000-\u024f]/g, '  ').length > MAX_BESIDE_BUTTONS;
}

/** Returns the first line with a word in it, which names a code block without a title. */
function firstLineOf(code: string): string {
  const line = code.split('\n').find(each => /[\p{L}\p{N}_]/u.test(each)) ?? code;
  // Characters, not UTF-16 units, of which an emoji has two.
  const characters = [...line.trim()];
  const start = characters.slice(0, MAX_NAME_CHARS).join('');
  return characters.length > MAX_NAME_CHARS ? `${start}…` : start;
}

/** How a code block differs from what its info string says. */
interface BlockForm {
  isPlain?: boolean;
  isTitleHidden?: boolean | undefined;
}

/**
 * Returns the HTML of a code block, and records the keys in it.
 * @param words the info string
 */
export function codeBlock(code: string, words: string, env: PageEnv, form: BlockForm = {}): string {
  const { config, configFile } = env.site;
  const { showLineNumbers, defaultWrapCode } = config;
  const key = JSON.stringify([words, form, showLineNumbers, defaultWrapCode, configFile, code]);
  let block = blocks.get(key);
  if (!block) {
    block = renderBlock(code, readFence(words), env.site, form);
    if (blocks.size >= MAX_BLOCKS) blocks.clear();
    blocks.set(key, block);
  }
  env.configKeys.push(...block.keys);
  return block.html;
}

function renderBlock(
  code: string,
  info: FenceInfo,
  site: MarkdownSite,
  { isPlain, isTitleHidden }: BlockForm,
): Block {
  const { lang, diff, focused } = info;
  const title = isTitleHidden ? '' : info.title;
  const { showLineNumbers, defaultWrapCode } = site.config;
  const signs = code.split('\n').map(line => (diff && /^[+-]/.test(line) ? line.charAt(0) : ''));
  // A diff of code in another language is highlighted in that language, without its + and -.
  const isOverlay = diff && lang !== 'diff';
  const source = isOverlay ? code.replace(/^[+\- ]/gm, '') : code;
  const keys = isPlain ? [] : keysOf(source, signs, info, site);
  const lines = highlight(source, isPlain ? '' : lang, keys)
    .map((line, index) => {
      const sign = signs[index] ?? '';
      const prefix = isOverlay ? sign || ' ' : '';
      return `<span class="${lineClasses(index + 1, sign, info)}">${prefix}${line}\n</span>`;
    })
    .join('');
  const html = renderToStaticMarkup(
    <CodeBlock
      title={title}
      name={info.title || firstLineOf(code)}
      longStart={hasLongStart(code)}
      lang={lang || 'text'}
      wrap={info.wrap ?? defaultWrapCode}
      lineNumbers={info.lineNumbers ?? showLineNumbers}
      diff={diff}
      focus={focused.size > 0}
      html={lines}
    />,
  );
  return { html, keys };
}

/** Lists of lines in an info string, which are also the classes of their lines. */
const MARKS = ['marked', 'warned', 'failed', 'focused'] as const;

function lineClasses(number: number, sign: string, info: FenceInfo): string {
  const marks = MARKS.filter(mark => info[mark].has(number));
  const change = sign && (sign === '+' ? 'added' : 'removed');
  return ['line', ...marks, change].filter(Boolean).join(' ');
}

/** Returns the keys in an example of the site's config file, without those in removed lines. */
function keysOf(
  source: string,
  signs: readonly string[],
  { title, lang }: FenceInfo,
  { configFile }: MarkdownSite,
): readonly ConfigKey[] {
  const [name = ''] = title.split('/').slice(-1);
  const isConfig =
    configFile &&
    CONFIG_LANGUAGE.test(lang) &&
    name.startsWith(`${configFile.name}.`) &&
    /^\.[mc]?[jt]s$/.test(name.slice(configFile.name.length));
  if (!isConfig) return [];
  const current = source
    .split('\n')
    .map((line, index) => (signs[index] === '-' ? ' '.repeat(line.length) : line));
  return configKeys(current.join('\n'), lang, configFile.wrappers);
}
