// Remembers for which keys each value of a config file has been read.
import type { AnyNode } from 'acorn';
import type { KeyPlace } from './keyMeaning.ts';

/**
 * A value that several keys share is read for so many of them. Without a limit, objects whose keys
 * share the next object would take exponential time.
 */
const MAX_KEYS = 50;

export class Visits {
  /** Node → path of an option → the keys below it, as written in the file. */
  readonly #keys = new Map<AnyNode, Map<string, Set<string>>>();

  /** Records a visit; returns false if the value need not be read for this key. */
  add(node: AnyNode, { path, isOwn, written }: KeyPlace & { written: string }): boolean {
    const places = this.#keys.get(node) ?? new Map<string, Set<string>>();
    const place = `${path} ${isOwn}`;
    const keys = places.get(place) ?? new Set();
    if (keys.has(written) || keys.size >= MAX_KEYS) return false;
    this.#keys.set(node, places.set(place, keys.add(written)));
    return true;
  }
}
