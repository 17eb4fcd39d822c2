// Notice that the original of a translation has changed since, with links to its sections.

import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import type { PageProps } from '../types.ts';

export function OutdatedTranslation({ site, context: { behind, locale } }: PageProps): ReactNode {
  if (behind.length === 0) return null;
  return (
    <aside className="notice" role="note" data-behind="">
      <p>{locale.labels.translationBehind}</p>
      <p>{locale.labels.readOriginal}</p>
      <ul>
        {behind.map(({ text, link }) => (
          <li key={link}>
            <Link
              href={link}
              site={site}
              labels={locale.labels}
              lang={site.lang}
              hrefLang={site.lang}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
