// Parts of the schemas of front matter and of _meta.json. Their messages continue a sentence such
// as `front matter "hero" …`; a second line of a message is the fix.
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { didYouMean } from '../../diagnostics/didYouMean.ts';

/** What is wrong with a value, as the end of a sentence, and how to fix it. */
interface Problem {
  message: string;
  hint?: string | undefined;
}

export const text = v.string(
  ({ input }) => `must be text, but YAML reads it as ${describe(input)}: put it in quotes`,
);

export const flag = v.boolean(({ input }) => `must be true or false, not ${describe(input)}`);

/** Routes become file names, which most systems limit to 255 bytes. */
const MAX_ROUTE = 200;

/** A string that matches a pattern and is short enough for a file name. */
function routeOf(pattern: RegExp, message: string) {
  return v.pipe(v.string(message), v.regex(pattern, message), v.maxLength(MAX_ROUTE, message));
}

/** Characters that need no escaping, and no segment that leads up. A hash may follow. */
export const route = routeOf(
  /^\/(?!\/)(?!(?:[^#]*\/)?\.\.?(?:[/#]|$))[\p{L}\p{N}/._~-]*(?:#[^\s\\#]*)?$/u,
  'must be a route that begins with one slash',
);

/** Aliases are written into the configuration of hosts, so nothing in them may be special there. */
export const alias = routeOf(
  /^(?:\/[\p{L}\p{N}_~-](?:[\p{L}\p{N}._~-]*[\p{L}\p{N}_~-])?)+\/?$/u,
  'must be a route of letters, digits, hyphens, dots and underscores that begins with one slash',
);

const DAY_MESSAGE = "must be a day in quotes, e.g. '2024-02-06'";

export const day = v.pipe(
  v.string(DAY_MESSAGE),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, DAY_MESSAGE),
  v.isoDate(DAY_MESSAGE),
);

/** One of some values; a similar one is suggested. */
export function oneOf<const T extends readonly (string | number)[]>(values: T) {
  return v.picklist(values, ({ input }) => {
    const message = `must be one of ${values.join(', ')}, not ${describe(input, '')}`;
    const hint = typeof input === 'string' && didYouMean(input, values.map(String));
    return hint ? `${message}\n${hint}` : message;
  });
}

export function listOf<T extends v.GenericSchema>(item: T) {
  return v.array(item, 'must be a list');
}

/** An object with these keys and no others. */
export function shape<T extends v.ObjectEntries>(entries: T) {
  const known = Object.keys(entries);
  return v.strictObject(entries, ({ input, expected }) => {
    if (expected === 'Object') return `must have the keys ${known.join(', ')}`;
    if (expected !== 'never') return `lacks the key ${expected}`;
    const hint = didYouMean(String(input), known) ?? `known are ${known.join(', ')}`;
    return `has the unknown key "${String(input)}"\n${hint}`;
  });
}

/** The same schema with a sentence that editors show. */
export function about<T extends v.GenericSchema>(schema: T, description: string) {
  return v.pipe(schema, v.description(description));
}

/** Checks a value: the typed value, or the first problem in it. */
export function parse<T extends v.GenericSchema>(
  schema: T,
  value: unknown,
): { output: v.InferOutput<T> } | { problem: Problem } {
  // Without abortEarly, YAML references would make a few lines into millions of problems.
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { output: result.output };
  const [{ path = [], message, type, expected }] = result.issues;
  // The message itself names a missing or unknown key.
  const parents = type === 'strict_object' && expected !== 'Object' ? path.slice(0, -1) : path;
  const place = parents.map(({ type: kind, key }) =>
    kind === 'array' ? `entry ${Number(key) + 1} ` : `key "${String(key)}" `,
  );
  const [problem, hint] = message.split('\n');
  return { problem: { message: place.join('') + problem, hint } };
}

/** The JSON Schema that accepts the same values. */
export function jsonSchemaOf(
  schema: v.GenericSchema,
  definitions: Record<string, v.GenericSchema> = {},
): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions,
    // Such a rule has its JSON Schema in a `metadata` beside it, if there is one.
    ignoreActions: ['check'],
    // JSON Schema has no flags; its patterns are always of Unicode.
    // Strict validators refuse formats that they do not know; the pattern says the same.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'iso_date'
        ? withoutFormat(jsonSchema)
        : valibotAction.type === 'regex'
          ? {
              ...jsonSchema,
              pattern: (valibotAction as v.RegexAction<string, undefined>).requirement.source,
            }
          : undefined,
  });
}

function withoutFormat({ format: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

const MAX_QUOTED = 200;

/**
 * A value in words. Objects are not written out: YAML references can make them endless.
 * @param kind precedes a string
 */
export function describe(value: unknown, kind = 'string '): string {
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing';
  if (typeof value === 'string') return kind + JSON.stringify(value.slice(0, MAX_QUOTED));
  return typeof value === 'object' ? 'a list of "key: value"' : `${typeof value} ${String(value)}`;
}
