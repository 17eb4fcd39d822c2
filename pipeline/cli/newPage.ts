// `--new config/server/foo`: writes a page in every language, and its row in the sidebars.
import path from 'node:path';
import type { Site } from '../../theme/types.ts';
import { type Diagnostic, refusal } from '../diagnostics/diagnostic.ts';
import { writeTextFile } from '../files/textFiles.ts';
import { readContent, RESERVED_NAME } from '../input/content.ts';
import { ROOT_SIDEBAR } from '../input/metaFile.ts';
import { folderOf, loadSite, localesOf } from '../input/site/settings.ts';
import type { Args } from './args.ts';

interface NewPage {
  site: Site;
  texts: ReadonlyMap<string, string>;
  version: string;
  /** Path below a language without extension, e.g. "config/server/foo". */
  name: string;
}

/**
 * Creates a page in every language, and prints what to do next.
 * @throws Refusal as `createPage` does, or when the site cannot be loaded
 */
export async function newPage(args: Args, wanted: string): Promise<Diagnostic[]> {
  const site = await loadSite(args.content, args);
  process.stdout.write(createPage(args.content, site, wanted));
  return [];
}

/**
 * Writes the pages and their sidebar rows. It checks all of them first, so that a refusal leaves no
 * file behind.
 * @param wanted path below the language folders; on a site with versions, it may begin with one
 * @returns what was written, and what to do next
 * @throws Refusal when the path cannot be that of a page, or the page already exists
 */
export function createPage(content: string, site: Site, wanted: string): string {
  const { texts } = readContent(content);
  const page = { site, texts, ...versionAndName(wanted, site, content) };
  const files = new Map<string, string>();
  for (const lang of localesOf(site).langs) {
    const folder = folderOf({ lang, version: page.version });
    const file = `${folder}/${page.name}.md`;
    const others = [file, `${file}x`, `${folder}/${page.name}/index.md`];
    // Some file systems ignore letter case, and would replace the other file.
    const names = new Set(others.map(other => other.toLowerCase()));
    const taken = [...texts.keys()].find(other => names.has(other.toLowerCase()));
    if (taken !== undefined) refuse(`${taken} already exists`, 'open it, or choose another path');
    files.set(file, pageText(page, lang));
    addRow(page, folder, page.name, files);
  }
  for (const [file, text] of files) writeTextFile(path.join(content, file), text);
  const written = [...files.keys()].map(file => path.join(content, file));
  const original = `${folderOf({ lang: site.lang, version: page.version })}/${page.name}.md`;
  const parts =
    optionOf(page) === undefined
      ? ' and their descriptions'
      : `, their descriptions, and type and default in the front matter of ${original}`;
  return [...written, `Write the pages${parts}, then run npm run ledger.`, ''].join('\n');
}

function refuse(message: string, hint: string): never {
  throw refusal('new', message, hint);
}

