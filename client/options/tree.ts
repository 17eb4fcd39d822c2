// Options by path: finds what a key in a config means. Pure; the build and the browser use it.

/** The part of an option that the tree needs. */
export interface Described {
  /** e.g. "server.proxy.target"; a segment may end in `[]` or `<name>`. */
  path: string;
  /** The page that describes it. */
  page: string;
}

/** What a key leads to. */
export interface Step {
  /** Path of the key, when it is an option or a group. */
  path?: string;
  /** Path of the keys inside its value; undefined: nothing is known about them. */
  below?: string;
}

export class OptionTree<Option extends Described> {
  readonly #options = new Map<string, Option>();
  /** Names directly below a path, in the order of the options. */
  readonly #names = new Map<string, Set<string>>();

  constructor(options: readonly Option[]) {
    for (const option of options) {
      const segments = option.path
        .split('.')
        .map(segment => segment.replace(/(?:\[\]|<[^>]*>)$/, ''));
      // `<port>` is any name.
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

  /** Names directly below a path; '' is the config itself. */
  names(path: string): string[] {
    return [...(this.#names.get(path) ?? [])];
  }

  /** The paths of all options. */
  paths(): string[] {
    return [...this.#options.keys()];
  }

  /** Whether a path is the config itself, or an option whose keys have pages of their own. */
  isGroup(path: string): boolean {
    const own = this.option(path);
    if (path === '' || !own) return path === '' || this.#names.has(path);
    return this.names(path).some(
      name => (this.option(`${path}.${name}`)?.page ?? own.page) !== own.page,
    );
  }

  /**
   * Where a key leads. A key that the user names, such as '/api' below `server.proxy`, leads to the
   * keys below its parent, but in a group every key is an option or a mistake.
   */
  step(parent: string, key: string): Step {
    const path = parent === '' ? key : `${parent}.${key}`;
    if (this.#names.has(path)) return { path, below: path };
    if (this.#options.has(path)) return { path };
    return this.#options.has(parent) && !this.isGroup(parent) ? { below: parent } : {};
  }
}
