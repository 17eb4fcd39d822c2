// A line of text above every page, which readers can dismiss.
import type { ReactNode } from 'react';
import { localizePath } from '../../client/routes.ts';
import { inLanguage } from '../document/texts.ts';
import { localesOf } from '../navigation/navState.ts';
import type { PageProps } from '../types.ts';
import { Icon } from './Icon.tsx';
import { TextLink } from './Link.tsx';

export function Announcement(props: PageProps): ReactNode {
  const { site, page, context } = props;
  if (!site.announcement) return null;
  const { text, link } = site.announcement;
  const siteLocales = localesOf(site);
  const written = link === undefined ? undefined : inLanguage(link, props);
  // It is the same on pages of all versions, and an older one may not have its page.
  const current = { lang: page.lang, version: siteLocales.version };
  const href = written && localizePath(written, current, siteLocales);
  const { dismiss } = context.locale.labels;
  return (
    <aside className="announcement" data-region="announcement">
      <p>
        <TextLink text={inLanguage(text, props)} href={href} {...props} />
      </p>
      <button type="button" aria-label={dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
