// Settings of a foreign site, without what is computed.

export type Config = Record<string, unknown>;

/** A plain object. */
export function isObject(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that is text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The title of the site: its own, that of the theme, or that of a language. */
export function titleOf(config: Config): string | undefined {
  const titles = isObject(config.title) ? Object.values(config.title) : [config.title];
  const { siteTitle } = themeOf(config);
  const all = [...titles, siteTitle, ...localesOf(config).map(({ title }) => title)];
  return all.map(textOf).find(Boolean);
}

/** What the site is about, in a sentence of the language if there is one. */
export function aboutOf(config: Config, lang?: string): string | undefined {
  const own = localesOf(config).find(locale => locale.lang === lang);
  return textOf(own?.description) ?? textOf(config.description) ?? textOf(config.tagline);
}

/** Settings of the theme. */
export function themeOf(config: Config): Config {
  return isObject(config.themeConfig) ? config.themeConfig : {};
}

/** Languages as Rspress lists them. */
export function localesOf(config: Config): Config[] {
  const listed = themeOf(config).locales ?? config.locales;
  return Array.isArray(listed) ? listed.filter(isObject) : [];
}
