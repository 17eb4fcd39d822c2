// "Go to option": the panel lists the options of a group whose name and a dot are typed.
import { useEffect, useState } from 'react';
import { loadOptions, type Option } from '../../../options/list.ts';
import { pageData, splitWords } from '../../../pageData.ts';

export interface AskedOptions {
  /** The path as far as it is typed, e.g. "output.dist". */
  asked: string;
  /** Empty while the list is fetched. */
  rows: readonly Option[];
  isWaiting: boolean;
}

/** Returns the groups of options of the site; none if it has no options. */
export function optionGroups(): string[] {
  return splitWords(pageData('optionGroups'));
}

/**
 * Returns the option path in a text, with the group in its original letter case; undefined for an
 * ordinary query. Accepts the full-width dots that Chinese input methods write.
 */
export function askedOption(text: string, groups: readonly string[]): string | undefined {
  const [, name = '', rest] = /^\s*([\w$-]+)[.．。]([^\s]*)\s*$/u.exec(text) ?? [];
  const group =
    rest === undefined ? undefined : groups.find(each => each.toLowerCase() === name.toLowerCase());
  return group === undefined ? undefined : `${group}.${rest?.replace(/[．。]/gu, '.')}`;
}

/**
 * Returns the options that match a typed path: first those of the next level, then deeper ones,
 * then those with a later segment that begins with the rest of the path, then those that contain
 * the rest.
 */
export function completeOption(asked: string, options: readonly Option[]): Option[] {
  const typed = asked.toLowerCase();
  const group = typed.slice(0, typed.indexOf('.') + 1);
  const rest = typed.slice(group.length);
  const rank = ({ path }: Option): number => {
    const name = path.toLowerCase();
    const at = name.startsWith(typed) ? 0 : name.indexOf(rest, group.length);
    if (at < 0 || !name.startsWith(group)) return -1;
    if (at === 0) return name.indexOf('.', typed.length) < 0 ? 0 : 1;
    return path[at - 1] === '.' ? 2 : 3;
  };
  // The sort is stable, so options of the same rank keep the order of the published list.
  return options.filter(each => rank(each) >= 0).sort((a, b) => rank(a) - rank(b));
}

/**
 * Returns the options that the text asks for. Undefined if it asks for none, if none matches, or if
 * the list cannot be fetched; the panel then shows search results.
 */
export function useOptions(text: string): AskedOptions | undefined {
  const [options, setOptions] = useState<readonly Option[]>();
  const asked = askedOption(text, optionGroups());
  const isNeeded = asked !== undefined && options === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    loadOptions()
      .catch((error: unknown) => {
        console.error(error);
        return [];
      })
      .then(setOptions);
  }, [isNeeded]);
  if (asked === undefined) return undefined;
  if (!options) return { asked, rows: [], isWaiting: true };
  const rows = completeOption(asked, options);
  return rows.length > 0 ? { asked, rows, isWaiting: false } : undefined;
}
