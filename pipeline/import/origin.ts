// Finds the pages, public files, languages, and settings of a foreign site in its folders.
import fs from 'node:fs';
import path from 'node:path';
import { refusal } from '../diagnostics/diagnostic.ts';
import type { Config, Kind } from './config.ts';
import { isObject, localesOf, objectOf, textOf, textsOf, themeOf, titleOf } from './config.ts';
import { isFileIn, isFolderIn, isIn } from './files.ts';
import { matcherOf, renamerOf } from './globs.ts';
import { homeTitle } from './home.ts';
import { collectionsOf, postsIn, variablesOf } from './jekyll.ts';
import { docsFolder, leftOut, readDocs } from './navigation/docs.ts';
import { linkEntries, sidebarRows } from './navigation/docusaurus.ts';
import { JEKYLL_CONFIG, LISTS, readSettingsFile } from './navigation/settingsFiles.ts';
import { readCall, readConfig } from './settings/staticValue.ts';

/** A foreign site before it is converted. */
export type Origin = Awaited<ReturnType<typeof openOrigin>>;

/** Language of a site that names none: "en", which Unicode assumes for an unknown language. */
export const LIKELY_LANGUAGE = new Intl.Locale('und').maximize().language;

const LANGUAGE_FOLDER = /^[a-z]{2}(?:-[A-Za-z]+)?$/;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Names of the file with the settings, without the extension of code. */
const CONFIGS: Record<Kind, readonly string[]> = {
  vitepress: ['.vitepress/config', '.vitepress/config/index'],
  docusaurus: ['docusaurus.config'],
  starlight: ['astro.config'],
  rspress: ['rspress.config', 'rstack.config'],
  markdown: ['mkdocs.yml', 'mkdocs.yaml', 'book.toml', ...LISTS, JEKYLL_CONFIG],
};
const CODE = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** Where the site may be in the given folder, e.g. in a repository. */
const SITE_FOLDERS =
  '. docs website src site packages www documentation packages/docs packages/website'.split(' ');

/** Folders that may contain the pages. */
const PAGES: Record<Kind, readonly string[]> = {
  vitepress: ['', 'docs', 'src'],
  docusaurus: ['docs'],
  starlight: ['src/content/docs'],
  rspress: ['docs'],
  markdown: [''],
};

/**
 * Finds the parts of a foreign site.
 * @param folder the root folder of the foreign site
 * @throws Refusal when there are no pages where the generator keeps them, or the settings are
 * malformed
 */
export async function openOrigin(kind: Kind, folder: string) {
  const root = findRoot(kind, folder);
  const configFile = configIn(kind, root);
  const config = configFile ? await settingsOf(kind, configFile, folder) : {};
  const docs = findPages(kind, folder, root, config);
  if (kind === 'vitepress') await addFolderSettings(config, docs, folder);
  const isDocusaurus = kind === 'docusaurus';
  const allDocs = isDocusaurus ? await readDocs(config, { project: folder, root, docs }) : [];
  if (isDocusaurus) {
    config.sidebar = allDocs.flatMap(sidebarRows);
    const { navbar } = themeOf(config);
    if (isObject(navbar)) navbar.items = linkEntries(navbar.items, allDocs);
  }
  const publicFolders = ['public', 'static', 'docs/public', 'src/public', 'docs/static']
    .flatMap(name => [path.join(folder, name), path.join(root, name), path.join(docs, name)])
    .filter((each, at, list) => list.indexOf(each) === at && isIn(folder, each));
  const languages = languagesOf(kind, config, docs);
  const first = languages[0]?.folder;
  const title = titleOf(config) ?? (first && homeTitle(first)) ?? 'Documentation';
  return {
    kind,
    /** Folder of the settings. */
    root,
    /** Folder of the pages. */
    docs,
    /** All docs of Docusaurus, of which the first are in `docs`; [] for other generators. */
    allDocs,
    /** Names of folders that are left out. */
    leftOut: isDocusaurus ? leftOut(root, config, allDocs) : postsIn(config, docs),
    /** Folder that the URLs of all pages begin with; '' for none. */
    prefix: allDocs[0]?.prefix ?? '',
    /** Folders with further pages in the default language. */
    furtherPages: [...allDocs.slice(1), ...collectionsOf(config, folder, docs)],
    /** Folders whose files are copied to public/. */
    publicFolders,
    config,
    /** Settings that pages of Jekyll can show; undefined for other sites. */
    variables: variablesOf(config),
    hasSettings: configFile !== undefined,
    title,
    /** The default language first; each with the folder of its pages. */
    languages,
    /** Gives pages of VitePress names that differ from those of their files. */
    rewrites: renamerOf(kind === 'vitepress' ? objectOf(config.rewrites) : {}),
    /** Names of containers that do not exist here; found while pages are converted. */
    containers: new Set<string>(),
    /** Whether the site leaves a file out of its pages. */
    isExcluded: matcherOf(allDocs[0]?.exclude ?? excludedBy(kind, config), docs),
  };
}

