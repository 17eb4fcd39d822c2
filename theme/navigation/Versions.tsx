// The version menu: there only when there is a choice.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';

export function Versions({ site, page, context }: PageProps): ReactNode {
  if (context.versions.length < 2) return null;
  const current = context.versions.find(version => version.current)?.text ?? page.version;
  return (
    <details className="menu" data-menu="">
      <summary className="tool tool-text">
        <span className="visually-hidden">{context.locale.labels.version} </span>
        {current}
        <Icon name="down" />
      </summary>
      <ul className="menu-panel">
        {context.versions.map(({ text, link, current: shown }) => (
          <li key={text}>
            {shown ? (
              <span className="menu-current" aria-current="true">
                {text}
                <Icon name="check" />
              </span>
            ) : (
              <a href={addBase(link, site.base)} data-carry="">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
