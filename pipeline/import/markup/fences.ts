// Applies conversions to Markdown without changing its code.

interface FenceLine {
  /** Indentation, quotes, and markers of list items before the fence. */
  lead: string;
  /** The backquotes or tildes. */
  run: string;
  info: string;
}

function fenceIn(line: string): FenceLine {
  const [, lead = '', run = ''] =
    /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})/.exec(line) ?? [];
  return { lead, run, info: line.slice(lead.length + run.length) };
}

/** Returns the parts of a line that opens a fence. */
export function openingFence(line: string): FenceLine | undefined {
  const fence = fenceIn(line);
  return fence.run !== '' && !fence.info.includes('`') ? fence : undefined;
}

/** Whether a line closes a fence. A line with four more spaces before it is part of the code. */
export function closesFence(line: string, open: FenceLine): boolean {
  const { lead, run } = fenceIn(line);
  const isFar = lead.length > open.lead.length + 3;
  return run.startsWith(open.run) && !isFar && line.trim().replace(/^>\s*/, '') === run;
}

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
  let open: FenceLine | undefined;
  let start = 0;
  const flush = (at: number): void => {
    if (prose.length > 0) parts.push(convert(prose.join('\n'), start));
    prose = [];
    start = at;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (open) {
      parts.push(line);
      if (closesFence(line, open)) {
        open = undefined;
        start = index + 1;
      }
      continue;
    }
    const opening = openingFence(line);
    if (opening) {
      flush(index);
      open = opening;
      parts.push(opening.lead + opening.run + fence(opening.info));
    } else prose.push(line);
  }
  flush(0);
  return parts.join('\n');
}

/** Finds the matches of a pattern outside fences. */
export function matchesOutsideFences(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  outsideFences(text, prose => {
    for (const match of prose.matchAll(pattern)) found.push(match);
    return prose;
  });
  return found;
}

/** Inline code: it ends at the next run of as many backquotes. */
export const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** Converts the text outside inline code. */
export function outsideCode(
  text: string,
  convert: (text: string, isBehindCode: boolean) => string,
): string {
  let converted = '';
  let end = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    converted += convert(text.slice(end, index), end > 0) + code;
    end = index + code.length;
  }
  return converted + convert(text.slice(end), end > 0);
}

/** Converts the text outside fences and inline code. */
export function outsideAllCode(text: string, convert: (text: string) => string): string {
  return outsideFences(text, prose => outsideCode(prose, convert));
}

const RUST = /^([ \t]*)(`{3,})[ \t]*rust\b[^]*?^\1\2/gm;

/** Removes lines that begin with `#` from code in Rust: generators hide them. */
export function withoutHiddenLines(text: string): string {
  return text.replace(RUST, block =>
    block.replace(/^[ \t]*#(?: .*)?\n/gm, '').replace(/^([ \t]*#)#/gm, '$1'),
  );
}

const HIGHLIGHT =
  /^([ \t]*(?:\/\/|#|--|\/\*|<!--|\{\/\*)[ \t]*)highlight-(next-line|start|end)\b(.*)$/;

/** Converts the comments in fences that mark lines for Docusaurus. A start without an end stays. */
export function convertHighlights(text: string): string {
  const lines: string[] = [];
  let open: FenceLine | undefined;
  let start: { at: number; before: string; after: string } | undefined;
  for (const line of text.split('\n')) {
    const code = open;
    open = code === undefined ? openingFence(line) : closesFence(line, code) ? undefined : code;
    if (open === undefined) start = undefined;
    const [, before = '', mark, after = ''] = (code && HIGHLIGHT.exec(line)) ?? [];
    if (mark === 'end' && start) {
      const count = lines.length - start.at - 1;
      lines[start.at] = `${start.before}[!code highlight:${count}]${start.after}`;
      start = undefined;
      continue;
    }
    if (mark === 'start') start = { at: lines.length, before, after };
    lines.push(mark === 'next-line' ? `${before}[!code highlight]${after}` : line);
  }
  return lines.join('\n');
}
