// Reports mistakes in the files of navigation and sidebars, which were collected when the site index
// was built.
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { limitText, MAX_META_ROWS, MAX_NAV_DEPTH } from '../../diagnostics/limits.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { isMetaFile } from '../../input/metaFile.ts';
import type { SiteCheck } from '../check.ts';

export const navigationFiles: SiteCheck = {
  codes: {
    meta: {
      severity: 'error',
      explain:
        'A _meta.json or _sidebar.json is broken, has an invalid row or more than ' +
        `${limitText(MAX_META_ROWS)} rows, or nests the navigation more than ${MAX_NAV_DEPTH} levels deep.`,
      example: '["index", { "type": "file", "name": "start" }]',
    },
    'row-missing': {
      severity: 'error',
      explain:
        'A _meta.json names a file or folder that does not exist. The hint names the most ' +
        'similar one.',
      example: '["strat"]  →  ["start"]',
    },
    'row-text': {
      severity: 'warning',
      explain: 'The "text" or "label" of a row of _meta.json is empty, so nobody can follow it.',
      example: '{ "text": "", "link": "/guide/" }  →  { "text": "Guide", "link": "/guide/" }',
    },
  },
  run: ({ index, content }) => [
    ...index.diagnostics,
    ...[...content.texts].flatMap(([file, text]) =>
      isMetaFile(file) ? emptyTexts(file, text) : [],
    ),
  ],
};

/** Reports texts of rows that are empty or only spaces. */
function emptyTexts(file: string, text: string): Diagnostic[] {
  return [...text.matchAll(/"(?:text|label)"\s*:\s*"\s*"/g)].map(({ index }) => {
    const message = 'the row has no text, so nobody can see it or hear it read aloud';
    return warningAt({ file, ...positionAt(text, index) }, 'row-text', message, 'add its text');
  });
}
