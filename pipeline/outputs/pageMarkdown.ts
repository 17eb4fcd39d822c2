// Writes a page as Markdown, for programs and people who want plain text.
import { isExternal, splitUrl } from '../../client/links.ts';
import { convertShort, plainText } from '../../theme/parts/Inline.tsx';
import { publicAddress, markdownRoute } from '../../theme/document/metadata.ts';
import { versionOf } from '../../theme/document/pageVersion.ts';
import type { Hero, OverviewItem, PageLink, PageContext, Site } from '../../theme/types.ts';
import { isPublicPath } from '../input/publicFiles.ts';
import { plainHtml } from '../markdown/writers/articleMarkdown.ts';
import { escapeMarkdown, fenced } from '../markdown/writers/toMarkdown.ts';
import type { PageRecord, PageSummary } from '../page/record.ts';

/** Returns the title of a page as plain text. */
export function titleOf({ title, frontmatter, routePath }: PageSummary): string {
  return plainText(title || frontmatter.hero?.name || routePath);
}

/** Returns a text on one line, so that it cannot begin a section of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Returns the path of a page's Markdown file below dist/. */
export function pageMarkdownPath(route: string): string {
  return markdownRoute(route).slice(1);
}

/** Writes a page as Markdown with absolute URLs: front matter, article, and layout parts. */
export function pageMarkdown(page: PageRecord, context: PageContext, site: Site): string {
  const article = page.markdown;
  const at = /^# .*$/m.exec(article);
  // The properties of an option follow directly after its h1.
  const [head, rest] =
    page.hasHeading && at?.index === 0
      ? [at[0], article.slice(at[0].length).trim()]
      : [titleLine(page, context, site), article];
  const parts = [
    head,
    ...hero(page, site),
    properties(page, context),
    rest,
    ...features(page, site),
    ...overview(context, site),
    related(context, site),
    ...closing(page, site),
  ];
  return `${frontMatter(page, context, site)}\n${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Writes the front matter, which says what page a saved copy was made from, and when. */
function frontMatter(page: PageRecord, { lastUpdated }: PageContext, site: Site): string {
  // Values are written as JSON, which is valid YAML.
  const rows = [
    ['title', plainText(page.title || page.frontmatter.hero?.name || '')],
    ['description', page.description],
    ['language', page.articleLang ?? page.lang],
    ['version', versionOf(page, site)],
    ['url', publicAddress(page.routePath, site)],
    ['updated', lastUpdated],
  ].filter(([, value]) => value);
  return `---\n${rows.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

function titleLine(page: PageRecord, context: PageContext, site: Site): string {
  const title = page.title || (page.frontmatter.overview ? context.locale.labels.overview : '');
  return page.pageType === 'doc' && title ? `# ${markdownOf(title, site)}` : '';
}

/** Writes a short text as a line of Markdown, with sanitized HTML and absolute URLs. */
function markdownOf(text: string, site: Site): string {
  const absolute = (_: string, attributes: Record<string, string>): Record<string, string> => {
    const { href = '#' } = attributes;
    return href.startsWith('#') ? attributes : { ...attributes, href: markdownUrl(href, site) };
  };
  return convertShort(
    oneLine(text),
    part => plainHtml(part.replaceAll('\\<', '\u0000'), absolute).replaceAll('\u0000', '\\<'),
    code => code.replaceAll('\\<', '<'),
  );
}

function hero({ frontmatter: { hero: top } }: PageRecord, site: Site): string[] {
  if (!top) return [];
  const words = [`# ${top.name}`, ...top.text.split('\n'), top.tagline ?? ''];
  return [...words.map(part => markdownOf(part, site)), ...calls(top, site)];
}

/** Writes the call to action at the end of the home page. */
function closing({ frontmatter: { hero: top } }: PageRecord, site: Site): string[] {
  if (!top?.closing) return [];
  const { command, actions = [] } = top;
  const title = `## ${markdownOf(top.closing, site)}`;
  return [title, ...calls({ command, actions: actions.slice(-1) }, site)];
}

function calls({ command, actions = [] }: Pick<Hero, 'command' | 'actions'>, site: Site): string[] {
  return [command ? fenced(command, 'sh') : '', links(actions, site)];
}

function features({ frontmatter: { features: cards = [] } }: PageRecord, site: Site): string[] {
  return cards.flatMap(({ title, details, link }) => [
    `## ${link ? linkTo({ text: title, link }, site) : markdownOf(title, site)}`,
    markdownOf(details, site),
  ]);
}

function properties({ frontmatter }: PageRecord, { locale: { labels } }: PageContext): string {
  if (frontmatter.option === undefined) return '';
  const rows = [
    [labels.option, frontmatter.option],
    [labels.type, frontmatter.type],
    [labels.defaultValue, frontmatter.default],
    [labels.since, frontmatter.since],
  ] as const;
  const name = frontmatter.name ? `${escapeMarkdown(frontmatter.name)}\n\n` : '';
  const lines = rows.flatMap(([label, value]) =>
    value ? [`- **${label}**: ${value.includes('`') ? value : `\`${value}\``}`] : [],
  );
  return name + lines.join('\n');
}

function overview({ overview: groups }: PageContext, site: Site): string[] {
  const card = (item: OverviewItem): string[] => {
    const title = item.link ? linkTo(item, site) : markdownOf(item.text, site);
    const name = item.name ? ` ${escapeMarkdown(oneLine(item.name))}` : '';
    const description = escapeMarkdown(oneLine(item.description));
    return [`### ${title}${name}`, description, links(item.headings, site)].concat(
      item.items.flatMap(card),
    );
  };
  return groups.flatMap(({ text, items }) => [
    text && `## ${markdownOf(text, site)}`,
    ...items.flatMap(card),
  ]);
}

function related({ related: pages, locale: { labels } }: PageContext, site: Site): string {
  return pages.length > 0 ? `## ${labels.related}\n\n${links(pages, site)}` : '';
}

/** Returns the URL of a route's Markdown; a link to a file or another site keeps its target. */
function markdownUrl(link: string, site: Site): string {
  const { path, query, hash } = splitUrl(link);
  if (isExternal(link) || !path || isPublicPath(path)) return publicAddress(link, site);
  return publicAddress(markdownRoute(path), site) + query + hash;
}

function links(list: readonly PageLink[], site: Site): string {
  return list.map(entry => `- ${linkTo(entry, site)}`).join('\n');
}

function linkTo({ text, link }: PageLink, site: Site): string {
  // A bracket, or a backslash before the closing one, would end the link elsewhere.
  const label = convertShort(markdownOf(text, site), part =>
    part.replace(/\\(?!<)|[[\]]/g, '\\$&'),
  );
  return `[${label}](${markdownUrl(link, site)})`;
}
