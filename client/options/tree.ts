// Options by their paths: what a key in a config file means. Pure; used by the build and the
// browser alike.

/** As much of an option as the tree needs. */
export interface Described {
  /** e.g. "server.proxy.target"; a segment may end in `[]` or `<name>`, which no key does. */
  path: string;
  /** The page that describes it. */
  page: string;
}

/** How one key leads down. */
export interface Step {
  /** Path of the key when it is an option or a group of options. */
  path?: string;
  /**
   * Path that keys inside the key's value have in front; undefined: nothing is known of what stands
   * there.
   */
  below?: string;
}

export class OptionTree<Option extends Described> {
  readonly #options = new Map<string, Option>();
  /** Names directly below a path, sorted as the options are. */
  readonly #names = new Map<string, Set<string>>();

  constructor(options: readonly Option[]) {
    for (const option of options) {
      const segments = option.path
        .split('.')
        .map(segment => segment.replace(/(?:\[\]|<[^>]*>)$/, ''));
      // `<port>` alone stands for any name.
      if (segments.includes('')) continue;
      this.#options.set(segments.join('.'), option);
      for (const [depth, name] of segments.entries()) {
        const parent = segments.slice(0, depth).join('.');
        this.#names.set(parent, (this.#names.get(parent) ?? new Set()).add(name));
      }
    }
  }

  option(path: string): Option | undefined {
    return this.#options.get(path);
  }

  /** Names that may stand directly below a path; '' is the config itself. */
  names(path: string): string[] {
    return [...(this.#names.get(path) ?? [])];
  }

  /** The paths of all options. */
  paths(): string[] {
    return [...this.#options.keys()];
  }

  /**
   * Whether a path only holds options: the config itself, and whatever is described elsewhere than
   * the keys in it.
   */
  isGroup(path: string): boolean {
    const own = this.#options.get(path);
    if (path === '' || !own) return path === '' || this.#names.has(path);
    return this.names(path).some(
      name => (this.#options.get(`${path}.${name}`)?.page ?? own.page) !== own.page,
    );
  }

  /**
   * Where a key leads. A key of the reader's own, such as '/api' below `server.proxy`, leads to
   * what is known of its parent,
   * but only below options: in a group every key is an option or a slip.
   */
  step(parent: string, key: string): Step {
    const path = parent === '' ? key : `${parent}.${key}`;
    const isBranch = this.#names.has(path);
    if (isBranch || this.#options.has(path)) return isBranch ? { path, below: path } : { path };
    return this.#options.has(parent) && !this.isGroup(parent) ? { below: parent } : {};
  }
}
