// Resolves and records the links and images of a page, and checks that each has a name.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isExternal, isSafeLink } from '../../../client/links.ts';
import { escapeHtml } from '../../../theme/html.ts';
import { limitText, MAX_REPEATED_CHARS } from '../../diagnostics/limits.ts';
import { attribute, pageEnv, report, warn, spotFinder, spotOf } from '../context.ts';
import type { PageEnv, Spot } from '../context.ts';
import { drawingHtml, safeVariants, type Drawing } from '../drawings.ts';
import { imageAttributes, imageKey, LAZY, readable, reportEmpty, resolveLink } from '../links.ts';

export function linksAndImages(md: MarkdownIt): void {
  md.validateLink = isSafeLink;
  // A bare URL needs a scheme to become a link: "app.config.ts" is a file name.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  md.core.ruler.after('block', 'cell_lines', setCellLines);
  md.core.ruler.push('links', state => {
    const env = pageEnv(state.env);
    for (const block of state.tokens)
      if (block.children && isWithinLimit(block, env)) checkBlock(block, env);
      else if (block.children) block.children = [];
  });
  const image = md.renderer.rules.image!;
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const { meta, children } = tokens[index]!;
    const { drawing } = (meta ?? {}) as { drawing?: Drawing };
    return drawing
      ? drawingHtml(drawing, self.renderInlineAsText(children ?? [], options, env))
      : image(tokens, index, options, env, self);
  };
  md.renderer.rules.link_close = (tokens, index, _options, env) => {
    if (!tokens[index]!.meta?.newTab) return '</a>';
    const label = escapeHtml(pageEnv(env).site.locale.labels.newTab);
    return `<span class="visually-hidden"> ${label}</span></a>`;
  };
}

/** Gives table cells the lines of their row, because markdown-it gives them none. */
function setCellLines(state: StateCore): void {
  let row: Token | undefined;
  for (const token of state.tokens) {
    if (token.type === 'tr_open') row = token;
    else if (token.type === 'tr_close') row = undefined;
    else if (token.type === 'inline' && row && !token.map) token.map = row.map;
  }
}

/**
 * Counts the URLs, titles, and drawings of a block: each may be long, and the page may use it often.
 * Only the first block above the limit is reported.
 */
function isWithinLimit(block: Token, env: PageEnv): boolean {
  const { included, routePath } = env;
  for (const token of block.children ?? []) {
    const drawing =
      token.type === 'image' ? drawingOf(readable(attribute(token, 'src')), env) : undefined;
    const texts = [...(token.attrs ?? []).map(([, value]) => String(value)), ...(drawing ?? [])];
    for (const { length } of texts) included.repeated += length;
  }
  if (included.repeated <= MAX_REPEATED_CHARS) return true;
  if (!included.isTooMuch)
    report(env, spotOf(block, env), 'too-large', {
      message:
        `the URLs, titles, and drawings of the page ${routePath} have more than ` +
        `${limitText(MAX_REPEATED_CHARS)} characters in total`,
      hint: 'shorten those that the page uses often',
    });
  included.isTooMuch = true;
  return false;
}

/** Returns the sources of an image that is inlined; `written` is its URL as the page has it. */
function drawingOf(written: string, env: PageEnv): string[] | undefined {
  return env.site.images.get(imageKey(written, env))?.drawing;
}

/** A link that is open, in Markdown or raw HTML. */
interface OpenLink {
  spot: Spot;
  isNamed: boolean;
}

/**
 * Resolves the links and images of a block, and reports links without a name. A link's name is
 * text, code, the alternative text of an image, or an attribute of a raw link.
 */
function checkBlock(block: Token, env: PageEnv): void {
  const find = spotFinder(block, env);
  let link: OpenLink | undefined;
  let newTab = false;
  const close = (): void => {
    if (link && !link.isNamed)
      report(env, link.spot, 'link-name', {
        message: 'the link has no text',
        hint: 'add text that says where it leads',
      });
    link = undefined;
  };
  for (const token of block.children ?? []) {
    const { type, content } = token;
    if (type === 'image') resolveImage(token, find, env);
    if (type === 'link_open') {
      link = resolveToken(token, find, env);
      newTab = token.attrGet('target') === '_blank';
    } else if (type === 'link_close') {
      token.meta = { newTab };
      close();
    } else if (type === 'html_inline' && /^<a\s/i.test(content)) link = rawLink(token, env);
    else if (type === 'html_inline' && /^<\/a\s*>/i.test(content)) close();
    else if (link && isName(token)) link.isNamed = true;
  }
}

function resolveToken(token: Token, find: ReturnType<typeof spotFinder>, env: PageEnv): OpenLink {
  const written = attribute(token, 'href');
  const spot = written === '' ? find(']()') : find(written, readable(written));
  if (written === '') reportEmpty(env, spot);
  const { href, newTab } = resolveLink(written, env, () => spot);
  token.attrSet('href', href);
  if (isExternal(href)) token.attrSet('rel', 'noopener noreferrer');
  if (newTab) token.attrSet('target', '_blank');
  return { spot, isNamed: false };
}

/**
 * Reads a raw `<a>`; undefined if it has no href, because it then needs no name. Attributes in
 * capitals do not count: they are removed.
 */
function rawLink(token: Token, env: PageEnv): OpenLink | undefined {
  if (!/\shref\s*=/.test(token.content)) return undefined;
  const isNamed = /\s(?:aria-label|title)\s*=\s*["']?[^\s"'>]/.test(token.content);
  return { spot: spotOf(token, env), isNamed };
}

function resolveImage(token: Token, find: ReturnType<typeof spotFinder>, env: PageEnv): void {
  const src = attribute(token, 'src');
  const written = readable(src);
  const spot = src === '' ? find(']()') : find(src, written);
  const attributes = imageAttributes(written, env, spot);
  for (const [name, value] of Object.entries(attributes ?? LAZY)) token.attrSet(name, value);
  const drawing = drawingOf(written, env);
  if (attributes?.src && drawing) {
    const variants = safeVariants(drawing, written, env, spot);
    token.meta = { drawing: { src: attributes.src, variants } };
  }
  if (attributes && token.content.trim() === '')
    warn(env, spot, 'image-alt', {
      message: `the image "${written}" has no alternative text`,
      hint: 'describe what it shows between the brackets',
    });
}

function isName({ type, content }: Token): boolean {
  if (type === 'html_inline') return /\salt\s*=\s*["']?[^\s"'>]/.test(content);
  return (
    type === 'construct_inline' ||
    (['text', 'code_inline', 'image'].includes(type) && content.trim() !== '')
  );
}
