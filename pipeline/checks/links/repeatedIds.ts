// Checks that ids are unique on a page.
import { errorAt } from '../../diagnostics/diagnostic.ts';
import type { PageRecord } from '../../page/record.ts';
import type { LocalCheck } from '../check.ts';

export const repeatedIds: LocalCheck = {
  isLocal: true,
  codes: {
    'duplicate-id': {
      severity: 'error',
      explain:
        'An id is used twice on one page, so links lead only to its first use. Give one of the ' +
        'headings another id.',
      example: '## Options {#options} … ## Other options {#options}',
    },
  },
  run(page: PageRecord) {
    const seen = new Set<string>();
    const repeated = new Set(page.ids.filter(id => seen.has(id) || !seen.add(id)));
    return [...repeated].map(id => {
      const heading = page.headings.findLast(candidate => candidate.id === id);
      const place = { file: heading?.file ?? page.pagePath, line: heading?.line ?? 1 };
      const message = `the id "${id}" is used twice on the page`;
      return errorAt(place, 'duplicate-id', message, 'give one of them another id');
    });
  },
};
