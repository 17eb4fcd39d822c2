// Links in sanitized HTML: external pages open in a new tab, announced by a label.
import { isExternal, opensNewTab } from '../../client/links.ts';
import { escapeHtml } from '../html.ts';

/**
 * Returns the attributes of an element, for an external link with `rel` and, unless the author has
 * chosen a target, a new tab. An aria-label replaces the content, so it has to contain the label.
 */
export function externalAttributes(
  tag: string,
  attributes: Record<string, string>,
  newTab: string,
): Record<string, string> {
  const { href = '', 'aria-label': name } = attributes;
  if (tag !== 'a' || !isExternal(href)) return attributes;
  const target = attributes.target ?? (opensNewTab(href) ? '_blank' : '_self');
  return {
    ...attributes,
    rel: 'noopener noreferrer',
    ...(target === '_self' ? {} : { target }),
    ...(name && target === '_blank' ? { 'aria-label': `${name} ${newTab}` } : {}),
  };
}

/** Adds the label to the links in sanitized HTML that open in a new tab. */
export function announceNewTabs(html: string, newTab: string): string {
  const notice = `<span class="visually-hidden"> ${escapeHtml(newTab)}</span>`;
  return html.replace(
    /(<a\s[^>]*target="_blank"[^>]*>)(.*?)(?=<\/a>)/gs,
    (link, start: string) => link + (start.includes(' aria-label="') ? '' : notice),
  );
}
