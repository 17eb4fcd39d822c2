// Reports mistakes in `_meta.json` files, which were collected when the site index was built.
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
        'A _meta.json names a file or folder that does not exist. The hint names the most ' +
        'similar one.',
      example: '["strat"]  →  ["start"]',
    },
  },
  run: ({ index }) => index.diagnostics,
};
