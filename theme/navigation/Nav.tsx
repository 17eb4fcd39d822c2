// Entries of the top navigation; an entry with children is a link and a menu (R-070…R-073).
import type { ReactNode } from 'react';
import { samePage } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { plainText } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import type { NavItem, PageProps } from '../types.ts';
import { EntryText } from './EntryText.tsx';
import { Menu } from './Menu.tsx';
import { navIsActive } from './navState.ts';

type NavProps = PageProps & { items: readonly NavItem[] };
type NavItemProps = PageProps & { item: NavItem };

export function Nav({ items, ...props }: NavProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className="nav">
      {items.map((item, at) => (
        <li key={at}>
          <NavEntry item={item} {...props} />
        </li>
      ))}
    </ul>
  );
}

/** Width in pixels for the entries of the header, in all windows and in those of 80rem and more. */
const NARROW_WIDTH = 350;
const WIDE_WIDTH = 620;
/** Widths of the menu of further entries, of the space around a text, and of an icon. */
const [MENU_WIDTH, PADDING, ICON_WIDTH] = [36, 18, 20];

/** The entries in the row of the header. Those that may not fit are in a menu at its end. */
export function NavRow({ items, ...props }: NavProps): ReactNode {
  const all = fitting(items, NARROW_WIDTH);
  const wide = fitting(items, WIDE_WIDTH);
  if (all === items.length) return <Nav items={items} {...props} />;
  return (
    <ul className="nav">
      {items.slice(0, wide).map((item, at) => (
        <li key={at} className={at < all ? undefined : 'wide-only'}>
          <NavEntry item={item} {...props} />
        </li>
      ))}
      <li className={wide === items.length ? 'narrow-only' : undefined}>
        <Menu
          label={props.context.locale.labels.mainNavigation}
          icon="more"
          className="menu nav-more"
        >
          <ul className="menu-panel">
            {items.slice(all).map((item, at) => (
              <li key={at} className={all + at < wide ? 'narrow-only' : undefined}>
                <PanelEntry item={item} {...props} />
              </li>
            ))}
          </ul>
        </Menu>
      </li>
    </ul>
  );
}

/** Returns how many entries fit into a width, beside the menu of further ones if it is needed. */
function fitting(items: readonly NavItem[], width: number): number {
  const ends: number[] = [];
  for (const { text, tag, items: inner } of items) {
    const icons = (tag ? 1 : 0) + (inner?.length ? 1 : 0);
    // A Han character is as wide as the font size, a letter about half as wide.
    const letters = [...plainText(text)].map(char => (char >= '\u2e80' ? 14 : 7.4));
    const own = letters.reduce((sum, each) => sum + each, PADDING + icons * ICON_WIDTH);
    ends.push((ends.at(-1) ?? 0) + own);
  }
  if ((ends.at(-1) ?? 0) <= width) return items.length;
  return ends.filter(end => end <= width - MENU_WIDTH).length;
}

function NavEntry({ item, ...props }: NavItemProps): ReactNode {
  return item.items?.length ? (
    <NavGroup item={item} {...props} />
  ) : (
    <NavLink item={item} {...props} />
  );
}

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
            <EntryText {...item} base={site.base} />
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
            <PanelEntry item={child} {...props} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An entry in a panel: a link, or a heading with its entries below. */
function PanelEntry({ item, ...props }: NavItemProps): ReactNode {
  if (!item.items?.length) return <NavLink item={item} {...props} />;
  return (
    <>
      {item.link ? (
        <NavLink item={item} {...props} />
      ) : (
        <p className="menu-title">
          <EntryText {...item} base={props.site.base} />
        </p>
      )}
      <Nav items={item.items} {...props} />
    </>
  );
}
