// Related pages, named after themselves, at the end of an article.

import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { Link } from './Link.tsx';
import type { PageProps } from '../types.ts';

export function Related(props: PageProps): ReactNode {
  const { related, locale } = props.context;
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">{locale.labels.related}</h2>
      <ul>
        {related.map(({ text, link }) => (
          <li key={link}>
            <Link href={link} {...props}>
              <Inline text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
