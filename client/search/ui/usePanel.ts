// The state of the search panel, and what the reader can do with it.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import type { Option } from '../../options/list.ts';
import { hasModifier } from '../../events.ts';
import { sameAddress } from '../../links.ts';
import { linkStyle } from '../../pageData.ts';
import { takeTyped } from '../handover.ts';
import type { Session } from '../session.ts';
import type { Answer } from '../source.ts';
import { markedWords, sendMarks, showMarks } from './marks.ts';
import type { SearchLabels } from './labels.ts';
import { optionGroups, useOptions } from './lists/optionSearch.ts';
import { clearRecent, keepRecent, readRecent } from './lists/recent.ts';
import type { StartingPage } from './lists/States.tsx';
import { highlightedWords, type Row } from './lists/rowGroups.ts';
import { viewOf, type View } from './view.ts';

export interface PanelProps {
  session: Session;
  labels: SearchLabels;
  placeholder: string;
  /** Shown before anything is typed and when nothing is found; their URLs include the base. */
  starts: readonly StartingPage[];
  onClose: () => void;
}

type Target = 'same tab' | 'new tab';

export type PanelState = ReturnType<typeof usePanel>;

/** Returns what is shown for a text. A new answer begins with its first tab. */
function useView({ session, labels }: PanelProps, text: string, recent: readonly string[]) {
  const [chosen, setChosen] = useState<{ answer?: Answer; tab: number }>();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const options = useOptions(text);
  const tab = chosen && chosen.answer === state.answer ? chosen.tab : 0;
  const chooseTab = (index: number): void => setChosen({ answer: state.answer, tab: index });
  const view = viewOf({ text, state, tab, recent, options, style: linkStyle(), labels });
  /** An idle panel explains how to search for options, with the first group as the example. */
  const isIdle = view.list === 'recent' || view.isEmpty;
  const hintedGroup = isIdle ? optionGroups()[0] : undefined;
  return { state, options, tab, chooseTab, view, hintedGroup };
}

/**
 * Keeps the selected row. A new list starts at its top, with its first row selected, unless
 * the reader has pressed arrow keys since the text changed.
 */
function useSelection({ count, listKey, isBehind }: View) {
  /** The element that contains the list and scrolls. */
  const body = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState({ listKey, index: 0 });
  /** Rows that the reader has moved in lists that do not match the text yet. */
  const [ahead, setAhead] = useState(0);
  const wrapped = (index: number): number => (count === 0 ? 0 : ((index % count) + count) % count);
  const selected = chosen.listKey === listKey ? chosen.index : wrapped(ahead);
  const select = (index: number): void => choose({ listKey, index });
  const rowAt = (index: number): HTMLElement | undefined =>
    body.current?.querySelectorAll<HTMLElement>('[role="option"]')[index];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
    if (selected > 0) rowAt(selected)?.scrollIntoView({ block: 'nearest' });
    if (isBehind || ahead === 0) return;
    select(selected);
    setAhead(0);
  }, [listKey, isBehind]);
  /** Moves the selection by a number of rows, wrapping around at the ends. */
  const move = (step: number): void => {
    if (isBehind) setAhead(rows => rows + step);
    const next = wrapped(selected + step);
    select(next);
    // Scrolls only for keys: if the list scrolled under the pointer, another row would be selected.
    rowAt(next)?.scrollIntoView({ block: 'nearest' });
  };
  const reset = (rows = 0): void => {
    select(0);
    setAhead(rows);
  };
  return { body, selected, select, reset, move, selectedRow: () => rowAt(selected) };
}

/** Returns everything that the parts of the panel show and do. */
export function usePanel(props: PanelProps) {
  const { session, labels, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(readRecent);
  /** Set if Enter was pressed before the answer came: where to open the selected row. */
  const [pendingEnter, setPendingEnter] = useState<Target>();
  const shown = useView(props, text, recent);
  const { view } = shown;
  const selection = useSelection(view);

  useEffect(() => {
    if (pendingEnter === undefined || view.isBehind) return;
    setPendingEnter(undefined);
    openRow(selection.selectedRow(), pendingEnter, text);
  }, [pendingEnter, view.isBehind, selection, text]);

  const change = (value: string, isComposing = false): void => {
    setText(value);
    selection.reset();
    setPendingEnter(undefined);
    if (!isComposing) session.type(value);
  };
  const changeAndFocus = (value: string): void => {
    change(value);
    input.current?.focus();
  };
  return {
    ...props,
    ...shown,
    ...{ input, text, recent, selection, change, changeAndFocus },
    takeOver(): void {
      const typed = takeTyped();
      if (typed.text) change(typed.text);
      selection.reset(typed.moved);
      if (typed.text.trim() && typed.isEntered) setPendingEnter('same tab');
    },
    enter(target: Target): void {
      if (view.isBehind) setPendingEnter(target);
      else openRow(selection.selectedRow(), target, text);
    },
    chooseResult({ href, page, newTab }: Row, event: MouseEvent<HTMLAnchorElement>): void {
      keepRecent(text);
      if (hasModifier(event) || newTab) return;
      sendMarks(href, markedWords(highlightedWords(view.groups, page)));
      // For a result on this page, there is no navigation that would show the marks.
      const isHere = sameAddress(event.currentTarget, location);
      onClose();
      if (isHere) setTimeout(() => showMarks(labels.removeHighlights), 0);
    },
    chooseOption({ path }: Option, event: MouseEvent): void {
      keepRecent(path);
      if (!hasModifier(event)) onClose();
    },
    clearRecent(): void {
      clearRecent();
      setRecent([]);
      input.current?.focus();
    },
  };
}

function openRow(row: HTMLElement | undefined, target: Target, text: string): void {
  if (target === 'new tab' && row instanceof HTMLAnchorElement) {
    keepRecent(text);
    window.open(row.href, '_blank', 'noopener');
  } else row?.click();
}
