// Watches files with chokidar, which misses quick successive saves and recreated folders.
import fs from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { warningAt, formatDiagnostics } from '../diagnostics/diagnostic.ts';

/** chokidar reports one change of a file per 50 ms, so the file is compared again later. */
const RECHECK_MS = 70;
/** chokidar loses a recreated folder, so a new watcher starts after this time. */
const RENEW_MS = 150;
/** File systems may record the time of a change this much too early. */
const CLOCK_MS = 20;
/** Replacing a folder quickly causes no event, so its identity is compared at this interval. */
const COMPARE_MS = 500;

const IGNORED = /(?:^|[/\\])(?:\.git|node_modules)(?:[/\\]|$)|[~#]$|\.sw[px]$/;

interface Watching {
  folders: string[];
  poll: boolean;
  /** When the folders were read (milliseconds since 1970). Reports all changes from then on. */
  since: number;
  /**
   * Called with an absolute path. `listing` is true if files were added or removed. Then other
   * files in the folder may have changed, too.
   */
  tell(file: string, listing: boolean): void;
}

/** The path of a symbolic link, and the path that it leads to. */
interface Link {
  from: string;
  to: string;
}

/** A changed file is told under at most this many paths: links in linked folders multiply them. */
const MAX_PATHS = 100;

/**
 * Watches folders, including those that do not exist yet. It does not follow symbolic links, which
 * may lead to huge folders or in circles: a file that changes is told under the paths of links, too.
 */
export class FileWatcher {
  readonly #watching: Watching;
  /** Files that will be compared once more → the timer of that comparison. */
  readonly #pending = new Map<string, NodeJS.Timeout>();
  readonly #comparing: NodeJS.Timeout;
  /** File → the time of the change that was reported last (milliseconds since 1970). */
  readonly #told = new Map<string, number | undefined>();
  /** Undefined from when links may have changed until they are needed: listing them takes a while. */
  #links: readonly Link[] | undefined;
  #renewal: NodeJS.Timeout | undefined;
  #identity = '';
  #watcher: FSWatcher;

  constructor(watching: Watching) {
    this.#watching = watching;
    this.#watcher = this.#start();
    this.#comparing = setInterval(() => {
      if (identityOf(watching.folders) !== this.#identity) this.#renew();
    }, COMPARE_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#comparing);
    for (const timer of [this.#renewal, ...this.#pending.values()]) clearTimeout(timer);
    await this.#watcher.close();
  }

  #start(): FSWatcher {
    const { folders, poll, since } = this.#watching;
    this.#identity = identityOf(folders);
    this.#links = undefined;
    const roots = rootsOf(folders);
    const watcher = watch(
      roots.map(({ to }) => to),
      {
        ignoreInitial: true,
        usePolling: poll,
        followSymlinks: false,
        ignored: file => IGNORED.test(file),
      },
    );
    let isReady = false;
    watcher.on('all', (event, real, stats) => {
      // chokidar reports links that it finds at the start, in spite of `ignoreInitial`.
      if (!isReady && stats?.isSymbolicLink()) return;
      const file = pathsOf(real, roots).at(-1)!;
      const isLink = stats?.isSymbolicLink() || this.#links?.some(({ from }) => from === file);
      if (isLink) this.#links = undefined;
      if (event === 'change' && !isLink) this.#onChange(file, stats);
      else {
        this.#told.set(file, stats?.mtimeMs);
        this.#tell(file, true);
      }
      if (event !== 'addDir' && event !== 'unlinkDir') return;
      clearTimeout(this.#renewal);
      this.#renewal = setTimeout(() => this.#renew(), RENEW_MS);
    });
    watcher.on('error', warn);
    // chokidar misses changes from before it was ready, and reports none after it is closed.
    watcher.on('ready', () => {
      isReady = true;
      this.#links ??= linksIn(folders);
      for (const file of changedSince(folders, since - CLOCK_MS)) {
        const time = fs.lstatSync(file, { throwIfNoEntry: false })?.mtimeMs;
        if (this.#told.has(file) && this.#told.get(file) === time) continue;
        this.#told.set(file, time);
        this.#tell(file, true);
      }
    });
    return watcher;
  }

  #tell(file: string, listing: boolean): void {
    this.#links ??= linksIn(this.#watching.folders);
    for (const each of pathsOf(file, this.#links)) this.#watching.tell(each, listing);
  }

  #onChange(file: string, seen: fs.Stats | undefined): void {
    this.#told.set(file, seen?.mtimeMs);
    // Many editors empty a file before they write it: an empty file is told when it stays empty.
    const isEmpty = seen?.size === 0;
    if (!isEmpty) this.#tell(file, false);
    clearTimeout(this.#pending.get(file));
    const compare = (): void => {
      this.#pending.delete(file);
      const now = fs.lstatSync(file, { throwIfNoEntry: false });
      if (now && now.mtimeMs !== seen?.mtimeMs) this.#onChange(file, now);
      else if (isEmpty) this.#tell(file, false);
    };
    this.#pending.set(file, setTimeout(compare, RECHECK_MS));
  }

  #renew(): void {
    const { folders, tell } = this.#watching;
    const old = this.#watcher;
    this.#watcher = this.#start();
    // The old watcher may have missed new and deleted files, so the content is listed again.
    this.#watcher.on('ready', () => {
      for (const folder of folders) tell(folder, true);
    });
    void old.close();
  }
}

/** Returns a key that changes when a folder is replaced by another one with the same name. */
function identityOf(folders: readonly string[]): string {
  return folders
    .map(folder => {
      const stats = fs.statSync(folder, { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.birthtimeMs}` : '';
    })
    .join();
}

/** Returns the files and folders whose contents or entries have changed since `time`. */
function changedSince(folders: readonly string[], time: number): string[] {
  const isNew = (file: string, missing: number): boolean =>
    (fs.lstatSync(file, { throwIfNoEntry: false })?.ctimeMs ?? missing) >= time;
  return [
    ...folders.filter(folder => isNew(realPath(folder) ?? folder, Infinity)),
    ...folders
      .flatMap(entriesOf)
      .map(pathOf)
      .filter(file => isNew(file, 0)),
  ];
}

/** Lists the entries of a folder, but does not follow links; [] while it does not exist. */
function entriesOf(folder: string): fs.Dirent[] {
  try {
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter(entry => !IGNORED.test(path.relative(folder, pathOf(entry))));
  } catch {
    return [];
  }
}

function pathOf({ parentPath, name }: fs.Dirent): string {
  return path.join(parentPath, name);
}

/** Returns the folders as links from their paths to their real paths. */
function rootsOf(folders: readonly string[]): Link[] {
  return folders.map(folder => ({ from: folder, to: realPath(folder) ?? folder }));
}

function linksIn(folders: readonly string[]): Link[] {
  const roots = rootsOf(folders);
  return folders.flatMap(entriesOf).flatMap(entry => {
    const real = entry.isSymbolicLink() ? realPath(pathOf(entry)) : undefined;
    return real === undefined ? [] : [{ from: pathOf(entry), to: pathsOf(real, roots).at(-1)! }];
  });
}

/** Returns the path of a file, then its paths below links. */
function pathsOf(file: string, links: readonly Link[]): string[] {
  const paths = new Set([file]);
  // The loop also visits the paths that it adds.
  for (const each of paths)
    for (const { from, to } of links) {
      if (paths.size >= MAX_PATHS) break;
      if (each === to || each.startsWith(to + path.sep)) paths.add(from + each.slice(to.length));
    }
  return [...paths];
}

/** Returns a path without symbolic links; undefined if it does not exist. */
function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined;
  }
}

function warn(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  const raise = code === 'ENOSPC' ? 'raise fs.inotify.max_user_watches, or ' : '';
  const hint = `${raise}start with --poll`;
  const warning = warningAt({}, 'watch', `some changes may not be detected: ${message}`, hint);
  process.stderr.write(formatDiagnostics([warning], 'text'));
}
