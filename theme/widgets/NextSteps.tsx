// Cards that link to the pages to read next.
import type { ReactNode } from 'react';
import { opensNewTab } from '../../client/links.ts';
import type { WithLabels } from '../types.ts';

export function NextSteps({ html, locale }: WithLabels & { html: string }): ReactNode {
  return (
    <nav
      className="cards"
      aria-label={locale.labels.nextSteps}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type StepCardProps = WithLabels & { title: string; href: string; description?: string };

/** One card. Its URL has the base and the language already. */
export function StepCard({ title, href, description, locale }: StepCardProps): ReactNode {
  const isExternal = opensNewTab(href);
  const target = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="card" href={href} {...target}>
      <strong>{title}</strong>
      {description && <span>{description}</span>}
      {isExternal && <span className="visually-hidden"> {locale.labels.newTab}</span>}
    </a>
  );
}
