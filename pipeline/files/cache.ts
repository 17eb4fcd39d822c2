// What a build can keep for the next one, on disk: pages by what they were parsed from. A wrong
// page is worse than a slow build,
// so a key holds everything a page depends on, the code of this project included.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '../../theme/types.ts';
import type { ImageFile } from '../markdown/context.ts';
import type { Args } from '../cli/args.ts';
import { unpack, type PackedPage } from '../page/packed.ts';
import type { PageRecord, Source } from '../page/parsePage.ts';
import { readSealed, writeSealed } from './sealed.ts';
import {
  isOutput,
  isStoredPages,
  type Output,
  type StoredPage,
  type StoredPages,
} from './stored.ts';
import type { Term } from '../checks/proseLint.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folders whose code decides what a build writes. */
const CODE = ['build.ts', 'package-lock.json', 'client', 'pipeline', 'theme'];

/** What the address of every search index holds. */
const INDEX = 'static/search_index.';

/** Two files a site. */
const MAX_FILES = 12;

/** What pages are made from besides their own text. */
export interface PageSurroundings {
  site: Site;
  /** All routes there will be: links are resolved against them. */
  routes: readonly string[];
  texts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, ImageFile>;
}

export interface PageCache {
  /**
   * The page as an earlier build parsed it, when nothing that it was made from has changed since.
   */
  recall(source: Source, original: PageRecord | undefined): PageRecord | undefined;
  /**
   * Takes in a page that has been parsed; what it gives back holds its long texts outside the heap.
   */
  keep(source: Source, original: PageRecord | undefined, packed: PackedPage): PageRecord;
}

interface Entry extends StoredPage {
  bytes: Uint8Array;
}

export interface Cache {
  /** Name of the code and of the machine's Node: part of every key. */
  readonly code: string;
  /** Opens the pages of one site. */
  pages(surroundings: PageSurroundings): PageCache;
  /** How many pages of a site an earlier build has kept. */
  count(site: Site, routes: readonly string[]): number;
  /**
   * Name of all that a page's own content was made from; undefined for a page that must be rendered
   * anew each time.
   */
  keyOf(page: PageRecord): string | undefined;
  /** Whether the page came from an earlier build. */
  isOld(page: PageRecord): boolean;
  /** What the last build wrote; undefined when that is not known. */
  last(): Output | undefined;
  /**
   * Keeps everything for the next build. A disk that is full or read-only costs the next build
   * time, and nothing else.
   */
  save(output: Output): void;
}

/**
 * The cache of the content folder that is built or watched; undefined when nothing is to be kept.
 */
export function openSiteCache(
  { content, drafts, keeping }: Pick<Args, 'content' | 'drafts' | 'keeping'>,
  glossary: readonly Term[],
): Cache | undefined {
  return keeping
    ? openCache(path.join(ROOT, 'node_modules/.cache/site'), path.resolve(content), [
        glossary,
        drafts,
      ])
    : undefined;
}

/**
 * Opens the cache of a content folder.
 * @param folder where it lies, usually below node_modules/
 * @param name tells one site from another
 * @param rest what decides on the findings of a page besides the texts and the site, e.g. the
 *   glossary
 */
