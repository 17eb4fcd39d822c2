// `--import KIND DIR`: converts the site of another generator to a content folder, and lists what a
// person must decide. No code of the foreign site runs.
import fs from 'node:fs';
import path from 'node:path';
import type { Args } from '../cli/args.ts';
import { refusal, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isLocked } from '../diagnostics/severities.ts';
import { writeTextFile } from '../files/textFiles.ts';
import { convertPage } from './page.ts';
import { Decisions } from './decisions.ts';
import {
  copy,
  copyPublic,
  FOLDER_PAGE,
  isFolderPage,
  listFiles,
  MEDIA,
  readJson,
  routeName,
} from './files.ts';
import { matcherOf } from './globs.ts';
import type { FrontMatter } from './frontMatter.ts';
import { writeHome } from './home.ts';
import { KINDS } from './config.ts';
import { aliasesOf } from './markup/aliases.ts';
import { convertRows, labelTexts } from './navigation/rspress.ts';
import { foldersOf, keepAddresses, namesOf, pagesOf } from './navigation/docusaurus.ts';
import type { Folder, Pages } from './navigation/ordered.ts';
import { metaFiles } from './navigation/sidebars.ts';
import { openOrigin, type Origin } from './origin.ts';
import { oldAddresses } from './redirects.ts';
import { repair } from './repair.ts';
import { writeSite } from './siteFile.ts';

/**
 * Imports a site.
 * @returns what a person must decide
 * @throws Refusal when there is nothing to import, or the content folder is not empty
 */
export async function importSite(args: Args, wanted: string): Promise<Diagnostic[]> {
  const kind = KINDS.find(each => each === wanted);
  const [folder] = args.folders;
  if (kind === undefined || folder === undefined)
    throw refusal(
      'usage',
      '--import needs a kind and a folder',
      `write --import KIND DIR, with one of the kinds ${KINDS.join(', ')}`,
    );
  const { content } = args;
  if (fs.existsSync(content) && fs.readdirSync(content).length > 0)
    throw refusal('import-refused', `${content} is not empty`, 'pass a new folder with --content');
  if (!fs.existsSync(folder))
    throw refusal('import-refused', `the folder ${folder} does not exist`, 'correct its path');
  const origin = await openOrigin(kind, path.resolve(folder));
  const decisions = new Decisions();
  fs.mkdirSync(content, { recursive: true });
  for (const name of origin.leftOut) decisions.of('site.ts')(1, `the folder ${name} was left out`);
  for (const rule of origin.rewrites.unknown)
    decisions.of('site.ts')(1, `the rewrite of ${rule} was left out`, 'move the pages by hand');
  copyPublic(origin.publicFolders, content);
  const images = writePages(origin, path.resolve(folder), content, decisions);
  const folders = { project: path.resolve(folder), out: content };
  writeSite(origin, folders, { images, codes: [] }, decisions);
  const left = await repair(content, decisions);
  const errors = left.filter(({ severity, code }) => severity === 'error' && !isLocked(code));
  const codes = [...new Set(errors.map(({ code }) => code))].sort();
  writeSite(origin, folders, { images, codes }, new Decisions());
  const langs = origin.languages.map(({ lang }) => lang).join(', ');
  process.stdout.write(
    `imported ${kind} (${langs}) into ${content}; places to review: ${decisions.list.length}\n`,
  );
  return sortDiagnostics(decisions.list);
}

/**
 * Converts the pages of all languages.
 * @returns origins of the images that are on other sites
 */
function writePages(origin: Origin, root: string, content: string, decisions: Decisions): string[] {
  const origins = new Set<string>();
  const resolveAlias = aliasesOf(origin.root);
  let originals: Pages = new Map();
  const all: Written[] = [];
  for (const { lang, folder } of origin.languages) {
    const pages = new Map<string, FrontMatter>();
    const names = new Set<string>();
    const texts = labelTexts(origin.root, lang);
    let hasHome = false;
    for (const { file, top, original, isMoved } of filesOf(origin, folder)) {
      const below = routeName(original);
      const isIndex = isFolderPage(file, origin.kind);
      const wanted = isIndex ? below.replace(FOLDER_PAGE, 'index') : below;
      const name = /\.mdx?$/.test(wanted) ? freeName(wanted, names) : wanted;
      if (name !== wanted)
        decisions.of(`${lang}/${name}`)(1, `${wanted} was renamed: another file has its URL`);
      const own = `${lang}/${name}`;
      const target = path.join(content, own);
      if (/\.mdx?$/.test(name)) {
        if (below !== original)
          decisions.once('escaping', () => {
            const message = `${original} was renamed, like every page whose URL would need escaping`;
            decisions.of(own)(1, message, 'redirect the old URLs on the host');
          });
        if (/[[\]]/.test(path.relative(top, file))) {
          decisions.of(own)(1, 'a page with a route parameter was left out');
          continue;
        }
        if (/^404(?:\/index)?\.mdx?$/.test(name) || FOLDER_PAGE.test(name)) continue;
        const place = { source: file, folder: top, root, out: content, isMoved };
        const page = { ...place, name: own, resolveAlias };
        const { front, isEmpty, images } = convertPage(page, origin, decisions);
        images.forEach(each => origins.add(each));
        const route = `/${name.replace(/\.mdx?$/, '').replace(/(?:^|(?<=\/))index$/, '')}`;
        pages.set(route, front);
        hasHome ||= route === '/' && !isEmpty;
      } else if (/(?:^|\/)_(?:meta|nav)\.json$/.test(name)) {
        const rows = convertRows(name, readJson(file), { texts, decide: decisions.of(own) });
        if (rows) writeRows(path.join(path.dirname(target), rows.base), rows.rows);
      } else if (MEDIA.test(name)) copy(file, target);
    }
    if (originals.size === 0) originals = pages;
    // The pages that a language lacks are shown in the default language.
    const shown = new Map([...originals, ...pages]);
    const addresses = writeMeta(origin, path.join(content, lang), shown, decisions);
    all.push({ folder: path.join(content, lang), pages, addresses });
    if (!hasHome) writeHome(origin.config, origin.title, path.join(content, lang));
  }
  keepRedirects(origin, all, decisions);
  return [...origins].sort();
}