/** Returns the root folder of the site, in which its settings are. */
function findRoot(kind: Kind, folder: string): string {
  const folders = SITE_FOLDERS.map(name => path.join(folder, name)).filter(each =>
    isIn(folder, each),
  );
  const hasConfig = (root: string): boolean =>
    configIn(kind, root) !== undefined ||
    (kind === 'vitepress' && fs.existsSync(path.join(root, '.vitepress')));
  return folders.find(hasConfig) ?? folder;
}

function configIn(kind: Kind, root: string): string | undefined {
  const found = CONFIGS[kind].map(name => configNamed(name, root, root));
  return found.find(file => file !== undefined);
}

/** Returns the file of this name in a folder, in any language of code, if it is in the project. */
function configNamed(name: string, folder: string, project: string): string | undefined {
  const files = CODE.map(ending => path.join(folder, name + ending));
  return files.find(file => isFileIn(project, file));
}

/**
 * Returns the folder of the pages.
 * @param folder the only folder that may be read
 * @throws Refusal if there is none in it
 */
function findPages(kind: Kind, folder: string, root: string, config: Config): string {
  const inDocs = kind === 'docusaurus' ? docsFolder(config) : undefined;
  const named = inDocs ?? textOf(config.srcDir) ?? textOf(config.root) ?? textOf(config.docs);
  const docs = [...(named === undefined ? [] : [named]), ...PAGES[kind]]
    .map(name => path.resolve(root, name))
    .find(each => isFolderIn(folder, each));
  if (docs !== undefined) return docs;
  const isOutside = named !== undefined && fs.existsSync(path.resolve(root, named));
  throw refusal(
    'import-refused',
    isOutside
      ? `the pages of ${folder} are outside of it, in ${named}`
      : `${folder} has no ${kind} pages`,
    isOutside ? 'pass the folder that contains both' : 'pass the root folder of the site',
  );
}

/** Returns the patterns of files that are not pages, relative to the folder of the pages. */
function excludedBy(kind: Kind, config: Config): string[] {
  const settings: Partial<Record<Kind, unknown>> = {
    vitepress: config.srcExclude,
    rspress: objectOf(config.route).exclude,
    markdown: config.exclude,
  };
  return textsOf(settings[kind]);
}

/** Functions whose argument is the settings. */
const CALLS: Partial<Record<Kind, readonly string[]>> = {
  vitepress: ['defineConfig'],
  starlight: ['starlight'],
  rspress: ['defineConfig', 'define.doc'],
};

async function settingsOf(kind: Kind, file: string, project: string): Promise<Config> {
  if (kind === 'markdown') return readSettingsFile(file, project);
  const exported = await readConfig(file, project);
  const outer = objectOf(exported);
  // The settings of Starlight are the argument of a call in Astro's settings, which also contain
  // the URL of the site and the redirects.
  if (kind !== 'starlight' && Object.keys(outer).length > 0) return outer;
  const { site, base, redirects } = outer;
  const calls = await Promise.all((CALLS[kind] ?? []).map(name => readCall(file, name, project)));
  return { url: site, base, redirects, ...calls.find(isObject) };
}