export function openCache(folder: string, name: string, rest: unknown): Cache {
  const code = codePrint();
  const stem = path.join(folder, digest(name).slice(0, 16));
  const keys = new WeakMap<PageRecord, string>();
  const old = new WeakSet<PageRecord>();
  const fixed = new WeakSet<PageRecord>();
  const next: Entry[] = [];
  let around = '';
  let known: ReadonlyMap<string, Entry> = new Map();

  const open = (site: Site, routes: readonly string[]): void => {
    const now = digest([code, JSON.stringify([site, rest]), ...routes].join('\0'));
    if (now === around) return;
    around = now;
    known = new Map(load(`${stem}.pages`, code, around).map(entry => [entry.key, entry]));
  };

  const pages = ({ site, routes, texts, images }: PageSurroundings): PageCache => {
    open(site, routes);
    const print = (part: string): string => {
      const text = texts.get(part);
      return text === undefined ? JSON.stringify(images.get(part) ?? null) : digest(text);
    };
    const keyFor = (
      { file: name, routePath, lang, version, text }: Source,
      original: PageRecord | undefined,
    ): string =>
      digest(
        [around, name, routePath, lang, version, text, original ? keys.get(original) : ''].join(
          '\0',
        ),
      );
    const take = (entry: Entry): PageRecord => {
      const page = unpack(entry);
      // What was included decides on the page too, and on what translates it.
      keys.set(page, digest([entry.key, ...entry.parts.flat()].join('\0')));
      // In a finished document this would be taken for the address of the index.
      if (
        Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength).includes(
          INDEX,
        )
      )
        fixed.add(page);
      next.push(entry);
      return page;
    };
    return {
      recall(source, original) {
        const entry = known.get(keyFor(source, original));
        if (!entry || !entry.parts.every(([part, before]) => print(part) === before))
          return undefined;
        const page = take(entry);
        old.add(page);
        return page;
      },
      keep(source, original, packed) {
        const { dependencies, images } = packed.short;
        const parts = [...dependencies, ...images.map(({ target }) => target)].map(
          (part): [string, string] => [part, print(part)],
        );
        return take({ key: keyFor(source, original), parts, ...packed });
      },
    };
  };

  return {
    code,
    pages,
    count(site, routes) {
      open(site, routes);
      return known.size;
    },
    keyOf: page => (fixed.has(page) ? undefined : keys.get(page)),
    isOld: page => old.has(page),
    last: () => readOutput(`${stem}.json`, code),
    save(output) {
      try {
        fs.mkdirSync(folder, { recursive: true });
        // The output speaks of the pages: it goes first, and comes back last.
        fs.rmSync(`${stem}.json`, { force: true });
        store(`${stem}.pages`, code, { around, entries: next });
        writeSealed(`${stem}.json`, labelOf(code, 'output'), [Buffer.from(JSON.stringify(output))]);
        prune(folder);
      } catch {
        // The next build does everything anew.
      }
    },
  };
}

/** Name of a text: equal names, equal texts. */
export function digest(text: string | Uint8Array): string {
  return createHash('sha1').update(text).digest('base64url');
}

function codePrint(): string {
  const hash = createHash('sha1').update(process.version);
  const add = (name: string): void => {
    const file = path.join(ROOT, name);
    if (!fs.statSync(file).isDirectory())
      hash.update(`${name}\0`).update(fs.readFileSync(file)).update('\0');
    else for (const entry of fs.readdirSync(file).sort()) add(`${name}/${entry}`);
  };
  for (const name of CODE) add(name);
  return hash.digest('base64url');
}

/**
 * The entries of a file; none when there is no such file, when it has changed, or when it is about
 * another site or by other code.
 */
function load(file: string, code: string, around: string): Entry[] {
  const bytes = readSealed(file, labelOf(code, 'pages'));
  if (!bytes) return [];
  const start = bytes.indexOf('\n') + 1;
  const from = start + Number(bytes.toString('latin1', 0, start - 1));
  const head = parseJson(bytes.toString('utf8', start, from));
  if (!isStoredPages(head) || head.around !== around || bytes.length !== from + head.bytes)
    return [];
  let at = from;
  return head.pages.map(page => ({
    ...page,
    bytes: bytes.subarray(at, (at += page.ends.at(-1)!)),
  }));
}

/** Writes entries as JSON behind its length, then the bytes of all of them. */
function store(
  file: string,
  code: string,
  { around, entries }: { around: string; entries: readonly Entry[] },
): void {
  const stored: StoredPages = {
    around,
    pages: entries.map(({ key, parts, short, ends }) => ({ key, parts, short, ends })),
    bytes: entries.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
  const head = Buffer.from(JSON.stringify(stored));
  writeSealed(file, labelOf(code, 'pages'), [
    Buffer.from(`${head.length}\n`),
    head,
    ...entries.map(({ bytes }) => bytes),
  ]);
}

function readOutput(file: string, code: string): Output | undefined {
  const bytes = readSealed(file, labelOf(code, 'output'));
  const output = bytes && parseJson(bytes.toString('utf8'));
  return isOutput(output) ? output : undefined;
}

/** Part of a file's checksum: no file is read as another, or by other code. */
function labelOf(code: string, kind: 'pages' | 'output'): string {
  return `${code} ${kind}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps the files of the last few sites: every content folder that was ever built has some. */
function prune(folder: string): void {
  // Another build may prune at the same moment.
  const files = fs.readdirSync(folder).map(name => ({
    file: path.join(folder, name),
    time: fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  files.sort((a, b) => b.time - a.time);
  for (const { file } of files.slice(MAX_FILES)) fs.rmSync(file, { force: true });
}
