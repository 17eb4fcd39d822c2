// The scripts in which languages are written.

/** Returns the code of the script of a language, e.g. "Latn"; '' if it is unknown. */
export function scriptOf(lang: string): string {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    return '';
  }
}
