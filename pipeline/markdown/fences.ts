// Reads the info string of a code fence: language, title, marked lines.

/** `key="value"`, `key=value`, and bare words, whose value is true. */
export type FenceMeta = Record<string, string | true>;

export type FenceInfo = ReturnType<typeof readFence>;

/** Words that change how code is shown or checked. Others, such as those of tools, are allowed too. */
export const FENCE_WORDS: readonly string[] =
  'title wrap showLineNumbers diff focus warning error no-check'.split(' ');

/** A longer info string is cut off, because patterns take quadratic time for a row of `{`. */
export const MAX_INFO_CHARS = 1000;
const MAX_RANGE_LINES = 10_000;
const VALUE = /(?:"([^"]*)"|'([^']*)'|`([^`]*)`|\{([^}]*)\}|([^\s{]+))/;
/** `key=value`, `{1,3-5}`, or `[title]`. */
const WORD = new RegExp(
  String.raw`([\w-]+)(?:=${VALUE.source})?|\{([^}]*)\}|(?<=^|\s)\[((?:[^[\]]|\[[^[\]]*\])+)\]`,
  'g',
);
/** Keys whose values are line numbers. A key may be repeated; the lines of all its values count. */
const LINE_KEYS: readonly string[] = ['focus', 'warning', 'error'];

/** Reads an info string, e.g. `ts title="a.ts" {1,3-5}`, `ts [a.ts]`, or `ts[a.ts]`. Ignores the rest. */
export function readFence(info: string) {
  const words = info.trim().slice(0, MAX_INFO_CHARS);
  const [lang = ''] = /^[^\s{[]*/.exec(words) ?? [];
  // No prototype, so that `'diff' in meta` finds only words from the info string.
  const meta = Object.create(null) as FenceMeta;
  let marked = '';
  for (const [, key, ...values] of words.slice(lang.length).matchAll(WORD)) {
    const name = values.pop();
    const lines = values.pop();
    if (key) {
      const value = values.find(each => each !== undefined) ?? true;
      const before = LINE_KEYS.includes(key) && meta[key];
      meta[key] = before && before !== true ? `${before},${value}` : value;
    } else if (name !== undefined) meta.title ??= name;
    else marked += `,${lines}`;
  }
  const textOf = (key: string): string => (typeof meta[key] === 'string' ? meta[key] : '');
  return {
    lang,
    meta,
    title: textOf('title'),
    marked: readLines(marked),
    focused: readLines(textOf('focus')),
    /** Lines with a warning, and lines with an error. */
    warned: readLines(textOf('warning')),
    failed: readLines(textOf('error')),
    diff: 'diff' in meta || lang === 'diff',
    wrap: 'wrap' in meta ? meta.wrap !== 'false' : undefined,
    lineNumbers: 'showLineNumbers' in meta ? meta.showLineNumbers !== 'false' : undefined,
  };
}

/** Reads line numbers: `1,3-5` → 1, 3, 4, 5. Backward ranges are empty, very long ones cut. */
export function readLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (from === undefined) continue;
    const first = Number(from);
    const last = Math.min(Number(to ?? from), first + MAX_RANGE_LINES - 1);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
