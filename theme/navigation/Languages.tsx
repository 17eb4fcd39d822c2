// The language menu of the header.

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';
import { Alternatives } from './Alternatives.tsx';

export function Languages({ site, context }: PageProps): ReactNode {
  const { languages, locale } = context;
  if (languages.length < 2) return null;
  const label = locale.labels.changeLanguage;
  return (
    <details className="menu" data-menu="">
      <summary className="tool" aria-label={label} title={label}>
        <Icon name="globe" />
      </summary>
      <ul className="menu-panel">
        <Alternatives links={languages} site={site} isPanel />
      </ul>
    </details>
  );
}
