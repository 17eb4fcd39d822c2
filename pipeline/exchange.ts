// Two folders trade places in one step. Node has no call for it, so a program of the system is asked.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Number of the system call renameat2 by processor. */
const RENAMEAT2: Record<string, number> = { x64: 316, arm64: 276 };

/** Exchanges two folders of one file system. False: that cannot be had here, and nothing has happened. */
export function exchange(one: string, other: string): boolean {
  const number = RENAMEAT2[process.arch];
  if (process.platform !== 'linux') return false;
  const before = inode(one);
  const programs: [string, string[]][] = [
    // GNU coreutils from 9.5
    ['mv', ['--exchange', '--no-copy', '-T', '--', one, other]],
    ...(number === undefined ? [] : [['perl', ['-e', `exit(syscall(${number}, -100, $ARGV[0], -100, $ARGV[1], 2) != 0)`, one, other]] satisfies [string, string[]]]),
  ];
  return programs.some(([name, args]) => spawnSync(name, args, { stdio: 'ignore' }).status === 0 && inode(other) === before);
}

function inode(folder: string): bigint | undefined {
  return fs.statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino;
}
