// A label beside a text, e.g. "new".
import type { ReactNode } from 'react';

/** What the color of a badge says. */
export const BADGE_TYPES = ['info', 'tip', 'warning', 'danger'];

export function Badge({ text, type = 'info' }: { text: string; type?: string }): ReactNode {
  return (
    <span className="badge" data-type={type}>
      {text}
    </span>
  );
}
