// "Go to option": a group name and a dot in the search field lists the options whose paths go on
// so.

import { useEffect, useState } from 'react';
import { loadOptions, type Option } from '../../options/list.ts';
import { pageData, splitWords } from '../../pageData.ts';

export interface AskedOptions {
  /** The path as far as it is typed, e.g. "output.dist". */
  asked: string;
  /** Empty while the list is on its way. */
  rows: readonly Option[];
  isWaiting: boolean;
}

/** Groups of options that the page may be asked for; none where there are no options. */
export function optionGroups(): string[] {
  return splitWords(pageData('optionGroups'));
}

/**
 * The path that a text asks for, in the group's own letter case; undefined when it is an ordinary
 * query. Input methods write a dot of their own.
 */
export function askedOption(text: string, groups: readonly string[]): string | undefined {
  const [, name = '', rest] = /^\s*([\w$-]+)[.．。]([^\s]*)\s*$/u.exec(text) ?? [];
  const group =
    rest === undefined ? undefined : groups.find(each => each.toLowerCase() === name.toLowerCase());
  return group === undefined ? undefined : `${group}.${rest?.replace(/[．。]/gu, '.')}`;
}

/**
 * The options that go on from a typed path: the next level first, then deeper ones, then names
 * further down that begin with, or hold, its last part.
 */
export function completeOption(asked: string, options: readonly Option[]): Option[] {
  const typed = asked.toLowerCase();
  const group = typed.slice(0, typed.indexOf('.') + 1);
  const rest = typed.slice(group.length);
  const rank = ({ path }: Option): number => {
    const name = path.toLowerCase();
    if (!name.startsWith(group)) return -1;
    if (name.startsWith(typed)) return name.indexOf('.', typed.length) < 0 ? 0 : 1;
    const at = name.indexOf(rest, group.length);
    if (at < 0) return -1;
    return path[at - 1] === '.' ? 2 : 3;
  };
  const ranked = options
    .map(option => ({ option, rank: rank(option) }))
    .filter(({ rank: own }) => own >= 0);
  // The sort is stable, and the published list is in order.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/**
 * The options that the text asks for. Undefined: it asks for none, none goes on so, or the list
 * cannot be had; then the search itself answers.
 */
export function useOptions(text: string): AskedOptions | undefined {
  const [options, setOptions] = useState<readonly Option[]>();
  const asked = askedOption(text, optionGroups());
  const isNeeded = asked !== undefined && options === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    loadOptions().then(
      list => !isOver && setOptions(list),
      (error: unknown) => {
        console.error(error);
        if (!isOver) setOptions([]);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  if (asked === undefined) return undefined;
  if (!options) return { asked, rows: [], isWaiting: true };
  const rows = completeOption(asked, options);
  return rows.length > 0 ? { asked, rows, isWaiting: false } : undefined;
}
