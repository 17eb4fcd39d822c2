// chokidar, and what it leaves out: saves that follow each other quickly, and folders that go and
// come back.
import fs from 'node:fs';
import { watch, type FSWatcher } from 'chokidar';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';

/**
 * chokidar tells of one change of a file in 50 ms and forgets those in between: behind that the
 * file is looked at once more.
 */
const LOOK_AGAIN_MS = 70;
/**
 * A folder that comes back while chokidar still clears it away stays unwatched: once folders rest,
 * the watching begins anew.
 */
const RENEW_MS = 150;
/**
 * A folder may be replaced so fast that no event tells of it: every so often it is asked whether it
 * is still the same.
 */
const SAME_MS = 500;

const IGNORED = /(?:^|[/\\])(?:\.git|node_modules)(?:[/\\]|$)|[~#]$|\.sw[px]$/;

interface Watching {
  folders: string[];
  poll: boolean;
  /**
   * Told of a file by its absolute path; `listing` says that files or folders are new or gone,
   * perhaps more than this one.
   */
  tell(file: string, listing: boolean): void;
}

/** Watches folders; also ones that are not there yet. */
export function watchFolders({ folders, poll, tell }: Watching): { close(): Promise<void> } {
  const looks = new Map<string, NodeJS.Timeout>();
  let renewal: NodeJS.Timeout | undefined;

  const changed = (file: string, seen: number | undefined): void => {
    tell(file, false);
    clearTimeout(looks.get(file));
    looks.set(
      file,
      setTimeout(() => {
        looks.delete(file);
        const now = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
        if (now !== undefined && now !== seen) changed(file, now);
      }, LOOK_AGAIN_MS),
    );
  };
  let identity = '';
  const begin = (): FSWatcher => {
    identity = identityOf(folders);
    const watcher = watch(folders, {
      ignoreInitial: true,
      usePolling: poll,
      ignored: file => IGNORED.test(file),
    });
    watcher.on('all', (event, file, stats) => {
      if (event === 'change') changed(file, stats?.mtimeMs);
      else tell(file, true);
      if (event !== 'addDir' && event !== 'unlinkDir') return;
      clearTimeout(renewal);
      renewal = setTimeout(renew, RENEW_MS);
    });
    watcher.on('error', warn);
    return watcher;
  };
  let watcher = begin();
  const renew = (): void => {
    const old = watcher;
    watcher = begin();
    // What has happened in between is found by looking at everything once.
    watcher.on('ready', () => {
      for (const folder of folders) tell(folder, true);
    });
    void old.close();
  };
  const comparing = setInterval(() => {
    if (identityOf(folders) !== identity) renew();
  }, SAME_MS);
  return {
    async close() {
      clearInterval(comparing);
      for (const timer of [renewal, ...looks.values()]) clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Changes when a folder is another one than before, even of the same name. */
function identityOf(folders: readonly string[]): string {
  return folders
    .map(folder => {
      const stats = fs.statSync(folder, { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.birthtimeMs}` : '';
    })
    .join();
}

function warn(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  const hint =
    code === 'ENOSPC'
      ? 'raise fs.inotify.max_user_watches, or start with --poll'
      : 'start with --poll';
  process.stderr.write(
    formatDiagnostics(
      [{ severity: 'warning', code: 'watch', message: `changes may go unseen: ${message}`, hint }],
      'text',
    ),
  );
}
