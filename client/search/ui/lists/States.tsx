// What the panel shows instead of results: messages, recent queries, starting pages, and a hint.
import type { ReactNode } from 'react';
import { hasModifier } from '../../../events.ts';
import type { SearchLabels } from '../labels.ts';
import { SearchIcon } from '../SearchIcon.tsx';
import type { PanelState } from '../usePanel.ts';
import type { ListProps } from './RowLink.tsx';

/** A page that the panel suggests as a starting point. */
export interface StartingPage {
  text: string;
  href: string;
}

interface NothingProps {
  query: string;
  labels: SearchLabels;
  /** Whether other tabs may have results; the message is then short. */
  hasTabs: boolean;
  /** Names in the index that are similar to the query. */
  nearest: readonly string[];
  starts: readonly StartingPage[];
  onAsk: (name: string) => void;
  onLeave: () => void;
}

/** The message that there are no results. The query is shown as text, never as markup. */
export function Nothing(props: NothingProps): ReactNode {
  const { query, labels, nearest, starts } = props;
  if (props.hasTabs)
    return (
      <div className="search-note">
        <p>{labels.noResults}</p>
      </div>
    );
  const [before, after] = labels.noResultsFor.split('{query}');
  return (
    <div className="search-note">
      <p>
        {before}
        <strong>{query}</strong>
        {after}
      </p>
      <p className="search-note-quiet">{labels.tryAnotherKeyword}</p>
      {nearest.length > 0 && (
        <Offer title={labels.nearestNames}>
          {nearest.map(name => (
            <button key={name} type="button" onClick={() => props.onAsk(name)}>
              {name}
            </button>
          ))}
        </Offer>
      )}
      <Starts title={labels.startingPages} starts={starts} onLeave={props.onLeave} />
    </div>
  );
}

interface StartsProps extends Pick<NothingProps, 'starts' | 'onLeave'> {
  title: string;
}

/** Starting pages, shown before anything is typed and when nothing is found. */
export function Starts({ title, starts, onLeave }: StartsProps): ReactNode {
  if (starts.length === 0) return null;
  return (
    <Offer title={title}>
      {starts.map(({ text, href }) => (
        <a key={href} href={href} onClick={event => hasModifier(event) || onLeave()}>
          {text}
        </a>
      ))}
    </Offer>
  );
}

function Offer({ title, children }: { title: string; children: ReactNode[] }): ReactNode {
  return (
    <>
      <p className="search-offer-title">{title}</p>
      <ul className="search-offer">
        {children.map((child, at) => (
          <li key={at}>{child}</li>
        ))}
      </ul>
    </>
  );
}

/** Explains how to search for an option. */
export function OptionHint({ hint, example }: { hint: string; example: string }): ReactNode {
  const [before, after] = hint.split('{example}');
  return (
    <p className="search-hint" id="search-hint">
      {before}
      <code>{example}</code>
      {after}
    </p>
  );
}

/** The message that the index could not be fetched, with a button that tries again. */
export function Failed(props: { labels: SearchLabels; onRetry: () => void }): ReactNode {
  return (
    <div className="search-note" role="alert">
      <p>{props.labels.indexFailed}</p>
      <button type="button" className="search-retry" onClick={props.onRetry}>
        {props.labels.retry}
      </button>
    </div>
  );
}

/** Recent queries, shown while the input is blank. */
export function Recent(props: ListProps & { panel: PanelState }): ReactNode {
  const { labels, selected, onSelect, panel } = props;
  return (
    <>
      <div className="search-recent-head">
        <span id="search-recent-title">{labels.recentSearches}</span>
        <button type="button" onClick={panel.clearRecent}>
          {labels.clearRecent}
        </button>
      </div>
      <div
        className="search-list"
        id="search-list"
        role="listbox"
        aria-labelledby="search-recent-title"
      >
        {panel.recent.map((query, at) => (
          <div
            key={query}
            id={`search-recent-${at}`}
            className="search-row search-row-recent"
            role="option"
            aria-selected={at === selected}
            onPointerMove={() => onSelect(at)}
            onClick={() => panel.changeAndFocus(query)}
          >
            <SearchIcon name="recent" />
            <span className="search-row-text">{query}</span>
          </div>
        ))}
      </div>
    </>
  );
}
