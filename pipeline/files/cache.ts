// The on-disk cache that a build leaves for the next one: page records, and a list of the written
// files. A record is reused only if everything that its page depends on is unchanged, including the
// code of this project. A cache file with a wrong checksum is ignored.
import fs from 'node:fs';
import path from 'node:path';
import { digest } from '../hash.ts';
import type { Term } from '../input/dataFiles.ts';
import { inheritanceKey, type PageRecord } from '../page/record.ts';
import type { ParseJob, ParserContext } from '../page/parsePages.ts';
import type { LocalFindings } from '../checks/index.ts';
import { codeHash } from '../bundling/loadProgram.ts';
import { parseJson } from '../diagnostics/position.ts';
import { memo } from '../memo.ts';
import { keptAgreements, type AgreementInput, type Agreements } from './agreements.ts';
import { pruneFolder, readSealed, SealedLines, writeSealed, type ByteRange } from './sealed.ts';
import { isOutput, isStoredRecord, type Output, type StoredRecord } from './stored.ts';
import { ROOT } from './root.ts';

/**
 * Part of the URL of every search index. When a written page is reused, that URL is replaced in it;
 * a page whose own text contains this string is rendered again instead.
 */
const INDEX_URL = 'static/search_index.';

/** Separates the key of a record from its JSON in each line of the file. */
const TAB = 9;
/** More bytes than any key has. */
const MAX_KEY_BYTES = 64;
const END_OF_LINE = Buffer.from('\n');
/** Two files for each of the six content folders that were built last. */
const MAX_FILES = 12;

/** Opens the cache of a content folder; undefined if nothing is to be kept. */
export function openSiteCache(
  args: { content: string; drafts: boolean; useCache: boolean },
  glossary: readonly Term[],
): SiteCache | undefined {
  if (!args.useCache) return undefined;
  const folder = path.join(ROOT, 'node_modules/.cache/site');
  return new SiteCache(folder, path.resolve(args.content), [glossary, args.drafts]);
}

/**
 * A record to save for the next build. `range` is its byte range in the last cache file; undefined
 * if that file does not contain the record together with its diagnostics.
 */
type KeptRecord = Omit<StoredRecord, 'local'> & { range: ByteRange | undefined };

/** The cache of one content folder. */
export class SiteCache {
  /** Hash of the code and of the Node version: part of every key. */
  readonly code = codeHash();
  readonly #folder: string;
  /** Path of the cache files without the extension. */
  readonly #stem: string;
  readonly #rest: unknown;
  readonly #keys = new WeakMap<PageRecord, string>();
  readonly #kept: KeptRecord[] = [];
  readonly #agreed = new Set<string>();
  readonly #lastAgreed = memo(() => new Set(this.last()?.agreed));
  #last: SealedLines | undefined;
  #around = '';

  /**
   * @param folder folder of the cache files, usually below node_modules/
   * @param name identifies the site
   * @param rest other inputs that the diagnostics of a page depend on, e.g. the glossary
   */
  constructor(folder: string, name: string, rest: unknown) {
    this.#folder = folder;
    this.#stem = path.join(folder, digest(name).slice(0, 16));
    this.#rest = rest;
  }

  /** Opens the records that the last build saved. */
  open({ site, routes, texts, images }: ParserContext) {
    const around = digest([this.code, JSON.stringify([site, this.#rest]), ...routes].join('\0'));
    this.#around = around;
    this.#last = SealedLines.open(`${this.#stem}.pages`, `${this.code} pages`);
    const known = recordsIn(this.#last, around);
    const ranges = new WeakMap<PageRecord, ByteRange>();
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
      /** Number of records that the last build saved. */
      count: known.size,
      /** Returns the saved record of a page; undefined if anything it was made from has changed. */
      recall: (job: ParseJob): Pick<StoredRecord, 'page' | 'local'> | undefined => {
        const range = known.get(keyFor(job));
        const entry = range && parseRecord(this.#read(range));
        if (!entry?.parts.every(([part, before]) => print(part) === before)) return undefined;
        if (entry.local) ranges.set(entry.page, range!);
        return entry;
      },
      /** Adds a record that will be saved for the next build. */
      keep: (job: ParseJob, page: PageRecord): void => {
        const names = [...page.dependencies, ...page.images.map(({ target }) => target)];
        const parts = names.map((part): [string, string] => [part, print(part)]);
        const key = keyFor(job);
        this.#kept.push({ key, parts, page, range: ranges.get(page) });
        this.#keys.set(page, digest([key, ...parts.flat()].join('\0')));
      },
    };
  }

  /** Returns a hash of what a record was made from; undefined if it must be rendered again. */
  keyOf(page: PageRecord): string | undefined {
    return page.html.includes(INDEX_URL) ? undefined : this.#keys.get(page);
  }

  /** Returns which translations agreed with their originals before, and still do. */
  agreements(input: Omit<AgreementInput, 'keyOf'>): Agreements {
    const keyOf = (page: PageRecord): string | undefined => this.#keys.get(page);
    return keptAgreements({ ...input, keyOf }, this.#lastAgreed(), this.#agreed);
  }

  /** Returns what the last build wrote; undefined if that is not known. */
  last(): Output | undefined {
    const bytes = readSealed(`${this.#stem}.json`, `${this.code} output`);
    const output = bytes && parseJson(bytes.toString('utf8'));
    return isOutput(output) ? output : undefined;
  }

  /** Saves everything for the next build, which is only slower if the disk is full or read-only. */
  save(output: Omit<Output, 'agreed'>, local: LocalFindings): void {
    try {
      fs.mkdirSync(this.#folder, { recursive: true });
      // The .json file refers to the records, so it is removed first and written last.
      fs.rmSync(`${this.#stem}.json`, { force: true });
      writeSealed(`${this.#stem}.pages`, `${this.code} pages`, this.#lines(local));
      const text = Buffer.from(JSON.stringify({ ...output, agreed: [...this.#agreed] }));
      writeSealed(`${this.#stem}.json`, `${this.code} output`, [text]);
      pruneFolder(this.#folder, MAX_FILES);
    } catch {
      // Without a cache, the next build is only slower.
    }
  }

  /** Closes the file of saved records. After that, no record can be looked up or saved. */
  close(): void {
    this.#last?.close();
  }

  /** Yields the contents of the file of records, part by part. */
  *#lines(local: LocalFindings): Generator<Uint8Array> {
    yield Buffer.from(`${this.#around}\n`);
    for (const { range, ...entry } of this.#kept) {
      const stored = { ...entry, local: local.get(entry.page) };
      yield Buffer.from(`${entry.key}\t`);
      yield range ? this.#read(range) : Buffer.from(JSON.stringify(stored));
      yield END_OF_LINE;
    }
    // Windows cannot replace a file that is open.
    this.close();
  }

  #read(range: ByteRange): Buffer {
    return this.#last!.read(range);
  }
}

/** Access to the saved records of one site. */
export type RecordCache = ReturnType<SiteCache['open']>;

/**
 * Returns the byte range of each record in a file, by key; none if the file was written for other
 * code, settings, or routes. Records are parsed only when they are looked up.
 */
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
