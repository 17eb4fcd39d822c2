// JSON Schemas of the front matter and of _meta.json for editors, published with the site.
import * as v from 'valibot';
import type { OutputFile } from '../files/outputFile.ts';
import { FRONTMATTER_SCHEMA } from '../input/schemas/frontmatterSchema.ts';
import { META_FILE, NAV_ENTRY } from '../input/schemas/metaSchema.ts';
import { jsonSchemaOf, shape } from '../input/schemas/schema.ts';

/** schemas/front-matter.json and schemas/meta.json. */
export function schemas(): OutputFile[] {
  return Object.entries({ 'front-matter': frontMatterSchema(), meta: metaSchema() }).map(
    ([name, schema]) => ({
      path: `schemas/${name}.json`,
      contents: `${JSON.stringify(schema, null, 2)}\n`,
    }),
  );
}

/** The keys that the build checks, as it checks them. */
export function frontMatterSchema(): object {
  const keys = Object.entries(FRONTMATTER_SCHEMA).map(
    ([key, schema]) => [key, v.optional(schema as v.GenericSchema)] as const,
  );
  return { title: 'Front matter of a page', ...jsonSchemaOf(shape(Object.fromEntries(keys))) };
}

/** Rows of a `_meta.json`: the navigation below a language, the sidebar in other folders. */
export function metaSchema(): object {
  return { title: '_meta.json', ...jsonSchemaOf(META_FILE, { navigation: NAV_ENTRY }) };
}
