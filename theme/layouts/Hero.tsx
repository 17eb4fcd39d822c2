// The hero: name, what it is, why, where to begin, and a picture.

import type { ReactNode } from 'react';
import { addBase, isExternal } from '../../client/links.ts';
import { Inline } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import type { PageProps } from '../types.ts';

export function Hero({ site, page, context }: PageProps): ReactNode {
  const { hero } = page.frontmatter;
  if (!hero) return null;
  const image = hero.image;
  return (
    <div className="hero" data-art={image ? '' : undefined}>
      <div className="hero-words">
        <h1>
          <Inline text={hero.name} />
        </h1>
        {hero.text
          .split('\n')
          .filter(Boolean)
          .map(line => (
            <p key={line} className="hero-text">
              <Inline text={line} />
            </p>
          ))}
        {hero.tagline && (
          <p className="hero-tagline">
            <Inline text={hero.tagline} />
          </p>
        )}
        {hero.actions && hero.actions.length > 0 && (
          <p className="hero-actions">
            {hero.actions.map(({ text, link, theme = 'brand' }) => (
              <Link
                key={link}
                className="button"
                data-theme={theme}
                href={link}
                site={site}
                labels={context.locale.labels}
              >
                <Inline text={text} />
              </Link>
            ))}
          </p>
        )}
      </div>
      {image && (
        <div className="hero-art">
          <img
            src={isExternal(image.src) ? image.src : addBase(image.src, site.base)}
            alt={image.alt}
            width="375"
            height="375"
          />
        </div>
      )}
    </div>
  );
}
