// SiteIndex → llms.txt and llms-full.txt per language, for assistants (llmstxt.org).
import { formatAddress } from '../../client/routes.ts';
import { plainText } from '../../theme/parts/Inline.tsx';
import { publicAddress, markdownRoute } from '../../theme/document/metadata.ts';
import type { PageSummary } from '../page/record.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { sectionOf, type Section } from '../page/sections.ts';
import { folderOf } from '../input/site/settings.ts';
import { pageMarkdownPath } from './pageMarkdown.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** Both files of every language and version. The full one joins pages' Markdown written before. */
export function llms(siteIndex: SiteIndex): OutputFile[] {
  return [...siteIndex.locales].flatMap(([folder, locale]) => {
    const pages = siteIndex.pages.filter(
      page => folderOf(page) === folder && page.articleLang === undefined,
    );
    const [first] = pages;
    if (!first) return [];
    const { lang, version } = first;
    const home = formatAddress({ version, lang, rest: '/' }, siteIndex.siteLocales);
    const groups = inOrder(pages, siteIndex, locale.labels.others);
    const head = `# ${locale.title}\n\n> ${locale.description}\n`;
    return [
      {
        path: `${home.slice(1)}llms.txt`,
        render: () => head + groups.map(group => listOf(group, siteIndex)).join(''),
      },
      {
        path: `${home.slice(1)}llms-full.txt`,
        *pieces(read) {
          yield head;
          for (const page of groups.flatMap(({ pages }) => pages)) {
            yield `\n${publicAddress(page.routePath, siteIndex.site)}\n\n`;
            yield read(pageMarkdownPath(page.routePath));
          }
        },
      },
    ];
  });
}

interface Group {
  title: string;
  pages: PageSummary[];
}

/** Pages by the groups of their sidebar, in the order of the top navigation, then all others. */
function inOrder(pages: readonly PageSummary[], siteIndex: SiteIndex, others: string): Group[] {
  const { nav } = siteIndex.locales.get(folderOf(pages[0]!))!;
  const rank = ({ prefix }: Section): number =>
    nav.findIndex(({ link, activeMatch = '' }) =>
      `${link ?? activeMatch}/`.startsWith(`${prefix}/`),
    ) >>> 0;
  const sections = [...new Set(pages.flatMap(page => sectionOf(page, siteIndex) ?? []))];
  sections.sort((a, b) => rank(a) - rank(b) || (a.prefix < b.prefix ? -1 : 1));
  const seen = new Set<string>();
  const groups = sections.flatMap(section => {
    const { prefix } = section;
    const title = siteIndex.byRoute.get(`${prefix}/`)?.title ?? prefix.split('/').at(-1)!;
    const name = plainText(nav[rank(section)]?.text ?? title);
    const byGroup = new Map<string, PageSummary[]>();
    for (const { link } of section.order) {
      const page = siteIndex.byRoute.get(link);
      if (!page || page.articleLang !== undefined || seen.has(link)) continue;
      seen.add(link);
      const group = section.groupOf.get(link) ?? '';
      // A page outside groups has its own title as the group.
      const heading = group === plainText(page.title) ? name : `${name}: ${group}`;
      byGroup.set(heading, [...(byGroup.get(heading) ?? []), page]);
    }
    return [...byGroup].map(([title, list]) => ({ title, pages: list }));
  });
  const rest = pages.filter(({ routePath }) => !seen.has(routePath));
  return rest.length > 0 ? [...groups, { title: others, pages: rest }] : groups;
}

function listOf({ title, pages }: Group, { site }: SiteIndex): string {
  const rows = pages.map(page => {
    const name = plainText(page.title || page.frontmatter.hero?.name || page.routePath);
    const address = publicAddress(markdownRoute(page.routePath), site);
    const description = page.description && `: ${page.description}`;
    return `- [${name.replace(/[[\]]/g, '\\$&')}](${address})${description}\n`;
  });
  return `\n## ${title}\n\n${rows.join('')}`;
}
