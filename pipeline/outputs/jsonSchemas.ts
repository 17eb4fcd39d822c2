// JSON Schemas of the front matter and of _meta.json for editors, published with the site.
import * as v from 'valibot';
import type { OutputFile } from '../files/outputFile.ts';
import type { OwnKeyType } from '../../theme/types.ts';
import { FRONTMATTER_SCHEMA, OWN_KEYS } from '../input/schemas/frontmatterSchema.ts';
import { META_FILE, NAV_ENTRY } from '../input/schemas/metaSchema.ts';
import { jsonSchemaOf, shape } from '../input/schemas/schema.ts';

/** schemas/front-matter.json and schemas/meta.json. */
export function schemas(own?: OwnKeys): OutputFile[] {
  return Object.entries({ 'front-matter': frontMatterSchema(own), meta: metaSchema() }).map(
    ([name, schema]) => ({
      path: `schemas/${name}.json`,
      contents: `${JSON.stringify(schema, null, 2)}\n`,
    }),
  );
}

type OwnKeys = Readonly<Record<string, OwnKeyType>>;

/** The keys that the build checks, as it checks them. @param own those that the site adds */
export function frontMatterSchema(own: OwnKeys = {}): object {
  const added = Object.entries(own).map(([key, type]) => [key, OWN_KEYS[type]] as const);
  const keys = [...Object.entries(FRONTMATTER_SCHEMA), ...added].map(
    ([key, schema]) => [key, v.optional(schema as v.GenericSchema)] as const,
  );
  const schema = jsonSchemaOf(shape(Object.fromEntries(keys)));
  return { title: 'Front matter of a page', ...schema, patternProperties: { '^x-': {} } };
}

/** Rows of a `_meta.json`: the navigation below a language, the sidebar in other folders. */
export function metaSchema(): object {
  return { title: '_meta.json', ...jsonSchemaOf(META_FILE, { navigation: NAV_ENTRY }) };
}
