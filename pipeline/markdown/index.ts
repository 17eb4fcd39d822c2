// Our Markdown: markdown-it and the rules of this folder, in order; text in, tokens, HTML and findings out.
import Markdown from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import { sanitize } from '../../theme/sanitize.ts';
import { cjk } from './cjk.ts';
import { containers } from './containers.ts';
import { pageEnv, report, spotOf, type PageEnv } from './env.ts';
import { headings } from './headings.ts';
import { RAW_CLOSE, RAW_OPEN, rendererRules, renderTokens } from './html.tsx';
import { links, rawAttributes } from './links.ts';
import { taskLists } from './lists.ts';
import { tags } from './tags.ts';
import { pageBlocks, type BlockUse } from './outline.ts';
import { pageText, type PageText } from './text.ts';

const RULES = [cjk, containers, tags, taskLists, headings, links, unclosedFences, rendererRules];

let engine: MarkdownIt | undefined;

export interface RenderedMarkdown extends PageText {
  html: string;
  blocks: BlockUse[];
}

/** Renders one page's body. What was found on the way stands in `env`. */
export function renderMarkdown(body: string, env: PageEnv): RenderedMarkdown {
  engine ??= createEngine();
  // The characters that mark raw HTML in the output must not come from the source.
  const tokens = engine.parse(body.replace(/[\uE000-\uE005]/g, '\uFFFD'), env);
  const html = renderTokens(engine, tokens, env);
  return { ...pageText(tokens), blocks: pageBlocks(tokens, env), html: env.raw.length > 0 ? sanitizeRaw(html, env) : html };
}

function createEngine(): MarkdownIt {
  const md = new Markdown({ html: true, linkify: true, maxNesting: 60 });
  for (const rule of RULES) rule(md);
  return md;
}

/** CommonMark lets an unclosed fence run to the end of the page; that is never what an author meant. */
function unclosedFences(md: MarkdownIt): void {
  md.core.ruler.push('unclosed_fences', state => {
    const env = pageEnv(state.env);
    for (const token of state.tokens) {
      if (token.type !== 'fence' || !token.map) continue;
      const lines = token.map[1] - token.map[0];
      const content = token.content === '' ? 0 : token.content.split('\n').length - 1;
      const isInclude = lines === 1 && content > 0;
      if (isInclude || lines >= content + 2) continue;
      report(env, 'error', 'unclosed-fence', spotOf(token, env), 'the code fence is not closed', `add a line of ${token.markup} behind the code`);
      token.meta = { unclosed: true };
    }
  });
}

/**
 * Puts raw HTML through the allow-list. The pieces of a page are cleaned as one text, with a mark for all Markdown between
 * them, so that `<details>` may open in one piece and close in another, and nothing can close what it has not opened.
 */
function sanitizeRaw(html: string, env: PageEnv): string {
  const parts = html.split(new RegExp(`${RAW_OPEN}(\\d+)${RAW_CLOSE}`));
  let joined = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      joined += `\uE002${index}\uE003`;
      continue;
    }
    const { html: piece, spot } = env.raw[Number(part)]!;
    const { removed } = sanitize(piece, (tag, attributes) => rawAttributes(tag, attributes, env, spot));
    for (const what of new Set(removed)) report(env, 'warning', 'html-removed', spot, `raw HTML loses ${what}`, 'only the elements and attributes of the allow-list pass');
    // A piece that ends inside a tag would swallow the Markdown behind it as attributes.
    const isOpen = piece.lastIndexOf('<') > piece.lastIndexOf('>');
    joined += isOpen ? piece.replaceAll('<', '&lt;') : piece;
  }
  // Links and images are remembered already, with their places.
  const silent: PageEnv = { ...env, links: [], images: [], externals: [], diagnostics: [] };
  const spot = env.raw[0]!.spot;
  const clean = sanitize(joined, (tag, attributes) => rawAttributes(tag, attributes, silent, spot)).html.replace(/\uE002(\d+)\uE003/g, (_, index: string) => parts[Number(index)]!);
  for (const index of parts.keys()) {
    if (index % 2 === 0 && parts[index]!.trim() && !clean.includes(parts[index]!)) {
      report(env, 'error', 'html-swallows', env.raw[Number(parts[index - 1] ?? 0)]!.spot, 'raw HTML of this page swallows the Markdown behind it', 'close its elements, or write it in a code fence');
      break;
    }
  }
  return clean;
}
