// A table in a box of its own: a wide one scrolls there, not the page.

import type { ReactNode } from 'react';

export function Table({ html }: { html: string; locale?: unknown }): ReactNode {
  return <div className="table" tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />;
}
