// A menu of the header: a button with an icon, and its panel.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  icon: IconName;
  className?: string;
  buttonClass?: string;
  children: ReactNode;
}

export function Menu({ label, icon, className, buttonClass, children }: MenuProps): ReactNode {
  return (
    <details className={className ?? 'menu'} data-menu="">
      <summary className={buttonClass ?? 'tool'} aria-label={label} data-tip="">
        <Icon name={icon} />
      </summary>
      {children}
    </details>
  );
}
