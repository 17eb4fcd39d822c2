// Turns what the file watcher reports into updates of the site and messages to the browsers.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuildFailure } from 'esbuild';
import { loadProgram } from '../bundling/loadProgram.ts';
import { compileRefusal } from '../bundling/compileRefusal.ts';
import type { Args } from '../cli/args.ts';
import { errorAt, type Diagnostic, type Refusal } from '../diagnostics/diagnostic.ts';
import type { Browsers } from './browsers.ts';
import {
  collectGarbage,
  openDevSite,
  type Change,
  type DevSite,
  type Findings,
} from './devSite.ts';
import { FileWatcher } from './fileWatcher.ts';
import { ROOT } from '../files/root.ts';
import { isTextOnly } from '../input/index.ts';

/** Folders of the program's own code and styles. If code changes, the program is loaded again. */
const CODE = ['theme', 'client', 'pipeline'];
/** The settings of a site, in its content folder. */
const SETTINGS = 'site.ts';
/** Served as they are, at the same address as before, so browsers load their pages again. */
const PUBLIC = 'public/';
/** Saves within this time of each other are processed as one change. */
const SETTLE_MS = 5;
/** Browsers have this time to fetch a changed page before the checks occupy the thread. */
const FETCH_MS = 30;
/** Time after a reload at which garbage is collected, so that the next save need not wait. */
const PAUSE_MS = 1000;

/** Reported changes that have not been processed. */
function nothingPending() {
  return {
    /** Paths below the content folder. */
    files: new Set<string>(),
    /** Whether files were added, renamed, or removed. */
    isAll: false,
    /** Whether a public file was added, changed, or removed. */
    isPublic: false,
    /** Paths of code and stylesheets. */
    code: [] as string[],
  };
}

interface Following {
  args: Args;
  content: string;
  site(): DevSite;
  /** Serves another site from now on, and tells browsers what is different. */
  replace(site: DevSite): void;
  browsers: Browsers;
  /** Writes what the checks have found to the terminal. */
  report(diagnostics: readonly Diagnostic[]): void;
}

/** Where findings are told. */
type Readers = Pick<Following, 'browsers' | 'report'>;

/** Watches content and code until `close` is called. */
export function followChanges(following: Following): { close(): Promise<void> } {
  const { args, content, site, browsers } = following;
  let pending = nothingPending();
  let timer: NodeJS.Timeout | undefined;
  let cleaning: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const replace = (next: DevSite): void => {
    next.faults = site().faults;
    following.replace(next);
    // The next change need not wait until all pages are parsed.
    void followOpening(next, following).then(() => {
      clearTimeout(cleaning);
      cleaning = setTimeout(collectGarbage, PAUSE_MS);
    });
  };
  const apply = createReloader(following, replace);
  const work = async (): Promise<void> => {
    const isImported = await changesSettings(pending.files, site());
    const { files, isAll, isPublic, code } = pending;
    const isSettings = files.has(SETTINGS) || isImported;
    const { isOpening, opened } = site();
    // While the site is opening, only changed code or settings are applied at once: they open
    // another site. Other changes wait until it is open.
    const isOther = !code.some(isScript) && !isSettings;
    if (isOpening && isOther && (isAll || files.size > 0))
      return void opened.then(schedule, schedule);
    pending = nothingPending();
    try {
      if (await apply(code, isSettings)) {
        if (isPublic) browsers.broadcast({ code: true });
        return;
      }
    } catch (error) {
      // Otherwise, the findings below contain it.
      if (isOpening) tellFindings({ errors: errorsOf(error), warnings: [] }, following);
    }
    if (isOpening) {
      // `followOpening` tells the findings.
      for (const file of files) pending.files.add(file);
      pending.isAll ||= isAll;
      pending.isPublic ||= isPublic;
      if (files.size > 0 || isAll) void opened.then(schedule, schedule);
      return;
    }
    try {
      const isStyle = files.size === 0 && !isAll;
      const change: Partial<Change> = isStyle ? {} : await site().update(isAll ? undefined : files);
      if (isPublic) change.code = true;
      await tellChange(change, following);
    } catch (error) {
      tellFindings({ errors: errorsOf(error), warnings: [] }, following);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(work)), SETTLE_MS);
  };

  const watcher = new FileWatcher({
    folders: [content, ...CODE.map(folder => path.join(ROOT, folder))],
    poll: args.poll,
    // The start of the process: from then on, content and code may have been read.
    since: performance.timeOrigin,
    tell(file, listing) {
      if (noteChange(path.relative(content, file), listing, pending)) schedule();
    },
  });
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(cleaning);
      await watcher.close();
      await working;
    },
  };
}

