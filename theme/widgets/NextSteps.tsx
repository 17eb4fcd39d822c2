// Cards that link to the pages to read next.
import type { ReactNode } from 'react';
import type { WithLabels } from '../types.ts';

export function NextSteps({ html, locale }: WithLabels & { html: string }): ReactNode {
  return (
    <nav
      className="cards"
      aria-label={locale.labels.nextSteps}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
