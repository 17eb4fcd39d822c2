// A label beside a text, e.g. "new".

import type { ReactNode } from 'react';

const types = ['info', 'tip', 'warning', 'danger'];

interface BadgeProps {
  text: string;
  type?: string;
}

export function Badge({ text, type = 'info' }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-type={types.includes(type) ? type : 'info'}>
      {text}
    </span>
  );
}
