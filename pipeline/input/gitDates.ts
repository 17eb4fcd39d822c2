// Reads when each source file was first and last changed. Git is asked once for each commit that is
// checked out.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { realPath } from '../files/outFolder.ts';
import { ROOT } from '../files/root.ts';
import { keepSealed, readSealed } from '../files/sealed.ts';
import { readIfPossible } from '../files/textFiles.ts';
import { digest } from '../hash.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/history');
/** One file for each of the content folders that were built last. */
const MAX_FILES = 6;

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
 * @param useCache whether to reuse what git listed for the same commit before, and to keep it
 */
export async function readHistory(content: string, useCache = false): Promise<History> {
  const without = (reason: string, hint = 'check out the full git history'): History => {
    const message = `it is not known when pages were last changed: ${reason}`;
    return { dates: new Map(), diagnostics: [infoAt({}, 'no-history', message, hint)] };
  };
  // The folder may be a symbolic link into another repository, or be missing.
  const folder = realPath(path.resolve(content));
  const top = findRepository(folder);
  if (!top) return without('the content folder is not in a git repository');
  const repository = gitFolders(top);
  if (fs.existsSync(path.join(repository.shared, 'shallow')))
    return without('the clone is shallow');
  const root = path.relative(top, folder).split(path.sep).join('/');
  const args = ['log', '--no-merges', '--no-renames', '--format=%x00/%at', '--name-only', '-z'];
  // A user may have hidden the files of the first commit.
  const settings = ['-c', 'core.quotepath=off', '-c', 'log.showRoot=true'];
  const command = [...settings, ...args, '--', root || '.'];
  const ask = (): Promise<Answer> => askGit(top, command);
  const label = digest([top, ...command].join('\0'));
  const { log, failure = '' } = await (useCache ? askOnce(repository, label, ask) : ask());
  if (log !== undefined) return { ...readLog(log, root), diagnostics: [] };
  if (failure === '') return without('git is not installed', 'install it');
  return without(`git log failed: ${failure}`, `run git log in ${top}, and fix what it reports`);
}

/** What git prints; without it, why it failed, which is empty if there is no git. */
interface Answer {
  log?: string;
  failure?: string;
}

/** Asks for the log, unless an earlier run has asked at the same commit. */
async function askOnce(
  repository: GitFolders,
  label: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const commit = headCommit(repository);
  if (commit === undefined) return ask();
  const file = path.join(CACHE, label);
  const known = readSealed(file, commit);
  if (known) return { log: known.toString('utf8') };
  const answer = await ask();
  // Somebody may have committed in the meantime.
  if (answer.log !== undefined && headCommit(repository) === commit)
    keepSealed(file, commit, Buffer.from(answer.log), MAX_FILES);
  return answer;
}

function askGit(top: string, command: string[]): Promise<Answer> {
  return new Promise(resolve => {
    execFile('git', command, { cwd: top, maxBuffer: 1 << 30 }, (error, log, complaint) => {
      if (!error) resolve({ log });
      else if (error.code === 'ENOENT') resolve({ failure: '' });
      else resolve({ failure: firstLine(complaint) || firstLine(error.message) });
    });
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
  // With -z, git prints for each commit: NUL, slash, time, NUL, a line feed, and file names with
  // NULs. No file name of git begins with a slash, but a file may be named 2024.
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    if (text.startsWith('/')) {
      const seconds = parseInt(text.slice(1), 10);
      const time = seconds <= MAX_SECONDS ? new Date(seconds * 1000) : undefined;
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

/** The folders with the data of a checkout. They differ only in a worktree. */
interface GitFolders {
  /** Contains `HEAD`. */
  own: string;
  /** Contains branches and `shallow`. */
  shared: string;
}

function gitFolders(top: string): GitFolders {
  const entry = path.join(top, '.git');
  if (fs.statSync(entry).isDirectory()) return { own: entry, shared: entry };
  // In a worktree, .git is a file that names the git folder.
  const own = path.resolve(
    top,
    /^gitdir: (.+)$/m.exec(fs.readFileSync(entry, 'utf8'))?.[1] ?? '.git',
  );
  const common = readIfPossible(path.join(own, 'commondir'));
  return { own, shared: common === undefined ? own : path.resolve(own, common.trim()) };
}

/**
 * Returns the id of the commit that is checked out, without starting git, which takes longer than
 * reading all pages. Undefined if there is none, or git keeps branches in a format of its own.
 */
function headCommit({ own, shared }: GitFolders): string | undefined {
  const head = readIfPossible(path.join(own, 'HEAD'))?.trim() ?? '';
  const branch = /^ref: (.+)$/.exec(head)?.[1];
  if (branch === undefined) return commitIn(head);
  const loose = readIfPossible(path.join(shared, branch));
  if (loose !== undefined) return commitIn(loose.trim());
  const packed = readIfPossible(path.join(shared, 'packed-refs'))?.split('\n') ?? [];
  return commitIn(packed.find(line => line.endsWith(` ${branch}`))?.split(' ')[0] ?? '');
}

function commitIn(text: string): string | undefined {
  return /^[\da-f]{40,64}$/.test(text) ? text : undefined;
}
