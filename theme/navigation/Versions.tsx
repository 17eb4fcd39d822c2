// The version menu of the header, shown when there is more than one version.

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';
import { Alternatives } from './Alternatives.tsx';

export function Versions({ site, page, context }: PageProps): ReactNode {
  const { versions, locale } = context;
  if (versions.length < 2) return null;
  return (
    <details className="menu" data-menu="">
      <summary className="tool tool-text">
        <span className="visually-hidden">{locale.labels.version} </span>
        {versions.find(({ current }) => current)?.text ?? page.version}
        <Icon name="down" />
      </summary>
      <ul className="menu-panel">
        <Alternatives links={versions} site={site} isPanel />
      </ul>
    </details>
  );
}
