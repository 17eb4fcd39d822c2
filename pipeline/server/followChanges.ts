// What the file watcher reports becomes changes of the site, and messages to the browsers.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { bundleSelf } from '../bundling/bundleSelf.ts';
import { compileRefusal } from '../bundling/compileRefusal.ts';
import type { Args } from '../cli/args.ts';
import { errorAt, formatDiagnostics, Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Browsers } from './browsers.ts';
import type { DevSite, Findings } from './devSite.ts';
import { FileWatcher } from './fileWatcher.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders of code; a change in them means new modules. */
const CODE = ['theme', 'client', 'pipeline'];
/** Saves within this time of each other are one change. */
const SETTLE_MS = 5;

interface Following {
  args: Args;
  content: string;
  site(): DevSite;
  replace(site: DevSite): void;
  browsers: Browsers;
}

/** Watches content and code until it is closed. */
export function followChanges({ args, content, site, replace, browsers }: Following): {
  close(): Promise<void>;
} {
  let changed = new Set<string>();
  let isAll = false;
  let isCode = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let generation = 0;

  const work = async (): Promise<void> => {
    const files = isAll ? undefined : changed;
    const code = isCode;
    changed = new Set();
    isAll = isCode = false;
    try {
      if (code) replace(await reloadCode(args, ++generation));
      browsers.tell(code ? { code } : await site().update(files));
      tellFindings(await site().findings(), args, browsers);
    } catch (error) {
      tellFindings({ errors: errorsOf(error), warnings: [] }, args, browsers);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(work)), SETTLE_MS);
  };

  const watcher = new FileWatcher({
    folders: [content, ...CODE.map(folder => path.join(ROOT, folder))],
    poll: args.poll,
    tell(file, listing) {
      const below = path.relative(content, file).split(path.sep).join('/');
      if (below.startsWith('..') || path.isAbsolute(below)) {
        if (/\.(?:tsx?|css)$/.test(file)) isCode = true;
        else return;
      } else if (listing) {
        // New, renamed and deleted files come as several events in any order: the folder itself is
        // asked again.
        isAll = true;
      } else {
        changed.add(below);
      }
      schedule();
    },
  });
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await working;
    },
  };
}

/** Loads the changed code as one new module, because Node keeps modules it has imported. */
async function reloadCode(args: Args, generation: number): Promise<DevSite> {
  let file: string | undefined;
  try {
    file = await bundleSelf('pipeline/server/devSite.ts', `live-${process.pid}-${generation}`);
    const { openDevSite: open } = (await import(
      pathToFileURL(file).href
    )) as typeof import('./devSite.ts');
    const site = await open(args);
    await site.opened;
    return site;
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors?.length) throw error;
    throw compileRefusal(errors);
  } finally {
    if (file) fs.rmSync(file, { force: true });
  }
}

/** Tells browsers and the terminal what the checks have found. */
export function tellFindings({ errors, warnings }: Findings, args: Args, browsers: Browsers): void {
  browsers.tell({ errors });
  process.stderr.write(formatDiagnostics([...errors, ...warnings], args.format, args.content));
}

function errorsOf(error: unknown): Diagnostic[] {
  if (error instanceof Refusal) return error.diagnostics;
  const message = (error as Error).stack ?? String(error);
  return [errorAt({}, 'crash', message)];
}
