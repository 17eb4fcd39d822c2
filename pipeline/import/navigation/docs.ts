// The docs of a Docusaurus site: it has one folder of docs, and may have further ones, each below an
// URL and with sidebars of its own.
import fs from 'node:fs';
import path from 'node:path';
import { isObject, listOf, objectOf, textOf, textsOf, type Config } from '../config.ts';
import { isFileIn, isFolderIn } from '../files.ts';
import { readConfig } from '../settings/staticValue.ts';

/** One folder of docs. */
export interface Docs {
  /** Name of the docs in the settings. */
  id: string;
  folder: string;
  /** Folder that the URLs of these docs begin with; '' for none. */
  prefix: string;
  /** Patterns of files that are not pages. */
  exclude: string[];
  /** Default export of the file with the sidebars. */
  sidebars: unknown;
}

/** The first part of all URLs of the docs if the settings do not name another one. */
const DEFAULT_PREFIX = 'docs';
/** What may follow the path of a file with sidebars: `require.resolve` finds the ending. */
const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.json'];

/** Returns the name of the first folder of docs in the settings; undefined if there is none. */
export function docsFolder(config: Config): string | undefined {
  return textOf(allOptions(config)[0]?.path);
}

/**
 * Returns the docs of a site, without those whose folder is outside of the project.
 * @param project the only folder that may be read
 * @param root folder of the settings
 * @param docs the first folder of docs
 */
export async function readDocs(
  config: Config,
  { project, root, docs }: Record<'project' | 'root' | 'docs', string>,
): Promise<Docs[]> {
  const found: Docs[] = [];
  const options = allOptions(config);
  for (const [at, each] of (options.length > 0 ? options : [{}]).entries()) {
    const folder = at === 0 ? docs : path.resolve(root, textOf(each.path) ?? 'docs');
    if (!isFolderIn(project, folder) || found.some(other => other.folder === folder)) continue;
    const named = textOf(each.sidebarPath) ?? (at === 0 ? 'sidebars' : undefined);
    const sidebars = (named === undefined ? [] : ENDINGS)
      .map(ending => path.resolve(root, named + ending))
      .find(file => isFileIn(project, file));
    found.push({
      id: textOf(each.id) ?? 'default',
      folder,
      prefix: options.length > 0 ? prefixOf(each) : '',
      exclude: textsOf(each.exclude),
      sidebars: sidebars && (await readConfig(sidebars, project)),
    });
  }
  return found;
}

/** Names what an import leaves out of a site whose settings are in `root`. */
export function leftOut(root: string, config: Config, docs: readonly Docs[]): string[] {
  const folders = ['blog', 'versioned_docs', 'i18n', 'src/pages'];
  const known = docs.map(({ folder }) => folder);
  return [
    ...folders.filter(name => fs.existsSync(path.join(root, name))).map(name => `${name}/`),
    ...allOptions(config)
      .slice(1)
      .map(({ path: name }) => textOf(name) ?? 'docs/')
      .filter(name => !known.includes(path.resolve(root, name))),
  ];
}

function prefixOf(options: Config): string {
  const parts = (textOf(options.routeBasePath) ?? DEFAULT_PREFIX).split('/');
  // "..", for instance, would lead out of the content folder.
  return parts.filter(part => /^[^.]/.test(part)).join('/');
}

/** Returns the options of all docs of a site: those of presets first, then those of plugins. */
function allOptions(config: Config): Config[] {
  const presets = entriesOf(config.presets).filter(({ options }) => options.docs !== false);
  const plugins = entriesOf(config.plugins).filter(({ name }) => /content-docs$/.test(name));
  return [
    ...presets.map(({ options }) => objectOf(options.docs)),
    ...plugins.map(({ options }) => options),
  ];
}

/** Reads presets or plugins: a list of names, each perhaps with options. */
function entriesOf(list: unknown): { name: string; options: Config }[] {
  return listOf(list).map(entry => {
    const [name, given] = [entry].flat() as unknown[];
    // A computed name, e.g. require.resolve('…'), is missing.
    return { name: textOf(name) ?? '', options: [given, name].find(isObject) ?? {} };
  });
}
