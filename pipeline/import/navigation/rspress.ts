// Converts the rows of Rspress, in `_meta.json` and `_nav.json`, to those of this site.
import path from 'node:path';
import { ROOT_SIDEBAR } from '../../input/metaFile.ts';
import { isQuickPattern, SIDEBAR_ROWS } from '../../input/schemas/metaSchema.ts';
import type { Decide } from '../decisions.ts';
import { isObject, listOf, objectOf, textOf, type Config } from '../config.ts';
import { excessOf } from '../settings/settingsFault.ts';
import { isFileIn, readJson } from '../files.ts';

/** What a row is converted with. */
export interface Conversion {
  /** Key of the site's `i18n.json`, which may stand for a label → its text in the language. */
  texts: ReadonlyMap<string, string>;
  decide: Decide;
}

/** Keys of an entry of the top navigation that exist here. */
const NAV_KEYS = ['text', 'link', 'activeMatch', 'position', 'items', 'tag'];

/** Reads the texts of a language from the `i18n.json` beside the settings. */
export function labelTexts(root: string, lang: string): Map<string, string> {
  const file = path.join(root, 'i18n.json');
  const texts = isFileIn(root, file) ? Object.entries(objectOf(readJson(file))) : [];
  return new Map(
    texts.flatMap(([key, value]): [string, string][] => {
      const text = textOf(objectOf(value)[lang]);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/**
 * Converts a whole file.
 * @param name path of the file below the folder of its language
 * @returns the rows and the name of their file here; undefined if the file has no counterpart
 */
export function convertRows(
  name: string,
  rows: unknown,
  conversion: Conversion,
): { base: string; rows: unknown[] } | undefined {
  const { decide } = conversion;
  const isTop = !name.includes('/');
  const excess = excessOf(rows);
  if (excess !== undefined) decide(1, `the file was left out: ${excess}`);
  else if (!Array.isArray(rows)) decide(1, 'the file was left out: it is not a list of rows');
  else if (isTop && rows.every(row => isObject(row) && 'text' in row))
    return { base: '_meta.json', rows: rows.map(row => convertEntry(objectOf(row), conversion)) };
  else if (name.endsWith('_nav.json')) decide(1, 'the file was left out: folders have no menus');
  else {
    const converted = rows.flatMap(row => convertRow(row, conversion));
    return { base: isTop ? ROOT_SIDEBAR : '_meta.json', rows: converted };
  }
  return undefined;
}

function convertEntry(entry: Config, conversion: Conversion): Config {
  const items = listOf(entry.items).map(each => convertEntry(objectOf(each), conversion));
  const own = { ...entry, ...(items.length > 0 && { items }) };
  return pick(own, NAV_KEYS, conversion);
}

/** Returns a row, followed by the rows in it, because only folders can contain rows here. */
function convertRow(row: unknown, conversion: Conversion): unknown[] {
  if (!isObject(row)) return [row];
  const kind = kindOf(row);
  if (kind === undefined) {
    conversion.decide(1, `a row of the type ${JSON.stringify(row.type)} was left out`);
    return [];
  }
  const items = listOf(row.items).flatMap(each => convertRow(each, conversion));
  const label = textOf(row.label) ?? '';
  if (items.length > 0)
    conversion.decide(1, `the rows in "${label}" were put after it, on the same level`);
  const isTitle = kind === 'custom-link' && row.link === undefined;
  const own = isTitle ? 'section-header' : kind;
  const keys = Object.keys(SIDEBAR_ROWS[own].entries);
  return [pick({ ...row, type: own }, keys, conversion), ...items];
}

function kindOf({ type, link }: Config): keyof typeof SIDEBAR_ROWS | undefined {
  if (type === undefined) return link === undefined ? 'file' : 'custom-link';
  if (type === 'dir-section-header') return 'dir';
  return (Object.keys(SIDEBAR_ROWS) as (keyof typeof SIDEBAR_ROWS)[]).find(each => each === type);
}

/** Returns an object with these keys only, and texts in place of the keys of `i18n.json`. */
function pick(row: Config, keys: readonly string[], { texts, decide }: Conversion): Config {
  const kept = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    if (!keys.includes(key)) return [];
    if (key === 'tag' && typeof value === 'string' && !/^(?:<svg|\/|https?:)/.test(value)) {
      decide(1, `the tag "${value}" was left out: tags are icons here`);
      return [];
    }
    if (key === 'activeMatch' && !isQuickPattern(String(value))) {
      decide(1, `the pattern "${String(value)}" was left out: it could be slow to match`);
      return [];
    }
    const isText = key === 'label' || key === 'text';
    return [[key, isText && typeof value === 'string' ? (texts.get(value) ?? value) : value]];
  });
  return Object.fromEntries(kept);
}