/** Adds the settings that VitePress also reads from `config.ts` in the folder of each language. */
async function addFolderSettings(config: Config, docs: string, project: string): Promise<void> {
  const locales = objectOf(config.locales);
  for (const key of new Set(['root', ...Object.keys(locales)])) {
    if (key !== 'root' && !LANGUAGE_TAG.test(key)) continue;
    const folder = key === 'root' ? docs : path.join(docs, key);
    const file = configNamed('config', folder, project);
    const added = objectOf(file && (await readConfig(file, project)));
    const own = isObject(locales[key]) ? locales[key] : config;
    const themeConfig = { ...themeOf(added), ...themeOf(own) };
    Object.assign(own, { ...added, ...own, themeConfig });
  }
}

/**
 * Returns the languages of a site, the default one first: those in the settings, else those that
 * have a folder (of Rspress, or if there are no others), else a single one. One language may have
 * its pages in the root folder.
 */
function languagesOf(kind: Kind, config: Config, docs: string) {
  const { defaultLocale } = objectOf(config.i18n);
  const listed = Object.fromEntries(localesOf(config).map(each => [String(each.lang), each]));
  const locales: Config = isObject(config.locales) ? config.locales : listed;
  const first = [config.defaultLocale, defaultLocale, config.lang].map(tagOf).find(Boolean);
  const names = fs.readdirSync(docs);
  const found = Object.entries(locales).flatMap(([key, value]) => {
    if (key !== 'root' && !LANGUAGE_TAG.test(key)) return [];
    const own = objectOf(value);
    // Astro ignores the letter case of names: `zh-cn` in the settings may be the folder zh-CN.
    const name = names.find(name => name.toLowerCase() === key.toLowerCase());
    const isRoot = key === 'root' || (key === first && name === undefined);
    const folder = isRoot ? docs : path.join(docs, name ?? key);
    const lang = isRoot ? (tagOf(own.lang) ?? first ?? LIKELY_LANGUAGE) : key;
    return isIn(docs, folder) ? [{ lang: shortOf(lang), label: textOf(own.label), folder }] : [];
  });
  const tags = names.filter(name => LANGUAGE_FOLDER.test(name));
  // Settings that are computed name no languages, but then there are often only their folders.
  const hasOnlyTags =
    tags.includes(first ?? LIKELY_LANGUAGE) &&
    names.every(name => tags.includes(name) || /^(?:\.|404\b)/.test(name));
  if (found.length === 0 && (kind === 'rspress' || hasOnlyTags))
    for (const lang of tags)
      if (isIn(docs, path.join(docs, lang)))
        found.push({ lang, label: undefined, folder: path.join(docs, lang) });
  if (found.length === 0)
    found.push({ lang: shortOf(first ?? LIKELY_LANGUAGE), label: undefined, folder: docs });
  const isFirst = ({ lang, folder }: { lang: string; folder: string }): boolean =>
    folder === docs || lang === first || (first === undefined && lang === LIKELY_LANGUAGE);
  found.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const nameOf = (lang: string): string =>
    new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return found.map(({ lang, label, folder }) => ({ lang, folder, label: label ?? nameOf(lang) }));
}

/** Returns a setting if it is a language tag, as nothing else may become a folder name. */
function tagOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && LANGUAGE_TAG.test(text) ? text : undefined;
}

/** Removes `-US` and `-GB`, e.g. `en-US` → `en`, the usual name of a language folder. */
function shortOf(lang: string): string {
  return lang === 'root' ? LIKELY_LANGUAGE : lang.replace(/^([a-z]{2})-(?:US|GB)$/, '$1');
}
