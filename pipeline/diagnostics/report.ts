// Prints findings on the command line, for people: grouped by file, in color in a terminal.
import {
  formatDiagnostics,
  messageOf,
  plural,
  printable,
  printableLines,
  relativeToCwd,
} from './diagnostic.ts';
import type { Diagnostic, Format, Severity } from './diagnostic.ts';
import { placeSetting } from './settingPlace.ts';
import { groupBy } from '../groupBy.ts';

/** Maximum number of findings of one code that are printed per file; others are counted. */
const SHOWN_OF_A_CODE = 3;

const RESET = '\u001b[0m';
const COLORS: Record<Severity | 'file' | 'code', string> = {
  error: '\u001b[31m',
  warning: '\u001b[33m',
  info: '\u001b[36m',
  file: '\u001b[1m',
  code: '\u001b[2m',
};

type Paint = (style: keyof typeof COLORS, text: string) => string;

/** A stream that may be a terminal. */
interface Stream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Writes findings to a stream: `text` is grouped and counted, other formats are for programs. */
export function writeReport(
  stream: Stream,
  diagnostics: readonly Diagnostic[],
  { format, content }: { format: Format; content?: string | undefined },
): void {
  const { NO_COLOR = '', TERM } = process.env;
  const isColored = stream.isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
  const placed = diagnostics.map(each => placeSetting(each, content));
  const text =
    format === 'text'
      ? textReport(placed, { content, isColored })
      : formatDiagnostics(placed, format, content);
  if (text) stream.write(text);
}

/**
 * Creates a function that writes the findings after each change to a stream. For people, it only
 * counts findings that are the same as before, and says once when all errors and warnings are gone.
 */
export function changeReporter(
  stream: Stream,
  args: Parameters<typeof writeReport>[2],
): (diagnostics: readonly Diagnostic[]) => void {
  let known = '';
  let knownCount = '';
  return diagnostics => {
    const found = JSON.stringify(diagnostics);
    const count = countLine(diagnostics);
    if (args.format !== 'text') writeReport(stream, diagnostics, args);
    else if (count && found === known) stream.write(`unchanged: ${count}\n`);
    else {
      writeReport(stream, diagnostics, args);
      if (knownCount && !count) stream.write(`${plural(0, 'error')}, ${plural(0, 'warning')}\n`);
    }
    [known, knownCount] = [found, count];
  };
}

/** Formats findings for people: one group per file, and a last line with the counts. */
export function textReport(
  diagnostics: readonly Diagnostic[],
  { content, isColored = false }: { content?: string; isColored?: boolean } = {},
): string {
  const paint: Paint = (style, text) => (isColored ? COLORS[style] + text + RESET : text);
  const groups = groupBy(diagnostics, each => relativeToCwd(each, content).file ?? '');
  const texts = [...groups].map(([file, list]) => {
    const rows = rowsOf(list, file === '' ? '' : '  ', paint);
    return [...(file === '' ? [] : [paint('file', printable(file))]), ...rows, ''].join('\n');
  });
  const count = countLine(diagnostics);
  return [...texts, ...(count ? [`${count}\n`] : [])].join('\n');
}

function rowsOf(list: readonly Diagnostic[], indent: string, paint: Paint): string[] {
  const counts = new Map<string, number>();
  const rows = list.flatMap(diagnostic => {
    const { severity, code, line, column } = diagnostic;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > SHOWN_OF_A_CODE) return [];
    const place = [line, column].filter(part => part !== undefined).join(':');
    const lines = printableLines(messageOf(diagnostic), code);
    const start = `${indent}${place ? `${place} ` : ''}${paint(severity, severity)}: `;
    return [`${start}${lines} ${paint('code', `(${code})`)}`];
  });
  const more = [...counts].filter(([, count]) => count > SHOWN_OF_A_CODE);
  return [
    ...rows,
    ...more.map(([code, count]) => {
      const text = `… ${count - SHOWN_OF_A_CODE} more of ${code}; --format json lists them all`;
      return indent + paint('code', text);
    }),
  ];
}

/** e.g. "3 errors, 5 warnings in 4 files"; empty when there are only notices. */
function countLine(diagnostics: readonly Diagnostic[]): string {
  const counted = diagnostics.filter(({ severity }) => severity !== 'info');
  if (counted.length === 0) return '';
  const parts = (['error', 'warning'] as const).flatMap(wanted => {
    const { length } = counted.filter(({ severity }) => severity === wanted);
    return length === 0 ? [] : [plural(length, wanted)];
  });
  const files = new Set(counted.flatMap(({ file }) => (file === undefined ? [] : [file]))).size;
  return `${parts.join(', ')}${files === 0 ? '' : ` in ${plural(files, 'file')}`}`;
}
