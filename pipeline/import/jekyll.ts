// Reads what only sites of Jekyll have: collections of pages in folders such as `_docs`, and tags of
// Liquid that do not depend on a layout.
import fs from 'node:fs';
import path from 'node:path';
import { isObject, listOf, objectOf, textOf, textsOf, type Config } from './config.ts';
import { isFolderIn } from './files.ts';
import { outsideFences } from './markup/fences.ts';
import { emptyLines } from './markup/lines.ts';

/** Settings of a page template → their values: `site.repository` → `jekyll/jekyll`. */
export type Variables = ReadonlyMap<string, string>;

/** Returns the settings of `_config.yml` in the form that other generators have. */
export function jekyllSettings(settings: Config): Config {
  const { title, name, description, url, baseurl, source, exclude, collections } = settings;
  const named = isObject(collections) ? Object.keys(collections) : textsOf(collections);
  const texts = Object.entries(settings).filter(([, value]) => /^(?:str|num)/.test(typeof value));
  return {
    title: title ?? name,
    description,
    url,
    base: `/${(textOf(baseurl) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/'),
    docs: source ?? settings.source_dir,
    exclude: textsOf(listOf(exclude)).map(each => each.replace(/\/$/, '/**')),
    collections: { folder: textOf(settings.collections_dir) ?? '', names: named },
    // Pages repeat the base, and the URL of the site, before paths.
    variables: { ...Object.fromEntries(texts), baseurl: '', url: '' },
  };
}

/** Returns the folders of collections inside a project, and the folder names in their URLs. */
export function collectionsOf(config: Config, project: string, root: string) {
  const { folder, names } = objectOf(config.collections);
  return textsOf(names)
    .filter(name => name !== 'posts' && /^[\w-]+$/.test(name))
    .map(name => ({
      folder: path.resolve(root, textOf(folder) ?? '', `_${name}`),
      prefix: name,
      exclude: [],
    }))
    .filter(each => isFolderIn(project, each.folder));
}

/** Names what an import leaves out of a site of Jekyll. */
export function postsIn(config: Config, root: string): string[] {
  const hasPosts = isObject(config.variables) && fs.existsSync(path.join(root, '_posts'));
  return hasPosts ? ['_posts/'] : [];
}

/** Returns the settings that pages can show; undefined if the site is not of Jekyll. */
export function variablesOf({ variables }: Config): Variables | undefined {
  if (!isObject(variables)) return undefined;
  return new Map(Object.entries(variables).map(([key, value]) => [`site.${key}`, String(value)]));
}

const HIGHLIGHT = new RegExp(
  [
    String.raw`^([ \t]*)\{%-?\s*highlight\s+([\w+-]+)[^%\n]*%\}[ \t]*\n`,
    String.raw`((?:(?!\{%-?\s*(?:end)?highlight)[^])*?)`,
    String.raw`^[ \t]*\{%-?\s*endhighlight\s*-?%\}[ \t]*$`,
  ].join(''),
  'gm',
);
/** A line, in text or in code, that only begins or ends text without tags. */
const RAW_LINE = /^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*$/gm;
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const LINK = /\{%-?\s*link\s+_?([\w./-]+?)(?:\.(?:md|html|markdown))?\s*-?%\}/g;
/** The place of a table of contents, below an item that it replaces. */
const CONTENTS = /^[ \t]*(?:[-*+]|\d+\.)[ \t].*\n[ \t]*\{:[ \t]*toc\b[^{}\n]*\}[ \t]*$/gm;
/** Filters that put the base or the URL of the site before a path. */
const ADDRESS_FILTER = /^(?:relative_url|absolute_url|prepend:\s*site\.(?:base)?url)$/;

/**
 * Converts highlighted code and links, and removes tables of contents, outside fences, and marks of
 * raw text everywhere.
 */
export function convertLiquid(text: string): string {
  const converted = outsideFences(text, prose =>
    prose
      .replace(HIGHLIGHT, (_, indent: string, lang: string, code: string) =>
        [`${indent}\`\`\`${lang}\n`, code, `${indent}\`\`\``].join(''),
      )
      .replace(LINK, '/$1')
      .replace(CONTENTS, emptyLines),
  );
  return converted.replace(RAW_LINE, '').replace(RAW, '');
}

/** Returns what `{{ … }}` shows if that is a literal or a setting; otherwise undefined. */
export function shownValue(inside: string, variables: Variables | undefined): string | undefined {
  const [value = '', ...filters] = (variables ? inside.split('|') : [inside]).map(each =>
    each.trim(),
  );
  if (!filters.every(each => ADDRESS_FILTER.test(each))) return undefined;
  return /^(["'`])([^"'`$]*)\1$/.exec(value)?.[2] ?? variables?.get(value);
}
