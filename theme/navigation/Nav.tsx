// Entries of the top navigation; an entry with children is a link and a menu (R-070…R-073).

import type { ReactNode } from 'react';
import { samePage } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import type { NavItem, PageProps, Site } from '../types.ts';
import { EntryText } from './EntryText.tsx';
import { navIsActive } from './navState.ts';

interface NavProps extends PageProps {
  items: readonly NavItem[];
}

export function Nav({ items, ...props }: NavProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className="nav">
      {items.map((item, at) => (
        <li key={at}>
          {item.items?.length ? (
            <NavGroup item={item} {...props} />
          ) : (
            <NavLink item={item} {...props} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cache key of rendered entries: which of them are current on the page. */
export function navKey(items: readonly NavItem[], props: Pick<PageProps, 'site' | 'page'>): string {
  const keys = items.map(item => {
    const children = item.items ? `(${navKey(item.items, props)})` : '';
    return `${currentOf(item, props.page.routePath, props.site) ?? '-'}${children}`;
  });
  return keys.join(' ');
}

function currentOf(item: NavItem, route: string, site: Site): 'page' | true | undefined {
  if (item.link !== undefined && samePage(item.link, route)) return 'page';
  return navIsActive(item, route, site) || undefined;
}

interface NavItemProps extends PageProps {
  item: NavItem;
}

function NavLink({ item, ...props }: NavItemProps): ReactNode {
  const { site, page } = props;
  const content = <EntryText text={item.text} tag={item.tag} base={site.base} />;
  if (!item.link) return <span className="nav-text">{content}</span>;
  return (
    <Link
      className="nav-link"
      href={item.link}
      aria-current={currentOf(item, page.routePath, site)}
      {...props}
    >
      {content}
    </Link>
  );
}

function NavGroup({ item, ...props }: NavItemProps): ReactNode {
  const { site, page } = props;
  const active = navIsActive(item, page.routePath, site) || undefined;
  return (
    <details className="menu nav-group" data-menu="">
      <summary aria-current={active}>
        {item.link ? (
          <Link className="nav-link" href={item.link} aria-current={active} {...props}>
            {item.text}
          </Link>
        ) : (
          <span className="nav-link">
            <EntryText text={item.text} tag={item.tag} base={site.base} />
          </span>
        )}
        <Icon name="down" />
      </summary>
      <ul className="menu-panel">
        {item.items?.map((child, at) => (
          <li key={at}>
            {child.items?.length ? (
              <>
                <strong>{child.text}</strong>
                <Nav items={child.items} {...props} />
              </>
            ) : (
              <NavLink item={child} {...props} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
