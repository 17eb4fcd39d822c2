// `<Include file="shared/onExit.md" />` and `<Include file="examples/server.ts#proxy" />`: include
// fragments of Markdown, and code from files.
import path from 'node:path';
import type { StateBlock, Token } from 'markdown-it';
import { editionsOf } from '../../../client/routes.ts';
import { didYouMean, didYouMeanPath } from '../../diagnostics/didYouMean.ts';
import {
  limitText,
  MAX_INCLUDED_FILES,
  MAX_INCLUDED_CHARS,
  MAX_INCLUDE_DEPTH,
} from '../../diagnostics/limits.ts';
import { isTextFile } from '../../input/content.ts';
import { readFrontmatter } from '../../input/frontmatter.ts';
import { isMetaFile } from '../../input/metaFile.ts';
import { folderOf } from '../../input/site/settings.ts';
import type { Attributes, Tag } from '../construct.ts';
import { pageEnv, report, setOrigin, spotOfLine, type PageEnv, type Spot } from '../context.ts';
import { withoutMarks } from '../marks.ts';

/** Includes a file: Markdown as if written in place of the tag, other files as code blocks. */
export const include: Tag = {
  required: ['file'],
  optional: ['title', 'lang'],
  html: () => null,
  expand(state, line, attrs) {
    const env = pageEnv(state.env);
    const spot = spotOfLine(state, line);
    const [name = ''] = (attrs.file ?? '').split('#', 1);
    const file = findFile(name, env);
    const text = file === undefined ? undefined : env.site.texts.get(file);
    if (file === undefined) reportOutside(name, env, spot);
    else if (text === undefined) reportMissing(name, file, env, spot);
    else {
      env.dependencies.add(file);
      if (!isWithinLimits(text, env, spot)) return;
      if (/\.mdx?$/i.test(file)) includeFragment(state, line, file, text);
      else includeCode(state, line, file, text, attrs);
    }
  },
};

function reportOutside(name: string, env: PageEnv, spot: Spot): void {
  const below = name.replace(/^\/+/, '');
  const isKnown = env.site.texts.has(findFile(below, env) ?? '');
  report(env, spot, 'include-outside', {
    message: `the file "${name}" is outside the content folder`,
    hint: isKnown ? `write ${below}` : 'copy what you need into content/',
  });
}

function reportMissing(name: string, file: string, env: PageEnv, spot: Spot): void {
  const isText = isTextFile(file);
  report(env, spot, 'include-missing', {
    message: isText
      ? `the included file "${name}" does not exist`
      : `the file "${name}" cannot be included: it is neither Markdown nor code`,
    hint: isText
      ? (didYouMeanPath(file, similarFiles(file, env)) ??
        'paths are relative to the language folder, to content/, or, if they begin with ./, ' +
          'to this file')
      : 'use .md, .txt, or the extension of a language that fences highlight, e.g. .ts, .py, .sql',
  });
}

/**
 * Lists the files that the path of a missing file may mean: fragments in its folder or with its
 * name, or code in its folder or with its extension. A page of another name, or a fragment in
 * another language or version, would be no help.
 */
function similarFiles(file: string, env: PageEnv): string[] {
  const { texts, siteLocales } = env.site;
  const { dir, base, ext } = path.posix.parse(file);
  const isMarkdown = /^\.mdx?$/i.test(ext);
  const own = languageFolder(env);
  const others = editionsOf(siteLocales)
    .map(folderOf)
    .filter(folder => folder !== own);
  return [...texts.keys()].filter(each => {
    if (others.some(folder => each.startsWith(`${folder}/`))) return false;
    const other = path.posix.parse(each);
    if (/^\.mdx?$/i.test(other.ext) !== isMarkdown || isMetaFile(each)) return false;
    return other.dir === dir || (isMarkdown ? other.base === base : other.ext === ext);
  });
}

/** Returns the content path of a written path; undefined if it leaves the content folder. */
export function findFile(name: string, env: PageEnv): string | undefined {
  if (path.posix.isAbsolute(name) || /^[a-z]:|\\/i.test(name)) return undefined;
  const folders = /^\.\.?\//.test(name)
    ? [path.posix.dirname(env.file)]
    : [languageFolder(env), env.version, ''];
  const files = folders.map(folder => path.posix.join(folder, name));
  if (files.every(file => file.startsWith('../'))) return undefined;
  return files.find(file => env.site.texts.has(file)) ?? files[0];
}

/**
 * Returns the language folder of the file, not of the page: a stand-in for a missing translation
 * includes the fragments of the original.
 */
function languageFolder({ file, version }: PageEnv): string {
  return file
    .split('/')
    .slice(0, version ? 2 : 1)
    .join('/');
}

