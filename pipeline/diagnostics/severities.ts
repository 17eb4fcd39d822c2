// Applies `checks` in site.ts (severities, ignored findings), `--strict`, and `--max-warnings`.
import { escapeRegExp } from '../../client/text/escapeRegExp.ts';
import type { CheckSetting, Site } from '../../theme/types.ts';
import { errorAt, refusal, type Diagnostic, type Refusal } from './diagnostic.ts';
import { didYouMean } from './didYouMean.ts';

/** Codes that are always errors: broken site files, lost text, and conflicting output. */
const LOCKED: readonly string[] = (
  'usage site-missing site-broken synonyms glossary ledger unreadable not-text too-large ' +
  'bad-link-file merge-conflict reserved-name front-matter front-matter-language front-matter-value ' +
  'route-characters duplicate-route same-output alias-taken meta unclosed-container ' +
  'unclosed-fence unclosed-comment unknown-tag unclosed-tag stray-closing-tag tag-on-one-line text-behind-tag ' +
  'block-tag-inline tag-attribute tag-expression tab-outside module-line include-missing ' +
  'include-outside include-region include-loop include-syntax html-too-large html-swallows ' +
  'html-unclosed nested-too-deep media-removed table-cell new bundle out-foreign unwritable ' +
  'listen preview-missing system ' +
  'crash too-many-warnings'
).split(' ');

/** Codes of findings that other commands print, which read no settings of a site. */
const OF_OTHER_COMMANDS: readonly string[] = (
  'import-refused import-decision watch example-type example-run example-default ' +
  'example-opt-out example-packages example-option'
).split(' ');

/** Codes whose findings name no file, or always site.ts. */
const WITHOUT_FILE: readonly string[] =
  'not-installed no-history no-origin cards card-letters home-missing missing-brand-file releases'.split(
    ' ',
  );

/** Codes of findings about front matter, navigation files, comments, styles, or whole files. */
const OUTSIDE_BLOCKS: readonly string[] = (
  'allowance-unused file-ignored front-matter-key front-matter-quotes front-matter-translation ' +
  'empty-page title-missing option-type-missing folder-unused row-missing row-repeated row-text ' +
  'row-untranslated sidebar-unused brand-syntax description-missing description-long ' +
  'description-repeated translation-missing translation-unrecorded original-missing'
).split(' ');

/** Locked codes of what a page may show on purpose, below an allow comment. */
const SHOWN_AS_EXAMPLE: readonly string[] = ['merge-conflict'];

const SEVERITIES: readonly string[] = ['error', 'warning', 'info', 'off'];

/** Whether the severity of a code cannot be lowered, and site.ts cannot ignore its findings. */
export function isLocked(code: string): boolean {
  return LOCKED.includes(code);
}

/** Whether an allow comment can allow findings of a code. */
export function isAllowable(code: string): boolean {
  return !isLocked(code) || SHOWN_AS_EXAMPLE.includes(code);
}

/**
 * Returns what has an effect on the findings of a code, for `--explain`: whether `checks` in site.ts
 * sets their severity, whether its `ignore` can tell them apart by their file, and whether an allow
 * comment above a block of a page can remove them.
 */
export function controlsOf(code: string) {
  const severity = !isLocked(code) && !OF_OTHER_COMMANDS.includes(code);
  const files = severity && !WITHOUT_FILE.includes(code);
  const blocks = SHOWN_AS_EXAMPLE.includes(code) || (files && !OUTSIDE_BLOCKS.includes(code));
  return { severity, files, blocks };
}

/** Returns a refusal for the first mistake in `checks` of site.ts; undefined if there is none. */
export function checksFault(site: Site, codes: readonly string[]): Refusal | undefined {
  for (const [code, setting] of Object.entries(site.checks ?? {})) {
    const [problem, hint] = settingFault(code, setting, codes) ?? [];
    if (problem !== undefined)
      return refusal('site-broken', `checks "${code}" ${problem}`, hint, { file: 'site.ts' });
  }
  return undefined;
}

function settingFault(
  code: string,
  setting: unknown,
  codes: readonly string[],
): [problem: string, hint: string] | undefined {
  const explain = '--explain CODE explains a code';
  if (!codes.includes(code)) return ['is not a finding code', didYouMean(code, codes) ?? explain];
  const { severity, ignore = [], ...rest } = normalize(setting as CheckSetting);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return [`has the unknown key "${unknown}"`, 'use severity or ignore'];
  if (severity !== undefined && !SEVERITIES.includes(severity)) {
    const hint = `use one of ${SEVERITIES.join(', ')}`;
    return [
      `has the unknown severity "${severity}"`,
      didYouMean(String(severity), SEVERITIES) ?? hint,
    ];
  }
  const isList = Array.isArray(ignore) && ignore.every(each => typeof each === 'string');
  if (!isList)
    return ['has an "ignore" that is not a list of patterns', "write e.g. ['/guide/**#*']"];
  if (OF_OTHER_COMMANDS.includes(code))
    return ['has no effect: another command prints these findings', 'remove the setting'];
  const isLowered = (severity ?? 'error') !== 'error' || ignore.length > 0;
  return isLocked(code) && isLowered
    ? ['cannot be lowered: it is always an error', 'remove the setting']
    : undefined;
}

function normalize(setting: CheckSetting): Exclude<CheckSetting, string> {
  return typeof setting === 'object' && setting !== null ? setting : { severity: setting };
}

/** Gives findings the severities that the site sets, and removes those that it ignores. */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  checks: Site['checks'] = {},
): Diagnostic[] {
  const settings = new Map(
    Object.entries(checks).map(([code, setting]) => {
      const { severity, ignore = [] } = normalize(setting);
      return [code, { severity, patterns: ignore.map(toPattern) }];
    }),
  );
  if (settings.size === 0) return [...diagnostics];
  return diagnostics.flatMap(diagnostic => {
    const { severity = diagnostic.severity, patterns = [] } = settings.get(diagnostic.code) ?? {};
    if (severity === 'off' || patterns.some(isMatch => isMatch(diagnostic))) return [];
    return [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
}

/**
 * Compiles a pattern of `ignore`. If it begins with a slash, it is matched against the URL that
 * a finding names, otherwise against its file. `*` stands for any characters except `/` and `#`,
 * `**` for any characters.
 */
function toPattern(glob: string): (diagnostic: Diagnostic) => boolean {
  const parts = glob.split(/(\*\*|\*)/).map(part => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/#]*' : escapeRegExp(part);
  });
  const pattern = new RegExp(`^${parts.join('')}$`, 'u');
  const isUrl = glob.startsWith('/');
  return ({ target, file }) => pattern.test((isUrl ? target : file) ?? '');
}

/**
 * Applies the flags of the command line to findings.
 * @param strict turns warnings into errors
 * @param maxWarnings if there are more warnings, an error is added
 */
export function applyFlags(
  diagnostics: readonly Diagnostic[],
  { strict, maxWarnings }: { strict: boolean; maxWarnings?: number },
): Diagnostic[] {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (strict)
    return diagnostics.map(diagnostic =>
      diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic,
    );
  if (maxWarnings === undefined || warnings <= maxWarnings) return [...diagnostics];
  const message = `${warnings} warnings, more than the ${maxWarnings} that --max-warnings allows`;
  const hint = 'fix some of them, or raise the limit';
  return [...diagnostics, errorAt({}, 'too-many-warnings', message, hint)];
}
