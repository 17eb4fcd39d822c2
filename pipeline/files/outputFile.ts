// What a build writes: files as data, before they are on disk.
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { foldersAbove } from './outFolder.ts';

/** A file of the site: its path below dist/ with slashes, and where its contents come from. */
export interface OutputFile {
  path: string;
  contents?: string | Uint8Array;
  /** Called when the file is written, so that only one document is in memory at a time. */
  render?: () => string;
  /** For large files: called when the file is written; reads files that were written before. */
  pieces?: (read: (path: string) => string) => Iterable<string>;
  /** Absolute path of the file to copy. */
  copyFrom?: string;
  /** A file of the last build with this key is used again. */
  reuse?: Reuse | undefined;
}

/** Equal keys mean equal contents, except for the URL. */
export interface Reuse {
  key: string;
  /** Part of the contents that does not count: the URL of the search index changes often. */
  address: string;
}

/** How a written file is recognized again. */
export interface FilePrint {
  size: number;
  mtimeMs: number;
  mode: number;
  reuse?: Reuse | undefined;
}

/** Reports files that would overwrite each other, also where letter case is ignored. */
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
        ? [clash(`${name} would be a file, and the folder of ${folders.get(key)}`)]
        : []),
      ...(isOutside ? [clash(`${name} lies outside the output folder`, 'rename its source')] : []),
    ];
  });
}
