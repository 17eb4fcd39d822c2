// Reports mistakes in the files of navigation and sidebars, which were collected when the site index
// was built.
import path from 'node:path';
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { limitText, MAX_META_ROWS, MAX_NAV_DEPTH } from '../../diagnostics/limits.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { isMetaFile, ROOT_SIDEBAR } from '../../input/metaFile.ts';
import type { SiteCheck } from '../check.ts';

export const navigationFiles: SiteCheck = {
  codes: {
    meta: {
      severity: 'error',
      explain:
        'A _meta.json or _sidebar.json is broken, has an invalid row or more than ' +
        `${limitText(MAX_META_ROWS)} rows, or nests the navigation more than ${MAX_NAV_DEPTH} levels ` +
        'deep. A folder without a _meta.json may have as many pages and folders. Correct the row, ' +
        'or split the folder.',
      example: '["index" "start"]  →  ["index", "start"]',
    },
    'row-missing': {
      severity: 'error',
      explain:
        'A _meta.json names a file or folder that does not exist. Correct the name (the hint ' +
        'names the most similar one), or create the file or folder.',
      example: '["strat"]  →  ["start"]',
    },
    'row-repeated': {
      severity: 'warning',
      explain:
        'A list in _meta.json names a page twice, and the sidebar shows only the first row. ' +
        'Remove the other one.',
      example: '["start", "install", "start"]  →  ["start", "install"]',
    },
    'row-text': {
      severity: 'warning',
      explain:
        'The "text" or "label" of a row in _meta.json is empty, so readers see a row without a ' +
        'name. Write one.',
      example:
        '{ "type": "section-header", "label": "" }  →  { "type": "section-header", "label": "More" }',
    },
    'sidebar-unused': {
      severity: 'warning',
      explain:
        'A _sidebar.json is not in the folder of a language or version, so nothing reads it. ' +
        'Rename it to _meta.json: a _sidebar.json only lists pages that are in no other folder.',
      example: 'guide/_sidebar.json  →  guide/_meta.json',
    },
  },
  run: ({ index, content }) => [
    ...index.diagnostics,
    ...[...content.texts].flatMap(([file, text]) =>
      isMetaFile(file) ? emptyTexts(file, text) : [],
    ),
    ...[...content.texts.keys()]
      .filter(file => file.endsWith(`/${ROOT_SIDEBAR}`))
      .filter(file => !index.locales.has(path.posix.dirname(file)))
      .map(file => {
        const message = `nothing reads ${ROOT_SIDEBAR} in this folder`;
        return warningAt({ file }, 'sidebar-unused', message, 'rename it to _meta.json');
      }),
  ],
};

/** Reports texts of rows that are empty or only spaces. */
function emptyTexts(file: string, text: string): Diagnostic[] {
  return [...text.matchAll(/"(?:text|label)"\s*:\s*"\s*"/g)].map(({ index }) => {
    const message = 'the row has no text, so nobody can see it or hear it read aloud';
    return warningAt({ file, ...positionAt(text, index) }, 'row-text', message, 'add its text');
  });
}
