// Entries of the top navigation; an entry with children is a link and a menu (R-070…R-073).

import type { ReactNode } from 'react';
import { samePage } from '../../client/links.ts';
import { navIsActive } from './navState.ts';
import { Icon } from '../parts/Icon.tsx';
import { Inline } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import { Tag } from './Tag.tsx';
import type { NavItem, PageProps, Site } from '../types.ts';

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

/** What the markup of entries depends on besides the entries: which of them stand for the page. */
export function navKey(
  items: readonly NavItem[],
  { site, page }: Pick<PageProps, 'site' | 'page'>,
): string {
  return items
    .map(
      item =>
        `${currentOf(item, page.routePath, site) ?? '-'}${item.items ? `(${navKey(item.items, { site, page })})` : ''}`,
    )
    .join(' ');
}

function currentOf(item: NavItem, route: string, site: Site): 'page' | true | undefined {
  return item.link !== undefined && samePage(item.link, route)
    ? 'page'
    : navIsActive(item, route, site)
      ? true
      : undefined;
}

interface NavItemProps extends PageProps {
  item: NavItem;
}

function NavLink({ item, site, page, context }: NavItemProps): ReactNode {
  const content = (
    <>
      <Tag tag={item.tag} base={site.base} />
      <Inline text={item.text} />
    </>
  );
  if (!item.link) return <span className="nav-text">{content}</span>;
  return (
    <Link
      className="nav-link"
      href={item.link}
      site={site}
      labels={context.locale.labels}
      aria-current={currentOf(item, page.routePath, site)}
    >
      {content}
    </Link>
  );
}

function NavGroup({ item, ...props }: NavItemProps): ReactNode {
  const { site, page, context } = props;
  const active = navIsActive(item, page.routePath, site) || undefined;
  return (
    <details className="menu nav-group" data-menu="">
      <summary aria-current={active}>
        {item.link ? (
          <Link
            className="nav-link"
            href={item.link}
            site={site}
            labels={context.locale.labels}
            aria-current={active}
          >
            {item.text}
          </Link>
        ) : (
          <span className="nav-link">
            <Tag tag={item.tag} base={site.base} />
            <Inline text={item.text} />
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
