// Options by path: finds what a key in a config means. Pure; the build and the browser use it.

/** The part of an option that the tree needs. */
export interface Described {
  /** e.g. "server.proxy.target"; a segment may end in `[]` or `<name>`. */
  path: string;
  /** Route of the page that describes the option. */
  page: string;
}

/** What a key leads to. */
interface Step {
  /** Path of the key, if it is an option or a group. */
  path?: string;
  /** Path below which the keys inside its value are; undefined if nothing is known about them. */
  below?: string;
}

export class OptionTree<Option extends Described> {
  readonly #options = new Map<string, Option>();
  /** Path → the names directly below it, in the order of the options. */
  readonly #names = new Map<string, Set<string>>();
  /** Name → path of the option with this name directly in a group, e.g. "port" → "server.port". */
  readonly #inGroups = new Map<string, string>();

  constructor(options: readonly Option[]) {
    for (const option of options) {
      const segments = option.path
        .split('.')
        .map(segment => segment.replace(/(?:\[\]|<[^>]*>)$/, ''));
      // Skips options below a placeholder such as `<port>`, which stands for any name.
      if (segments.includes('')) continue;
      const path = segments.join('.');
      this.#options.set(path, option);
      if (segments.length === 2) this.#inGroups.set(segments[1]!, path);
      for (const [depth, name] of segments.entries()) {
        const parent = segments.slice(0, depth).join('.');
        this.#names.set(parent, (this.#names.get(parent) ?? new Set()).add(name));
      }
    }
  }

  option(path: string): Option | undefined {
    return this.#options.get(path);
  }

  /** Returns the names directly below a path; '' is the config itself. */
  names(path: string): string[] {
    return [...(this.#names.get(path) ?? [])];
  }

  /** Returns the options directly in a group: name → path. */
  inGroups(): ReadonlyMap<string, string> {
    return this.#inGroups;
  }

  /**
   * Whether a path is the config itself, contains options without being one, or is an option whose
   * keys have pages of their own.
   */
  isGroup(path: string): boolean {
    const own = this.option(path);
    if (path === '' || !own) return path === '' || this.#names.has(path);
    return this.names(path).some(
      name => (this.option(`${path}.${name}`)?.page ?? own.page) !== own.page,
    );
  }

  /**
   * Finds what a key leads to. A key that the user names, such as '/api' below `server.proxy`,
   * leads to the keys below its parent. In a group, every key is either an option or a mistake.
   */
  step(parent: string, key: string): Step {
    const path = parent === '' ? key : `${parent}.${key}`;
    if (this.#names.has(path)) return { path, below: path };
    if (this.#options.has(path)) return { path };
    return this.#options.has(parent) && !this.isGroup(parent) ? { below: parent } : {};
  }
}
