// Every link the theme writes: base added, pages of other sites in a new tab that says so.

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { addBase, isExternal, opensNewTab } from '../../client/links.ts';
import type { Labels, Site } from '../types.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  site: Pick<Site, 'base'>;
  labels: Labels;
  children?: ReactNode;
}

export function Link({ href, site, labels, children, ...rest }: LinkProps): ReactNode {
  if (!isExternal(href))
    return (
      <a href={addBase(href, site.base)} {...rest}>
        {children}
      </a>
    );
  if (!opensNewTab(href))
    return (
      <a href={href} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  // A name given as a label replaces the content, so the notice goes into it.
  const name = rest['aria-label'];
  if (name) rest['aria-label'] = `${name} ${labels.newTab}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {!name && <span className="visually-hidden"> {labels.newTab}</span>}
    </a>
  );
}