/** What was written of a language. */
interface Written {
  folder: string;
  pages: Pages;
  /** Other URLs of pages, each with the route of its page. */
  addresses: ReadonlyMap<string, string>;
}

/** Keeps the URLs that the settings redirect to a page. Translations inherit them. */
function keepRedirects(
  { config, languages }: Origin,
  all: readonly Written[],
  decisions: Decisions,
): void {
  const [original, ...others] = all;
  if (!original) return;
  const { folder, pages, addresses } = original;
  const names = languages.slice(1).map(each => path.basename(each.folder).toLowerCase());
  const old = oldAddresses(config, pages.keys(), addresses, names, decisions.of('site.ts'));
  keepAddresses(folder, old, '', new Map([...pages, ...others.flatMap(each => [...each.pages])]));
}

/**
 * Lists the files of a language, for the first one also those of further folders.
 * @returns each file, the folder of pages that it is in (`top`), its path below the language
 *   (`original`), and whether this differs from its path below the folder by a rule of the site
 */
function filesOf(origin: Origin, folder: string) {
  const { docs, furtherPages, languages, publicFolders, prefix, isExcluded, rewrites } = origin;
  const tops = [...languages, ...furtherPages].map(each => each.folder);
  const parts = [
    { folder, prefix, isExcluded },
    ...(folder === tops[0] ? furtherPages : []).map(each => ({
      ...each,
      isExcluded: matcherOf(each.exclude, each.folder),
    })),
  ];
  return parts.flatMap(({ folder: top, prefix, isExcluded }) =>
    listFiles(top, [...tops.filter(each => each !== top), ...publicFolders])
      .filter(file => !isExcluded(file))
      .map(file => {
        const renamed = rewrites.rename(posixPath(docs, file));
        const own = renamed ?? path.relative(top, file);
        const start = `${posixPath(docs, top)}/`;
        const below = renamed?.startsWith(start) ? renamed.slice(start.length) : own;
        const original = path.join(prefix, below).normalize();
        return { file, top, original, isMoved: renamed !== undefined };
      }),
  );
}

function posixPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/**
 * Returns a name that gives a page a URL of its own, and adds the URL to those taken.
 * Without it, `a.md` and `a/index.md` would be one page, and `a b.md` would replace `a-b.md`.
 */
function freeName(name: string, taken: Set<string>): string {
  const { ext } = path.parse(name);
  const base = name.slice(0, -ext.length);
  const addressOf = (base: string): string => base.replace(/(?:^|\/)index$/, '').toLowerCase();
  let free = base;
  for (let count = 2; taken.has(addressOf(free)); count++) free = `${base}-${count}`;
  taken.add(addressOf(free));
  return free + ext;
}

/** Writes the navigation of a language. Returns the other URLs of its pages, each with its page. */
function writeMeta(origin: Origin, folder: string, pages: Pages, decisions: Decisions) {
  const { config, allDocs } = origin;
  const lang = path.basename(folder);
  const decide = decisions.of(`${lang}/_meta.json`);
  const addresses = new Map(
    [...pages].flatMap(([route, { permalink, redirects }]) =>
      [permalink, ...redirects]
        .filter(each => each !== undefined)
        .map((each): [string, string] => [each.replace(/(?:\/index)?\.html$/, ''), route]),
    ),
  );
  keepAddresses(folder, addresses, '', pages);
  const folders = new Map<string, Folder>();
  for (const [docs, own] of pagesOf(pages, allDocs)) {
    const names = namesOf(own, docs.prefix);
    keepAddresses(folder, names.addresses, docs.prefix, pages);
    for (const [name, route] of [...names.addresses, ...names.ids]) addresses.set(name, route);
    foldersOf(docs, decide).forEach((settings, route) => folders.set(route, settings));
  }
  for (const [name, rows] of metaFiles(config, { lang, pages, addresses }, folders, decide)) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) writeRows(file, rows);
  }
  return addresses;
}

function writeRows(file: string, rows: unknown): void {
  writeTextFile(file, `${JSON.stringify(rows, null, 2)}\n`);
}
