// Imports packages and site.ts dynamically.

/** Passed in by loadProgram.ts: when the program runs as a script, `import()` has no loader. */
declare const NATIVE_IMPORT: ((specifier: string) => Promise<unknown>) | undefined;

/** Imports a package by its name, or a module by its URL. */
export function importModule<T>(specifier: string): Promise<T> {
  const imported =
    typeof NATIVE_IMPORT === 'undefined' ? import(specifier) : NATIVE_IMPORT(specifier);
  return imported as Promise<T>;
}
