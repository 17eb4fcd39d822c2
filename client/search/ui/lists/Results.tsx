// The list of results: groups, pages, and up to three sections of each page.

import type { MouseEvent, ReactNode } from 'react';
import { HEADER_JOINT } from '../../engine/results.ts';
import { splitAtHighlights, type Highlight } from '../../text/snippet.ts';
import { RowLink, type ListProps } from './RowLink.tsx';
import type { Row, RowGroup } from './rowGroups.ts';

interface ResultsProps extends ListProps {
  groups: readonly RowGroup[];
  label: string;
  /** Says that a link opens a new tab. */
  newTab: string;
  onChoose: (row: Row, event: MouseEvent) => void;
}

export function Results({ groups, label, newTab, onChoose, ...list }: ResultsProps): ReactNode {
  return (
    <div className="search-list" id="search-list" role="listbox" aria-label={label}>
      {groups.map(({ title, rows }, at) => (
        <div
          key={title}
          className="search-group"
          role="group"
          aria-labelledby={`search-group-${at}`}
        >
          <div className="search-group-title" id={`search-group-${at}`} role="presentation">
            {title}
          </div>
          {rows.map(row => (
            <RowLink
              key={row.index}
              {...list}
              id={`search-option-${row.index}`}
              index={row.index}
              href={row.href}
              icon={row.result.type}
              isInner={!row.isFirstOfPage}
              newTab={row.newTab ? newTab : undefined}
              onChoose={event => onChoose(row, event)}
            >
              {row.result.type === 'content' ? <Statement {...row} /> : <Header {...row} />}
            </RowLink>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A title, or a heading behind the headings above it. */
function Header({ result, statement, isFirstOfPage, page }: Row): ReactNode {
  const { type, header, highlight } = result;
  const joint = type === 'header' ? header.lastIndexOf(HEADER_JOINT) + HEADER_JOINT.length : 0;
  // The heading may contain the joint; its highlights then begin before it.
  const start = highlight.some(each => each.start < joint) ? 0 : joint;
  const own = highlight.map(each => ({ ...each, start: each.start - start }));
  return (
    <>
      <span className="search-row-main">
        {start > 0 && (
          <span className="search-row-above">
            {header.slice(0, start).replaceAll(HEADER_JOINT, ' › ')}
          </span>
        )}
        <Highlighted text={header.slice(start)} highlight={own} />
      </span>
      {statement && (
        <span className="search-row-above">
          <Highlighted text={statement.statement} highlight={statement.highlight} />
        </span>
      )}
      {isFirstOfPage && (
        <span className="search-row-path">
          <span className="search-row-route">{page}</span>
        </span>
      )}
    </>
  );
}

function Statement({ result, isFirstOfPage, page }: Row): ReactNode {
  if (result.type !== 'content') return null;
  const { title, header, statement, highlight } = result;
  return (
    <>
      <span className="search-row-main">
        <Highlighted text={statement} highlight={highlight} />
      </span>
      <span className="search-row-path">
        {header === title ? title : `${title} › ${header}`}
        {isFirstOfPage && <span className="search-row-route">{page}</span>}
      </span>
    </>
  );
}

/** Text with its highlights in <mark>; markup in it stays text. */
function Highlighted(props: { text: string; highlight: readonly Highlight[] }): ReactNode {
  return splitAtHighlights(props.text, props.highlight).map((piece, at) =>
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
