// Every link of the theme: adds the base; external pages open in a new tab, announced by a label.

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { addBase, isExternal, opensNewTab } from '../../client/links.ts';
import type { PageProps } from '../types.ts';

type LinkProps = PageProps & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function Link({ href, site, page: _, context, children, ...rest }: LinkProps): ReactNode {
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
  // An aria-label replaces the content, so it has to contain the notice.
  const { newTab } = context.locale.labels;
  const name = rest['aria-label'];
  if (name) rest['aria-label'] = `${name} ${newTab}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {!name && <span className="visually-hidden"> {newTab}</span>}
    </a>
  );
}
