// Findings of reading `_meta.json`, which the site index has collected.
import type { SiteCheck } from '../check.ts';

export const navigationFiles: SiteCheck = {
  codes: {
    meta: {
      severity: 'error',
      explain: 'A _meta.json is broken or has an invalid row.',
      example: '["index", { "type": "file", "name": "start" }]',
    },
    'row-missing': {
      severity: 'error',
      explain:
        'A _meta.json names a file or folder that does not exist. The hint names the nearest one.',
      example: '["strat"]  →  ["start"]',
    },
  },
  run: ({ index }) => index.diagnostics,
};
