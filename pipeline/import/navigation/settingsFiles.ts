// Reads the settings of generators that do not write them in JavaScript: `mkdocs.yml` of MkDocs,
// `_config.yml` of Jekyll, `book.toml` of mdBook, `SUMMARY.md`, the navigation of mdBook and GitBook,
// and `_sidebar.md`, that of docsify.
import path from 'node:path';
import { readIfPossible } from '../../files/textFiles.ts';
import { isObject, listOf, objectOf, textOf, type Config } from '../config.ts';
import { unreadable } from '../settings/settingsFault.ts';
import { isFileIn } from '../files.ts';
import { readYaml } from '../frontMatter.ts';
import { jekyllSettings } from '../jekyll.ts';

/** A tag of YAML, e.g. `!ENV` or `!!python/name:x.y`, which no other program understands. */
const YAML_TAG = /(?=!)(?<=[:\-[,][ \t]+)!{1,2}[\w/.:-]+/g;
const SUMMARY = 'SUMMARY.md';
/** Files with nothing but the navigation: of mdBook and GitBook, and of docsify. */
export const LISTS = [SUMMARY, '_sidebar.md'];
/** The settings of Jekyll. */
export const JEKYLL_CONFIG = '_config.yml';
const CHAPTER = /^([ \t]*)(?:[-*+][ \t]+)?\[((?:[^[\]]|\[[^\]]*\])*)\]\(<?([^()<>]*)>?\)[ \t]*$/;

/**
 * Returns the settings in a file, in the form that other generators have.
 * @param project the only folder that may be read
 * @throws Refusal when they are malformed
 */
export function readSettingsFile(file: string, project: string): Config {
  const text = readIfPossible(file) ?? '';
  const { base, ext } = path.parse(file);
  if (ext === '.toml') return bookSettings(text, path.dirname(file), project);
  if (LISTS.includes(base)) return { sidebar: chaptersOf(text), exclude: [base] };
  const [start = ''] = /^---\n/.exec(text) ?? [];
  const yaml = text.slice(start.length).replace(YAML_TAG, '');
  const { data: settings, reason, line } = readYaml(yaml, { lastWins: true });
  if (settings === undefined) throw unreadable(file, reason ?? '', start === '' ? line : line + 1);
  return base === JEKYLL_CONFIG ? jekyllSettings(settings) : mkdocsSettings(settings);
}

function mkdocsSettings(settings: Config): Config {
  const { site_name, site_description, site_url, repo_url, docs_dir, nav, theme } = settings;
  const docs = textOf(docs_dir) ?? 'docs';
  const [, url, base = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(textOf(site_url) ?? '') ?? [];
  const logo = textOf(objectOf(theme).logo);
  const social = listOf(objectOf(settings.extra).social).filter(isObject);
  return {
    title: site_name,
    slugs: 'mkdocs',
    description: site_description,
    url,
    base: base.replace(/\/*$/, '/'),
    docs,
    logo: logo && `${docs}/${logo}`,
    sidebar: listOf(nav).map(rowOf),
    redirects: redirectMap(settings.plugins),
    social: (social.length > 0 ? social : [{ icon: 'github', link: repo_url }]).map(each => ({
      // The name of an icon is that of a file, e.g. "fontawesome/brands/x-twitter".
      icon: path.posix.basename(textOf(each.icon) ?? '').replace(/-.*/, ''),
      link: each.link,
    })),
  };
}

/** Returns the redirects between files (`a.md: b.md`) in the options of MkDocs's plugin. */
function redirectMap(plugins: unknown): Config {
  const all = [plugins].flat().map(each => objectOf(objectOf(each).redirects).redirect_maps);
  return Object.fromEntries(
    Object.entries(objectOf(all.find(isObject))).map(([from, to]) => [
      linkTo(from),
      linkTo(textOf(to) ?? ''),
    ]),
  );
}

/** Converts a page (`a.md`), a page with a title (`Title: a.md`), or a group (`Title: [ … ]`). */
function rowOf(entry: unknown): Config {
  const own = objectOf(entry);
  const [text = ''] = Object.keys(own);
  const value = isObject(entry) ? own[text] : entry;
  if (Array.isArray(value)) return { text, items: value.map(rowOf) };
  return { text, link: linkTo(textOf(value) ?? '') };
}

/** A README.md is imported as the page of its folder. */
function linkTo(name: string): string | undefined {
  if (name === '' || /^[a-z]+:/.test(name)) return name || undefined;
  return `/${name.replace(/^\.?\//, '').replace(/(^|\/)README(?=\.md)/, '$1index')}`;
}

function bookSettings(text: string, folder: string, project: string): Config {
  const settingOf = (key: string): string | undefined =>
    new RegExp(`^${key}[ \\t]*=[ \\t]*["'](.*)["'][ \\t]*$`, 'm').exec(text)?.[1];
  const docs = settingOf('src') ?? 'src';
  const list = path.join(folder, docs, SUMMARY);
  const summary = (isFileIn(project, list) && readIfPossible(list)) || '';
  return {
    title: settingOf('title'),
    description: settingOf('description'),
    docs,
    sidebar: chaptersOf(summary),
    redirects: bookRedirects(text),
    exclude: [SUMMARY],
  };
}

/** Returns the lines `"/a.html" = "b.html"` of the table of redirects in `book.toml`. */
function bookRedirects(text: string): Config {
  const [, table = ''] = /^\[output\.html\.redirect\][ \t]*\n((?:(?!\[).*\n?)*)/m.exec(text) ?? [];
  const lines = table.matchAll(/^[ \t]*"([^"\n]+)"[ \t]*=[ \t]*"([^"\n]+)"/gm);
  return Object.fromEntries(
    [...lines].map(([, from = '', to = '']) => {
      const isOutside = /^[a-z]+:/.test(to);
      return [from, isOutside ? to : path.posix.resolve('/', path.posix.dirname(from), to)];
    }),
  );
}

/** Rows that are further in are on the last of these levels. */
const MAX_LEVELS = 20;
/** An item of a list without a link: the title of the group below it. */
const GROUP = /^([ \t]*)[-*+][ \t]+([^\s[].*)/;

/** Reads the lists of links in a summary. Headings below its title are titles of groups. */
function chaptersOf(text: string): Config[] {
  const top: Config[] = [];
  const open = [{ indent: -1, items: top }];
  let hasTitle = false;
  for (const line of text.split('\n')) {
    const [, title] = /^##?[ \t](.*)/.exec(line.trimEnd()) ?? [];
    if (title !== undefined && hasTitle) {
      const items: Config[] = [];
      top.push({ text: title.trimStart(), items });
      open.splice(0, open.length, { indent: -1, items });
    }
    hasTitle ||= line.trim() !== '';
    const [whole, indent = '', name = '', target = ''] =
      CHAPTER.exec(line) ?? GROUP.exec(line.trimEnd()) ?? [];
    if (whole === undefined) continue;
    while ((open.at(-1)?.indent ?? -1) >= indent.length || open.length > MAX_LEVELS) open.pop();
    const items: Config[] = [];
    open.at(-1)?.items.push({ text: name.replace(/[`*]/g, ''), link: linkTo(target), items });
    open.push({ indent: indent.length, items });
  }
  return top;
}
