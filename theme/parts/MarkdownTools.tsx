// The page as Markdown: a button that copies it, a link that shows it. Not in offline builds.
import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from './Icon.tsx';
import { markdownRoute } from '../document/metadata.ts';
import type { PageProps } from '../types.ts';

export function MarkdownTools({ site, page, context }: PageProps): ReactNode {
  if (site.offline) return null;
  const { labels } = context.locale;
  const address = addBase(markdownRoute(page.routePath), site.base);
  return (
    <>
      <button type="button" className="needs-script" data-copy={address}>
        <Icon name="copy" />
        <Icon name="check" />
        {labels.copyMarkdown}
      </button>
      {/* The type attribute makes client navigation ignore this link. */}
      <a href={address} type="text/markdown">
        <Icon name="file" />
        {labels.viewMarkdown}
      </a>
    </>
  );
}
