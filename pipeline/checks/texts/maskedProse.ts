// The prose of a Markdown file, with everything else masked and all positions kept.
import type { PageRecord } from '../../page/record.ts';

/** Replaces each character that is neither text nor code, e.g. those of the URL in a link. */
const MASK = '\u0001';
/** Replaces each character of inline code and of bare URLs. */
export const CODE_MASK = '\u0002';

/**
 * Returns the lines of a file. Lines of fenced code and of front matter are empty, except for the
 * values of `description` and `name`.
 */
export function maskedProse(source: string): string[] {
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

function maskInline(line: string): string {
  if (!/[`<]|\{#|\][([]|:\/\//.test(line)) return line;
  const blank = (text: string): string => MASK.repeat(text.length);
  return line
    .replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, text => CODE_MASK.repeat(text.length))
    .replace(/\{#[^}]*\}/g, blank)
    .replace(/(?<=\])(?:\([^)\s]*\)|\[[^\]]*\])/g, blank)
    .replace(/<[^>]*>/g, text =>
      text
        .replace(/"[^"]*"/g, value => (/\p{Script=Han}/u.test(value) ? value : blank(value)))
        .replace(/[^"]+(?="|$)/g, part => (/\p{Script=Han}/u.test(part) ? part : blank(part))),
    )
    .replace(/https?:\/\/[^\s）)，。]+/g, text => CODE_MASK.repeat(text.length));
}

/** Lists the file of a page and the Markdown fragments that it includes. */
export function proseFiles({ pagePath, dependencies }: PageRecord): string[] {
  return [pagePath, ...dependencies.filter(name => /\.mdx?$/.test(name))];
}
