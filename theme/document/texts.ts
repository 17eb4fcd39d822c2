// Texts of the settings in the language of a page.
import type { Labels, LocalizedText, PageProps } from '../types.ts';

/** The named labels, in the order of the names: those of a client script are part of every page. */
export function pickLabels<Name extends keyof Labels>(
  labels: Labels,
  names: readonly Name[],
): Pick<Labels, Name> {
  return Object.fromEntries(names.map(name => [name, labels[name]])) as Pick<Labels, Name>;
}

/** The text in the page's language, or in the default one. */
export function inLanguage(text: LocalizedText, { site, page }: PageProps): string {
  return typeof text === 'string' ? text : (text[page.lang] ?? text[site.lang] ?? '');
}
