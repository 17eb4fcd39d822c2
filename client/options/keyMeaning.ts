// What a key in a config means: an option, a group, a key that the user names, or a mistake.
import { nearest } from '../text/nearest.ts';
import type { Option } from './list.ts';
import type { OptionTree } from './tree.ts';

/** Types whose values have no keys, e.g. `boolean`, `'a'`, and function types. */
const PLAIN_TYPE =
  /^(?:boolean|string|number|true|false|null|undefined|RegExp|'[^']*'|"[^"]*"|-?[\d.]+|\((?!\s*[{(])[^]*=>[^]*)$/;

export interface KeyPlace {
  /** Path of the option or group around the key; '' is the config itself. */
  path: string;
  /** Whether the user chooses the names of the keys here, so that no key is a mistake. */
  isOwn: boolean;
}

/** A group or an option that a wrong key may mean. `href` is missing for a group without a page. */
interface Suggestion {
  path: string;
  href?: string;
}

/** What the reference says about a key. unreadable: its value is known only when the file runs. */
export interface Remark {
  kind: 'known' | 'unknown' | 'unreadable';
  option?: Option;
  /** The group or option that an unknown key may mean. */
  suggestion?: Suggestion;
}

interface Meaning {
  /** Undefined for groups, and for keys that the user names. */
  remark?: Remark;
  /** The place of the keys inside the value, if they can be checked. */
  inside?: KeyPlace;
}

export function keyMeaning(name: string, place: KeyPlace, tree: OptionTree<Option>): Meaning {
  const { path, below } = tree.step(place.path, name);
  const isOwn = path === undefined;
  if (isOwn && isMistake(name, place, tree))
    return { remark: { kind: 'unknown', suggestion: suggest(name, place, tree) } };
  const option = isOwn ? undefined : tree.option(path);
  return {
    ...(option && !tree.isGroup(option.path) ? { remark: { kind: 'known', option } } : {}),
    ...(below === undefined ? {} : { inside: { path: below, isOwn } }),
  };
}

/** Returns the keys that an option's type lists; undefined if other keys are possible. */
export function listedKeys(
  { path, isOwn }: KeyPlace,
  tree: OptionTree<Option>,
): ReadonlySet<string> | undefined {
  const option = tree.option(path);
  return option && !isOwn ? keysOf(option.type) : undefined;
}

function isMistake(name: string, place: KeyPlace, tree: OptionTree<Option>): boolean {
  if (tree.isGroup(place.path)) return true;
  if (place.isOwn || isMap(tree.option(place.path)?.type ?? '')) return false;
  const keys = listedKeys(place, tree);
  return keys ? !keys.has(name) : nearest(name, tree.names(place.path)) !== undefined;
}

function suggest(name: string, place: KeyPlace, tree: OptionTree<Option>): Suggestion | undefined {
  const { path } = place;
  const near = nearest(name, [...tree.names(path), ...(listedKeys(place, tree) ?? [])]);
  const suggested =
    near === undefined
      ? tree.isGroup(path) && otherGroup(name, tree)
      : path === ''
        ? near
        : `${path}.${near}`;
  if (!suggested) return undefined;
  return { path: suggested, href: tree.option(suggested)?.href };
}

/** Returns the path of an option with this name, or a similar one, in any group. */
function otherGroup(name: string, tree: OptionTree<Option>): string | undefined {
  const paths = tree.inGroups();
  return paths.get(nearest(name, paths.keys()) ?? '');
}

/**
 * Returns the keys of an object type that lists all of them: "boolean | { js?: boolean; css?:
 * boolean }" → js, css. Undefined if other keys are possible.
 */
export function keysOf(type: string): ReadonlySet<string> | undefined {
  const parts = split(type, '|&').map(elementType);
  const objects = parts.filter(part => /^\{[^]*\}$/.test(part));
  const members = objects.flatMap(part => split(part.slice(1, -1), ';,\n')).filter(Boolean);
  const names = members.map(member => /^(?:readonly\s+)?([\w$]+)\??:/.exec(member)?.[1]);
  const isListed = parts.every(part => objects.includes(part) || PLAIN_TYPE.test(part));
  if (!isListed || objects.length === 0) return undefined;
  return names.includes(undefined) ? undefined : new Set(names.filter(name => name !== undefined));
}

/** Whether the type allows any key. */
function isMap(type: string): boolean {
  return /\bRecord<|\[\w+: string\]/.test(type);
}

/** Returns the type of a list's elements: Array<T> and T[] → T. Other types do not change. */
function elementType(type: string): string {
  const element = /^(?:Readonly)?Array<([^]*)>$/.exec(type)?.[1] ?? /^([^]*)\[\]$/.exec(type)?.[1];
  return element === undefined ? type : elementType(element.trim());
}

/** Splits a type at each of the separators, except inside brackets. */
function split(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  // Reads `=>` as one token: the arrow of a function type is not a bracket.
  for (const token of text.match(/=>|[^]/g) ?? []) {
    if ('({[<'.includes(token)) depth++;
    else if (')}]>'.includes(token)) depth--;
    if (separators.includes(token) && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map(part => part.trim());
}
