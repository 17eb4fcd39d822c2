// The listbox of results: groups with their headings, pages, and up to three sections under each
// page.

import type { MouseEvent, ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import type { Row, RowGroup } from './layout.ts';
import { HEADER_JOINT } from '../engine/results.ts';
import { splitAtHighlights, type Highlight } from '../engine/snippet.ts';

interface ResultsProps {
  groups: readonly RowGroup[];
  active: number;
  label: string;
  newTab: string;
  onPoint: (index: number) => void;
  onChoose: (row: Row, event: MouseEvent) => void;
}

export function Results({ groups, label, ...row }: ResultsProps): ReactNode {
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
          {rows.map(each => (
            <ResultRow key={each.id} each={each} {...row} />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = Omit<ResultsProps, 'groups' | 'label'> & { each: Row };

/**
 * A row is a real link, for the middle button and the menu of the browser; the focus stays in the
 * input.
 */
function ResultRow({ each, active, newTab, onPoint, onChoose }: RowProps): ReactNode {
  const { result } = each;
  return (
    <a
      className={each.leads ? 'search-row' : 'search-row search-row-inner'}
      id={each.id}
      role="option"
      aria-selected={each.index === active}
      href={each.href}
      tabIndex={-1}
      onPointerMove={() => onPoint(each.index)}
      onClick={event => onChoose(each, event)}
      {...(each.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Drawing name={result.type} />
      <span className="search-row-text">
        {result.type === 'content' ? <Statement each={each} /> : <Header each={each} />}
      </span>
      {each.newTab && <span className="search-unseen">{newTab}</span>}
      {each.newTab ? <Drawing name="external" /> : <Drawing name="enter" />}
    </a>
  );
}

/**
 * Title or heading; what stands above the heading is quiet. The first row of a page says where the
 * page is.
 */
function Header({ each: { result, statement, leads, page } }: { each: Row }): ReactNode {
  const { header, highlight } = result;
  const joint = result.type === 'header' ? header.lastIndexOf(HEADER_JOINT) + HEADER_JOINT.length : 0;
  // A heading may hold the joint itself; its marks then begin before it.
  const cut = highlight.some(({ start }) => start < joint) ? 0 : joint;
  const own = highlight.map(({ start, length }) => ({ start: start - cut, length }));
  return (
    <>
      <span className="search-row-main">
        {cut > 0 && (
          <span className="search-row-above">
            {header.slice(0, cut).replaceAll(HEADER_JOINT, ' › ')}
          </span>
        )}
        <Marked text={header.slice(cut)} highlight={own} />
      </span>
      {statement && (
        <span className="search-row-above">
          <Marked text={statement.statement} highlight={statement.highlight} />
        </span>
      )}
      {leads && (
        <span className="search-row-path">
          <span className="search-row-route">{page}</span>
        </span>
      )}
    </>
  );
}

function Statement({ each: { result, leads, page } }: { each: Row }): ReactNode {
  if (result.type !== 'content') return null;
  const path = result.header === result.title ? result.title : `${result.title} › ${result.header}`;
  return (
    <>
      <span className="search-row-main">
        <Marked text={result.statement} highlight={result.highlight} />
      </span>
      <span className="search-row-path">
        {path}
        {leads && <span className="search-row-route">{page}</span>}
      </span>
    </>
  );
}

/** A text with its highlights in <mark>; whatever stands in it is text. */
function Marked({ text, highlight }: { text: string; highlight: readonly Highlight[] }): ReactNode {
  return splitAtHighlights(text, highlight).map((piece, at) =>
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
