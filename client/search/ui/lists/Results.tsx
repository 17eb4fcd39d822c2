// The list of results: groups, pages, and up to three sections of each page.
import type { MouseEvent, ReactNode } from 'react';
import { HEADER_JOINT } from '../../entry.ts';
import { splitAtHighlights, type Highlight } from '../../text/snippet.ts';
import { RowLink, type ListProps } from './RowLink.tsx';
import type { Row, RowGroup } from './rowGroups.ts';

interface ResultsProps extends ListProps {
  groups: readonly RowGroup[];
  onChoose: (row: Row, event: MouseEvent<HTMLAnchorElement>) => void;
}

export function Results({ groups, onChoose, ...list }: ResultsProps): ReactNode {
  return (
    <div
      className="search-list"
      id="search-list"
      role="listbox"
      aria-label={list.labels.searchResults}
    >
      {groups.map(({ title, rows }, at) => {
        const id = `search-group-${at}`;
        return (
          <div key={rows[0]?.href} className="search-group" role="group" aria-labelledby={id}>
            <div className="search-group-title" id={id} role="presentation">
              {title}
            </div>
            {rows.map(row => (
              <RowLink
                key={row.index}
                {...list}
                {...row}
                idPrefix="search-option"
                icon={row.result.type}
                isInner={!row.isFirstOfPage}
                onChoose={event => onChoose(row, event)}
              >
                <RowText {...row} />
              </RowLink>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The text of a row: a title, a heading below those that contain it, or a place in the text. */
function RowText({ result, statement }: Row): ReactNode {
  const { title, header, highlight } = result;
  if (result.type === 'content')
    return (
      <>
        <span className="search-row-main">
          <Highlighted text={result.statement} highlight={highlight} />
        </span>
        <span className="search-row-path">
          {header === title ? title : crumbs([title, header])}
        </span>
      </>
    );
  const isHeader = result.type === 'header';
  const joint = isHeader ? header.lastIndexOf(HEADER_JOINT) + HEADER_JOINT.length : 0;
  // If the heading itself contains the joint, its highlights begin before the last one.
  const start = highlight.some(each => each.start < joint) ? 0 : joint;
  const own = highlight.map(each => ({ ...each, start: each.start - start }));
  return (
    <>
      <span className="search-row-main">
        <Highlighted text={header.slice(start)} highlight={own} />
      </span>
      {statement && (
        <span className="search-row-above">
          <Highlighted text={statement.statement} highlight={statement.highlight} />
        </span>
      )}
      {start > 0 && (
        <span className="search-row-path">
          {crumbs(header.slice(0, start - HEADER_JOINT.length).split(HEADER_JOINT))}
        </span>
      )}
    </>
  );
}

const crumbs = (texts: readonly string[]): string => texts.join(' › ');

/** Text with its highlights in <mark>. Markup in the text is shown as it is. */
function Highlighted(props: { text: string; highlight: readonly Highlight[] }): ReactNode {
  return splitAtHighlights(props.text, props.highlight).map((piece, at) =>
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
