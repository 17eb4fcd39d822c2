// Watching for changes goes on when the system cannot watch everything, and that is said.
import '../pipeline/bundling/env.ts';
import { FSWatcher } from 'chokidar';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FileWatcher } from '../pipeline/server/fileWatcher.ts';
import { temporary } from './sites.ts';

for (const [code, hint] of [
  ['ENOSPC', 'raise fs.inotify.max_user_watches, or start with --poll'],
  ['EMFILE', 'start with --poll'],
] as const)
  test(`${code} is a warning with a way out`, async () => {
    const { add } = FSWatcher.prototype;
    const { write } = process.stderr;
    let said = '';
    FSWatcher.prototype.add = function (...args) {
      queueMicrotask(() => this.emit('error', Object.assign(new Error('no more'), { code })));
      return add.apply(this, args);
    };
    process.stderr.write = (chunk: string | Uint8Array): boolean => {
      said += String(chunk);
      return true;
    };
    try {
      const watcher = new FileWatcher({
        folders: [temporary()],
        poll: false,
        since: Date.now(),
        tell: () => {},
      });
      await new Promise(resolve => setTimeout(resolve, 20));
      await watcher.close();
    } finally {
      FSWatcher.prototype.add = add;
      process.stderr.write = write;
    }
    assert.is(said, `warning: some changes may not be detected: no more; ${hint} (watch)\n`);
  });

test.run();
