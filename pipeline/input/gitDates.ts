// Reads when each source file was first and last changed, with a single git call.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { realPath } from '../files/outFolder.ts';

export interface History {
  /** Content path → time of the last commit that touched it, ISO 8601 in UTC. */
  dates: ReadonlyMap<string, string>;
  /** Content path → time of the first commit that contains it. */
  created?: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Reads the dates of every file below the content folder. Without git, outside a repository, and in
 * a shallow clone, there are no dates but one notice: the oldest commit of a shallow clone seems to
 * have changed every file.
 */
export async function readHistory(content: string): Promise<History> {
  const without = (reason: string, hint = 'check out the full git history'): History => {
    const message = `it is not known when pages were last changed: ${reason}`;
    return { dates: new Map(), diagnostics: [infoAt({}, 'no-history', message, hint)] };
  };
  // The folder may be a symbolic link into another repository, or be missing.
  const folder = realPath(path.resolve(content));
  const top = findRepository(folder);
  if (!top) return without('the content folder is not in a git repository');
  if (fs.existsSync(path.join(gitFolder(top), 'shallow'))) return without('the clone is shallow');
  const root = path.relative(top, folder).split(path.sep).join('/');
  const { log, failure = '' } = await askGit(top, root);
  if (log !== undefined) return { ...readLog(log, root), diagnostics: [] };
  if (failure === '') return without('git is not installed', 'install it');
  return without(`git log failed: ${failure}`, `make git log work in ${top}`);
}

/** Asks git for the commits of a folder; `failure` is empty if there is no git. */
function askGit(top: string, folder: string): Promise<{ log?: string; failure?: string }> {
  // A user may have hidden the files of the first commit.
  const settings = ['-c', 'core.quotepath=off', '-c', 'log.showRoot=true'];
  const args = ['log', '--no-merges', '--no-renames', '--format=%x00%at', '--name-only', '-z'];
  return new Promise(resolve => {
    execFile(
      'git',
      [...settings, ...args, '--', folder || '.'],
      { cwd: top, maxBuffer: 1 << 30 },
      (error, log, complaint) => {
        if (!error) resolve({ log });
        else if (error.code === 'ENOENT') resolve({ failure: '' });
        else resolve({ failure: firstLine(complaint) || firstLine(error.message) });
      },
    );
  });
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]!;
}

/** 9999-12-31T23:59:59Z. A commit can claim any time; later years do not fit into ISO 8601. */
const MAX_SECONDS = 253_402_300_799;

/**
 * Reads dates from a log whose newest commit comes first: the first mention of a file is its last
 * change, and the last mention is its creation. Commits with an impossible time do not count.
 */
export function readLog(log: string, root: string): Required<Omit<History, 'diagnostics'>> {
  const dates = new Map<string, string>();
  const created = new Map<string, string>();
  const prefix = root ? `${root}/` : '';
  let date: string | undefined;
  // With -z, git prints for each commit: NUL, time, NUL, a line feed, and file names with NULs.
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    if (/^\d+$/.test(text)) {
      const seconds = Number(text);
      const time = seconds > MAX_SECONDS ? undefined : new Date(seconds * 1000);
      date = time?.toISOString().replace('.000Z', 'Z');
    } else if (date !== undefined && text.startsWith(prefix)) {
      const file = text.slice(prefix.length);
      if (!dates.has(file)) dates.set(file, date);
      created.set(file, date);
    }
  }
  return { dates, created };
}

function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

function gitFolder(top: string): string {
  const entry = path.join(top, '.git');
  if (fs.statSync(entry).isDirectory()) return entry;
  // In a worktree, .git is a file that names the git folder; `shallow` is in the shared folder.
  const own = path.resolve(
    top,
    /^gitdir: (.+)$/m.exec(fs.readFileSync(entry, 'utf8'))?.[1] ?? '.git',
  );
  const common = path.join(own, 'commondir');
  return fs.existsSync(common) ? path.resolve(own, fs.readFileSync(common, 'utf8').trim()) : own;
}
