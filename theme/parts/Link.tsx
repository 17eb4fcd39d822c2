// Every link of the theme: adds the base; external pages open in a new tab, announced by a label.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isExternal, opensNewTab, pageAddress } from '../../client/links.ts';
import type { PageProps } from '../types.ts';
import { Inline } from './Inline.tsx';

type LinkProps = PageProps & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function Link({ href, site, page: _, context, children, ...rest }: LinkProps): ReactNode {
  const isInternal = !isExternal(href);
  const target = opensNewTab(href) ? '_blank' : undefined;
  const { newTab } = context.locale.labels;
  const name = rest['aria-label'];
  // An aria-label replaces the content, so it has to contain the notice about the new tab.
  if (target && name) rest['aria-label'] = `${name} ${newTab}`;
  return (
    <a
      href={pageAddress(href, site)}
      target={target}
      rel={isInternal ? undefined : 'noopener noreferrer'}
      {...rest}
    >
      {children}
      {target && !name && <span className="visually-hidden"> {newTab}</span>}
    </a>
  );
}

/** A short text, as a link when there is a URL. */
export function TextLink({ text, href, ...props }: PageProps & { text: string; href?: string }) {
  // A link cannot contain links, but a text that is none can.
  const newTab = href ? undefined : props.context.locale.labels.newTab;
  const content = <Inline text={text} newTab={newTab} />;
  return href ? (
    <Link href={href} {...props}>
      {content}
    </Link>
  ) : (
    content
  );
}
