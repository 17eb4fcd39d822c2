// Checks the package versions that pages name against `packageVersion` of site.ts.
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import { isExcepted, packageVersionOf } from '../../../theme/document/pageVersion.ts';
import type { PackageVersion } from '../../../theme/types.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { memoByObject } from '../../memo.ts';
import type { LocalCheck } from '../check.ts';

/**
 * Matches a version, range, or release tag, e.g. "0.4.15", "^0.4.0", ">=0.4.0", "0.4.x", "latest".
 * A period that ends the sentence is not matched.
 */
const VERSION = [
  String.raw`(?:[<>]=?(?=v?\d)|[\^~=])?`,
  String.raw`(?:\*|v?[A-Za-z0-9][A-Za-z0-9+-]*(?:\.(?:\*|[A-Za-z0-9+-]+))*)`,
].join('');
/**
 * Matches the version after the name of a package, in a sentence or in the next cell of a table,
 * e.g. " 0.4.15" in "`@scope/core` 0.4.15" and " v0.4" in "core v0.4".
 */
const SAID = [
  '[`*]{0,3}',
  String.raw`(?:\s*\|\s*|[ ]+)`,
  '[`*]{0,3}(?:version |版本 ?|v)?',
  String.raw`(\d+\.\d+(?:\.(?:\d+|x))?(?:-[A-Za-z0-9.]*[A-Za-z0-9])?)(?![\w-])`,
].join('');
/** Release tags. In a loose pattern, a value that is neither a tag nor a range does not count as a version. */
const TAG = /^(?:latest|next|beta|alpha|rc|canary|nightly)$/;

interface Pattern {
  pattern: RegExp;
  /** Whether the value may be something other than a version, e.g. a path. */
  isLoose: boolean;
}

/** Skips pages below the routes in `packageVersion.except`, which may name any version. */
export const packageVersions: LocalCheck = {
  isLocal: true,
  codes: {
    'package-version': {
      severity: 'error',
      explain:
        'A page names a package version that is neither `packageVersion` in site.ts nor a ' +
        'range that includes it. Write that version, or no version.',
      example: 'npm add tool@1.0.0  →  npm add tool@1.2.3',
    },
  },
  run(page, { site, texts }) {
    const rule = site.packageVersion;
    const version = packageVersionOf(page.version, site);
    if (!rule || version === undefined || isExcepted(page, site)) return [];
    const patterns = patternsOf(rule);
    return [page.pagePath, ...page.dependencies].flatMap(file =>
      checkText(file, texts.get(file) ?? '', patterns, version),
    );
  },
};

/** Creates the patterns. Group 1 of each is the name of the package, group 2 the version. */
const patternsOf = memoByObject(({ packages }: PackageVersion): Pattern[] => {
  const names = packages.map(name =>
    name.endsWith('/*') ? `${escapeRegExp(name.slice(0, -1))}[\\w-]+` : escapeRegExp(name),
  );
  // `npm create x` and `npm init x` run the package create-x.
  const creators = packages.flatMap(name =>
    name.startsWith('create-')
      ? [`(?:create|init) +${escapeRegExp(name.slice('create-'.length))}`]
      : [],
  );
  const any = `(${names.join('|')})`;
  const pattern = (source: string, isLoose = false): Pattern => ({
    pattern: new RegExp(source, 'gd'),
    isLoose,
  });
  return [
    pattern(`(?<![\\w.-])(${[...names, ...creators].join('|')})@(${VERSION})`),
    pattern(`["']${any}["']\\s*:\\s*["']([^"'\\n]+)["']`, true),
    pattern(
      `["']name["']\\s*:\\s*["']${any}["']\\s*,\\s*["']version["']\\s*:\\s*["']([^"'\\n]+)["']`,
    ),
    pattern(`(?<![\\w.-])${any}${SAID}`),
  ];
});

function checkText(
  file: string,
  text: string,
  patterns: readonly Pattern[],
  version: string,
): Diagnostic[] {
  return patterns.flatMap(({ pattern, isLoose }) =>
    [...text.matchAll(pattern)].flatMap((match): Diagnostic[] => {
      const [, name = '', named = ''] = match;
      const isVersion = !isLoose || TAG.test(named) || validRange(named) !== null;
      if (!isVersion || allows(named, version)) return [];
      const at = match.indices?.[2]?.[0] ?? match.index;
      const product = name.replace(/\s+/g, ' ');
      const message = `the page names ${product} ${named}, but it is about version ${version}`;
      const hint = `write ${version}, a range that includes it, such as ^${version}, or no version`;
      return [errorAt({ file, ...positionAt(text, at) }, 'package-version', message, hint)];
    }),
  );
}

/** Whether `named` is the version or a range with it, but not "*", which names no version. */
function allows(named: string, version: string): boolean {
  const range = validRange(named);
  return range !== null && range !== '*' && satisfies(version, range, { includePrerelease: true });
}
