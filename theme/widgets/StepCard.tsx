// One card of NextSteps. Its URL has the base and the language already.
import type { ReactNode } from 'react';
import { opensNewTab } from '../../client/links.ts';
import type { WithLabels } from '../types.ts';

type StepCardProps = WithLabels & { title: string; href: string; description?: string };

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
