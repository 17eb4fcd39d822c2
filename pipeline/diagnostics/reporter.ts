// The progress of a build in the terminal: one line per phase, with its time.
import { countText, type Diagnostic } from './diagnostic.ts';

export type Progress = ReturnType<typeof progress>;

/** Starts reporting. Prints to stderr, so that stdout carries only findings. */
export function progress() {
  let last = performance.now();
  const print = (name: string, ms: number, details: string): void => {
    process.stderr.write(`${name.padEnd(8)}${`${Math.round(ms)} ms`.padStart(8)}  ${details}\n`);
  };
  let told = last;
  print('start', last, `Node ${process.versions.node}`);
  return {
    /** Ends a phase and prints its line, with the time since the end of the previous phase. */
    phase(name: string, details: string): void {
      const now = performance.now();
      print(name, now - last, details);
      last = told = now;
    },
    /** Reports how many pages the current phase has processed, at most once a second. */
    step(name: string, done: number): void {
      const now = performance.now();
      if (now - told < 1000) return;
      told = now;
      print(name, now - last, `${done} pages so far`);
    },
    /** Ends the build and returns its findings. Prints the time since the start of the process. */
    done(pages: number, diagnostics: Diagnostic[]): Diagnostic[] {
      print('done', performance.now(), `${pages} pages, ${countText(diagnostics)}`);
      return diagnostics;
    },
  };
}
