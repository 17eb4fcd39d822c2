// What a value of front matter may be: each check judges a value, and says the same to editors as a
// JSON Schema.

/** A part of a JSON Schema, draft 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Says what is wrong with a value, or nothing. */
export interface Check {
  (value: unknown): string | undefined;
  schema: JsonSchema;
  /** The key may be missing in its object. */
  isOptional?: boolean;
}

function check(schema: JsonSchema, judge: (value: unknown) => string | undefined): Check {
  return Object.assign((value: unknown) => judge(value), { schema });
}

export const text = check({ type: 'string' }, value =>
  typeof value === 'string'
    ? undefined
    : `must be text, but YAML reads it as ${kind(value)}: put it in quotes`,
);

export const flag = check({ type: 'boolean' }, value =>
  typeof value === 'boolean' ? undefined : `must be true or false, not ${kind(value)}`,
);

/** Letters, digits and what needs no escaping; no part that leads up. A hash may follow. */
const ROUTE = '^/(?!/)(?!(?:[^#]*/)?\\.\\.?(?:[/#]|$))[\\p{L}\\p{N}/._~-]*(?:#[^\\s\\\\#]*)?$';
/** A file may have its name. */
const MAX_ROUTE = 200;

export const route = check({ type: 'string', pattern: ROUTE, maxLength: MAX_ROUTE }, value =>
  typeof value === 'string' && value.length <= MAX_ROUTE && new RegExp(ROUTE, 'u').test(value)
    ? undefined
    : 'must be a route that begins with one slash',
);

/**
 * An alias ends up in the configuration of hosts, so it may hold nothing that means something
 * there.
 */
const ALIAS = '^(?:/[\\p{L}\\p{N}_~-](?:[\\p{L}\\p{N}._~-]*[\\p{L}\\p{N}_~-])?)+/?$';

export const alias = check({ type: 'string', pattern: ALIAS, maxLength: MAX_ROUTE }, value =>
  typeof value === 'string' && value.length <= MAX_ROUTE && new RegExp(ALIAS, 'u').test(value)
    ? undefined
    : 'must be a route of letters, digits, hyphens, dots and underscores that begins with one slash',
);

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

export const day = check({ type: 'string', format: 'date', pattern: DAY }, value => {
  const isDay =
    typeof value === 'string' && new RegExp(DAY).test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? undefined : "must be a day in quotes, e.g. '2024-02-06'";
});

export function oneOf(values: readonly string[]): Check {
  return check({ enum: values }, value =>
    values.includes(value as string)
      ? undefined
      : `must be one of ${values.join(', ')}, not ${typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : kind(value)}`,
  );
}

export function numberOf(values: readonly number[]): Check {
  return check({ enum: values }, value =>
    values.includes(value as number)
      ? undefined
      : `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  );
}

export function optional(inner: Check): Check {
  return Object.assign(
    check(inner.schema, value => (value === undefined ? undefined : inner(value))),
    { isOptional: true },
  );
}

/** The same check with a sentence that editors show. */
export function about(inner: Check, description: string): Check {
  return Object.assign(
    check({ description, ...inner.schema }, inner),
    inner.isOptional ? { isOptional: true } : {},
  );
}

export function listOf(inner: Check): Check {
  return check({ type: 'array', items: inner.schema }, value => {
    if (!Array.isArray(value)) return 'must be a list';
    for (const [index, item] of value.entries()) {
      const wrong = inner(item);
      if (wrong) return `entry ${index + 1} ${wrong}`;
    }
    return undefined;
  });
}

export function shape(fields: Record<string, Check>): Check {
  const entries = Object.entries(fields);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])),
    required: entries.flatMap(([key, { isOptional }]) => (isOptional ? [] : [key])),
    additionalProperties: false,
  };
  return check(schema, value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `must have the keys ${Object.keys(fields).join(', ')}`;
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key))
        return `has the unknown key "${key}"; known are ${Object.keys(fields).join(', ')}`;
    }
    for (const [key, inner] of entries) {
      const wrong = inner((value as Record<string, unknown>)[key]);
      if (wrong) return `key "${key}" ${wrong}`;
    }
    return undefined;
  });
}

function kind(value: unknown): string {
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing';
  // YAML's references make a few lines an endless or huge structure: it is never written out.
  return typeof value === 'object'
    ? 'a list of "key: value"'
    : typeof value === 'string'
      ? `string ${JSON.stringify(value.slice(0, 200))}`
      : `${typeof value} ${String(value)}`;
}