function versionAndName(
  wanted: string,
  site: Site,
  content: string,
): Pick<NewPage, 'version' | 'name'> {
  const { langs, version, versions } = localesOf(site);
  const name = wanted.replace(/^\/+|\.mdx?$/g, '');
  // A shell completes the whole path of a file, e.g. "content/v2/guide/foo.md".
  const inContent = path.relative(content, name).split(path.sep);
  const isInContent = [...langs, ...versions].includes(inContent[0]!);
  const segments = isInContent ? inContent : name.split('/');
  const prefix = versions.includes(segments[0]!) ? segments.splice(0, 1) : [];
  const [named = version] = prefix;
  const [first = '', ...rest] = segments;
  if (segments.some(segment => !/^[\p{L}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*$/u.test(segment))) {
    const letters = 'letters, digits, hyphens, dots, and underscores';
    const hint = `write folders and a name that contain only ${letters}, e.g. config/server/foo`;
    refuse(`"${wanted}" is not a valid page path`, hint);
  }
  const reserved = segments.find(segment => RESERVED_NAME.test(segment));
  if (reserved !== undefined)
    refuse(`Windows cannot have a file named "${reserved}"`, 'choose another name');
  if (langs.includes(first)) {
    const own = rest.length > 0 ? [...prefix, ...rest].join('/') : 'its path';
    const hint = `the page is created in every language: write ${own}`;
    refuse(`"${wanted}" begins with a language`, hint);
  }
  if (site.route.exclude.includes(first))
    refuse(`files in ${first} are not pages`, 'choose another folder');
  return { version: named, name: segments.join('/') };
}

/** Returns the text of a page. Its description is empty: the build warns until it is written. */
function pageText(page: NewPage, lang: string): string {
  const option = optionOf(page);
  const title = option ?? titleOf(page.name);
  // Translations inherit the option from their original.
  const own = option !== undefined && lang === page.site.lang ? `option: ${option}\n` : '';
  return `---\ndescription: ''\n${own}---\n\n# ${title}\n`;
}

/** Returns the option for a new page, if most pages in its folder describe options of one group. */
function optionOf({ site, texts, version, name }: NewPage): string | undefined {
  const folder = path.posix.join(folderOf({ lang: site.lang, version }), path.posix.dirname(name));
  const siblings = [...texts].filter(
    ([file]) => path.posix.dirname(file) === folder && /\.mdx?$/.test(file),
  );
  const groups = siblings.flatMap(
    ([, text]) => /^option: ['"]?([\w$.]+)\.[\w$]+['"]?$/m.exec(text)?.[1] ?? [],
  );
  const isReference = groups.length * 2 > siblings.length && new Set(groups).size === 1;
  const words = path.posix.basename(name);
  const own = words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isReference ? `${groups[0]}.${own}` : undefined;
}

/** `quick-start` → "Quick start"; an index is named after its folder. */
function titleOf(name: string): string {
  const words = path.posix.basename(name.replace(/\/index$/, '')).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Adds a row for a page or folder to the sidebar of its folder. A new folder gets a `_meta.json`,
 * and a row in the folder above. If the folder exists without it, here or in the original,
 * nothing changes.
 */
function addRow(
  { texts, ...page }: NewPage,
  language: string,
  name: string,
  files: Map<string, string>,
): void {
  const above = path.posix.dirname(name);
  const isTop = above === '.';
  const folder = `${language}/${above}`;
  const file = isTop ? `${language}/${ROOT_SIDEBAR}` : `${folder}/_meta.json`;
  const before = texts.get(file);
  const original = `${folderOf({ lang: page.site.lang, version: page.version })}/${above}`;
  const isUnlisted = (folder: string): boolean =>
    !texts.has(`${folder}/_meta.json`) &&
    [...texts.keys()].some(other => other.startsWith(`${folder}/`));
  const own = path.posix.basename(name);
  const row = files.has(`${language}/${name}.md`)
    ? JSON.stringify(own)
    : `{ "type": "dir", "name": ${JSON.stringify(own)}, "label": ${JSON.stringify(titleOf(own))} }`;
  if (before !== undefined) files.set(file, withRow(before, row, file));
  else if (!isTop && !isUnlisted(folder) && !isUnlisted(original)) {
    files.set(file, `[\n  ${row}\n]\n`);
    addRow({ texts, ...page }, language, above, files);
  }
}

/** Adds a row to a list in JSON, formatted as the other rows are. */
function withRow(text: string, row: string, file: string): string {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    rows = (error as Error).message;
  }
  if (!Array.isArray(rows)) refuse(`${file} is not a list: ${String(rows)}`, 'fix it first');
  const end = text.lastIndexOf(']');
  const head = text.slice(0, end).trimEnd();
  const isBroken = head.length < end && text.slice(head.length, end).includes('\n');
  const indent = /\n([ \t]*)\S[^\n]*$/.exec(head)?.[1] ?? '  ';
  const isFirst = head.endsWith('[');
  const space = isBroken ? `\n${indent}` : isFirst ? '' : ' ';
  return `${head}${isFirst ? '' : ','}${space}${row}${isBroken ? '\n' : ''}${text.slice(end)}`;
}
