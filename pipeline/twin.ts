// Page → its Markdown twin: what the page says, for programs and people who want plain text. Made when it is asked for.
import { isExternal } from '../client/links.ts';
import { plainText } from '../theme/Inline.tsx';
import { sanitize } from '../theme/sanitize.ts';
import { publicAddress, twinRoute } from '../theme/metadata.ts';
import type { OverviewItem, PageLink, Place, Site } from '../theme/types.ts';
import { bodyOf } from './frontmatter.ts';
import { emptyEnv, type ImageFile, type PageEnv } from './markdown/env.ts';
import { markdownEngine, parseBlocks } from './markdown/index.ts';
import { imageAttributes, rawAttributes, resolveLink } from './markdown/links.ts';
import { escapeMarkdown, plainMarkdown, type PlainForms } from './markdown/plain.ts';
import type { ParsedPage } from './parse.ts';
import type { Plan } from './plan.ts';

/** Where the twin of a page lies, below dist/. */
export function twinPath(route: string): string {
  return twinRoute(route).slice(1);
}

export interface TwinInput {
  plan: Pick<Plan, 'site' | 'tongues' | 'routes'>;
  texts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, ImageFile>;
}

/** The page as Markdown: front matter of title, description and language, includes expanded, all addresses absolute. */
export function twin(page: ParsedPage, place: Place, { plan, texts, images }: TwinInput): string {
  const { site, tongues, routes } = plan;
  const { body, bodyLine } = bodyOf(texts.get(page.pagePath) ?? '');
  const env = emptyEnv({
    site: { base: site.base, cleanUrls: site.route.cleanUrls, tongues, routes, config: site.markdown, locale: place.locale, texts, images },
    file: page.pagePath,
    bodyLine,
    lang: page.lang,
    version: page.version,
    diagnostics: [],
  });
  const tokens = parseBlocks(body, env);
  const forms = plainForms(page, env, plan);
  const article = plainMarkdown(tokens, forms);
  const at = /^# .*$/m.exec(article);
  // The properties of an option stand right behind its h1.
  const [head, rest] = page.hasHeading && at?.index === 0 ? [at[0], article.slice(at[0].length).trim()] : [titleLine(page, place), article];
  const parts = [head, ...hero(page, site), properties(page, place), rest, ...overview(place, site), related(place, site), references(env, forms)];
  return `${frontMatter(page)}\n${parts.filter(Boolean).join('\n\n')}\n`;
}

function frontMatter(page: ParsedPage): string {
  const title = plainText(page.title || page.frontmatter.hero?.name || '');
  // A JSON text is a YAML text.
  const rows = [['title', title], ['description', page.description], ['language', page.articleLang ?? page.lang]].filter(([, value]) => value);
  return `---\n${rows.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

function titleLine(page: ParsedPage, place: Place): string {
  const title = page.title || (page.frontmatter.overview ? place.locale.labels.overview : '');
  return page.pageType === 'doc' && title ? `# ${markdownOf(title)}` : '';
}

function plainForms(page: ParsedPage, env: PageEnv, plan: TwinInput['plan']): PlainForms {
  const engine = markdownEngine();
  const own = publicAddress(page.routePath, plan.site);
  const absolute = (href: string): string => {
    if (isExternal(href) || href.startsWith('data:')) return href;
    return href.startsWith('#') || href === '' ? own + href : (plan.site.origin ?? '') + href;
  };
  const spot = (): { file: string; line: number } => ({ file: page.pagePath, line: 1 });
  const link = (written: string): string => absolute(resolveLink(engine.normalizeLink(written), env, spot).href);
  const html = (source: string): string =>
    plainHtml(source, (tag, attributes) => {
      const resolved = rawAttributes(tag, attributes, env, spot());
      const { href, src } = resolved;
      return { ...resolved, ...(href === undefined ? {} : { href: absolute(href) }), ...(src === undefined ? {} : { src: absolute(src) }) };
    });
  return {
    labels: env.site.locale.labels,
    link,
    image: written => absolute(imageAttributes(written, env, spot())?.src ?? engine.normalizeLink(written)),
    tag(name, attrs) {
      if (name === 'SourceCode') return `[${env.site.locale.sourceCodeText}](${link(attrs.href ?? '')})`;
      return name === 'Badge' ? `**${escapeMarkdown(attrs.text ?? '')}**` : '';
    },
    html,
  };
}

/** Raw HTML tag by tag through the allow-list, for a block may open what another one closes. */
function plainHtml(source: string, change: (tag: string, attributes: Record<string, string>) => Record<string, string>): string {
  return source
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|textarea|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(\/?)([A-Za-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g, (tag, slash: string, name: string) => {
      if (slash) return sanitize(`<${name}>`).html ? tag : '';
      return sanitize(tag, change).html.replace(/<\/[^<>]*>$/, '');
    });
}

/** A short text of front matter or navigation: marks stay, markup goes. */
function markdownOf(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map(part => (part.startsWith('`') ? part.replaceAll('\\<', '<') : plainHtml(part.replaceAll('\\<', '\u0000'), (_, attributes) => attributes).replaceAll('\u0000', '\\<')))
    .join('');
}

function hero({ frontmatter: { hero: top, features = [] } }: ParsedPage, site: Site): string[] {
  const words = top ? [`# ${markdownOf(top.name)}`, ...top.text.split('\n').filter(Boolean).map(markdownOf), markdownOf(top.tagline ?? ''), links(top.actions ?? [], site)] : [];
  const cards = features.flatMap(({ title, details, link }) => [`## ${link ? linkTo({ text: title, link }, site) : markdownOf(title)}`, markdownOf(details)]);
  return [...words, ...cards];
}

function properties({ frontmatter }: ParsedPage, { locale: { labels } }: Place): string {
  if (frontmatter.option === undefined) return '';
  const rows = [[labels.option, frontmatter.option], [labels.type, frontmatter.type], [labels.defaultValue, frontmatter.default], [labels.since, frontmatter.since]] as const;
  return rows.flatMap(([name, value]) => (value ? [`- **${name}**: ${value.includes('`') ? value : `\`${value}\``}`] : [])).join('\n');
}

function overview({ overview: groups }: Place, site: Site): string[] {
  const card = (item: OverviewItem): string[] => [
    `### ${item.link ? linkTo(item, site) : markdownOf(item.text)}`,
    escapeMarkdown(item.description),
    links(item.headings, site),
    ...item.items.flatMap(card),
  ];
  return groups.flatMap(({ text, items }) => [text && `## ${markdownOf(text)}`, ...items.flatMap(card)]);
}

function related({ related: pages, locale: { labels } }: Place, site: Site): string {
  return pages.length > 0 ? `## ${labels.related}\n\n${links(pages, site)}` : '';
}

function links(list: readonly PageLink[], site: Site): string {
  return list.map(entry => `- ${linkTo(entry, site)}`).join('\n');
}

function linkTo({ text, link }: PageLink, site: Site): string {
  return `[${markdownOf(text)}](${publicAddress(link, site)})`;
}

/** Definitions of `[text][name]` links, which leave no token. */
function references({ references: defined = {} }: PageEnv & { references?: Record<string, { href: string; title: string }> }, forms: PlainForms): string {
  return Object.entries(defined)
    .map(([name, { href, title }]) => `[${name}]: ${forms.link(href)}${title ? ` ${JSON.stringify(title)}` : ''}`)
    .join('\n');
}
