// Schemas for the rows of a `_meta.json`, which editors get as a JSON Schema.
import * as v from 'valibot';
import type { NavItem } from '../../../theme/types.ts';
import { about, describe, flag, oneOf, shape } from './schema.ts';

const text = v.string(({ input }) => `must be text, not ${describe(input)}`);
const words = (description: string) => v.optional(about(text, description));

const tag = words('An icon before the label: an SVG, or the path of an image in public/.');
const label = about(text, 'Text of the row. Defaults to the title of the page.');
const LINK = /^(?:\/|[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Mm][Aa][Ii][Ll][Tt][Oo]:|[Tt][Ee][Ll]:)/;

/** Kind of sidebar row → schema of its keys. */
export const SIDEBAR_ROWS = {
  file: about(
    shape({
      type: v.optional(v.literal('file'), 'file'),
      name: about(text, 'File name without its extension.'),
      label: v.optional(label),
      tag,
      overviewHeaders: v.optional(v.unknown()),
    }),
    'A page in this folder.',
  ),
  dir: about(
    shape({
      type: v.literal('dir'),
      name: about(text, 'Name of the folder.'),
      label: v.optional(label),
      collapsible: v.optional(about(flag, 'false: always expanded.')),
      collapsed: v.optional(about(flag, 'true: initially collapsed.')),
      tag,
    }),
    'A folder with its own rows.',
  ),
  divider: about(
    shape({ type: v.literal('divider'), dashed: v.optional(about(flag, 'true: a dashed line.')) }),
    'A line between two rows.',
  ),
  'section-header': about(
    shape({ type: v.literal('section-header'), label, tag }),
    'A heading between rows.',
  ),
  'custom-link': about(
    shape({
      type: v.literal('custom-link'),
      label,
      link: v.pipe(
        text,
        v.regex(LINK, 'must begin with / or https://'),
        v.description('Begins with / or https://.'),
      ),
      tag,
    }),
    'A row that links to any URL.',
  ),
};

export type SidebarRow = v.InferOutput<(typeof SIDEBAR_ROWS)[keyof typeof SIDEBAR_ROWS]>;

const MAX_PATTERN_CHARACTERS = 200;

/**
 * Whether a pattern takes at most quadratic time for a route. Every page matches it. Each repeat,
 * optional character, or group of alternatives multiplies the ways to match.
 */
export function isQuickPattern(pattern: string): boolean {
  const plain = pattern.replace(/\\[^\dk]/g, 'x');
  const choices = plain.match(/\(\??|[*+?]\??|\{[\d,]*\}\??/g) ?? [];
  const isRisky = /\)[*+?{]|\\/.test(plain) || choices.length > 2;
  if (isRisky || pattern.length > MAX_PATTERN_CHARACTERS) return false;
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

const navEntry = shape({
  text: about(text, 'Text of the entry.'),
  link: words('Target of the link.'),
  activeMatch: v.optional(
    v.pipe(
      text,
      v.check(
        isQuickPattern,
        'is a pattern that could be slow to match\n' +
          'write how routes begin, e.g. "/guide/": no repeated groups, at most two of * + ? { (',
      ),
      v.description('Pattern of the routes on which the entry is marked as active.'),
    ),
  ),
  position: v.optional(oneOf(['left', 'right'])),
  items: v.optional(
    v.array(
      v.lazy(() => NAV_ENTRY),
      'must be a list',
    ),
  ),
  tag,
});

/** An entry of the top navigation: a link, a menu, or both. */
export const NAV_ENTRY: v.GenericSchema<NavItem> = v.pipe(
  navEntry,
  v.check(
    ({ link, items }) => link !== undefined || items !== undefined,
    'needs "link" or "items"',
  ),
  v.description('An entry of the top navigation.'),
  v.metadata({ anyOf: [{ required: ['link'] }, { required: ['items'] }] }),
);

/** A whole file: rows of a sidebar, or entries of the top navigation. */
export const META_FILE = v.union([
  v.array(
    v.union([
      about(text, 'A page in this folder: its file name without its extension.'),
      ...Object.values(SIDEBAR_ROWS),
    ]),
  ),
  v.array(v.lazy(() => NAV_ENTRY)),
]);
