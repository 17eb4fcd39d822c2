// The product family menu, opened by the grid icon before the title.
import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { inLanguage } from '../document/texts.ts';
import { Link } from '../parts/Link.tsx';
import type { LocalizedText, PageProps } from '../types.ts';
import { Menu } from './Menu.tsx';

export function Family(props: PageProps): ReactNode {
  const { site, page, context } = props;
  const { labels } = context.locale;
  if (site.productFamily.length === 0) return null;
  const localized = (text: LocalizedText, ofDefault?: string): string =>
    (page.lang === site.lang && ofDefault) || inLanguage(text, props);
  return (
    <Menu label={labels.productFamily} icon="grid" className="menu family">
      <div className="menu-panel">
        <p className="menu-title">{labels.productFamily}</p>
        <ul>
          {site.productFamily.map(({ name, desc, descEn, logo, logoScale = 1, url, urlEn }) => (
            <li key={name}>
              <Link href={localized(url, urlEn)} {...props}>
                <img src={addBase(logo, site.base)} alt="" {...sizeOf(logoScale)} loading="lazy" />
                <span>
                  <strong>{name}</strong>
                  <small>{localized(desc, descEn)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}

/** Returns the size of a logo: a square of 52 pixels, scaled. */
function sizeOf(scale: number): { width: number; height: number } {
  return { width: Math.round(52 * scale), height: Math.round(52 * scale) };
}
