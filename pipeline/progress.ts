// What people see of a build: one line per phase, with its time.

export interface Progress {
  /** Ends a phase and prints its line; the time counts from the end of the phase before. */
  phase(name: string, details: string): void;
  /** Milliseconds since the process started. */
  total(): number;
  times: Record<string, number>;
}

/** Prints to stderr, so that stdout carries findings only. `quiet` keeps the times without printing. */
export function progress({ quiet = false }: { quiet?: boolean } = {}): Progress {
  const times: Record<string, number> = {};
  let last = performance.now();
  const print = (name: string, ms: number, details: string): void => {
    if (!quiet) process.stderr.write(`${name.padEnd(8)}${`${Math.round(ms)} ms`.padStart(8)}  ${details}\n`);
  };
  print('start', last, `Node ${process.versions.node}`);
  times.start = last;
  return {
    phase(name, details) {
      const now = performance.now();
      times[name] = now - last;
      print(name, now - last, details);
      last = now;
    },
    total: () => performance.now(),
    times,
  };
}
