// Checks the rules for site.ts that its type cannot express.
import valid from 'semver/functions/valid.js';
import type { Site } from '../../../theme/types.ts';
import { customizationFault } from './customizationFault.ts';

const REQUIRED: readonly (keyof Site)[] = [
  ...(['title', 'description', 'base', 'lang', 'icon', 'logo', 'locales', 'themeConfig'] as const),
  ...(['multiVersion', 'route', 'markdown'] as const),
];

/** Returns the first problem of a site; undefined if there is none. */
export function siteFault(site: Site): string | undefined {
  const missing = REQUIRED.find(key => site[key] === undefined);
  if (missing) return `site.ts has no "${missing}"`;
  return urlFault(site) ?? localeFault(site) ?? hostsFault(site) ?? customizationFault(site);
}

/** Whether a base is a path. Host configurations contain it, so it has no special characters. */
export function isBasePath(base: string): boolean {
  const isPath = /^[\w/.~-]*$/.test(base) && !base.startsWith('//');
  return isPath && !base.split('/').some(part => /^\.+$/.test(part));
}

function urlFault({ base, origin, releases, imageOrigins = [] }: Site): string | undefined {
  if (!isBasePath(base)) return `the base "${base}" is not a path such as /docs/`;
  if (releases !== undefined && !/^\/(?:[^/?#\s]+\/)+$/.test(releases))
    return `releases "${releases}" is not a folder route such as /releases/`;
  if (origin !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(origin))
    return `the origin "${origin}" does not have the form https://host`;
  // The origins become part of the content security policy, so they must contain nothing else.
  const unsafe = imageOrigins.find(each => !/^https:\/\/[a-z0-9.-]+(?::\d+)?$/i.test(each));
  return unsafe && `imageOrigins "${unsafe}" does not have the form https://host`;
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
  const { versions, default: version } = multiVersion;
  if (versions.length > 0 && !versions.includes(version))
    return `the default version "${version}" is not one of the versions`;
  if (packageVersion !== undefined && valid(packageVersion.version) === null)
    return `packageVersion "${packageVersion.version}" is not a version such as 1.2.3`;
  return undefined;
}
