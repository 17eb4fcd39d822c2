// The product family menu, opened by the grid icon before the title.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { inLanguage } from '../document/inLanguage.ts';
import { Link } from '../parts/Link.tsx';
import type { LocalizedText, PageProps } from '../types.ts';

export function Family(props: PageProps): ReactNode {
  const { site, page, context } = props;
  const { labels } = context.locale;
  if (site.productFamily.length === 0) return null;
  const localized = (text: LocalizedText, ofDefault?: string): string =>
    (page.lang === site.lang && ofDefault) || inLanguage(text, { site, page });
  return (
    <details className="menu family" data-menu="">
      <summary className="tool" aria-label={labels.productFamily} title={labels.productFamily}>
        <Icon name="grid" />
      </summary>
      <div className="menu-panel">
        <p className="menu-title">{labels.productFamily}</p>
        <ul>
          {site.productFamily.map(({ name, desc, descEn, logo, logoScale = 1, url, urlEn }) => (
            <li key={name}>
              <Link href={localized(url, urlEn)} {...props}>
                <img
                  src={addBase(logo, site.base)}
                  alt=""
                  width={Math.round(52 * logoScale)}
                  height={Math.round(52 * logoScale)}
                  loading="lazy"
                />
                <span>
                  <strong>{name}</strong>
                  <small>{localized(desc, descEn)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
