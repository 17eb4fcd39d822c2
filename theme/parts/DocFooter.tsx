// The footer of an article: edit link, Markdown, last change, previous and next page.
import type { ReactNode } from 'react';
import { formatDate } from '../../client/date.ts';
import { Icon } from './Icon.tsx';
import { Inline } from './Inline.tsx';
import { Link } from './Link.tsx';
import { MarkdownTools } from './MarkdownTools.tsx';
import type { PageLink, PageProps } from '../types.ts';

export function DocFooter(props: PageProps): ReactNode {
  const { context } = props;
  if (!context.regions.footer) return null;
  return (
    <footer className="doc-footer">
      <DocFacts {...props} />
      <Pager {...props} />
    </footer>
  );
}

function DocFacts(props: PageProps): ReactNode {
  const { locale, lastUpdated, editUrl } = props.context;
  return (
    <div className="doc-facts">
      {editUrl && locale.editLink?.text && (
        <Link href={editUrl} {...props}>
          <Icon name="pencil" />
          {locale.editLink.text}
        </Link>
      )}
      <MarkdownTools {...props} />
      {lastUpdated && (
        <p className="last-updated">
          {locale.lastUpdatedText}
          {locale.labels.colon}
          <time dateTime={lastUpdated} data-pattern={locale.dateFormat}>
            {formatDate(new Date(lastUpdated), locale.dateFormat, 'utc')}
          </time>
        </p>
      )}
    </div>
  );
}

function Pager(props: PageProps): ReactNode {
  const { prev, next, locale } = props.context;
  if (!prev && !next) return null;
  return (
    <nav className="pager" aria-label={locale.labels.pagerNavigation}>
      {prev && <PagerLink rel="prev" to={prev} label={locale.prevPageText} {...props} />}
      {next && <PagerLink rel="next" to={next} label={locale.nextPageText} {...props} />}
    </nav>
  );
}

type PagerLinkProps = PageProps & { rel: 'prev' | 'next'; to: PageLink; label: string };

function PagerLink({ rel, to, label, ...props }: PagerLinkProps): ReactNode {
  return (
    <Link href={to.link} rel={rel} {...props}>
      <span>
        {label}
        <span className="visually-hidden">{props.context.locale.labels.colon}</span>
      </span>
      <strong>
        {rel === 'prev' && <Icon name="previous" />}
        <Inline text={to.text} />
        {rel === 'next' && <Icon name="next" />}
      </strong>
    </Link>
  );
}
