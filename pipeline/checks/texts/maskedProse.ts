// The prose of a Markdown file, with everything else masked and all positions kept.
import type { PageRecord } from '../../page/record.ts';

/** Replaces each character that is neither text nor code, e.g. those of the URL in a link. */
const MASK = '\u0001';
/** Replaces each character of inline code and of bare URLs. */
export const CODE_MASK = '\u0002';

/** The file that was masked last: several checks read the same one, one after the other. */
let latest: { source: string; lines: readonly string[] } | undefined;

/**
 * Returns the lines of a file. Lines of fenced code and of front matter are empty, except for the
 * values of `description` and `name`.
 */
export function maskedProse(source: string): readonly string[] {
  if (latest?.source !== source) latest = { source, lines: maskLines(source) };
  return latest.lines;
}

function maskLines(source: string): string[] {
  const lines = source.split('\n');
  let fence = '';
  let inMatter = lines[0] === '---';
  return lines.map((line, index) => {
    if (inMatter) {
      if (index > 0 && line.trimEnd() === '---') inMatter = false;
      return /^(?:description|name): /.test(line)
        ? maskInline(
            line.replace(/^(?:description|name): ["']?/, prefix => ' '.repeat(prefix.length)),
          )
        : '';
    }
    const run = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (run?.startsWith(fence) && line.trim() === run) fence = '';
      return '';
    }
    if (run) {
      fence = run;
      return '';
    }
    return maskInline(line);
  });
}

/**
 * Each pattern also matches up to the end of the line if there is no closing mark. Such a text is
 * kept; otherwise, each further opening mark would search the rest of the line again.
 */
function maskInline(line: string): string {
  if (!/[`<]|\{#|\][([]|:\/\//.test(line)) return line;
  return maskCode(line)
    .replace(/\{#[^}]*\}?/g, text => (text.endsWith('}') ? blank(text) : text))
    .replace(/(?<=\])\([^)\s]*\)?/g, text => (text.endsWith(')') ? blank(text) : text))
    .replace(/(?<=\])\[[^\]]*\]?/g, text => (text.endsWith(']') ? blank(text) : text))
    .replace(/<[^>]*>?/g, text => (text.endsWith('>') ? maskTag(text) : text))
    .replace(/https?:\/\/[^\s）)，。]+/g, text => CODE_MASK.repeat(text.length));
}

function blank(text: string): string {
  return MASK.repeat(text.length);
}

/** Masks a tag, except for parts with Chinese text. */
function maskTag(tag: string): string {
  const unlessChinese = (text: string): string =>
    /\p{Script=Han}/u.test(text) ? text : blank(text);
  return tag.replace(/"[^"]*"/g, unlessChinese).replace(/[^"]+(?="|$)/g, unlessChinese);
}

/** Masks inline code: from backticks to the next run of as many backticks. */
function maskCode(line: string): string {
  /** Number of backticks → end of the next run with this number. */
  const ends = new Map<number, number>();
  const spans: [start: number, end: number][] = [];
  for (const { 0: run, index } of [...line.matchAll(/`+/g)].reverse()) {
    let count = run.length;
    while (count > 0 && !ends.has(count)) count--;
    if (count > 0) spans.push([index + run.length - count, ends.get(count)!]);
    ends.set(run.length, index + run.length);
  }
  const parts: string[] = [];
  let masked = 0;
  for (const [start, end] of spans.reverse()) {
    if (start < masked) continue;
    parts.push(line.slice(masked, start), CODE_MASK.repeat(end - start));
    masked = end;
  }
  return parts.join('') + line.slice(masked);
}

/** Lists the file of a page and the Markdown fragments that it includes. */
export function proseFiles({ pagePath, dependencies }: PageRecord): string[] {
  return [pagePath, ...dependencies.filter(name => /\.mdx?$/.test(name))];
}
