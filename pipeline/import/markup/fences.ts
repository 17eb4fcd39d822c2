// Applies conversions to Markdown without changing its code.
/**
 * Converts each run of lines outside fences, and joins the results.
 * @param convert also gets the index of the first line of the run, from 0
 * @param fence converts the info string of each fence
 */
export function outsideFences(
  text: string,
  convert: (text: string, line: number) => string,
  fence: (info: string) => string = info => info,
): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let open = '';
  let start = 0;
  const flush = (at: number): void => {
    if (prose.length > 0) parts.push(convert(prose.join('\n'), start));
    prose = [];
    start = at;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const [, lead = '', run = ''] =
      /^((?:[ \t]|>[ \t]?|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})/.exec(line) ?? [];
    if (open !== '') {
      parts.push(line);
      if (run.startsWith(open) && line.trim().replace(/^>\s*/, '') === run) {
        open = '';
        start = index + 1;
      }
    } else if (run !== '' && !line.slice(lead.length + run.length).includes('`')) {
      flush(index);
      open = run;
      parts.push(lead + run + fence(line.slice(lead.length + run.length)));
    } else prose.push(line);
  }
  flush(0);
  return parts.join('\n');
}

/** Inline code: it ends at the next run of as many backquotes. */
export const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** Converts the text outside inline code. */
export function outsideCode(text: string, convert: (text: string) => string): string {
  let converted = '';
  let end = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    converted += convert(text.slice(end, index)) + code;
    end = index + code.length;
  }
  return converted + convert(text.slice(end));
}
