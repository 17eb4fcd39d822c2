// Entries of the top navigation; an entry with children is a link and a menu (R-070…R-073).
import type { ReactNode } from 'react';
import { samePage } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import type { NavItem, PageProps } from '../types.ts';
import { EntryText } from './EntryText.tsx';
import { navIsActive } from './navState.ts';

export function Nav({ items, ...props }: PageProps & { items: readonly NavItem[] }): ReactNode {
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

type NavItemProps = PageProps & { item: NavItem };

function NavLink({ item, ...props }: NavItemProps): ReactNode {
  const { site, page } = props;
  const content = <EntryText {...item} base={site.base} />;
  if (!item.link) return <span className="nav-text">{content}</span>;
  const isPage = samePage(item.link, page.routePath);
  const current = isPage ? 'page' : navIsActive(item, page.routePath, site) || undefined;
  return (
    <Link className="nav-link" href={item.link} aria-current={current} {...props}>
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
            <EntryText {...item} base={site.base} />
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
