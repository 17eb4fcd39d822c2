// The search dialog: one input that stays focused, one list below it that the arrow keys walk
// (R-140…R-152).

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Drawing } from './Drawing.tsx';
import { markedWords, sendMarks, showMarks } from './highlight.ts';
import { takeTyped } from '../handover.ts';
import { clearRecent, keepRecent, readRecent } from './recent.ts';
import { OptionList, optionRowId } from './OptionList.tsx';
import { optionGroups, useOptions } from './optionSearch.ts';
import { Results } from './Results.tsx';
import { layRows, marksOf, type Row } from './layout.ts';
import type { Session } from '../session.ts';
import { Tabs } from './Tabs.tsx';
import { Failed, Nothing, OptionHint, Recent } from './States.tsx';
import type { SearchLabels } from './labels.ts';

interface PanelProps {
  session: Session;
  labels: SearchLabels;
  base: string;
  placeholder: string;
  onClose: () => void;
}

export function Panel({ session, labels, base, placeholder, onClose }: PanelProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const pressedOutside = useRef(false);
  /**
   * Whether Enter, pressed before the answer came, asks for a new tab; undefined: it was not
   * pressed.
   */
  const early = useRef<boolean>(undefined);
  /** Whether Enter was pressed before this dialog was here. */
  const entered = useRef(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [tab, setTab] = useState(0);
  const [recent, setRecent] = useState(readRecent);
  const { phase, busy, query, answer } = useSyncExternalStore(
    session.subscribe,
    session.state,
    session.state,
  );

  const part = answer?.[tab] ?? answer?.[0];
  const groups = layRows(part, { base, defaultGroup: labels.documentation });
  const rows = groups.flatMap(group => group.rows);
  const idle = text.trim() === '';
  const options = useOptions(text);
  const [group] = optionGroups();
  const count = options ? options.rows.length : idle ? recent.length : rows.length;
  const optionId = (at: number): string =>
    options ? optionRowId(at) : idle ? `search-recent-${at}` : `search-option-${at}`;
  // Only in here: the text of a page may have the same id, and come first.
  const rowAt = (at: number): Element | null =>
    dialog.current?.querySelector(`#${optionId(at)}`) ?? null;

  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) {
      const typed = takeTyped();
      dialog.current.showModal();
      if (typed.text) change(typed.text);
      entered.current = typed.isEntered && typed.text.trim() !== '';
    }
    input.current?.focus();
  }, []);
  /** Whether what is shown does not answer yet what is typed. */
  const isBehind = options ? options.isWaiting : query !== text.trim();
  // A new answer is a new list: its first row is selected, its top is shown.
  useLayoutEffect(() => {
    setActive(0);
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [options ? `${options.asked} ${options.isWaiting}` : part]);
  useLayoutEffect(() => setTab(0), [answer]);
  // Enter came before the answer: now it is meant for the first row.
  useEffect(() => {
    if (early.current === undefined || isBehind) return;
    const newTab = early.current;
    early.current = undefined;
    open(newTab);
  }, [query, answer, isBehind]);
  // Only now: the effect above has seen the dialog without its text.
  useEffect(() => {
    if (entered.current) early.current = false;
  }, []);

  // The dialog's own event comes a little later: a key pressed in between would meet a panel half
  // gone.
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };
  const change = (value: string): void => {
    setText(value);
    setActive(0);
    early.current = undefined;
    if (!composing.current) session.type(value);
  };
  const clear = (): void => {
    change('');
    input.current?.focus();
  };
  const choose = (row: Row, event: MouseEvent): void => {
    keepRecent(text);
    // With a modifier the browser opens a tab or a window: this panel stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || row.newTab) return;
    sendMarks(row.href, markedWords(marksOf(groups, row.page)));
    close();
    // A result on the page that is shown leads to no navigation that would show its marks.
    setTimeout(() => showMarks(labels.removeHighlights), 0);
  };
  const chooseOption = (path: string, event: MouseEvent): void => {
    keepRecent(path);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) close();
  };
  const move = (step: number): void => {
    if (count === 0) return;
    const next = (active + step + count) % count;
    setActive(next);
    // Only after a key: under a moving list the pointer would select what the reader did not mean.
    rowAt(next)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (newTab: boolean): void => {
    if (idle) {
      const again = recent[active];
      if (again !== undefined) change(again);
      return;
    }
    if (isBehind) {
      early.current = newTab;
      return;
    }
    const link = rowAt(active);
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!newTab) {
      link.click();
      return;
    }
    keepRecent(text);
    window.open(link.href, '_blank', 'noopener');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of an input method are its own; Safari says so by the code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const shortcut =
      event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const inInput = event.target === input.current;
    if (shortcut || event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' && inInput) move(1);
    else if (event.key === 'ArrowUp' && inInput) move(-1);
    else if (event.key === 'Enter' && inInput) open(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const found = !options && !idle && rows.length > 0;
  const nothing = !options && !idle && answer !== undefined && query !== '' && rows.length === 0;
  const several = (answer?.length ?? 0) > 1;
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={labels.search}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={event => (pressedOutside.current = event.target === dialog.current)}
      onClick={event => event.target === dialog.current && pressedOutside.current && close()}
    >
      <div className="search-panel" onMouseDown={keepFocus}>
        <div className="search-head">
          <Drawing name="search" />
          <input
            ref={input}
            id="search-input"
            className="search-input"
            type="search"
            role="combobox"
            aria-label={labels.search}
            aria-autocomplete="list"
            aria-describedby={idle && group !== undefined ? 'search-hint' : undefined}
            aria-expanded={count > 0}
            aria-controls={count > 0 ? 'search-list' : undefined}
            aria-activedescendant={count > 0 ? optionId(Math.min(active, count - 1)) : undefined}
            placeholder={placeholder}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={event => change(event.target.value)}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={event => {
              composing.current = false;
              change(event.currentTarget.value);
            }}
          />
          {(busy || options?.isWaiting) && (
            <span className="search-busy">
              <span className="search-unseen">{labels.loading}</span>
            </span>
          )}
          <button
            type="button"
            className="search-clear"
            aria-label={text ? labels.clearQuery : labels.searchCancel}
            onClick={() => (text ? clear() : close())}
          >
            <Drawing name="close" />
          </button>
          <button type="button" className="search-cancel" onClick={close}>
            {labels.searchCancel}
          </button>
        </div>
        {several && !idle && !options && (
          <Tabs parts={answer ?? []} active={tab} onChoose={setTab} label={labels.search} />
        )}
        <div ref={body} className="search-body">
          {phase === 'failed' && !options && (
            <Failed labels={labels} onRetry={() => void session.retry()} />
          )}
          {options && count > 0 && (
            <OptionList
              {...options}
              active={active}
              labels={labels}
              onPoint={setActive}
              onChoose={({ path }, event) => chooseOption(path, event)}
            />
          )}
          {found && (
            <Results
              groups={groups}
              active={active}
              label={labels.search}
              newTab={labels.newTab}
              onPoint={setActive}
              onChoose={choose}
            />
          )}
          {nothing && <Nothing query={query} labels={labels} tabbed={several} />}
          {idle && recent.length > 0 && (
            <Recent
              queries={recent}
              active={active}
              labels={labels}
              onPoint={setActive}
              onChoose={again => {
                change(again);
                input.current?.focus();
              }}
              onClear={() => {
                clearRecent();
                setRecent([]);
                input.current?.focus();
              }}
            />
          )}
          {idle && group !== undefined && (
            <OptionHint hint={labels.optionHint} example={`${group}.`} />
          )}
        </div>
        <p className="search-unseen" role="status">
          {status()}
        </p>
        <div className="search-foot" aria-hidden="true">
          <span>
            <kbd>↵</kbd>
            {labels.toSelect}
          </span>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {labels.toNavigate}
          </span>
          <span>
            <kbd>Esc</kbd>
            {labels.toClose}
          </span>
        </div>
      </div>
    </dialog>
  );

  /** What is said when the list changes. */
  function status(): string {
    if (idle) return '';
    if (options)
      return options.isWaiting
        ? labels.loading
        : labels.resultCount.replace('{count}', String(count));
    if (phase === 'loading') return labels.loading;
    if (nothing)
      return several ? labels.noResults : labels.noResultsFor.replace('{query}', () => query);
    return found ? labels.resultCount.replace('{count}', String(rows.length)) : '';
  }
}

/** A press beside the controls leaves the focus in the input, where the arrow keys are read. */
function keepFocus(event: MouseEvent): void {
  if (
    event.button === 0 &&
    event.target instanceof Element &&
    !event.target.closest('input, button')
  )
    event.preventDefault();
}
