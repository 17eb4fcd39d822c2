// Files → sources: everything below content/, read once, sorted, as plain data. The only step that
// looks at the content folder.
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * What lies below the content folder; all paths are relative to it, with slashes, sorted by code
 * unit.
 */
export interface Content {
  /**
   * Markdown and other text that pages are made of: pages, fragments, snippets, _meta.json. Path →
   * text with \n line ends.
   */
  texts: Map<string, string>;
  /** Files of public/, copied as they are: path below public/ → absolute path. */
  publicFiles: Map<string, string>;
  /** Other files beside pages, e.g. images: path → absolute path. */
  media: Map<string, string>;
  diagnostics: Diagnostic[];
}

/** Text files larger than this are refused: no page is written by hand that long. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

const TEXT_FILE =
  /\.(?:mdx?|json5?|jsonc|[cm]?[jt]sx?|css|less|s[ac]ss|styl|html?|vue|svelte|ya?ml|toml|txt|sh|ejs|pug|rs|graphql|conf|ini|diff)$/i;

/** Names of devices, with any ending, and ends that Windows cuts off. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$/i;

/**
 * Endings of text formats that are no pages here: as files beside pages they would be published as
 * they are.
 */
const OTHER_MARKUP =
  /\.(?:markdown|mdown|mkdn?|mdwn|mdtxt|mdtext|markdn|mdoc|rmd|qmd|rst|adoc|asciidoc)$/i;

/**
 * Reads the whole folder. Unreadable, non-UTF-8 and badly linked files become diagnostics, not
 * exceptions.
 */
export function read(root: string): Content {
  const content: Content = {
    texts: new Map(),
    publicFiles: new Map(),
    media: new Map(),
    diagnostics: [],
  };
  walk({ root, realRoot: fs.realpathSync(root), folder: '', above: [], content });
  return content;
}

/**
 * Reads one text file again, as the watch server does after a save. Undefined: the file is gone or
 * no text.
 */
export function readText(
  root: string,
  file: string,
  diagnostics: Diagnostic[],
): string | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(path.join(root, file));
  } catch (error) {
    diagnostics.push(
      errorAt(
        { file },
        'unreadable',
        `the file cannot be read: ${(error as Error).message}`,
        'check that it exists and its permissions',
      ),
    );
    return undefined;
  }
  if (bytes.length > MAX_TEXT_BYTES) {
    diagnostics.push(
      errorAt(
        { file, line: 1 },
        'too-large',
        `the file has ${bytes.length} bytes, more than the ${MAX_TEXT_BYTES} that one page may have`,
        'split it',
      ),
    );
    return undefined;
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    diagnostics.push(
      errorAt(
        { file, line: 1, column: 1 },
        'not-text',
        'the file is no UTF-8 text',
        'save it as UTF-8, or give a binary file its own ending',
      ),
    );
    return undefined;
  }
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}

interface Walk {
  root: string;
  realRoot: string;
  folder: string;
  /** Real paths of the folders above, to see a link that leads into itself. */
  above: string[];
  content: Content;
}

function walk({ root, realRoot, folder, above, content }: Walk): void {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (RESERVED_NAME.test(entry.name))
      content.diagnostics.push(
        errorAt(
          { file },
          'reserved-name',
          `Windows cannot have a file named "${entry.name}", so that nobody could check the project out there`,
          'rename it',
        ),
      );
    let isFolder = entry.isDirectory();
    if (entry.isSymbolicLink()) {
      const target = linkTarget(path.join(root, file), realRoot, above);
      if (typeof target === 'string') {
        content.diagnostics.push(
          errorAt(
            { file },
            'bad-link-file',
            `the symbolic link ${target}`,
            'replace it with the file itself',
          ),
        );
        continue;
      }
      isFolder = target.isFolder;
    } else if (!isFolder && !entry.isFile()) {
      continue;
    }
    if (isFolder)
      walk({
        root,
        realRoot,
        folder: file,
        above: [...above, fs.realpathSync(path.join(root, file))],
        content,
      });
    else add(root, file, content);
  }
}

function add(root: string, file: string, content: Content): void {
  if (file.startsWith('public/')) {
    content.publicFiles.set(file.slice('public/'.length), path.join(root, file));
  } else if (file.includes('/') && TEXT_FILE.test(file)) {
    // A page that cannot be read keeps its address: one finding is enough, not one more for every
    // link to it.
    const text =
      readText(root, file, content.diagnostics) ?? (/\.mdx?$/i.test(file) ? '' : undefined);
    if (text !== undefined) content.texts.set(file, text);
  } else if (file.includes('/') && OTHER_MARKUP.test(file)) {
    content.diagnostics.push(
      errorAt(
        { file },
        'file-ignored',
        `a file that ends in ${path.extname(file)} is no page`,
        'write Markdown, in a file that ends in .md',
      ),
    );
  } else if (file.includes('/')) {
    content.media.set(file, path.join(root, file));
  }
}

function linkTarget(
  file: string,
  realRoot: string,
  above: string[],
): { isFolder: boolean } | string {
  let real: string;
  try {
    real = fs.realpathSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP'
      ? 'leads in a circle'
      : 'leads nowhere';
  }
  if (real !== realRoot && !real.startsWith(realRoot + path.sep))
    return 'leads out of the content folder';
  if (real === realRoot || above.includes(real)) return 'leads in a circle';
  return { isFolder: fs.statSync(real).isDirectory() };
}
