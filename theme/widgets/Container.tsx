// A box beside the text: tip, note, info, warning, caution, danger; details folds.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import type { ContainerType, WithLabels } from '../types.ts';

const ICONS: Record<ContainerType, IconName> = {
  tip: 'tip',
  note: 'note',
  info: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  details: 'right',
};

interface ContainerProps extends WithLabels {
  type: ContainerType;
  /** Inline HTML; '' shows the name of the type. */
  title: string;
  html: string;
}

export function Container({ type, title, html, locale }: ContainerProps): ReactNode {
  const name = locale.labels.containers[type];
  const heading = (
    <>
      <Icon name={ICONS[type]} />
      <span dangerouslySetInnerHTML={{ __html: title || name }} />
    </>
  );
  const body = <div className="container-body" dangerouslySetInnerHTML={{ __html: html }} />;
  if (type === 'details')
    return (
      <details className="container" data-type={type}>
        <summary>{heading}</summary>
        {body}
      </details>
    );
  return (
    <div className="container" data-type={type} role="note" aria-label={title ? name : undefined}>
      <p className="container-title">{heading}</p>
      {body}
    </div>
  );
}
