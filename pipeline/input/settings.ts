// content/site.ts → a checked Site, with command-line overrides; and what every step derives from
// it.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import valid from 'semver/functions/valid.js';
import { addBase } from '../../client/links.ts';
export { localesOf } from '../../theme/navigation/navState.ts';
import type { Lang, Locale, Logo, PageLocale, Site, ThemeConfig } from '../../theme/types.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { sizeOf } from './images.ts';
import { metaPolicy } from '../hosting/headers.ts';

export interface SiteOverrides {
  base?: string | undefined;
  origin?: string | undefined;
  repository?: string | undefined;
  /** Pages state the content policy themselves. */
  cspMeta?: boolean | undefined;
  /** The site becomes a folder. */
  offline?: boolean | undefined;
  /** The file may have changed since it was loaded: read it again. */
  fresh?: boolean;
}

/**
 * Loads the site of a content folder.
 * @throws Refusal when site.ts is missing, does not run, or lacks what a site needs
 */
export async function loadSite(content: string, overrides: SiteOverrides = {}): Promise<Site> {
  const file = path.join(content, 'site.ts');
  if (!fs.existsSync(file)) {
    throw new Refusal({
      severity: 'error',
      code: 'site-missing',
      file: 'site.ts',
      message: `there is no site.ts in ${content}`,
      hint: 'name a content folder with --content, or write a site.ts that exports a Site',
    });
  }
  let module: { default?: Site };
  try {
    module = (await import(overrides.fresh ? await bundled(file) : pathToFileURL(file).href)) as {
      default?: Site;
    };
  } catch (error) {
    throw new Refusal({
      severity: 'error',
      code: 'site-broken',
      file: 'site.ts',
      ...siteError((error as Error).message),
      hint: 'run npm run check for all that is wrong with it',
    });
  }
  const site = module.default;
  const wrong = site && siteFault(site);
  if (!site || wrong) {
    throw new Refusal({
      severity: 'error',
      code: 'site-broken',
      file: 'site.ts',
      message: wrong ?? 'site.ts has no default export',
      hint: 'compare it with the type Site',
    });
  }
  const { base = site.base, origin = site.origin, repository } = overrides;
  const directed = {
    ...site,
    locales: Object.fromEntries(
      Object.entries(site.locales).map(([lang, locale]) => [
        lang,
        { ...locale, dir: locale.dir ?? directionOf(lang) },
      ]),
    ),
  };
  return {
    ...directed,
    ...logoSize(site.logo, content),
    base: `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/'),
    ...(origin === undefined ? {} : { origin: origin.replace(/\/+$/, '') }),
    ...(repository === undefined ? {} : withRepository(directed, repository)),
    ...(overrides.cspMeta ? { contentPolicy: metaPolicy(site) } : {}),
    ...(overrides.offline ? inFolder(site) : {}),
  };
}

/** A folder has no address of its own and no server to ask: it searches itself. */
function inFolder({
  base,
  origin,
  search,
}: Site): Pick<Site, 'base' | 'origin' | 'search' | 'offline'> {
  return {
    base: '/',
    origin: undefined,
    search: search && { mode: 'local' },
    offline:
      origin === undefined ? {} : { published: origin.replace(/\/+$/, '') + addBase('/', base) },
  };
}

/** Scripts that are written from right to left, of those a language of today may have. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** e.g. "ar" and "uz-Arab" → rtl, "uz" → ltr. A code that no one knows is written from the left. */
function directionOf(lang: Lang): 'ltr' | 'rtl' {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/**
 * The logo's size keeps the bar still while the picture comes. A missing file is a finding of its
 * own.
 */
function logoSize({ light }: Logo, content: string): Pick<Site, 'logoSize'> {
  const file = path.join(content, 'public', light);
  return light && fs.existsSync(file) ? { logoSize: sizeOf(fs.readFileSync(file)) } : {};
}

/** Every edit link of the site leads to this repository, a locale's own as well. */
function withRepository(site: Site, docRepoBaseUrl: string): Pick<Site, 'themeConfig' | 'locales'> {
  const locales = Object.entries(site.locales).map(
    ([lang, locale]) =>
      [
        lang,
        locale.editLink ? { ...locale, editLink: { ...locale.editLink, docRepoBaseUrl } } : locale,
      ] as const,
  );
  return {
    themeConfig: {
      ...site.themeConfig,
      editLink: { text: '', ...site.themeConfig.editLink, docRepoBaseUrl },
    },
    locales: Object.fromEntries(locales),
  };
}

/**
 * A module once imported stays, under its path even where the address differs. Bundled, its text is
 * its address.
 */
async function bundled(file: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  return `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`;
}

/**
 * What to tell of a site.ts that does not run; esbuild writes `/path/site.ts:2:9: ERROR: …` for one
 * that does not compile.
 */
function siteError(message: string): { message: string; line?: number; column?: number } {
  const [, line, column, reason] = /site\.ts:(\d+):(\d+): ERROR: (.+)/.exec(message) ?? [];
  if (line === undefined) return { message: `site.ts does not run: ${message}` };
  return {
    line: Number(line),
    column: Number(column) + 1,
    message: `site.ts does not compile: ${reason}`,
  };
}

function siteFault(site: Site): string | undefined {
  for (const key of [
    'title',
    'description',
    'base',
    'lang',
    'icon',
    'logo',
    'locales',
    'themeConfig',
    'multiVersion',
    'route',
    'markdown',
  ] as const) {
    if (site[key] === undefined) return `site.ts has no "${key}"`;
  }
  if (/^[^/]*:|^\/\/|\\/.test(site.base))
    return `the base "${site.base}" is no path, such as /docs/`;
  if (!Object.hasOwn(site.locales, site.lang))
    return `the default language "${site.lang}" is none of the locales`;
  const unsafe = Object.keys(site.locales).find(
    lang => !/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(lang),
  );
  if (unsafe !== undefined) return `"${unsafe}" is no language code`;
  if (
    site.multiVersion.versions.length > 0 &&
    !site.multiVersion.versions.includes(site.multiVersion.default)
  )
    return `the default version "${site.multiVersion.default}" is none of the versions`;
  if (site.releases !== undefined && !/^\/(?:[^/?#\s]+\/)+$/.test(site.releases))
    return `releases "${site.releases}" is no route of a folder, such as /releases/`;
  if (site.origin !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(site.origin))
    return `the origin "${site.origin}" is not of the form https://host`;
  // They become a part of the content policy.
  const origin = site.imageOrigins?.find(
    origin => !/^https:\/\/[a-z0-9.-]+(?::\d+)?$/i.test(origin),
  );
  if (origin !== undefined) return `imageOrigins "${origin}" is not of the form https://host`;
  if (site.packageVersion !== undefined && valid(site.packageVersion.version) === null)
    return `packageVersion "${site.packageVersion.version}" is no version such as 1.2.3`;
  return undefined;
}

/** Folder of a language below content/, e.g. "en" or "v2/en". */
export function folderOf({ lang, version }: { lang: string; version: string }): string {
  return version ? `${version}/${lang}` : lang;
}

/**
 * A locale with every text filled in: its own, else the theme's, else the language's label.
 */
export function resolveLocale(site: Site, lang: string): Omit<PageLocale, 'nav' | 'sidebar'> {
  const locale = site.locales[lang] ?? site.locales[site.lang]!;
  const theme = site.themeConfig;
  const { labels } = locale;
  const pick = (key: keyof Locale & keyof ThemeConfig, label: string): string =>
    ((locale[key] as string | undefined) ?? (theme[key] as string | undefined)) || label;
  const editLink = locale.editLink ?? theme.editLink;
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
    ...(editLink
      ? {
          editLink: {
            ...theme.editLink,
            ...editLink,
            docRepoBaseUrl: editLink.docRepoBaseUrl || theme.editLink?.docRepoBaseUrl || '',
          },
        }
      : {}),
  };
}
