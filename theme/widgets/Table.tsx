// A table in its own box, which scrolls if the table is too wide.
import type { ReactNode } from 'react';

export function Table({ html }: { html: string }): ReactNode {
  return <div className="table" tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />;
}
