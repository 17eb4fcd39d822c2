// Reads the settings of a site of another generator, except those that its config file computes.
import { isObject } from '../input/schemas/schema.ts';

/** The generators that --import supports; `markdown` is a folder of pages of any other one. */
export const KINDS = ['vitepress', 'docusaurus', 'starlight', 'rspress', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];

export type Config = Record<string, unknown>;

export { isObject };

/** Returns a value if it is an object; otherwise {}. */
export function objectOf(value: unknown): Config {
  return isObject(value) ? value : {};
}

/** Returns a value if it is a list; otherwise []. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value if it is a string; otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the strings of a list; [] if the value is not a list. */
export function textsOf(value: unknown): string[] {
  return listOf(value).filter(each => typeof each === 'string');
}

/** Finds the title of the site: in the settings, those of the theme, or those of a language. */
export function titleOf(config: Config): string | undefined {
  const titles = isObject(config.title) ? Object.values(config.title) : [config.title];
  const { siteTitle } = themeOf(config);
  const all = [...titles, siteTitle, ...localesOf(config).map(({ title }) => title)];
  return all.map(textOf).find(Boolean);
}

/** Finds the description of the site, in the given language if it has one. */
export function descriptionOf(config: Config, lang?: string): string | undefined {
  const own = localesOf(config).find(locale => locale.lang === lang);
  return textOf(own?.description) ?? textOf(config.description) ?? textOf(config.tagline);
}

/** Returns the settings of the theme; {} if there are none. */
export function themeOf(config: Config): Config {
  return objectOf(config.themeConfig);
}

/** Returns the settings of each language, which Rspress keeps in a list; [] for others. */
export function localesOf(config: Config): Config[] {
  return listOf(themeOf(config).locales ?? config.locales).filter(isObject);
}
