// A label beside a text, e.g. "new".
import type { ReactNode } from 'react';

const TYPES = ['info', 'tip', 'warning', 'danger'];

export function Badge({ text, type = 'info' }: { text: string; type?: string }): ReactNode {
  return (
    <span className="badge" data-type={TYPES.includes(type) ? type : 'info'}>
      {text}
    </span>
  );
}
