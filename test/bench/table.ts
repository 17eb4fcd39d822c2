// What a measurement is, and how many of them are printed: one table, nothing asserted.
import os from 'node:os';

/** One line of the table: the times of all its runs, in milliseconds. */
export interface Row {
  what: string;
  times: number[];
  /** What a reader must know to read the numbers. */
  note?: string;
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The table as text, with the machine it was measured on. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, times, note = '' }) => [what, ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times)), String(times.length), note]);
  const all = [['', 'median', 'min', 'max', 'runs', ''], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  const lines = all.map(row => row.map((cell, column) => (column > 0 && column < 5 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ').trimEnd());
  const load = os.loadavg()[0]!.toFixed(1);
  return `${lines.join('\n')}\n\nNode ${process.versions.node}, ${os.availableParallelism()} × ${os.cpus()[0]?.model.trim() ?? 'unknown'}, load ${load}\n`;
}

function ms(time: number): string {
  return `${time < 100 ? time.toFixed(1) : Math.round(time)} ms`;
}
