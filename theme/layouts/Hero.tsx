// The hero of the home page: name, texts, actions, and an image.
import type { ReactNode } from 'react';
import { addBase, isExternal } from '../../client/links.ts';
import { Inline } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import type { PageProps } from '../types.ts';

export function Hero(props: PageProps): ReactNode {
  const { site, page } = props;
  const { hero } = page.frontmatter;
  if (!hero) return null;
  const { name, text, tagline, actions = [], image } = hero;
  const lines = text.split('\n').filter(Boolean);
  const source = image && (isExternal(image.src) ? image.src : addBase(image.src, site.base));
  return (
    <div className="hero" data-art={image ? '' : undefined}>
      <div className="hero-words">
        <h1>
          <Inline text={name} />
        </h1>
        {lines.map(line => (
          <p key={line} className="hero-text">
            <Inline text={line} />
          </p>
        ))}
        {tagline && (
          <p className="hero-tagline">
            <Inline text={tagline} />
          </p>
        )}
        {actions.length > 0 && (
          <p className="hero-actions">
            {actions.map(({ theme = 'brand', ...action }) => (
              <Link
                key={action.link}
                className="button"
                data-theme={theme}
                href={action.link}
                {...props}
              >
                <Inline text={action.text} />
              </Link>
            ))}
          </p>
        )}
      </div>
      {image && (
        <div className="hero-art">
          <img src={source} alt={image.alt} width="375" height="375" />
        </div>
      )}
    </div>
  );
}
