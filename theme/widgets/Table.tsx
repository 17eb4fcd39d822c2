// A table in its own box, which scrolls if the table is too wide.
import type { ReactNode } from 'react';

interface TableProps {
  /** HTML of the head and the body. */
  rows: string;
  /** The heading above names the table, so that lists of tables tell them apart. */
  headingId: string | undefined;
}

export function Table({ rows, headingId }: TableProps): ReactNode {
  return (
    <div className="table" tabIndex={0}>
      <table aria-labelledby={headingId} dangerouslySetInnerHTML={{ __html: rows }} />
    </div>
  );
}