/** Counts an included file. Only the first one above a limit is reported. */
function isWithinLimits(text: string, env: PageEnv, spot: Spot): boolean {
  const { included, including } = env;
  included.files++;
  included.characters += text.length;
  const isFew = included.files <= MAX_INCLUDED_FILES && included.characters <= MAX_INCLUDED_CHARS;
  if (isFew && including.length < MAX_INCLUDE_DEPTH) return true;
  if (!included.isTooMuch)
    report(env, spot, 'too-large', {
      message:
        `the page ${env.routePath} includes more than ${MAX_INCLUDED_FILES} files, ` +
        `${limitText(MAX_INCLUDED_CHARS)} characters, or ${MAX_INCLUDE_DEPTH} levels of nested fragments`,
      hint: 'split the page, and include each fragment only where it is needed',
    });
  included.isTooMuch = true;
  return false;
}

function includeFragment(state: StateBlock, line: number, file: string, text: string): void {
  const env = pageEnv(state.env);
  const { file: outerFile, bodyLine: outerLine, including } = env;
  if (including.includes(file) || file === outerFile) {
    const loop = [...(including.length > 0 ? including : [outerFile]), file].join(' → ');
    report(env, spotOfLine(state, line), 'include-loop', {
      message: `the fragment includes itself: ${loop}`,
      hint: 'remove one of the <Include> tags',
    });
    return;
  }
  const { body, bodyLine, diagnostics } = readFrontmatter(file, text, env.site.config.frontmatter);
  env.diagnostics.push(...diagnostics);
  const tokens: Token[] = [];
  Object.assign(env, { file, bodyLine, including: [...including, file] });
  state.md.block.parse(withoutMarks(body), state.md, env, tokens);
  Object.assign(env, { file: outerFile, bodyLine: outerLine, including });
  for (const token of tokens) {
    setOrigin(token, file, bodyLine);
    token.level += state.level;
    state.tokens.push(token);
  }
}

function includeCode(
  state: StateBlock,
  line: number,
  file: string,
  text: string,
  attrs: Attributes,
): void {
  const lines = withoutMarks(text).replace(/\n$/, '').split('\n');
  const [, region] = (attrs.file ?? '').split('#', 2);
  const chosen = region === undefined ? lines : regionOf(lines, region);
  if (!chosen) {
    const known = lines.flatMap(each => /#region\s+([\w-]+)/.exec(each)?.[1] ?? []);
    const isOpen = known.includes(region ?? '');
    report(pageEnv(state.env), spotOfLine(state, line), 'include-region', {
      message: `"${file}" has no ${isOpen ? 'end of the ' : ''}region "${region}"`,
      hint: isOpen
        ? `add a comment "#endregion ${region}" after it`
        : (didYouMean(region ?? '', known) ??
          'put comments "#region name" and "#endregion name" around it'),
    });
    return;
  }
  const token = state.push('fence', 'code', 0);
  const lang = attrs.lang ?? path.posix.extname(file).slice(1);
  token.info = `${lang} title="${(attrs.title ?? path.posix.basename(file)).replaceAll('"', '')}"`;
  token.content = `${shownLines(chosen).join('\n')}\n`;
  token.map = [line, line + 1];
  token.markup = '```';
}

/** Returns lines of code without those that begin or end regions, and without common indentation. */
export function shownLines(lines: readonly string[]): string[] {
  const shown = lines.filter(each => !isMark(each));
  const indents = shown.filter(each => each.trim()).map(each => each.search(/\S/));
  const indent = indents.reduce((least, each) => Math.min(least, each), Infinity);
  return shown.map(each => each.slice(indent));
}

function isMark(line: string): boolean {
  return /^\s*(?:(?:\/\/|#|--|;|%|\/\*|\(\*|<!--)\s*)?#(?:end)?region\b/.test(line);
}

/**
 * Returns the lines between `#region name` and its `#endregion`, which may repeat the name; undefined
 * if there are none. Other regions may begin and end in between.
 */
export function regionOf(lines: readonly string[], name: string): string[] | undefined {
  const own = `region\\s+${name.replace(/[^\w-]/g, '')}(?![\\w-])`;
  const [start, end] = [new RegExp(`#${own}`), new RegExp(`#end${own}`)];
  const from = lines.findIndex(line => isMark(line) && start.test(line));
  let depth = 1;
  const to = lines.findIndex((line, index) => {
    if (index <= from) return false;
    if (/#endregion\b/.test(line)) return --depth === 0 || end.test(line);
    if (isMark(line)) depth++;
    return false;
  });
  return from < 0 || to < 0 ? undefined : lines.slice(from + 1, to);
}
