// Output files as data, before a build writes them to disk.
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { foldersAbove } from './outFolder.ts';

/** A file of the site: its path below dist/ with slashes, and where its contents come from. */
export interface OutputFile {
  path: string;
  contents?: string | Uint8Array;
  /** Called when the file is written, so that only one document is in memory at a time. */
  render?: () => string;
  /**
   * For large files: yields the contents piece by piece when the file is written. `read` returns
   * the text of a file that was written before.
   */
  pieces?: (read: (path: string) => string) => Iterable<string>;
  /** Absolute path of the file to copy. */
  copyFrom?: string;
  /** If the last build wrote this path with an equal key, that file is reused. */
  reuse?: Reuse;
}

/** Decides whether a written file is reused: equal keys mean equal contents but for `address`. */
export interface Reuse {
  key: string;
  /** URL of the search index in the contents. It changes often, so the key ignores it. */
  address: string;
}

/** Data by which the next build detects whether a written file was changed. */
export interface FilePrint {
  size: number;
  mtimeMs: number;
  mode: number;
  reuse?: Reuse;
}

/** Reports files outside the output folder, or with equal paths if letter case is ignored. */
export function checkPaths(files: readonly OutputFile[]): Diagnostic[] {
  const seen = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const { path: name } of files)
    for (const folder of foldersAbove(name)) folders.set(folder.toLowerCase(), name);
  const clash = (message: string, hint = 'rename the page, or the file in public/'): Diagnostic =>
    errorAt({}, 'same-output', message, hint);
  return files.flatMap(({ path: name }) => {
    const key = name.toLowerCase();
    const other = seen.get(key);
    seen.set(key, name);
    const both = other === name ? name : `${name} and ${other}`;
    const isOutside = name.startsWith('/') || name.split('/').includes('..');
    return [
      ...(other === undefined ? [] : [clash(`two files would be written to ${both}`)]),
      ...(folders.has(key)
        ? [clash(`${name} would be both a file and the folder of ${folders.get(key)}`)]
        : []),
      ...(isOutside
        ? [clash(`${name} is outside the output folder`, 'rename its source file')]
        : []),
    ];
  });
}
