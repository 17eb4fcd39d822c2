// What a build keeps on disk for the next one: records by what they were parsed from, and what was
// written. A key contains everything a page depends on, including the code of this project. A file
// with a wrong checksum is ignored.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Term } from '../input/dataFiles.ts';
import { inheritanceKey, type PageRecord } from '../page/record.ts';
import type { ParseJob, ParserContext } from '../page/parsePages.ts';
import type { LocalFindings } from '../checks/index.ts';
import { codeHash } from '../bundling/loadProgram.ts';
import { pruneFolder, readSealed, SealedLines, writeSealed, type ByteRange } from './sealed.ts';
import { isOutput, isStoredRecord, type Output, type StoredRecord } from './stored.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Part of the URL of every search index. Pages that contain it as text cannot be reused. */
const INDEX_URL = 'static/search_index.';

/** A line is the key of a record, a tab, and the record as JSON. */
const TAB = 9;
/** More than any key has. */
const MAX_KEY_BYTES = 64;
const END_OF_LINE = Buffer.from('\n');
/** Two files for each of the last few sites: every content folder that was ever built has some. */
const MAX_FILES = 12;

/** The cache of a content folder; undefined when nothing is to be kept. */
export function openSiteCache(
  args: { content: string; drafts: boolean; keeping: boolean },
  glossary: readonly Term[],
): SiteCache | undefined {
  if (!args.keeping) return undefined;
  const folder = path.join(ROOT, 'node_modules/.cache/site');
  return openCache(folder, path.resolve(args.content), [glossary, args.drafts]);
}

/**
 * Opens the cache of a content folder.
 * @param folder where its files are, usually below node_modules/
 * @param name identifies the site
 * @param rest what decides on the findings of a page besides the texts and the site, e.g. the
 *   glossary
 */
export function openCache(folder: string, name: string, rest: unknown): SiteCache {
  return new SiteCache(folder, path.join(folder, digest(name).slice(0, 16)), rest);
}

/** A record for the next build; with its place in the last file, if it was there with its findings. */
type KeptRecord = Omit<StoredRecord, 'local'> & { place: ByteRange | undefined };

/** The cache of one content folder. */
export class SiteCache {
  /** Hash of the code and of the Node version: part of every key. */
  readonly code = codeHash();
  readonly #folder: string;
  /** Path of its files without the extension. */
  readonly #stem: string;
  readonly #rest: unknown;
  readonly #keys = new WeakMap<PageRecord, string>();
  readonly #kept: KeptRecord[] = [];
  #last: SealedLines | undefined;
  #around = '';

  constructor(folder: string, stem: string, rest: unknown) {
    this.#folder = folder;
    this.#stem = stem;
    this.#rest = rest;
  }

  /** Opens the records of earlier builds. */
  open({ site, routes, texts, images }: ParserContext) {
    const around = digest([this.code, JSON.stringify([site, this.#rest]), ...routes].join('\0'));
    this.#around = around;
    this.#last = SealedLines.open(`${this.#stem}.pages`, `${this.code} pages`);
    const known = recordsIn(this.#last, around);
    const places = new WeakMap<PageRecord, ByteRange>();
    const print = (part: string): string => {
      const text = texts.get(part);
      return text === undefined ? JSON.stringify(images.get(part) ?? null) : digest(text);
    };
    const keyFor = ({ source, original }: ParseJob): string => {
      const { file, routePath, lang, version, text } = source;
      const inherited = original ? inheritanceKey(original) : '';
      return digest([around, file, routePath, lang, version, text, inherited].join('\0'));
    };
    return {
      /** How many records an earlier build has kept. */
      count: known.size,
      /** The record of an earlier build, when nothing it was made from has changed since. */
      recall: (job: ParseJob): Pick<StoredRecord, 'page' | 'local'> | undefined => {
        const place = known.get(keyFor(job));
        const entry = place && parseRecord(this.#read(place));
        if (!entry?.parts.every(([part, before]) => print(part) === before)) return undefined;
        if (entry.local) places.set(entry.page, place!);
        return entry;
      },
      /** Takes in a record for the next build. */
      keep: (job: ParseJob, page: PageRecord): void => {
        const names = [...page.dependencies, ...page.images.map(({ target }) => target)];
        const parts = names.map((part): [string, string] => [part, print(part)]);
        const key = keyFor(job);
        this.#kept.push({ key, parts, page, place: places.get(page) });
        this.#keys.set(page, digest([key, ...parts.flat()].join('\0')));
      },
    };
  }

  /** Hash of everything a record was made from; undefined if its files must be rendered again. */
  keyOf(page: PageRecord): string | undefined {
    return page.html.includes(INDEX_URL) ? undefined : this.#keys.get(page);
  }

  /** What the last build wrote; undefined when that is not known. */
  last(): Output | undefined {
    const bytes = readSealed(`${this.#stem}.json`, `${this.code} output`);
    const output = bytes && parseJson(bytes.toString('utf8'));
    return isOutput(output) ? output : undefined;
  }

  /** Saves everything for the next build, which is only slower if the disk is full or read-only. */
  save(output: Output, local: LocalFindings): void {
    try {
      fs.mkdirSync(this.#folder, { recursive: true });
      // The output refers to the records: it is removed first and written last.
      fs.rmSync(`${this.#stem}.json`, { force: true });
      writeSealed(`${this.#stem}.pages`, `${this.code} pages`, this.#lines(local));
      const text = Buffer.from(JSON.stringify(output));
      writeSealed(`${this.#stem}.json`, `${this.code} output`, [text]);
      pruneFolder(this.#folder, MAX_FILES);
    } catch {
      // Without a cache, the next build only takes longer.
    }
  }

  /** Closes the records of earlier builds: nothing is recalled or saved after that. */
  close(): void {
    this.#last?.close();
  }

  /** The file of records, part by part. */
  *#lines(local: LocalFindings): Generator<Uint8Array> {
    yield Buffer.from(`${this.#around}\n`);
    for (const { place, ...entry } of this.#kept) {
      const stored = { ...entry, local: local.get(entry.page) };
      yield Buffer.from(`${entry.key}\t`);
      yield place ? this.#read(place) : Buffer.from(JSON.stringify(stored));
      yield END_OF_LINE;
    }
    // Windows replaces no file that is open.
    this.close();
  }

  #read(place: ByteRange): Buffer {
    return this.#last!.read(place);
  }
}

/** The records of one site. */
export type RecordCache = ReturnType<SiteCache['open']>;

/** Hash of a text: equal hashes, equal texts. */
export function digest(text: string | Uint8Array): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** Records in a file by key, if their surroundings are the same; parsed on recall. */
function recordsIn(file: SealedLines | undefined, around: string): Map<string, ByteRange> {
  const records = new Map<string, ByteRange>();
  const [first, ...lines] = file?.lines ?? [];
  if (!file || !first || file.read(first).toString('latin1') !== around) return records;
  for (const { from, to } of lines) {
    const start = file.read({ from, to: Math.min(to, from + MAX_KEY_BYTES) });
    const tab = start.indexOf(TAB);
    if (tab > 0) records.set(start.toString('latin1', 0, tab), { from: from + tab + 1, to });
  }
  return records;
}

function parseRecord(line: Buffer): StoredRecord | undefined {
  const value = parseJson(line.toString('utf8'));
  return isStoredRecord(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
