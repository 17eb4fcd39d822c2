// One card of NextSteps. The address is ready: the pipeline has written base and language.

import type { ReactNode } from 'react';
import { opensNewTab } from '../../client/links.ts';

interface StepCardProps {
  title: string;
  href: string;
  description?: string;
}

export function StepCard({ title, href, description }: StepCardProps): ReactNode {
  const away = opensNewTab(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="card" href={href} {...away}>
      <strong>{title}</strong>
      {description && <span>{description}</span>}
    </a>
  );
}
