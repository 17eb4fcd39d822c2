// The messages between the runner and its worker processes.
import path from 'node:path';

/** What the runner sends. */
export interface Order {
  file: string;
  /** URL of the bundled module of the file. */
  module: string;
}

/** What a worker process sends back. */
export interface Outcome {
  file: string;
  passed: number;
  failed: number;
  /** Reasons for skipped tests. */
  skipped: string[];
  /** Memory that the process uses by now. */
  rssBytes: number;
  output: string;
}

/** Path of the file where a process stores what the current test file has printed so far. */
export function printedFile(folder: string, pid: number): string {
  return path.join(folder, `printed-${pid}.txt`);
}
