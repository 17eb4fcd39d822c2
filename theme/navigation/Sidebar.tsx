// The sidebar of a section: native disclosures, open where they hold the page (R-083…R-089,
// decisions 11).
// On small screens the same element is a drawer.

import type { ReactNode } from 'react';
import { isExternal, parseAddress, samePage } from '../../client/links.ts';
import { holdsPage, localesOf } from './navState.ts';
import { Icon } from '../parts/Icon.tsx';
import { Inline } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import { once } from '../document/memoMarkup.ts';
import { Tag } from './Tag.tsx';
import type { PageProps, SidebarEntry, SidebarItem } from '../types.ts';

export function Sidebar(props: PageProps): ReactNode {
  const { site, page, context } = props;
  // The region stays where there is no sidebar, so that the regions of two doc pages always
  // compare.
  if (!context.regions.sidebar) return <div data-region="sidebar" hidden />;
  const section = parseAddress(page.routePath, localesOf(site)).rest.split('/')[1];
  return (
    <nav
      className="sidebar"
      id="sidebar"
      popover="auto"
      aria-label={context.locale.labels.sidebarNavigation}
      data-region="sidebar"
      data-section={`${page.lang}/${section}`}
    >
      <SidebarRows entries={context.sidebar} {...props} />
    </nav>
  );
}

function SidebarRows({
  entries,
  ...props
}: PageProps & { entries: readonly SidebarEntry[] }): ReactNode {
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
              <Tag tag={entry.tag} base={props.site.base} />
              <Inline text={entry.sectionHeaderText} />
            </li>
          );
        const row = (): ReactNode =>
          entry.items ? (
            <SidebarGroup item={entry} {...props} />
          ) : (
            <SidebarRow item={entry} {...props} />
          );
        // A row that neither is nor holds the page looks alike on every page.
        return holdsPage(entry, props.page.routePath) ? (
          <li key={at}>{row()}</li>
        ) : (
          <li key={at} dangerouslySetInnerHTML={once(entry, '', row)} />
        );
      })}
    </ul>
  );
}

interface RowProps extends PageProps {
  item: SidebarItem;
}

function SidebarRow({ item, site, page, context }: RowProps): ReactNode {
  const content = (
    <>
      <Tag tag={item.tag} base={site.base} />
      <Inline text={item.text} />
    </>
  );
  if (!item.link) return <span className="row">{content}</span>;
  const isPage = !isExternal(item.link) && samePage(item.link, page.routePath);
  return (
    <Link
      className="row"
      href={item.link}
      site={site}
      labels={context.locale.labels}
      aria-current={isPage ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

function SidebarGroup({ item, ...props }: RowProps): ReactNode {
  const rows = <SidebarRows entries={item.items ?? []} {...props} />;
  const title = item.link ? (
    <SidebarRow item={item} {...props} />
  ) : (
    <span className="row">
      <Tag tag={item.tag} base={props.site.base} />
      <Inline text={item.text} />
    </span>
  );
  if (item.collapsible === false)
    return (
      <div className="group">
        {title}
        {rows}
      </div>
    );
  const open = !item.collapsed || holdsPage(item, props.page.routePath);
  return (
    <details className="group" open={open}>
      <summary>
        {title}
        <Icon name="right" />
      </summary>
      {rows}
    </details>
  );
}
