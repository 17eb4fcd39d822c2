// A box in the text: tip, note, info, warning, caution, danger, or collapsible details.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import type { ContainerType } from '../types.ts';

const ICONS: Record<ContainerType, IconName> & Record<string, IconName> = {
  tip: 'tip',
  note: 'note',
  info: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  details: 'right',
};

interface ContainerProps {
  /** A type of the theme, or of the site's own containers. */
  type: string;
  /** Name of the type in the language of the page. */
  name: string;
  /** Inline HTML; '' shows the name. */
  title: string;
  html: string;
}

export function Container({ type, name, title, html }: ContainerProps): ReactNode {
  const heading = (
    <>
      <Icon name={ICONS[type] ?? 'note'} />
      {title ? <span dangerouslySetInnerHTML={{ __html: title }} /> : <span>{name}</span>}
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
