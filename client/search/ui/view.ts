// What the panel shows for a text and the state of the session.
import type { LinkStyle } from '../../links.ts';
import type { AnswerPart } from '../source.ts';
import type { SessionState } from '../session.ts';
import type { SearchLabels } from './labels.ts';
import type { AskedOptions } from './lists/optionSearch.ts';
import { rowGroups, type RowGroup } from './lists/rowGroups.ts';

interface ViewInput {
  text: string;
  state: SessionState;
  tab: number;
  recent: readonly string[];
  /** Set when the text asks for options. */
  options: AskedOptions | undefined;
  style: LinkStyle;
  labels: SearchLabels;
}

export interface View {
  list: 'recent' | 'options' | 'results';
  /** Number of rows in the list. */
  count: number;
  /** Changes whenever another list is shown. */
  listKey: unknown;
  /** Whether the list does not match the typed text yet. */
  isBehind: boolean;
  groups: RowGroup[];
  hasTabs: boolean;
  /** Whether the search has answered that there are no results. */
  isEmpty: boolean;
  /** Names that look like the query; only if `isEmpty`. */
  nearest: readonly string[];
  /** What a screen reader says when the list changes. */
  status: string;
  /** Changes with each question, whose status is announced even if it equals the last one. */
  asked: string;
}

/** Prefixes of the ids of rows. */
const ROW_ID = { recent: 'search-recent', options: 'search-path', results: 'search-option' };

export function rowId({ list, count }: View, index: number): string {
  return `${ROW_ID[list]}-${Math.min(index, count - 1)}`;
}

export function viewOf(input: ViewInput): View {
  const { text, state, tab, recent, options, style, labels } = input;
  const { answer } = state;
  const part: AnswerPart | undefined = answer?.[tab] ?? answer?.[0];
  const groups = rowGroups(part, { ...style, defaultGroup: labels.documentation });
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const list = options ? 'options' : text.trim() === '' ? 'recent' : 'results';
  const view = {
    list,
    count: { recent: recent.length, options: options?.rows.length ?? 0, results: rowCount }[list],
    listKey: options ? `${options.asked} ${options.isWaiting}` : part,
    isBehind: options ? options.isWaiting : state.query !== text.trim(),
    groups,
    hasTabs: answer !== undefined && answer.length > 1,
    isEmpty: list === 'results' && answer !== undefined && state.query !== '' && rowCount === 0,
    nearest: part?.nearest ?? [],
    asked: `${tab} ${options?.asked ?? state.query}`,
  } as const;
  return { ...view, status: statusOf(view, input) };
}

function statusOf(
  { list, count, isEmpty, hasTabs }: Omit<View, 'status'>,
  { state, options, labels }: ViewInput,
): string {
  if (list === 'recent') return '';
  if (options ? options.isWaiting : state.phase === 'loading') return labels.loading;
  if (isEmpty)
    return hasTabs ? labels.noResults : labels.noResultsFor.replace('{query}', () => state.query);
  return count > 0 ? labels.resultCount.replace('{count}', String(count)) : '';
}
