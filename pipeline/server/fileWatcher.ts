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

/** Watches folders, including those that do not exist yet. */
export class FileWatcher {
  readonly #watching: Watching;
  /** Files that will be compared once more → the timer of that comparison. */
  readonly #pending = new Map<string, NodeJS.Timeout>();
  readonly #comparing: NodeJS.Timeout;
  /** File → the time of the change that was reported last (milliseconds since 1970). */
  readonly #told = new Map<string, number | undefined>();
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
    const { folders, poll, since, tell } = this.#watching;
    this.#identity = identityOf(folders);
    const watcher = watch(folders, {
      ignoreInitial: true,
      usePolling: poll,
      ignored: file => IGNORED.test(file),
    });
    watcher.on('all', (event, file, stats) => {
      if (event === 'change') this.#onChange(file, stats);
      else {
        this.#told.set(file, stats?.mtimeMs);
        tell(file, true);
      }
      if (event !== 'addDir' && event !== 'unlinkDir') return;
      clearTimeout(this.#renewal);
      this.#renewal = setTimeout(() => this.#renew(), RENEW_MS);
    });
    watcher.on('error', warn);
    // chokidar misses changes from before it was ready, and reports none after it is closed.
    watcher.on('ready', () => {
      for (const file of changedSince(folders, since - CLOCK_MS)) {
        const time = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
        if (this.#told.has(file) && this.#told.get(file) === time) continue;
        this.#told.set(file, time);
        tell(file, true);
      }
    });
    return watcher;
  }

  #onChange(file: string, seen: fs.Stats | undefined): void {
    this.#told.set(file, seen?.mtimeMs);
    // Many editors empty a file before they write it: an empty file is told when it stays empty.
    const isEmpty = seen?.size === 0;
    if (!isEmpty) this.#watching.tell(file, false);
    clearTimeout(this.#pending.get(file));
    const compare = (): void => {
      this.#pending.delete(file);
      const now = fs.statSync(file, { throwIfNoEntry: false });
      if (now && now.mtimeMs !== seen?.mtimeMs) this.#onChange(file, now);
      else if (isEmpty) this.#watching.tell(file, false);
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
  return folders.flatMap(folder => {
    try {
      const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const files = names.filter(name => !IGNORED.test(name)).map(name => path.join(folder, name));
      return [folder, ...files].filter(
        file => (fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= time,
      );
    } catch {
      // The folder does not exist, or changes right now.
      return [folder];
    }
  });
}

function warn(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  const raise = code === 'ENOSPC' ? 'raise fs.inotify.max_user_watches, or ' : '';
  const hint = `${raise}start with --poll`;
  const warning = warningAt({}, 'watch', `some changes may not be detected: ${message}`, hint);
  process.stderr.write(formatDiagnostics([warning], 'text'));
}
