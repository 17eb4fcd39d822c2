// The words behind the three backticks: language, title, marked lines (R-162).

export interface FenceInfo {
  lang: string;
  /** key="value", key=value and bare words; a bare word is true. */
  meta: Record<string, string | true>;
  title: string;
  marked: ReadonlySet<number>;
  focused: ReadonlySet<number>;
  diff: boolean;
  wrap?: boolean;
  lineNumbers?: boolean;
}

/**
 * What stands behind this many characters of an info string is not read: no author writes that
 * much, and `{` upon `{` takes long.
 */
const MAX_INFO = 1000;

/**
 * Reads a fence's info string, e.g. `ts title="a.ts" {1,3-5} focus={2}`. Never fails: what makes no
 * sense is ignored.
 */
export function readFence(info: string): FenceInfo {
  const words = info.trim().slice(0, MAX_INFO);
  const lang = /^[^\s{]*/.exec(words)![0];
  const meta: Record<string, string | true> = Object.create(null) as Record<string, string | true>;
  let marked: ReadonlySet<number> = new Set();
  for (const match of words
    .slice(lang.length)
    .matchAll(
      /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|`([^`]*)`|\{([^}]*)\}|([^\s{]+)))?|\{([^}]*)\}/g,
    )) {
    if (match[1]) meta[match[1]] = match[2] ?? match[3] ?? match[4] ?? match[5] ?? match[6] ?? true;
    else marked = readLines(match[7] ?? '');
  }
  const asText = (key: string): string => (typeof meta[key] === 'string' ? meta[key] : '');
  return {
    lang,
    meta,
    title: asText('title'),
    marked,
    focused: readLines(asText('focus')),
    diff: 'diff' in meta || lang === 'diff',
    ...('wrap' in meta ? { wrap: meta.wrap !== 'false' } : {}),
    ...('showLineNumbers' in meta ? { lineNumbers: meta.showLineNumbers !== 'false' } : {}),
  };
}

/** `1,3-5` → 1, 3, 4, 5. Ranges that run backwards, and absurdly long ones, name no line. */
export function readLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (from === undefined) continue;
    for (let line = Number(from); line <= Math.min(Number(to ?? from), Number(from) + 9999); line++)
      lines.add(line);
  }
  return lines;
}
