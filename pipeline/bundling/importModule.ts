// Dynamic imports of packages and of site.ts.

/** Set where the program runs as a script, in which `import()` has no module loader. */
declare const NATIVE_IMPORT: ((specifier: string) => Promise<unknown>) | undefined;

/** Imports a package, or a module by its URL. */
export function importModule<T>(specifier: string): Promise<T> {
  const imported =
    typeof NATIVE_IMPORT === 'undefined' ? import(specifier) : NATIVE_IMPORT(specifier);
  return imported as Promise<T>;
}
