// The sidebar of a section: native disclosures, open where they contain the page (R-083…R-089). In
// small windows the same element is a drawer.
import type { ReactNode } from 'react';
import { isExternal, samePage } from '../../client/links.ts';
import { memoMarkup } from '../document/memoMarkup.ts';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import type { PageProps, SidebarEntry, SidebarItem } from '../types.ts';
import { EntryText } from './EntryText.tsx';
import { holdsPage, restOf } from './navState.ts';

export function Sidebar(props: PageProps): ReactNode {
  const { site, page, context } = props;
  // Client navigation compares regions one by one, so a page without a sidebar has an empty one.
  if (!context.regions.sidebar) return <div data-region="sidebar" hidden />;
  const { labels } = context.locale;
  const section = restOf(page.routePath, site).split('/')[1];
  return (
    <div
      className="sidebar"
      id="Sidebar"
      popover="auto"
      data-region="sidebar"
      data-section={`${page.lang}/${section}`}
    >
      <button
        type="button"
        className="drawer-close"
        popoverTarget="Sidebar"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        {labels.closeMenu}
      </button>
      <nav aria-label={labels.sidebarNavigation}>
        <SidebarRows entries={context.sidebar} {...props} />
      </nav>
    </div>
  );
}

type RowsProps = PageProps & { entries: readonly SidebarEntry[] };

function SidebarRows({ entries, ...props }: RowsProps): ReactNode {
  return (
    <ul>
      {entries.map((entry, at) => {
        if ('dividerType' in entry)
          return (
            <li key={at}>
              <hr role="separator" className="divider" data-divider={entry.dividerType} />
            </li>
          );
        if ('sectionHeaderText' in entry)
          return (
            <li key={at} className="section-header">
              <EntryText text={entry.sectionHeaderText} tag={entry.tag} base={props.site.base} />
            </li>
          );
        const Row = entry.items ? SidebarGroup : SidebarRow;
        const row = <Row key={at} item={entry} {...props} />;
        // A row that does not contain the page is the same on every page, so its markup is cached.
        return holdsPage(entry, props.page.routePath) ? (
          <li key={at}>{row}</li>
        ) : (
          <li key={at} dangerouslySetInnerHTML={memoMarkup(entry, () => row)} />
        );
      })}
    </ul>
  );
}

type RowProps = PageProps & { item: SidebarItem };

function SidebarRow({ item, ...props }: RowProps): ReactNode {
  const content = <EntryText {...item} base={props.site.base} />;
  if (!item.link) return <span className="row">{content}</span>;
  // A row that leads to a section is not the page: the page may have a row of its own.
  const isPage =
    !isExternal(item.link) && !item.link.includes('#') && samePage(item.link, props.page.routePath);
  return (
    <Link className="row" href={item.link} aria-current={isPage ? 'page' : undefined} {...props}>
      {content}
    </Link>
  );
}

function SidebarGroup({ item, ...props }: RowProps): ReactNode {
  const title = <SidebarRow item={item} {...props} />;
  const rows = <SidebarRows entries={item.items ?? []} {...props} />;
  if (item.collapsible === false)
    return (
      <div className="group">
        {title}
        {rows}
      </div>
    );
  return (
    <details className="group" open={!item.collapsed || holdsPage(item, props.page.routePath)}>
      <summary>
        {title}
        <Icon name="right" />
      </summary>
      {rows}
    </details>
  );
}
