// Finds the commits that last changed lines of content files.
import { execFileSync } from 'node:child_process';
import { memoByText } from '../memo.ts';

interface Commit {
  /** Seconds since 1970. */
  time: number;
  name: string;
}

/**
 * Returns a function that returns the newest commit of some lines, e.g. "a1b2c3d Explain ports";
 * undefined if git does not know the file, or if one of the lines is not committed.
 */
export function commitFinder(content: string) {
  const linesOf = memoByText(file => readLines(content, file));
  return (file: string, line: number, count: number): string | undefined => {
    const lines = linesOf(file).slice(line - 1, line - 1 + count);
    const commits = lines.filter(each => each !== undefined);
    if (commits.length < lines.length) return undefined;
    return commits.sort((a, b) => b.time - a.time)[0]?.name;
  };
}

export type FindCommit = ReturnType<typeof commitFinder>;

function readLines(cwd: string, file: string): (Commit | undefined)[] {
  try {
    const args = ['blame', '--line-porcelain', '--', file];
    const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' } as const;
    return readBlame(execFileSync('git', args, options));
  } catch {
    // Without git, or without a repository, the list has no commits.
    return [];
  }
}

/** Reads the output of `git blame --line-porcelain`: some lines of facts, then a tab and the line. */
function readBlame(output: string): (Commit | undefined)[] {
  return output.split(/^\t.*\n?/m).flatMap(facts => {
    const hash = /^[0-9a-f]{40,}/.exec(facts)?.[0];
    if (hash === undefined) return [];
    if (/^0+$/.test(hash)) return [undefined];
    const time = Number(/^committer-time (\d+)$/m.exec(facts)?.[1] ?? 0);
    const summary = /^summary (.*)$/m.exec(facts)?.[1] ?? '';
    return [{ time, name: `${hash.slice(0, 7)} ${summary}` }];
  });
}
