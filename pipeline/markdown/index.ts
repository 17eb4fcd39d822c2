// Our Markdown: markdown-it and the rules of this folder, in order; text in, tokens, HTML and
// findings out.
import Markdown from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import { sanitize } from '../../theme/document/sanitize.ts';
import { plainArticle } from './writers/articleMarkdown.ts';
import { cjk } from './cjk.ts';
import { containers } from './containers.ts';
import { elements } from './elements.ts';
import { pageEnv, report, spotOf, type PageEnv, type Spot } from './context.ts';
import { headingLevels, headings } from './headings.ts';
import { RAW_CLOSE, RAW_OPEN, rendererRules, renderTokens } from './writers/html.tsx';
import { links, rawAttributes } from './links.ts';
import { taskLists } from './taskLists.ts';
import { tags } from './tags.ts';
import { foreignSyntax } from './syntax.ts';
import { pageBlocks, type BlockUse } from './writers/blocks.ts';
import { pageText, type PageText } from './writers/toText.ts';

const RULES = [
  cjk,
  containers,
  foreignSyntax,
  tags,
  elements,
  taskLists,
  headings,
  links,
  unclosedFences,
  headingLevels,
  rendererRules,
];

let engine: MarkdownIt | undefined;

export interface RenderedMarkdown extends PageText {
  html: string;
  /** The same as Markdown for programs and people who want plain text. */
  markdown: string;
  blocks: BlockUse[];
}

/** Renders one page's body. What was found on the way stands in `env`. */
export function renderMarkdown(body: string, env: PageEnv): RenderedMarkdown {
  const md = (engine ??= createEngine());
  // The characters that mark raw HTML in the output must not come from the source.
  const tokens = md.parse(body.replace(/[\uE000-\uE005]/g, '\uFFFD'), env);
  const html = renderTokens(md, tokens, env);
  return {
    ...pageText(tokens),
    blocks: pageBlocks(tokens, env),
    markdown: plainArticle(md, tokens, env),
    html: env.raw.length > 0 ? sanitizeRaw(html, env) : html,
  };
}

function createEngine(): MarkdownIt {
  const md = new Markdown({ html: true, linkify: true, maxNesting: 60 });
  for (const rule of RULES) rule(md);
  return md;
}

/**
 * CommonMark lets an unclosed fence run to the end of the page; that is never what an author meant.
 */
function unclosedFences(md: MarkdownIt): void {
  md.core.ruler.push('unclosed_fences', state => {
    const env = pageEnv(state.env);
    for (const token of state.tokens) {
      if (token.type !== 'fence' || !token.map) continue;
      const lines = token.map[1] - token.map[0];
      const content = token.content === '' ? 0 : token.content.split('\n').length - 1;
      const isInclude = lines === 1 && content > 0;
      if (isInclude || lines >= content + 2) continue;
      report(
        env,
        'error',
        'unclosed-fence',
        spotOf(token, env),
        'the code fence is not closed',
        `add a line of ${token.markup} behind the code`,
      );
      token.meta = { unclosed: true };
    }
  });
}

/** More raw HTML than this on one page is refused: what nests too deep takes a parser very long. */
const MAX_RAW = 50_000;

const MARK = /\uE002(\d+)\uE003/g;

/**
 * Puts raw HTML through the allow-list. The pieces of a page are cleaned as one text, with a mark
 * for all Markdown between
 * them, so that `<details>` may open in one piece and close in another, and nothing can close what
 * it has not opened.
 */
