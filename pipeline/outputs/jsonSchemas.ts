// Writes the JSON Schemas of front matter and _meta.json, which editors use, and of options.json.
import { createRequire } from 'node:module';
import type * as Converter from '@valibot/to-json-schema';
import * as v from 'valibot';
import { publicAddress } from '../../theme/document/metadata.ts';
import type { OwnKeyType, Site } from '../../theme/types.ts';
import { MAX_DESCRIPTION_CHARS } from '../checks/texts/descriptions.ts';
import { optionalFile } from '../diagnostics/optionalPackages.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { FRONTMATTER_SCHEMA, OWN_KEYS } from '../input/schemas/frontmatterSchema.ts';
import { META_FILE, NAV_ENTRY } from '../input/schemas/metaSchema.ts';
import { about, listOf, shape, text } from '../input/schemas/schema.ts';

const require = createRequire(import.meta.url);
const CONVERTER = '@valibot/to-json-schema';

/** Whether the package that writes the schemas is installed. */
export function writesSchemas(): boolean {
  return optionalFile(`${CONVERTER}/package.json`) !== undefined;
}

/** Returns one file per schema, if `writesSchemas()`. The `$id` of a schema is its URL. */
export function schemas(site: Pick<Site, 'origin' | 'base' | 'markdown'>): OutputFile[] {
  if (!writesSchemas()) return [];
  const made = {
    'front-matter': frontMatterSchema(site.markdown.frontmatter),
    meta: metaSchema(),
    options: optionsSchema(),
  };
  return Object.entries(made).map(([name, schema]) => {
    const path = `schemas/${name}.json`;
    const whole = { $id: publicAddress(`/${path}`, site), ...schema };
    return { path, contents: `${JSON.stringify(whole, null, 2)}\n` };
  });
}

/** Returns the JSON Schema of front matter, including the keys that the site adds. */
export function frontMatterSchema(own: Readonly<Record<string, OwnKeyType>> = {}): object {
  const { description } = FRONTMATTER_SCHEMA;
  const limited = v.pipe(description, v.maxLength(MAX_DESCRIPTION_CHARS));
  const added = Object.entries(own).map(([key, type]) => [key, OWN_KEYS[type]] as const);
  const known = Object.entries({ ...FRONTMATTER_SCHEMA, description: limited });
  const keys = [...known, ...added].map(
    ([key, schema]) => [key, v.optional(schema as v.GenericSchema)] as const,
  );
  const schema = jsonSchemaOf(shape(Object.fromEntries(keys)));
  return { title: 'Front matter of a page', ...schema, patternProperties: { '^x-': {} } };
}

/** Returns the JSON Schema of a `_meta.json`: navigation of a language, or a folder's sidebar. */
export function metaSchema(): object {
  return { title: '_meta.json', ...jsonSchemaOf(META_FILE, { navigation: NAV_ENTRY }) };
}

/**
 * Returns the JSON Schema of options.json. Keys may be added to that file, but existing keys must
 * keep their meaning for the programs that read them.
 */
export function optionsSchema(): object {
  const place = v.object({
    page: about(text, 'Route of the page, below `site`.'),
    anchor: about(text, 'Id of the heading; empty for the page itself.'),
    heading: about(text, 'Text of the heading.'),
    summary: about(text, 'One sentence about the option.'),
    type: v.optional(about(text, 'Type in the words of the language.')),
    default: v.optional(about(text, 'Default value in the words of the language.')),
  });
  const option = v.object({
    path: about(text, 'Path of the option, e.g. server.proxy.target.'),
    type: about(text, 'Type of its values.'),
    default: about(text, 'Default value.'),
    since: v.optional(about(text, 'Version that introduced the option.')),
    deprecated: v.optional(about(v.boolean(), 'true: the option is deprecated.')),
    pages: about(v.record(v.string(), place), 'Language → where the option is described.'),
  });
  const file = v.object({
    $schema: about(text, 'URL of this schema.'),
    version: v.optional(about(text, 'Version of the product that has these options.')),
    site: about(text, 'Base URL of the routes.'),
    languages: about(listOf(text), 'Languages of the pages.'),
    options: listOf(option),
  });
  return { title: 'Options of the product', ...jsonSchemaOf(file) };
}

/** Returns a JSON Schema that accepts the same values. */
function jsonSchemaOf(
  schema: v.GenericSchema,
  definitions: Record<string, v.GenericSchema> = {},
): Converter.JsonSchema {
  const { toJsonSchema } = require(CONVERTER) as typeof Converter;
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions,
    // A `check` cannot be converted. If JSON Schema can express it, a `metadata` next to it does.
    ignoreActions: ['check'],
    // Patterns are converted without flags: JSON Schema has none, and its patterns are always
    // Unicode. The format of a date is dropped, because strict validators reject unknown formats;
    // the pattern of a date accepts nearly the same values.
    overrideAction({ valibotAction, jsonSchema: { format: _, ...rest } }) {
      if (valibotAction.type === 'iso_date') return rest;
      if (valibotAction.type !== 'regex') return undefined;
      const { requirement } = valibotAction as v.RegexAction<string, undefined>;
      return { ...rest, pattern: requirement.source };
    },
  });
}
