// content/site.ts and flags → the settings of a site, and what every step derives from them.
import fs from 'node:fs';
import path from 'node:path';
import { addBase } from '../../../client/links.ts';
export { localesOf } from '../../../theme/navigation/navState.ts';
import type { Lang, Locale, PageLocale, Site, ThemeConfig } from '../../../theme/types.ts';
import { metaPolicy } from '../../hosting/headers.ts';
import { sizeOf } from '../images.ts';
import { siteModule } from './siteModule.ts';

export interface SiteOverrides {
  base?: string | undefined;
  origin?: string | undefined;
  repository?: string | undefined;
  /** Pages contain the content policy. */
  cspMeta?: boolean | undefined;
  /** The site becomes a folder that is read without a server. */
  offline?: boolean | undefined;
  /** The file may have changed since it was loaded: read it again. */
  fresh?: boolean;
}

/**
 * Loads the site of a content folder.
 * @throws Refusal when site.ts is missing, does not run, or lacks what a site needs
 */
export async function loadSite(content: string, overrides: SiteOverrides = {}): Promise<Site> {
  const { repository, fresh = false, cspMeta, offline } = overrides;
  const loaded = await siteModule(content, fresh);
  const { base = loaded.base, origin = loaded.origin } = overrides;
  const site = {
    ...loaded,
    locales: mapLocales(loaded, (locale, lang) => ({
      ...locale,
      dir: locale.dir ?? directionOf(lang),
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

function trimSlashes(origin: string): string {
  return origin.replace(/\/+$/, '');
}

/** A folder has no address of its own, and no server that could search it. */
function offlineSettings({ base, origin, search }: Site): Partial<Site> {
  const offline =
    origin === undefined ? {} : { published: trimSlashes(origin) + addBase('/', base) };
  return { base: '/', origin: undefined, search: search && { mode: 'local' }, offline };
}

/** Scripts of living languages that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** e.g. "ar" and "uz-Arab" → rtl; "uz" and unknown codes → ltr. */
function directionOf(lang: Lang): 'ltr' | 'rtl' {
  try {
    return RIGHT_TO_LEFT.includes(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** Reserves the space of the logo while it loads. A missing file is reported elsewhere. */
function logoSize(light: string, content: string): Pick<Site, 'logoSize'> {
  const file = path.join(content, 'public', light);
  return light && fs.existsSync(file) ? { logoSize: sizeOf(fs.readFileSync(file)) } : {};
}

/** Edit links of the site and of all its locales lead to this repository. */
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

/** Folder of a language below content/, e.g. "en" or "v2/en". */
export function folderOf({ lang, version }: { lang: string; version: string }): string {
  return version ? `${version}/${lang}` : lang;
}

/** A locale with all its texts: its own, the theme's, or the label of the language. */
export function resolveLocale(site: Site, lang: string): Omit<PageLocale, 'nav' | 'sidebar'> {
  const locale = site.locales[lang] ?? site.locales[site.lang]!;
  const theme = site.themeConfig;
  const { labels } = locale;
  const pick = (key: keyof Locale & keyof ThemeConfig, label: string): string =>
    ((locale[key] as string | undefined) ?? (theme[key] as string | undefined)) || label;
  const editLink = locale.editLink ?? theme.editLink;
  const docRepoBaseUrl = editLink?.docRepoBaseUrl || theme.editLink?.docRepoBaseUrl || '';
  return {
    lang: locale.lang,
    label: locale.label,
    dir: locale.dir ?? 'ltr',
    ...(locale.region === undefined ? {} : { region: locale.region }),
    title: locale.title ?? site.title,
    description: locale.description ?? site.description,
    dateFormat: locale.dateFormat,
    labels,
    prevPageText: pick('prevPageText', labels.previousPage),
    nextPageText: pick('nextPageText', labels.nextPage),
    sourceCodeText: pick('sourceCodeText', labels.source),
    searchPlaceholderText: pick('searchPlaceholderText', labels.searchPlaceholder),
    outlineTitle: pick('outlineTitle', labels.outlineTitle),
    lastUpdatedText: pick('lastUpdatedText', labels.lastUpdated),
    footerMessage: locale.footerMessage ?? theme.footer?.message ?? '',
    ...(editLink && { editLink: { ...theme.editLink, ...editLink, docRepoBaseUrl } }),
  };
}