function sanitizeRaw(html: string, env: PageEnv): string {
  const parts = html.split(new RegExp(`${RAW_OPEN}(\\d+)${RAW_CLOSE}`));
  if (env.raw.reduce((sum, { html: piece }) => sum + piece.length, 0) > MAX_RAW) {
    report(
      env,
      'error',
      'html-too-large',
      env.raw[0]!.spot,
      `the page has more than ${MAX_RAW} characters of raw HTML`,
      'write it as Markdown',
    );
    return withoutRaw(parts);
  }
  let joined = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      joined += `\uE002${index}\uE003`;
      continue;
    }
    const { html: piece, spot } = env.raw[Number(part)]!;
    const before = env.diagnostics.length;
    const { removed } = sanitize(piece, (tag, attributes) =>
      rawAttributes(tag, attributes, env, spot),
    );
    const isImageReported = env.diagnostics.slice(before).some(({ code }) => code === 'image-data');
    reportRemoved(
      removed.filter(what => !(isImageReported && what === 'src on <img>')),
      env,
      spot,
    );
    // A piece that ends inside a tag would swallow the Markdown behind it as attributes.
    const isOpen = piece.lastIndexOf('<') > piece.lastIndexOf('>');
    joined += isOpen ? piece.replaceAll('<', '&lt;') : piece;
  }
  // Links and images are remembered already, with their places.
  const silent: PageEnv = { ...env, links: [], images: [], externals: [], diagnostics: [] };
  const spot = env.raw[0]!.spot;
  const kept = new Set<number>();
  const keep = (_: string, index: string): string => {
    kept.add(Number(index));
    return parts[Number(index)]!;
  };
  // In a <title> there are no elements: Markdown that has some is swallowed by it.
  const inTitle = (text: string): string =>
    text.replace(MARK, (mark, index: string) => (parts[Number(index)]!.includes('<') ? '' : mark));
  const clean = sanitize(
    joined,
    (tag, attributes) => recordId(rawAttributes(tag, withoutMarks(attributes), silent, spot), env),
    inTitle,
  ).html.replace(MARK, keep);
  const isLost = (part: string, index: number): boolean =>
    index % 2 === 0 && part.trim() !== '' && !kept.has(index);
  const lost = parts.findIndex(isLost);
  if (lost < 0) return clean;
  report(
    env,
    'error',
    'html-swallows',
    env.raw[Number(parts[lost - 1] ?? 0)]!.spot,
    'raw HTML of this page swallows the Markdown behind it',
    'close its elements, or write it in a code fence',
  );
  // Half of a list or table would take along what stands behind the text.
  return parts.some((part, index) => isLost(part, index) && part.includes('<'))
    ? withoutRaw(parts)
    : clean;
}

/** Elements that show something of their own, which readers miss when it is gone. */
const MEDIA = new Set(['<iframe>', '<video>', '<audio>', '<object>', '<embed>']);

function reportRemoved(removed: readonly string[], env: PageEnv, spot: Spot): void {
  const media = removed.filter(what => MEDIA.has(what));
  for (const what of new Set(media))
    report(
      env,
      'error',
      'media-removed',
      spot,
      `${what} is not shown: pages embed nothing`,
      'link to it, e.g. from a picture in public/',
    );
  // What an embedded element holds goes with it.
  const others = removed.filter(
    what => !MEDIA.has(what) && !(media.length > 0 && /<(?:source|track|param)>$/.test(what)),
  );
  for (const what of new Set(others))
    report(
      env,
      'warning',
      'html-removed',
      spot,
      `raw HTML loses ${what}`,
      'only the elements and attributes of the allow-list pass',
    );
}

/** Records the id of a raw element that stays on the page. */
function recordId(attributes: Record<string, string>, env: PageEnv): Record<string, string> {
  if (attributes.id) env.ids.push(attributes.id);
  return attributes;
}

/** What is Markdown of a text and its pieces of raw HTML by turns. */
function withoutRaw(parts: readonly string[]): string {
  return parts.filter((_, index) => index % 2 === 0).join('');
}

/**
 * Markdown that stands in an attribute, behind a quote that the piece before has left open, would
 * break out of it again.
 */
function withoutMarks(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.search(MARK) >= 0 ? [] : [[name, value.replace(MARK, '')]],
    ),
  );
}
