// Inserts the files that VitePress includes as text (`<!--@include: file-->`) or code (`<<< file`),
// and those that MkDocs and mdBook include in texts and code (`--8<-- "file"`, `{{#include file}}`).
import path from 'node:path';
import { readTextFile } from '../../files/textFiles.ts';
import { regionOf, shownLines } from '../../markdown/tags/include.ts';
import type { Decide } from '../decisions.ts';
import { isFileIn, type ResolveAlias } from '../files.ts';
import { indented, lineAt } from './lines.ts';

export interface IncludeInput {
  text: string;
  /** Number of lines in the foreign file before the text. */
  offset: number;
  /** Path of the foreign file. Paths of included and imported files are relative to it. */
  source: string;
  /** Folder that `@/` and a leading slash in the paths that VitePress includes stand for. */
  root: string;
  /** Folders to which other paths may be relative, or for which `@site/` or `@/` may stand. */
  aliased: readonly string[];
  resolveAlias: ResolveAlias;
  /** The foreign project, the only folder that may be read. */
  project: string;
  decide: Decide;
}

const PART = /^([ \t]*)<!--\s*@include:((?:(?!<!--)[^])*?)-->[ \t]*$/gm;
const CODE =
  /^([ \t]*)<<<[ \t]+([^\s#{[]+)(#[\w-]+)?[ \t]*(\{[^}\n]*\})?[ \t]*(\[[^\]\n]*\])?[ \t]*$/gm;

/** Replaces both kinds of include with the content of the files. One without a file is removed. */
export function includeFiles({ text, source, root, offset, decide }: IncludeInput): string {
  const read = (name: string, at: number): { found: string; file: string } | undefined => {
    const clean = name.trim().replace(/[{#].*$/, '');
    const file = /^[@/]\/?/.test(clean)
      ? path.join(root, clean.replace(/^[@/]\/?/, ''))
      : path.resolve(path.dirname(source), clean);
    const isFound = isFileIn(root, file);
    const line = offset + lineAt(text, at);
    decide(line, `the included file ${name.trim()} was ${isFound ? 'inserted' : 'not found'}`);
    return isFound ? { found: readTextFile(file).trimEnd(), file } : undefined;
  };
  return text
    .replace(PART, (_, indent: string, name: string, at: number) => {
      const part = read(name, at)?.found.replace(/^---\n[^]*?\n---\n/, '');
      return part === undefined ? '' : indented(part, indent);
    })
    .replace(CODE, (_, indent: string, name: string, region = '', braces = '', title = '', at) => {
      const code = read(name, Number(at));
      if (!code) return '';
      const [, marked = '', lang = ''] = /^\{([\d,-]*)[ \t]*([\w-]*)/.exec(String(braces)) ?? [];
      const info = [
        lang || path.extname(code.file).slice(1),
        ...(marked ? [`{${marked}}`] : []),
        ...(title ? [String(title)] : []),
      ].join(' ');
      const lines = code.found.split('\n');
      // A region without an end goes on to the end of the file.
      const chosen = regionOf([...lines, '#endregion'], String(region).slice(1)) ?? lines;
      return indented(`\`\`\`${info}\n${shownLines(chosen).join('\n')}\n\`\`\``, indent);
    });
}

/** A line of MkDocs (`--8<-- "file"`), mdBook (`{{#include file}}`), or a plugin (`{!file!}`). */
const SNIPPET = new RegExp(
  String.raw`^([ \t]*)(?:-+8<-+[ \t]+["']([^"'\n]+)["']|` +
    String.raw`\{\{[ \t]*#\w*(?:include|playground)[ \t]+([^\s}]+)(?:[^\S\n][^}\n]*)?\}\}|` +
    String.raw`\{!>?([^!\n]+)!\})[ \t]*$`,
  'gm',
);
const MARK = /-8<-+[ \t]*\[(start|end):[ \t]*([\w-]+)|\bANCHOR(_END)?:[ \t]*([\w-]+)/;

/** Replaces the includes of MkDocs and mdBook, even in code. One without a file stays. */
export function insertSnippets({ text, source, offset, decide, ...input }: IncludeInput): string {
  const folders = [path.dirname(source), ...input.aliased, input.project];
  return text.replace(SNIPPET, (whole, indent: string, own, book, plugin, at: number) => {
    const written = String(own ?? book ?? plugin).trim();
    const [, name = '', part = ''] = /^([^:[]+)(?:[:[](?:ln:)?(.*?)\]?)?$/.exec(written) ?? [];
    const file = folders
      .map(folder => path.resolve(folder, name))
      .find(each => isFileIn(input.project, each));
    const result = file ? 'inserted' : 'not found';
    decide(offset + lineAt(text, at), `the included file ${written} was ${result}`);
    if (file === undefined) return whole;
    const found = readTextFile(file).trimEnd();
    const lines = found.replace(/^---\n[^]*?\n---\n/, '').split('\n');
    return indented(partOf(lines, part, own === undefined).join('\n'), indent);
  });
}

/** Returns the lines that numbers (`2:4`, `1-3,5`) or a name between marks choose; '' is all. */
function partOf(lines: readonly string[], part: string, isOneLine: boolean): string[] {
  const markAt = (isEnd: boolean): number =>
    lines.findIndex(line => {
      const [, mark, name, end, anchor] = MARK.exec(line) ?? [];
      return part !== '' && (name ?? anchor) === part && (mark === 'end' || !!end) === isEnd;
    });
  const end = markAt(true);
  const chosen = /^[\d:,-]+$/.test(part)
    ? part.split(',').flatMap(range => {
        const [first, last = isOneLine ? first : ''] = range.split(/[:-]/);
        return lines.slice((Number(first) || 1) - 1, Number(last) || undefined);
      })
    : lines.slice(markAt(false) + 1, end < 0 ? undefined : end);
  return chosen.filter(line => !MARK.test(line));
}
