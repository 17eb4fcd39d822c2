// A box beside the text: tip, note, info, warning, caution, danger; details folds.

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import type { ContainerType, Labels } from '../types.ts';

const icons: Record<ContainerType, IconName> = {
  tip: 'tip',
  note: 'note',
  info: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  details: 'right',
};

interface ContainerProps {
  type: ContainerType;
  /** Inline HTML; '' stands for the name of the kind. */
  title: string;
  html: string;
  locale: { labels: Labels };
}

export function Container({ type, title, html, locale }: ContainerProps): ReactNode {
  const name = locale.labels.containers[type];
  const heading = <span dangerouslySetInnerHTML={{ __html: title || name }} />;
  if (type === 'details') {
    return (
      <details className="container" data-type={type}>
        <summary>
          <Icon name={icons[type]} />
          {heading}
        </summary>
        <div className="container-body" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    );
  }
  return (
    <div className="container" data-type={type} role="note" aria-label={name}>
      <p className="container-title">
        <Icon name={icons[type]} />
        {heading}
      </p>
      <div className="container-body" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