/** Whether one of the files is imported by site.ts, such as labels, and changes the settings. */
async function changesSettings(files: ReadonlySet<string>, site: DevSite): Promise<boolean> {
  // After site.ts itself is saved, the site is opened again anyway.
  if (files.has(SETTINGS)) return false;
  return [...files].some(file => !isTextOnly(file)) && (await site.hasOtherSettings());
}

/** Adds a change to the pending ones. @returns whether it affects anything */
function noteChange(
  file: string,
  listing: boolean,
  pending: ReturnType<typeof nothingPending>,
): boolean {
  const below = file.split(path.sep).join('/');
  pending.isPublic ||= below.startsWith(PUBLIC);
  if (below.startsWith('..') || path.isAbsolute(below)) {
    if (!/\.(?:tsx?|css)$/.test(file)) return false;
    pending.code.push(file);
  } else if (listing) {
    // Creating, renaming, or deleting a file causes several events in any order, so the whole
    // content folder is read again.
    pending.isAll = true;
  } else {
    pending.files.add(below);
  }
  return true;
}

/**
 * Returns a function that applies changed code, styles, and settings, which says whether it has
 * replaced the site. If it throws, faults of code and styles stay findings until they are repaired.
 */
function createReloader({ args, site, browsers }: Following, replace: (next: DevSite) => void) {
  /** Code and styles that could not be applied; they are tried again with the next ones. */
  let broken: readonly string[] = [];
  /** From the code that was loaded last, which is newer than this module once code has changed. */
  let open = openDevSite;
  return async (changed: readonly string[], isSettings: boolean): Promise<boolean> => {
    const code = changed.length > 0 ? [...broken, ...changed] : [];
    const isCode = code.some(isScript);
    try {
      if (isCode) ({ openDevSite: open } = await loadChanged());
      // Settings affect every page, so the site is opened again from the start.
      if (isCode || isSettings) replace(await open({ ...args, fresh: true }));
      else if (code.length > 0) browsers.broadcast(await site().restyle());
      if (code.length > 0) [broken, site().faults] = [[], []];
    } catch (error) {
      if (code.length > 0) [broken, site().faults] = [code, errorsOf(error)];
      throw error;
    }
    return isCode || isSettings;
  };
}

function isScript(file: string): boolean {
  return !file.endsWith('.css');
}

/** Loads the changed code beside the old code. */
async function loadChanged(): ReturnType<typeof loadProgram> {
  try {
    return await loadProgram();
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors?.length) throw error;
    throw compileRefusal(errors);
  }
}

/** Waits until all pages of a new site are parsed, and tells browsers what is different then. */
export async function followOpening(
  opening: DevSite,
  { site, ...readers }: Readers & Pick<Following, 'site'>,
): Promise<void> {
  try {
    const change = await opening.opened;
    if (opening === site()) await tellChange(change, { site, ...readers });
  } catch (error) {
    if (opening === site()) tellFindings({ errors: errorsOf(error), warnings: [] }, readers);
  }
}

/** Tells browsers about a change, and then what the checks have found if the site is the same. */
async function tellChange(
  change: Partial<Change>,
  { site, ...readers }: Readers & Pick<Following, 'site'>,
): Promise<void> {
  const changed = site();
  readers.browsers.broadcast(change);
  await delay(FETCH_MS);
  const findings = await changed.findings();
  if (changed === site()) tellFindings(findings, readers);
}

/** Tells browsers and the terminal what the checks have found. */
function tellFindings(findings: Findings, { browsers, report }: Readers): void {
  const { errors, warnings, including } = findings;
  browsers.broadcast({ errors, including });
  report([...errors, ...warnings]);
}

function errorsOf(error: unknown): Diagnostic[] {
  // Reloaded code has its own class Refusal, so `instanceof` does not work.
  const { diagnostics } = error as Partial<Refusal>;
  if (diagnostics) return diagnostics;
  const message = (error as Error).stack ?? String(error);
  return [errorAt({}, 'crash', message)];
}
