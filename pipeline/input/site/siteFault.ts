// Checks the rules for site.ts that its type cannot express.
import valid from 'semver/functions/valid.js';
import type { Labels, Locale, PackageVersion, Site } from '../../../theme/types.ts';
import { isObject } from '../schemas/schema.ts';
import { typeFault } from '../schemas/siteSchema.ts';
import { customizationFault, HTTPS_ORIGIN } from './customizationFault.ts';

/** The marks that a date pattern may contain. */
const DATE_MARK = /\{(?:YYYY|MM?|DD?|HH?|hh?|mm|ss|A)\}/g;

/** Returns the first problem of a site; undefined if there is none. */
export function siteFault(site: Site): string | undefined {
  return (
    typeFault(site) ??
    urlFault(site) ??
    searchFault(site) ??
    localeFault(site) ??
    linksFault(site) ??
    hostsFault(site) ??
    customizationFault(site)
  );
}

/** Whether a base is a path. Host configurations contain it, so it has no special characters. */
export function isBasePath(base: string): boolean {
  const isPath = /^[\w/.~-]*$/.test(base) && !base.startsWith('//');
  return isPath && !base.split('/').some(part => /^\.+$/.test(part));
}

/** Whether a URL is the public origin of a site, perhaps with a slash at its end. */
export function isOrigin(url: string): boolean {
  return /^https?:\/\/[^/?#\s]+\/?$/.test(url);
}

function urlFault(site: Site): string | undefined {
  const { base, origin, releases, route, icon, imageOrigins = [] } = site;
  if (icon === '') return '"icon" is not the path of an image in public/, such as /favicon.svg';
  const folder = route.exclude.find(each => !/^[^/]+$/.test(each));
  if (folder !== undefined)
    return `route.exclude "${folder}" is not a folder directly below a language, such as shared`;
  if (!isBasePath(base)) return `the base "${base}" is not a path such as /docs/`;
  if (releases !== undefined && !/^\/(?:[^/?#\s]+\/)+$/.test(releases))
    return `releases "${releases}" is not a folder route such as /releases/`;
  if (origin !== undefined && !isOrigin(origin))
    return `the origin "${origin}" does not have the form https://host`;
  const unsafe = imageOrigins.find(each => !HTTPS_ORIGIN.test(each));
  return unsafe && `imageOrigins "${unsafe}" does not have the form https://host`;
}

function searchFault({ search }: Site): string | undefined {
  if (!search) return undefined;
  const { mode, apiUrl } = search;
  if (mode !== 'local' && mode !== 'remote')
    return `search.mode "${String(mode)}" is not local or remote`;
  const isUrl = apiUrl !== undefined && /^(?:https?:\/\/|\/)[^\s#]+$/.test(apiUrl);
  return mode === 'remote' && !isUrl
    ? `search.apiUrl "${apiUrl ?? ''}" is not a URL such as https://search.example.com/api`
    : undefined;
}

function linksFault({ themeConfig, locales }: Site): string | undefined {
  const social = themeConfig.socialLinks?.find(
    ({ mode, content }) => mode === 'link' && !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(content),
  );
  if (social) return `socialLinks: "${social.content}" is not a URL`;
  const edit = [themeConfig, ...Object.values(locales)]
    .map(({ editLink }) => editLink?.docRepoBaseUrl)
    .find(url => url && !/^https?:\/\//.test(url));
  return edit && `editLink.docRepoBaseUrl "${edit}" does not begin with https://`;
}

function hostsFault({ locales, localizedHosts = {} }: Site): string | undefined {
  for (const [lang, hosts] of Object.entries(localizedHosts)) {
    if (!Object.hasOwn(locales, lang)) return `localizedHosts "${lang}" is not one of the locales`;
    const wrong = Object.entries(hosts)
      .flat()
      .find(host => !/^[a-z0-9.-]+(?::\d+)?$/i.test(host));
    if (wrong !== undefined) return `localizedHosts "${wrong}" is not a host such as vuejs.org`;
  }
  return undefined;
}

function localeFault({ lang, locales, multiVersion, packageVersion }: Site): string | undefined {
  if (!Object.hasOwn(locales, lang))
    return `the default language "${lang}" is not one of the locales`;
  const unknown = Object.keys(locales).find(
    code => !/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(code),
  );
  if (unknown !== undefined) return `"${unknown}" is not a language code`;
  for (const [code, locale] of Object.entries(locales)) {
    if (locale?.lang !== code) return `the locale "${code}" has the lang "${locale?.lang}"`;
    const fault = textsFault(`locales.${code}`, locale, Object.values(locales));
    if (fault !== undefined) return fault;
    const others = locale.dateFormat.replace(DATE_MARK, '');
    if (others === locale.dateFormat)
      return `dateFormat "${others}" contains no mark such as {YYYY}, {M}, or {D}`;
    const [mark] = /\{[^{}]*\}/.exec(others) ?? [];
    if (mark !== undefined)
      return `dateFormat "${locale.dateFormat}" contains the unknown mark ${mark}`;
  }
  const { versions, default: version } = multiVersion;
  const twice = versions.find((each, at) => versions.indexOf(each) < at);
  if (twice !== undefined) return `multiVersion names the version "${twice}" twice`;
  if (versions.length > 0 && !versions.includes(version))
    return `the default version "${version}" is not one of the versions`;
  if (versions.length === 0 && version !== '')
    return `multiVersion has the default "${version}", but no versions`;
  return packageVersion && packageVersionFault(packageVersion, versions);
}

function packageVersionFault(
  { version, except }: PackageVersion,
  versions: readonly string[],
): string | undefined {
  const named = typeof version === 'string' ? { '': version } : version;
  const wrong = Object.values(named).find(each => valid(each) === null);
  if (wrong !== undefined) return `packageVersion "${wrong}" is not a version such as 1.2.3`;
  const unknown = Object.keys(named).find(each => each !== '' && !versions.includes(each));
  if (unknown !== undefined)
    return `packageVersion.version names "${unknown}", which is not one of the versions`;
  const prefix = except?.find(each => !each.startsWith('/'));
  return prefix && `packageVersion.except "${prefix}" is not a route such as /releases/`;
}

/** Texts that the labels of an earlier version lack. */
const OPTIONAL = ['.labels.colon', '.labels.configReader'];

/** Returns the groups of texts of a language by the end of their path in site.ts. */
function textGroups(locale: Locale | undefined): Record<string, unknown> {
  const { label, dateFormat, labels } = { ...locale };
  const { containers, configReader }: Partial<Labels> = { ...labels };
  return {
    '': { label, dateFormat },
    '.labels': labels,
    '.labels.containers': containers,
    '.labels.configReader': configReader,
  };
}

/** Returns the first text of a language that is not text, is empty, or that only others have. */
function textsFault(name: string, locale: Locale, all: readonly (Locale | undefined)[]) {
  const groups = textGroups(locale);
  for (const [path, group] of Object.entries(groups)) {
    const others = all.map(other => textGroups(other)[path]).filter(isObject);
    if (group === undefined && OPTIONAL.includes(path) && others.length === 0) continue;
    if (!isObject(group)) return `${name}${path} is ${faultOf(group, 'an object')}`;
    const keys = new Set([group, ...others].flatMap(each => Object.keys(each)));
    for (const key of keys) {
      const [text, full] = [group[key], `${path}.${key}`];
      if (full in groups || (text === undefined && OPTIONAL.includes(full))) continue;
      if (typeof text !== 'string') return `${name}${full} is ${faultOf(text, 'text')}`;
      if (text.trim() === '') return `${name}${full} is empty`;
    }
  }
  return undefined;
}

function faultOf(value: unknown, wanted: string): string {
  return value === undefined ? 'missing' : `not ${wanted}`;
}
