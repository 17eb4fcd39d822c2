// One card of NextSteps. The address is ready: the pipeline has written base and language.

import type { ReactNode } from 'react';
import { opensNewTab } from '../../client/links.ts';
import type { Labels } from '../types.ts';

interface StepCardProps {
  title: string;
  href: string;
  description?: string;
  locale: { labels: Labels };
}

export function StepCard({
  title,
  href,
  description,
  locale: { labels },
}: StepCardProps): ReactNode {
  const isAway = opensNewTab(href);
  const away = isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="card" href={href} {...away}>
      <strong>{title}</strong>
      {description && <span>{description}</span>}
      {isAway && <span className="visually-hidden"> {labels.newTab}</span>}
    </a>
  );
}
