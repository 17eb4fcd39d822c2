// What people see of a build: one line per phase, with its time.
import { countText, type Diagnostic } from './diagnostic.ts';

export interface Progress {
  /** Ends a phase and prints its line; the time counts from the end of the phase before. */
  phase(name: string, details: string): void;
  /** Says how far a phase is, at most once a second and only when it has taken that long. */
  step(name: string, done: number): void;
  /** Ends the whole and returns its findings; the time counts from the start of the process. */
  done(pages: number, diagnostics: Diagnostic[]): Diagnostic[];
}

/** Prints to stderr, so that stdout carries findings only. */
export function progress(): Progress {
  let last = performance.now();
  const print = (name: string, ms: number, details: string): void => {
    process.stderr.write(`${name.padEnd(8)}${`${Math.round(ms)} ms`.padStart(8)}  ${details}\n`);
  };
  let told = last;
  print('start', last, `Node ${process.versions.node}`);
  return {
    phase(name, details) {
      const now = performance.now();
      print(name, now - last, details);
      last = told = now;
    },
    step(name, done) {
      const now = performance.now();
      if (now - told < 1000) return;
      told = now;
      print(name, now - last, `${done} pages so far`);
    },
    done(pages, diagnostics) {
      print('done', performance.now(), `${pages} pages, ${countText(diagnostics)}`);
      return diagnostics;
    },
  };
}
