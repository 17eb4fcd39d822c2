// Checks that ids are unique on a page.
import { errorAt } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import type { LocalCheck } from '../check.ts';

export const repeatedIds: LocalCheck = {
  isLocal: true,
  codes: {
    'duplicate-id': {
      severity: 'error',
      explain:
        'An id is used twice on one page, so links lead only to its first use. Give one of the ' +
        'headings another id.',
      example: '## A {#options} ⏎ ## B {#options}  →  ## A {#options} ⏎ ## B {#more-options}',
    },
  },
  run(page, { texts }) {
    const seen = new Set<string>();
    const repeated = new Set(page.ids.filter(id => seen.has(id) || !seen.add(id)));
    return [...repeated].map(id => {
      const heading = page.headings.findLast(candidate => candidate.id === id);
      const text = texts.get(page.pagePath) ?? '';
      const { line } = heading ?? positionAt(text, Math.max(0, text.lastIndexOf(`id="${id}"`)));
      const place = { file: heading?.file ?? page.pagePath, line };
      const message = `the id "${id}" is used twice on the page`;
      return errorAt(place, 'duplicate-id', message, 'give one of them another id');
    });
  },
};
