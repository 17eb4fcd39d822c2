// The rows and grids that benches return, and how they are printed.
import os from 'node:os';

/** One line of the table: the times of all runs, in milliseconds. */
export interface Row {
  what: string;
  times: number[];
  /** What a reader must know to interpret the numbers. */
  note?: string;
}

/** A titled table of figures that are not times. */
export interface Grid {
  title: string;
  head: string[];
  lines: string[][];
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Formats rows of times as text: median, minimum, maximum, and count. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, times, note = '' }) => [
    what,
    ms(median(times)),
    ms(Math.min(...times)),
    ms(Math.max(...times)),
    String(times.length),
    note,
  ]);
  return aligned(
    [['', 'median', 'min', 'max', 'runs', ''], ...cells],
    column => column > 0 && column < 5,
  );
}

/** Formats a grid as text, with figures aligned right. */
export function grid({ title, head, lines }: Grid): string {
  const isFigure = (column: number): boolean =>
    lines.every(line => /^[\d.]+( \S+)?$|^[-§]$/.test(line[column] ?? ''));
  return `${title}\n${aligned([head, ...lines], isFigure)}`;
}

/** Describes the machine and Node version that ran the benches. */
export function machine(): string {
  return `Node ${process.versions.node}, ${os.availableParallelism()} × ${os.cpus()[0]?.model.trim() ?? 'unknown'}, load ${os.loadavg()[0]!.toFixed(1)}\n`;
}

function aligned(rows: string[][], toTheRight: (column: number) => boolean): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  return rows
    .map(
      row =>
        `${row
          .map((cell, column) =>
            toTheRight(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
          )
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function ms(time: number): string {
  return `${time < 100 ? time.toFixed(1) : Math.round(time)} ms`;
}
