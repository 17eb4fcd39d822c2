// Related pages, named after themselves, at the end of an article.

import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { Link } from './Link.tsx';
import type { PageProps } from '../types.ts';

export function Related({ site, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  if (context.related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">{labels.related}</h2>
      <ul>
        {context.related.map(({ text, link }) => (
          <li key={link}>
            <Link href={link} site={site} labels={labels}>
              <Inline text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
