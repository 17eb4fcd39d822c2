// Building blocks for the schemas of front matter and _meta.json. Each message continues a sentence
// such as `front matter "hero" …`; its second line, if any, is the fix.
import * as v from 'valibot';
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import { isLongName, MAX_NAME_BYTES, RESERVED_NAME } from '../content.ts';

export const text = v.string(({ input }) => {
  const isPlain = typeof input !== 'object' || input instanceof Date;
  const hint = isPlain
    ? 'put it in quotes'
    : input === null
      ? 'write the text after the colon, or remove the key'
      : 'write one text, in quotes if it begins with [ or {';
  return `must be text, but YAML reads it as ${describe(input)}\n${hint}`;
});

export const flag = v.boolean(({ input }) => `must be true or false, not ${describe(input)}`);

/** Routes become file names, which most systems limit to 255 bytes. */
const MAX_ROUTE = 200;

/** Returns a schema for strings that match a pattern and are short enough for a file name. */
function routeOf(pattern: RegExp, message: string) {
  return v.pipe(v.string(message), v.regex(pattern, message), v.maxLength(MAX_ROUTE, message));
}

/** A route: characters that need no escaping, no `.` or `..` segment, and perhaps a hash. */
export const route = routeOf(
  /^\/(?!\/)(?!(?:[^#]*\/)?\.\.?(?:[/#]|$))[\p{L}\p{M}\p{N}/._~-]*(?:#[^\s\\#]*)?$/u,
  'must be a route that begins with one slash',
);

/**
 * An alias. Host configurations contain aliases, so they have no special characters, and the build
 * writes a file for each of them, whose name all systems must allow.
 */
export const alias = v.pipe(
  routeOf(
    /^(?:\/[\p{L}\p{N}_~-](?:[\p{L}\p{M}\p{N}._~-]*[\p{L}\p{M}\p{N}_~-])?)+\/?$/u,
    'must be a route of letters, digits, hyphens, dots, and underscores that begins with one slash',
  ),
  v.check(
    value => value === value.normalize(),
    ({ input }) =>
      'must not have letters and their marks as separate characters (NFD)\n' +
      `write "${input.normalize()}"`,
  ),
  v.check(
    value => !value.split('/').some(name => RESERVED_NAME.test(name) || isLongName(name)),
    `must not contain a name that Windows reserves, such as aux, or one of more than ${MAX_NAME_BYTES} bytes`,
  ),
);

const DAY_MESSAGE = "must be a date in quotes, e.g. '2024-02-06'";

export const day = v.pipe(
  v.string(DAY_MESSAGE),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, DAY_MESSAGE),
  v.isoDate(DAY_MESSAGE),
);

/** Returns a schema for one of several values; its message suggests the most similar one. */
export function oneOf<const T extends readonly (string | number)[]>(values: T) {
  return v.picklist(values, ({ input }) => {
    const message = `must be one of ${values.join(', ')}, not ${describe(input, '')}`;
    const hint = typeof input === 'string' && didYouMean(input, values.map(String));
    return hint ? `${message}\n${hint}` : message;
  });
}

export function listOf<T extends v.GenericSchema>(item: T) {
  return v.array(item, 'must be a list\nwrite it in brackets: [one, two]');
}

/** Returns a schema for objects with these keys and no others. */
export function shape<T extends v.ObjectEntries>(entries: T) {
  const known = Object.keys(entries);
  const needed = known.filter(key => entries[key]!.type !== 'optional');
  return v.strictObject(entries, ({ input, expected }) => {
    if (expected === 'Object')
      return `must consist of keys and values, at least ${(needed.length > 0 ? needed : known).join(', ')}`;
    if (expected !== 'never') return `is missing the key ${expected}\nadd the key ${expected}`;
    const hint = didYouMean(String(input), known) ?? `use one of ${known.join(', ')}`;
    return `has the unknown key "${String(input)}"\n${hint}`;
  });
}

/** Adds a description to a schema, which editors show. */
export function about<T extends v.GenericSchema>(schema: T, description: string) {
  return v.pipe(schema, v.description(description));
}

/** Validates a value. Returns the typed value, or its first problem as the end of a sentence. */
export function parse<T extends v.GenericSchema>(
  schema: T,
  value: unknown,
): { output: v.InferOutput<T> } | { problem: { message: string; hint?: string } } {
  // Without abortEarly, a few lines of YAML references could cause millions of problems.
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { output: result.output };
  const [{ path = [], message, type, expected }] = result.issues;
  // The message itself already names a missing or unknown key.
  const parents = type === 'strict_object' && expected !== 'Object' ? path.slice(0, -1) : path;
  const prefixes = parents.map(({ type: kind, key }) =>
    kind === 'array' ? `entry ${Number(key) + 1} ` : `key "${String(key)}" `,
  );
  const [problem, hint] = message.split('\n');
  return { problem: { message: prefixes.join('') + problem, hint } };
}

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_QUOTED = 200;

/**
 * Describes a value in words. Objects are not written out, because YAML references can make them
 * endless.
 * @param kind precedes a string
 */
export function describe(value: unknown, kind = 'string '): string {
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing';
  if (typeof value === 'string') return kind + JSON.stringify(value.slice(0, MAX_QUOTED));
  return typeof value === 'object' ? 'a list of "key: value"' : `${typeof value} ${String(value)}`;
}
