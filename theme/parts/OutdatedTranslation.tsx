// Notice that the original of a translation has changed since, with links to its sections.

import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import type { PageProps } from '../types.ts';

export function OutdatedTranslation(props: PageProps): ReactNode {
  const { behind, locale } = props.context;
  const { lang } = props.site;
  if (behind.length === 0) return null;
  return (
    <aside className="notice" role="note" data-behind="">
      <p>{locale.labels.translationBehind}</p>
      <p>{locale.labels.readOriginal}</p>
      <ul>
        {behind.map(({ text, link }) => (
          <li key={link}>
            <Link href={link} lang={lang} hrefLang={lang} {...props}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
