// Source → Page: front matter checked, Markdown rendered, headings and plain text taken out. Pure.
import type { Frontmatter, Page } from '../theme/types.ts';
import type { Diagnostic } from './diagnostic.ts';
import { INHERITED, readFrontmatter } from './frontmatter.ts';
import { emptyEnv, type FenceUse, type HeadingUse, type ImageUse, type LinkUse, type MarkdownSite } from './markdown/env.ts';
import { renderMarkdown } from './markdown/index.ts';
import type { BlockUse } from './markdown/outline.ts';

/** A Markdown file that is a page of its own. */
export interface Source {
  /** Path relative to the content folder, e.g. "en/guide/start/index.md". */
  file: string;
  routePath: string;
  lang: string;
  version: string;
  text: string;
}

/** A page, and what only the checks and the watch server need of it. Plain data. */
export interface ParsedPage extends Page {
  links: LinkUse[];
  images: ImageUse[];
  fences: FenceUse[];
  headings: HeadingUse[];
  /** The article as plain Markdown. */
  plain: string;
  /** Leaf blocks in order, by which translations keep step. */
  blocks: BlockUse[];
  /** Links that leave the site. */
  externals: LinkUse[];
  /** Content paths of included fragments and snippets. */
  dependencies: string[];
  keyLines: Record<string, number>;
  diagnostics: Diagnostic[];
}

/**
 * Parses one page.
 * @param original the page this one translates: its heading ids are shared, and its reference data inherited
 */
export function parse(source: Source, site: MarkdownSite, original?: ParsedPage): ParsedPage {
  const { file, routePath, lang, version } = source;
  const { frontmatter: own, body, bodyLine, keyLines, diagnostics } = readFrontmatter(file, source.text);
  const frontmatter = inherit(own, original?.frontmatter);
  const env = emptyEnv({ site, file, routePath, bodyLine, lang, version, ...(original ? { originalHeadings: original.headings } : {}), diagnostics });
  const { html, title, content, code, toc, blocks, plain } = renderMarkdown(body, env);
  return {
    pagePath: file,
    pageType: frontmatter.pageType ?? 'doc',
    routePath,
    lang,
    version,
    frontmatter,
    title: frontmatter.title ?? title,
    description: frontmatter.description ?? '',
    toc,
    html: frontmatter.option === undefined ? html : markProperties(html),
    hasHeading: title !== '',
    content,
    code,
    links: env.links,
    images: env.images,
    fences: env.fences,
    headings: env.headings,
    plain,
    blocks,
    externals: env.externals,
    dependencies: [...env.dependencies],
    keyLines,
    diagnostics,
  };
}

function inherit(own: Frontmatter, original: Frontmatter | undefined): Frontmatter {
  if (!original) return own;
  const inherited = INHERITED.filter(key => original[key] !== undefined).map(key => [key, original[key]]);
  return { ...(Object.fromEntries(inherited) as Frontmatter), ...own };
}

/** The option's type and default stand right behind the h1; the layout puts them where this mark is. */
function markProperties(html: string): string {
  return html.replace('</h1>', '</h1><!--properties-->');
}
