// A test that cannot run here says why and counts as skipped, not as passed.

const reasons: string[] = [];

/** Call it once in a test and return its result: `return skip('nginx is not installed')`. */
export function skip(reason: string): void {
  reasons.push(reason);
  process.stdout.write(`skipped: ${reason}\n`);
}

/** Returns the reasons given since the last call. */
export function takeSkipped(): string[] {
  return reasons.splice(0);
}
