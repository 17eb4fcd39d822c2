// Cards that say where to go next; the row is named by a word of the language.

import type { ReactNode } from 'react';
import type { Labels } from '../types.ts';

export function NextSteps({
  html,
  locale,
}: {
  html: string;
  locale: { labels: Labels };
}): ReactNode {
  return (
    <nav
      className="cards"
      aria-label={locale.labels.nextSteps}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
