// Source → Page: front matter checked, Markdown rendered, headings and plain text taken out. Pure.
import type { Frontmatter, Page } from '../../theme/types.ts';
import { bidiControls } from '../checks/bidiControls.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveFrontLinks } from './frontmatterLinks.ts';
import { INHERITED, readFrontmatter, type FrontmatterResult } from '../input/frontmatter.ts';
import {
  emptyEnv,
  type FenceUse,
  type HeadingUse,
  type ImageUse,
  type LinkUse,
  type MarkdownSite,
  type PageEnv,
} from '../markdown/context.ts';
import { renderMarkdown } from '../markdown/index.ts';
import type { BlockUse } from '../markdown/writers/blocks.ts';

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
export interface PageRecord extends Page {
  links: LinkUse[];
  /** Links of the front matter to pages and files of the site. */
  frontLinks: LinkUse[];
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
 * @param original the page this one translates: its heading ids are shared, and its reference data
 *   inherited
 */
export function parse(source: Source, site: MarkdownSite, original?: PageRecord): PageRecord {
  const head = readFrontmatter(source.file, source.text);
  const env = envOf(source, site, head, original);
  env.diagnostics.push(...bidiControls(source.file, source.text, site.locale.dir));
  return pageOf(source, site, head, original, { ...renderMarkdown(head.body, env), ...env });
}

/** What other pages show of a page: it is parsed as if it ended behind its title. */
export function sketch(source: Source, site: MarkdownSite, original?: PageRecord): PageRecord {
  const head = readFrontmatter(source.file, source.text);
  const [, title] = PLAIN_TITLE.exec(head.body) ?? [];
  if (title !== undefined) return pageOf(source, site, head, original, { ...NOTHING, title });
  const heading = /^ {0,3}#[ \t].*$/m.exec(head.body);
  const env = envOf(source, site, head, original);
  return pageOf(source, site, head, original, {
    ...renderMarkdown(heading ? head.body.slice(0, heading.index + heading[0].length) : '', env),
    ...env,
  });
}

/** A title at the very top that is no more in Markdown than what it shows. */
const PLAIN_TITLE = /^\n*# ([\p{L}\p{N}][\p{L}\p{N} ,.'’()/+-]*[\p{L}\p{N})])\n/u;

type Article = ReturnType<typeof renderMarkdown> &
  Pick<PageEnv, 'links' | 'images' | 'fences' | 'headings' | 'externals' | 'dependencies'>;

const NOTHING: Article = {
  html: '',
  title: '',
  content: '',
  code: '',
  toc: [],
  plain: '',
  blocks: [],
  links: [],
  images: [],
  fences: [],
  headings: [],
  externals: [],
  dependencies: new Set(),
};

function envOf(
  { file, routePath, lang, version }: Source,
  site: MarkdownSite,
  { bodyLine, diagnostics }: FrontmatterResult,
  original: PageRecord | undefined,
): PageEnv {
  return emptyEnv({
    site,
    file,
    routePath,
    bodyLine,
    lang,
    version,
    ...(original ? { originalHeadings: original.headings } : {}),
    diagnostics,
  });
}

function pageOf(
  { file, routePath, lang, version }: Source,
  site: MarkdownSite,
  { frontmatter: own, keyLines, diagnostics }: FrontmatterResult,
  original: PageRecord | undefined,
  article: Article,
): PageRecord {
  const { frontmatter, links: frontLinks } = resolveFrontLinks(
    inherit(own, original?.frontmatter),
    { site, file, lang, version },
    keyLines,
  );
  const {
    html,
    title,
    content,
    code,
    toc,
    blocks,
    plain,
    links,
    images,
    fences,
    headings,
    externals,
    dependencies,
  } = article;
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
    links,
    frontLinks,
    images,
    fences,
    headings,
    plain,
    blocks,
    externals,
    dependencies: [...dependencies],
    keyLines,
    diagnostics: [...diagnostics, ...nameWithoutOption(frontmatter, file, keyLines)],
  };
}

/** A name stands with the properties of an option; the original says which option it is. */
function nameWithoutOption(
  { name, option }: Frontmatter,
  file: string,
  keyLines: Record<string, number>,
): Diagnostic[] {
  if (name === undefined || option !== undefined) return [];
  return [
    {
      severity: 'error',
      code: 'front-matter-value',
      file,
      line: keyLines.name ?? 2,
      column: 1,
      message: 'front matter "name" is for pages of an option',
      hint: 'add the key "option", or use "keywords" for words the search should find',
    },
  ];
}

function inherit(own: Frontmatter, original: Frontmatter | undefined): Frontmatter {
  if (!original) return own;
  const inherited = INHERITED.filter(key => original[key] !== undefined).map(key => [
    key,
    original[key],
  ]);
  return { ...(Object.fromEntries(inherited) as Frontmatter), ...own };
}

/**
 * The option's type and default stand right behind the h1; the layout puts them where this mark is.
 */
function markProperties(html: string): string {
  return html.replace('</h1>', '</h1><!--properties-->');
}
