// Turns notation comments in code, e.g. `// [!code ++]`, into words of the fence's info string, so
// that no later step needs to know them.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageEnv, report, spotOf, type PageEnv } from '../context.ts';
import { readFence } from '../fences.ts';

/** Words after `!code` → the mark of the line. */
const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['++', '+'],
  ['--', '-'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'focus'],
  ['warning', 'warning'],
  ['error', 'error'],
] as const);

type Mark = '+' | '-' | 'marked' | 'focus' | 'warning' | 'error';

const PART = String.raw`\[!code +([^\s\][:]{1,20})(?::(\d{1,3}))?\]`;
/** A comment at the end of a line that contains nothing but notation. */
const COMMENT = new RegExp(
  String.raw`(?:\{/\*|/\*|<!--|//|(?<!\S)(?:#|--|;))[ \t]*(${PART}(?:[ \t]*${PART}){0,4})` +
    String.raw`[ \t]*(?:\*/\}|\*/|-->)?[ \t]*$`,
);
const PARTS = new RegExp(PART, 'g');
/** `[\!code ++]` is shown as `[!code ++]`. */
const ESCAPED = /\[\\!code /g;
const MAX_LINE_CHARS = 1000;

/** Runs after the check for unclosed fences, which counts the lines. */
export function notation(md: MarkdownIt): void {
  md.core.ruler.after('unclosed_fences', 'notation', state => {
    for (const token of state.tokens)
      if (token.type === 'fence' && /\[\\?!code /.test(token.content)) readNotation(state, token);
  });
}

/** Returns the code of a fence without notation; lines that are not shown are empty. */
export function sourceCode({ meta, content }: Token): string {
  return (meta as { source?: string } | null)?.source ?? content;
}

function readNotation(state: StateCore, token: Token): void {
  const env = pageEnv(state.env);
  const written = token.content.replace(/\n$/, '').split('\n');
  const shown: string[] = [];
  const source: string[] = [];
  const marks = new Map<Mark, Set<number>>();
  for (const [index, line] of written.entries()) {
    const comment = line.length > MAX_LINE_CHARS ? null : COMMENT.exec(line);
    const parts = [...(comment?.[1] ?? '').matchAll(PARTS)];
    const isKnown = parts.every(([, word = '']) => MARKS.has(word));
    if (!isKnown || (!comment && line.includes('[!code '))) reportUnknown(token, index, line, env);
    const code = comment && isKnown ? line.slice(0, comment.index).trimEnd() : line;
    const isAlone = code.trim() === '' && line !== code;
    // A comment on a separate line marks the lines below it.
    const first = shown.length + 1;
    for (const [, word = '', count = '1'] of isKnown ? parts : []) {
      const lines = marks.get(MARKS.get(word)!) ?? new Set();
      for (let line = first; line < first + Number(count); line++) lines.add(line);
      marks.set(MARKS.get(word)!, lines);
    }
    source.push(isAlone ? '' : code.replace(ESCAPED, '[!code '));
    if (!isAlone) shown.push(source.at(-1)!);
  }
  setNotation(token, shown, source, marks);
}

/** Adds the marks to the info string; added and removed lines become lines of a diff. */
function setNotation(
  token: Token,
  shown: string[],
  source: string[],
  marks: ReadonlyMap<Mark, ReadonlySet<number>>,
): void {
  const linesWith = (mark: Mark): number[] =>
    [...(marks.get(mark) ?? [])].filter(line => line <= shown.length);
  const [added, removed] = [new Set(linesWith('+')), new Set(linesWith('-'))];
  const isDiff = readFence(token.info).diff;
  const becomesDiff = !isDiff && added.size + removed.size > 0;
  const signOf = (line: number): string => (removed.has(line) ? '-' : added.has(line) ? '+' : ' ');
  if (becomesDiff) {
    let line = 0;
    // Lines of the source that are not shown stay empty.
    for (const [index, text] of source.entries())
      if (text === shown[line]) source[index] = signOf(++line) + text;
    for (const [index, text] of shown.entries()) shown[index] = signOf(index + 1) + text;
  }
  const words = (['marked', 'focus', 'warning', 'error'] as const).flatMap(mark => {
    const lines = ranges(linesWith(mark));
    return lines === '' ? [] : [`${mark === 'marked' ? '' : `${mark}=`}{${lines}}`];
  });
  if (becomesDiff) words.unshift('diff');
  const [, lang = '', rest = ''] = /^\s*([^\s{]*)([^]*)$/.exec(token.info) ?? [];
  token.info = [lang || 'text', ...words, rest.trim()].join(' ').trimEnd();
  token.content = `${shown.join('\n')}\n`;
  token.meta = { ...(token.meta as object | null), source: `${source.join('\n')}\n` };
}

/** Writes ascending line numbers as ranges: 1, 2, 3, 5 → `1-3,5`. */
function ranges(lines: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

function reportUnknown(token: Token, index: number, line: string, env: PageEnv): void {
  const spot = spotOf(token, env);
  // Code that is included has one line.
  const [first, end] = token.map ?? [0, 0];
  const place = end - first === 1 ? spot : { ...spot, line: spot.line + index + 1 };
  report(env, place, 'code-notation', {
    message: `"${line.slice(line.indexOf('[!code ')).trim().slice(0, 60)}" does not mark any code`,
    hint:
      `use one of ${[...MARKS.keys()].map(word => `[!code ${word}]`).join(' ')} in a comment ` +
      String.raw`at the end of the line; to show it as text, write [\!code …]`,
  });
}
