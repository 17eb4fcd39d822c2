// Chooses texts of the settings in the language of a page.
import type { Labels, LocalizedText, PageProps } from '../types.ts';

/** Returns only these labels, in this order: labels of client scripts are on every page. */
export function pickLabels<Name extends keyof Labels>(
  labels: Labels,
  names: readonly Name[],
): Pick<Labels, Name> {
  return Object.fromEntries(names.map(name => [name, labels[name]])) as Pick<Labels, Name>;
}

/** Returns a text in the page's language, or else in the default language. */
export function inLanguage(text: LocalizedText, { site, page }: PageProps): string {
  return typeof text === 'string' ? text : (text[page.lang] ?? text[site.lang] ?? '');
}
