// The prose of a Markdown file, with everything else masked and all positions kept.
import type { PageRecord } from '../../page/record.ts';

/** Stands for a character that is neither text nor code, such as one of a URL in a link. */
const MASK = '\u0001';
/** Stands for a character of inline code or of a bare URL. */
export const CODE_MASK = '\u0002';

/** The lines of a file; front matter other than descriptions and fenced code are empty. */
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

/** A page's own file, and the Markdown fragments it includes. */
export function proseFiles({ pagePath, dependencies }: PageRecord): string[] {
  return [pagePath, ...dependencies.filter(name => /\.mdx?$/.test(name))];
}
