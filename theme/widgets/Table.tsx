// A table in its own box, which scrolls if the table is too wide.
import type { ReactNode } from 'react';

interface TableProps {
  /** HTML of the head and the body. */
  rows: string;
  /** The heading above names the table, so that lists of tables tell them apart. */
  headingId: string | undefined;
  /** Scrolls on a phone, so that its columns keep a readable width. */
  isWide: boolean;
}

export function Table({ rows, headingId, isWide }: TableProps): ReactNode {
  return (
    <div className={isWide ? 'table wide' : 'table'} tabIndex={0}>
      <table aria-labelledby={headingId} dangerouslySetInnerHTML={{ __html: rows }} />
    </div>
  );
}
