// What the runner and its processes say to each other.
import path from 'node:path';

/** What the parent sends. */
export interface Order {
  file: string;
  /** Address of its module. */
  module: string;
}

/** What it gets back. */
export interface Outcome {
  file: string;
  passed: number;
  failed: number;
  /** Why tests did nothing, one reason each. */
  skipped: string[];
  /** Memory that the process has by now. */
  rssBytes: number;
  output: string;
}

/** Where a process keeps what the file that it runs has printed so far. */
export function printedFile(folder: string, pid: number): string {
  return path.join(folder, `printed-${pid}.txt`);
}
