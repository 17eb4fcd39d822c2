// Builds the settings of a site from content/site.ts and the command line, and derives from them
// what several steps need.
import fs from 'node:fs';
import path from 'node:path';
import { addBase } from '../../../client/links.ts';
import type { Edition } from '../../../client/routes.ts';
export { localesOf } from '../../../theme/navigation/navState.ts';
import type { Lang, Locale, PageLocale, Site, ThemeConfig } from '../../../theme/types.ts';
import { metaPolicy } from '../../hosting/headers.ts';
import { sizeOf } from '../media.ts';
import { siteModule } from './siteModule.ts';

export interface SiteOverrides {
  base?: string;
  origin?: string;
  repository?: string;
  /** Each page contains the content security policy in a meta element. */
  cspMeta?: boolean;
  /** The site is built as an offline copy, a folder that is read without a server. */
  offline?: boolean;
  /** Reads site.ts again, because it may have changed since it was loaded. */
  fresh?: boolean;
}

/**
 * Loads the settings of the site in a content folder.
 * @throws Refusal if site.ts is missing, does not run, or lacks a required setting
 */
export async function loadSite(content: string, overrides: SiteOverrides = {}): Promise<Site> {
  const { repository, fresh = false, cspMeta, offline } = overrides;
  const loaded = await siteModule(content, fresh);
  const { base = loaded.base, origin = loaded.origin } = overrides;
  const site = {
    ...loaded,
    locales: mapLocales(loaded, (locale, lang) => ({
      ...locale,
      dir: locale.dir ?? (RIGHT_TO_LEFT.includes(scriptOf(lang)) ? 'rtl' : 'ltr'),
    })),
  };
  return {
    ...site,
    ...logoSize(site.logo.light, content),
    base: `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/'),
    ...(origin === undefined ? {} : { origin: trimSlashes(origin) }),
    ...(repository === undefined ? {} : withRepository(site, repository)),
    ...(cspMeta ? { contentPolicy: metaPolicy(site) } : {}),
    ...(offline ? offlineSettings(loaded) : {}),
  };
}

function mapLocales(site: Site, change: (locale: Locale, lang: Lang) => Locale): Site['locales'] {
  return Object.fromEntries(
    Object.entries(site.locales).map(([lang, locale]) => [lang, change(locale, lang)]),
  );
}

/** Returns the code of the script of a language, e.g. "Latn"; '' if it is unknown. */
export function scriptOf(lang: string): string {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    return '';
  }
}

function trimSlashes(origin: string): string {
  return origin.replace(/\/+$/, '');
}

/** Returns the settings of an offline copy: it has no origin, and no server to search it. */
function offlineSettings({ base, origin, search }: Site): Partial<Site> {
  const offline =
    origin === undefined ? {} : { published: trimSlashes(origin) + addBase('/', base) };
  return { base: '/', origin: undefined, search: search && { mode: 'local' }, offline };
}

/** Scripts of living languages that are written from right to left: of "ar" and "uz-Arab". */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns the size of the logo, which reserves its space; a check reports a missing file. */
function logoSize(light: string, content: string): Pick<Site, 'logoSize'> {
  const file = path.join(content, 'public', light);
  return light && fs.existsSync(file) ? { logoSize: sizeOf(fs.readFileSync(file)) } : {};
}

/** Returns settings in which all edit links of the site and its locales lead to a repository. */
function withRepository(site: Site, docRepoBaseUrl: string): Pick<Site, 'themeConfig' | 'locales'> {
  const { themeConfig } = site;
  const editLink = { text: '', ...themeConfig.editLink, docRepoBaseUrl };
  return {
    themeConfig: { ...themeConfig, editLink },
    locales: mapLocales(site, locale =>
      locale.editLink ? { ...locale, editLink: { ...locale.editLink, docRepoBaseUrl } } : locale,
    ),
  };
}

/** Returns the folder of a language below content/, e.g. "en" or "v2/en". */
export function folderOf({ lang, version }: Edition): string {
  return version ? `${version}/${lang}` : lang;
}

/** Returns a locale with its texts: its own, else the theme's, else the language's. */
export function resolveLocale(site: Site, lang: string): Omit<PageLocale, 'nav' | 'sidebar'> {
  const locale = site.locales[lang] ?? site.locales[site.lang]!;
  const theme = site.themeConfig;
  const { labels } = locale;
  const pick = (key: Exclude<keyof Locale & keyof ThemeConfig, 'editLink'>, label: string) =>
    (locale[key] ?? theme[key]) || label;
  const editLink = locale.editLink ?? theme.editLink;
  const docRepoBaseUrl = editLink?.docRepoBaseUrl || theme.editLink?.docRepoBaseUrl || '';
  return {
    lang: locale.lang,
    label: locale.label,
    dir: locale.dir ?? 'ltr',
    region: locale.region,
    title: locale.title ?? site.title,
    description: locale.description ?? site.description,
    dateFormat: locale.dateFormat,
    // Labels of an earlier version lack it. Chinese characters are followed by a full-width colon.
    labels: {
      ...labels,
      colon: labels.colon ?? (/\p{Script=Han}$/u.test(labels.lastUpdated) ? '：' : ': '),
    },
    prevPageText: pick('prevPageText', labels.previousPage),
    nextPageText: pick('nextPageText', labels.nextPage),
    sourceCodeText: pick('sourceCodeText', labels.source),
    searchPlaceholderText: pick('searchPlaceholderText', labels.searchPlaceholder),
    outlineTitle: pick('outlineTitle', labels.outlineTitle),
    lastUpdatedText: pick('lastUpdatedText', labels.lastUpdated),
    footerMessage: locale.footerMessage ?? theme.footer?.message ?? '',
    editLink: editLink && { ...theme.editLink, ...editLink, docRepoBaseUrl },
  };
}
