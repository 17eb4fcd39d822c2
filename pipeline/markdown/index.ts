// Renders the Markdown of a page to HTML, search text, and plain Markdown, with markdown-it.
import Markdown from 'markdown-it';
import deflist from 'markdown-it-deflist';
import type { MarkdownIt } from 'markdown-it';
import { memo } from '../memo.ts';
import { placeKeys } from './configKeys.ts';
import { pageEnv, report, spotOfLine, type PageEnv } from './context.ts';
import { withoutMarks } from './marks.ts';
import { cjk } from './rules/cjk.ts';
import { codeBlocks } from './rules/codeBlocks.tsx';
import { containers } from './rules/containers.tsx';
import { emoji } from './rules/emoji.ts';
import { figures } from './rules/figures.ts';
import { footnotes } from './rules/footnotes.ts';
import { foreignSyntax } from './rules/faults/foreignSyntax.ts';
import { headingLevels, headings } from './rules/headings.tsx';
import { linksAndImages } from './rules/linksAndImages.ts';
import { notation } from './rules/notation.ts';
import { openElements } from './rules/faults/openElements.ts';
import { rawHtml, sanitizeRaw } from './rules/rawHtml.ts';
import { tableOfContents } from './rules/tableOfContents.tsx';
import { tableCells } from './rules/faults/tableCells.ts';
import { tagContent } from './rules/faults/tagContent.ts';
import { taskLists } from './rules/taskLists.ts';
import { tags } from './tags/tags.ts';
import { articleMarkdown } from './writers/articleMarkdown.ts';
import { pageBlocks } from './writers/blocks.ts';
import { rendererRules, renderTokens } from './writers/html.tsx';
import { pageText } from './writers/toText.ts';

const RULES: readonly ((md: MarkdownIt) => void)[] = [
  cjk,
  containers,
  footnotes,
  deflist,
  foreignSyntax,
  emoji,
  tags,
  tableCells,
  openElements,
  taskLists,
  headings,
  tableOfContents,
  linksAndImages,
  figures,
  codeBlocks,
  notation,
  headingLevels,
  tagContent,
  rawHtml,
  rendererRules,
];

const engine = memo((): MarkdownIt => {
  const md = new Markdown({ html: true, linkify: true, maxNesting: 60 });
  for (const rule of RULES) rule(md);
  reportDeepNesting(md);
  return md;
});

/** Renders the body of a page. Links, headings, diagnostics, etc. are recorded in `env`. */
export function renderMarkdown(body: string, env: PageEnv) {
  const md = engine();
  const tokens = md.parse(withoutMarks(body), env);
  const html = sanitizeRaw(renderTokens(md, tokens, env), env);
  return {
    ...pageText(tokens, env),
    blocks: pageBlocks(tokens, env),
    markdown: articleMarkdown(md, tokens, env),
    html: placeKeys(html, env),
  };
}

/** Reports the first block that is nested so deeply that markdown-it leaves it out. */
function reportDeepNesting(md: MarkdownIt): void {
  const { block, options } = md;
  const code = 'nested-too-deep';
  const tokenize = block.tokenize.bind(block);
  block.tokenize = (state, startLine, endLine) => {
    const env = pageEnv(state.env);
    if (state.level >= options.maxNesting && env.diagnostics.every(each => each.code !== code))
      report(env, spotOfLine(state, startLine), code, {
        message: 'the text is nested in so many quotes or lists that it is left out',
        hint: 'end the quotes and lists around it',
      });
    tokenize(state, startLine, endLine);
  };
}
