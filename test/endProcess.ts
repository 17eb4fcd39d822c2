// Ends processes of tests, with everything that they have started.
import type { ChildProcess } from 'node:child_process';

/** Ends a process that leads a group; one that does not end in time is killed, and so is the group. */
export async function endProcess(worker: ChildProcess, limitMs: number): Promise<void> {
  const gone = new Promise(resolve => worker.once('exit', resolve));
  if (worker.exitCode === null && worker.signalCode === null) {
    const timer = setTimeout(() => killGroup(worker), limitMs);
    if (worker.connected) worker.disconnect();
    await gone;
    clearTimeout(timer);
  }
  killGroup(worker);
}

/** Kills a process that leads a group, and the group. */
export function killGroup(worker: ChildProcess): void {
  try {
    process.kill(-worker.pid!, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
