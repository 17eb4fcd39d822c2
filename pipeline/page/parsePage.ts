// Parses a Source into a PageRecord: validates front matter, renders Markdown, records links and
// other facts. Pure: the result depends only on the arguments.
import type { Frontmatter } from '../../theme/types.ts';
import { errorAt, warningAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { INHERITED, ONLY_ORIGINAL, readFrontmatter } from '../input/frontmatter.ts';
import { emptyEnv, report, type MarkdownSite, type PageEnv } from '../markdown/context.ts';
import { renderMarkdown } from '../markdown/index.ts';
import { resolveFrontLinks } from './frontmatterLinks.ts';
import { inheritedIds, type Original } from './recordedHeadings.ts';
import type { PageRecord, Source } from './record.ts';

/** Parses one page; `original` is the page it translates. */
export function parsePage(source: Source, site: MarkdownSite, original?: Original): PageRecord {
  return parse(source, site, original, body => body);
}

/** Parses a page without its article: enough for navigation until all pages are parsed. */
export function quickSummary(source: Source, site: MarkdownSite, original?: Original): PageRecord {
  return parse(source, site, original, body => {
    const heading = /^ {0,3}#[ \t].*$/m.exec(body);
    return heading ? body.slice(0, heading.index + heading[0].length) : '';
  });
}

/** Parses the part of a page's body that `partOf` returns. */
function parse(
  source: Source,
  site: MarkdownSite,
  original: Original | undefined,
  partOf: (body: string) => string,
): PageRecord {
  const { file, routePath, lang, version, text } = source;
  const head = readFrontmatter(file, text, site.config.frontmatter);
  const { bodyLine, diagnostics, keyLines } = head;
  const inherited = inherit(head.frontmatter, original?.frontmatter);
  const env: PageEnv = emptyEnv({
    site,
    file,
    routePath,
    bodyLine,
    lang,
    version,
    inheritedIds: original && inheritedIds(original.headings, original.current),
    isOption: inherited.option !== undefined,
    diagnostics,
  });
  const { title, ...article } = render(partOf(head.body), env);
  const { links, images, fences, headings, configKeys, externals, dependencies, ids } = env;
  const { frontmatter, links: frontLinks } = resolveFrontLinks(
    inherited,
    { site, file, lang, version },
    keyLines,
    text.slice(0, text.length - head.body.length),
  );
  const placeOf: PlaceOf = key => ({ file, line: keyLines[key] ?? 2, column: 1 });
  // A translation inherits the option, unless its original is missing, which a check reports.
  const knowsOption = original ? !isUnread(original) : lang === site.siteLocales.lang;
  return {
    pagePath: file,
    pageType: frontmatter.pageType ?? 'doc',
    routePath,
    lang,
    version,
    frontmatter,
    title: frontmatter.title ?? title,
    description: frontmatter.description ?? '',
    hasHeading: title !== '',
    ...article,
    links,
    frontLinks,
    images,
    fences,
    headings,
    configKeys,
    ids,
    externals,
    dependencies: [...dependencies],
    keyLines,
    diagnostics: [
      ...diagnostics,
      ...(knowsOption ? nameWithoutOption(frontmatter, placeOf) : []),
      ...overridden(head.frontmatter, original, placeOf),
      ...typographicQuotes(frontmatter, keyLines, placeOf),
      ...unknownLanguage(frontmatter, site.siteLocales.langs, placeOf),
    ],
  };
}

/** Renders the body of a page, unless a part of it, e.g. a tag of megabytes, exhausts a stack. */
function render(body: string, env: PageEnv): ReturnType<typeof renderMarkdown> {
  try {
    return renderMarkdown(body, env);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `a part of the page is too long to be read (${error.message})`;
    const spot = { file: env.file, line: env.bodyLine + 1 };
    report(env, spot, 'too-large', { message, hint: 'split it' });
    return renderMarkdown('', env);
  }
}

/** Returns where a key of the front matter is written; line 2 if the page does not write it. */
type PlaceOf = (key: keyof Frontmatter) => Place;

/** Whether the front matter of an original could not be read: every page has a description. */
function isUnread(original: Original): boolean {
  return Object.keys(original.frontmatter).length === 0;
}

/** Reports a `name` without `option`: the name is shown with the properties of an option. */
function nameWithoutOption({ name, option }: Frontmatter, placeOf: PlaceOf): Diagnostic[] {
  if (name === undefined || option !== undefined) return [];
  const message = 'front matter "name" is only for pages that describe an option';
  const hint = 'add the key "option", or use "keywords" for search terms';
  return [errorAt(placeOf('name'), 'front-matter-value', message, hint)];
}

/** Reports keys of a translation that say something else than those of its original. */
function overridden(
  own: Frontmatter,
  original: Original | undefined,
  placeOf: PlaceOf,
): Diagnostic[] {
  if (!original || isUnread(original)) return [];
  const { frontmatter } = original;
  const differs = (key: (typeof ONLY_ORIGINAL)[number]): boolean =>
    own[key] !== undefined && JSON.stringify(own[key]) !== JSON.stringify(frontmatter[key]);
  return ONLY_ORIGINAL.filter(differs).map(key => {
    const message = `front matter "${key}" differs from that of the original`;
    const hint = 'remove it: translations inherit it, and only the original may have it';
    return warningAt(placeOf(key), 'front-matter-translation', message, hint);
  });
}

/** Keys whose values are never a quotation. */
const UNQUOTED = ['description', 'option', 'name', 'type', 'default', 'since'] as const;

/** Reports values in typographic quotes, as editors insert them, which YAML reads as text. */
function typographicQuotes(
  frontmatter: Frontmatter,
  keyLines: Record<string, number>,
  placeOf: PlaceOf,
): Diagnostic[] {
  // A translation inherits values that it does not write.
  const written = UNQUOTED.filter(key => keyLines[key] !== undefined);
  const quoted = written.filter(key =>
    /^[\u2018-\u201F][^\u2018-\u201F]*[\u2018-\u201F]$/.test(frontmatter[key] ?? ''),
  );
  return quoted.map(key => {
    const message = `the typographic quotes are part of front matter "${key}" and are shown`;
    const hint = 'write straight quotes, " or \', or leave them out';
    return warningAt(placeOf(key), 'front-matter-quotes', message, hint);
  });
}

/** Reports a language of the page that the site does not have: the page would be in none instead. */
function unknownLanguage(
  { languages = [] }: Frontmatter,
  known: readonly string[],
  placeOf: PlaceOf,
): Diagnostic[] {
  const unknown = languages.find(lang => !known.includes(lang));
  if (unknown === undefined) return [];
  const message = `front matter "languages" names "${unknown}", which is not a language of the site`;
  return [errorAt(placeOf('languages'), 'front-matter-value', message, `use ${known.join(', ')}`)];
}

function inherit(own: Frontmatter, original: Frontmatter | undefined): Frontmatter {
  if (!original) return own;
  const inherited = INHERITED.filter(key => original[key] !== undefined);
  return { ...Object.fromEntries(inherited.map(key => [key, original[key]])), ...own };
}
