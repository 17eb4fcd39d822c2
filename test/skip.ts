// A test that cannot run here says so, and is counted as skipped instead of passed.

const reasons: string[] = [];

/** Call it once in a test, and return: e.g. `return skip('nginx is not installed')`. */
export function skip(reason: string): void {
  reasons.push(reason);
  process.stdout.write(`skipped: ${reason}\n`);
}

/** The reasons since the last call. */
export function takeSkipped(): string[] {
  return reasons.splice(0);
}
