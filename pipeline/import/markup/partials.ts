// Inserts files that pages import: Markdown as components (`import Note from './note.mdx'`), and the
// text of code (`import code from './tea.ts?raw'`).
import path from 'node:path';
import { readTextFile } from '../../files/textFiles.ts';
import { isFileIn, relativePath } from '../files.ts';
import { splitPage } from '../frontMatter.ts';
import { CODE, matchesOutsideFences, outsideAllCode, outsideFences } from './fences.ts';
import { withImageSources } from './imageSources.ts';
import { indented } from './lines.ts';
import { fenced } from '../../markdown/writers/toMarkdown.ts';
import type { IncludeInput } from './includes.ts';

/** A page does not become longer than this by its partials. */
const MAX_LENGTH = 1_000_000;
const IMPORT = /^[ \t]*import\s+([A-Z]\w*)\s+from\s+["']([^"'\n]+\.mdx?)["'];?[ \t]*$/gm;
const ATTRIBUTES = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{(["'`])([^"'`{}]*)\4\})/g;
/** The beginning of a link's, an image's, or a definition's relative URL. */
const ADDRESS =
  /(\]\(<?|^\[[^\]\n]+\]:[ \t]*<?|\b(?:src|href)=["'])(?![a-z]+:|[/#@~{<])([^)\s"'>]+)/gim;

/**
 * Replaces the tags of imported Markdown files with the text of the files.
 * @param known the texts of the files that this page has inserted; a file that is being read is ''
 */
export function insertPartials(input: IncludeInput, known = new Map<string, string>()): string {
  const { text, source, offset, decide } = input;
  const files = importedFiles(input, IMPORT);
  if (files.size === 0) return text;
  const tags = tagsOf([...files.keys()]);
  const folder = path.dirname(source);
  let added = 0;
  let length = text.length;
  return outsideFences(text, (prose, line) => {
    let [end, lines] = [0, 0];
    return prose.replace(tags, (whole, code, indent = '', ...[first, values, other, rest, at]) => {
      if (code !== undefined) return whole;
      const file = files.get(String(first ?? other)) ?? '';
      const name = path.basename(file);
      const body = readPartial(input, file, known);
      lines += lineBreaks(prose.slice(end, Number(at)));
      end = Number(at);
      const place = offset + line + lines + added + 1;
      length += body.length;
      if (length > MAX_LENGTH) {
        decide(place, `the included file ${name} was left out: the page would be too long`);
        return '';
      }
      decide(place, `the included file ${name} was inserted`);
      const moved = rebase(body, path.dirname(file), folder);
      const filled = indented(withValues(moved, String(values ?? rest ?? '')), String(indent));
      added += lineBreaks(filled) - lineBreaks(whole);
      return filled;
    });
  });
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Matches inline code, tags alone on their lines, and other tags, each in groups of its own. */
function tagsOf(names: readonly string[]): RegExp {
  const name = `(${names.join('|')})\\b`;
  const attributes = String.raw`((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)`;
  const tag = String.raw`<${name}${attributes}\s*(?:/>|>\s*</[A-Z]\w*>)`;
  return new RegExp(String.raw`${CODE.source}|^([ \t]*)${tag}[ \t]*$|${tag}`, 'gm');
}

/** Returns the files in imports that match a pattern, whose first group is the name. */
function importedFiles(input: IncludeInput, pattern: RegExp): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, name = '', ...forms] of matchesOutsideFences(input.text, pattern)) {
    // Formatters of Markdown write `\_` for `_`, which means the same in a string.
    const file = importedFile(forms.find(Boolean)?.replaceAll('\\_', '_') ?? '', input);
    if (file !== undefined) files.set(name, file);
  }
  return files;
}

/** Returns the path of the file that an import names; undefined if it is not in the project. */
function importedFile(written: string, input: IncludeInput): string | undefined {
  const { source, aliased, resolveAlias, project } = input;
  const [, alias, rest = ''] = /^[@~](\w*)\/(.+)$/.exec(written) ?? [];
  const likely =
    alias === undefined
      ? [path.resolve(path.dirname(source), written)]
      : aliased.flatMap(each => [path.join(each, rest), path.join(each, alias, rest)]);
  return [...resolveAlias(written), ...likely].find(each => isFileIn(project, each));
}

/** An import of a file as text: of Docusaurus, or of Astro. */
const RAW =
  /^[ \t]*import\s+(\w+)\s+from\s+["'](?:!!raw-loader!([^"'?\n]+)|([^"'?\n]+)\?raw)["']/gm;
/** The components that show it: `<CodeBlock>{code}</CodeBlock>`, or `<Code code={code} />`. */
const SHOWN =
  /^([ \t]*)<(?:CodeBlock\b([^<>]*)>\s*\{(\w+)\}\s*<\/CodeBlock>|Code\b([^<>]*?)\bcode=\{(\w+)\}([^<>]*)\/>)/gm;

/** Replaces components that show an imported file with its code. */
export function insertRawFiles(text: string, input: IncludeInput): string {
  const files = importedFiles({ ...input, text }, RAW);
  return outsideFences(text, prose =>
    prose.replace(SHOWN, (whole, indent: string, block, first, before, second, after) => {
      const file = files.get(String(first ?? second));
      if (file === undefined) return whole;
      const attributes = String(block ?? `${before} ${after}`);
      const [, lang = path.extname(file).slice(1)] = /\blang\w*="(.*?)"/.exec(attributes) ?? [];
      const [title = ''] = /\btitle=".*?"/.exec(attributes) ?? [];
      const code = readTextFile(file).trimEnd();
      return indented(fenced(code, `${lang} ${title}`.trimEnd()), indent);
    }),
  );
}

/** Returns the body of a partial, in which the partials that it imports are inserted. */
function readPartial(input: IncludeInput, file: string, known: Map<string, string>): string {
  const found = known.get(file);
  if (found !== undefined) return found;
  known.set(file, '');
  const { body } = splitPage(readTextFile(file));
  const part = { ...input, text: withImageSources(body), source: file, decide: () => {} };
  const text = outsideFences(insertPartials(part, known), prose =>
    prose.replace(IMPORT, ''),
  ).trim();
  known.set(file, text);
  return text;
}

/** Makes the relative URLs in a text of one folder relative to another. */
function rebase(text: string, from: string, to: string): string {
  if (from === to) return text;
  return outsideAllCode(text, part =>
    part.replace(ADDRESS, (_, start: string, address: string) => {
      const end = address.endsWith('/') ? '/' : '';
      return start + relativePath(to, path.resolve(from, address)) + end;
    }),
  );
}

/** Replaces `{props.name}` with the attributes of the tag. */
function withValues(text: string, attributes: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, , braced] of attributes.matchAll(ATTRIBUTES))
    values.set(name, double ?? single ?? braced ?? '');
  return text.replace(/\{props\.([\w-]+)\}/g, (_, name: string) => values.get(name) ?? '');
}
