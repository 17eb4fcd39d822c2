// JSON Schemas of the front matter and of _meta.json for editors, and of options.json.
import * as v from 'valibot';
import { publicAddress } from '../../theme/document/metadata.ts';
import type { OwnKeyType, Site } from '../../theme/types.ts';
import { MAX_DESCRIPTION } from '../checks/texts/descriptions.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { FRONTMATTER_SCHEMA, OWN_KEYS } from '../input/schemas/frontmatterSchema.ts';
import { META_FILE, NAV_ENTRY } from '../input/schemas/metaSchema.ts';
import { about, jsonSchemaOf, listOf, shape, text } from '../input/schemas/schema.ts';

type OwnKeys = Readonly<Record<string, OwnKeyType>>;

/** One file per schema; `$id` is its address. */
export function schemas(site: Pick<Site, 'origin' | 'base' | 'markdown'>): OutputFile[] {
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

/** The keys that the build checks, as it checks them. @param own those that the site adds */
export function frontMatterSchema(own: OwnKeys = {}): object {
  const { description } = FRONTMATTER_SCHEMA;
  const limited = v.pipe(description, v.maxLength(MAX_DESCRIPTION));
  const added = Object.entries(own).map(([key, type]) => [key, OWN_KEYS[type]] as const);
  const known = Object.entries({ ...FRONTMATTER_SCHEMA, description: limited });
  const keys = [...known, ...added].map(
    ([key, schema]) => [key, v.optional(schema as v.GenericSchema)] as const,
  );
  const schema = jsonSchemaOf(shape(Object.fromEntries(keys)));
  return { title: 'Front matter of a page', ...schema, patternProperties: { '^x-': {} } };
}

/** Rows of a `_meta.json`: the navigation below a language, the sidebar in other folders. */
export function metaSchema(): object {
  return { title: '_meta.json', ...jsonSchemaOf(META_FILE, { navigation: NAV_ENTRY }) };
}

/** The published list of options. Keys may be added; those that are here keep their meaning. */
export function optionsSchema(): object {
  const place = v.object({
    page: about(text, 'Route of the page, below `site`.'),
    anchor: about(text, 'Id of the heading; empty for the page itself.'),
    heading: about(text, 'Text of the heading.'),
    summary: about(text, 'One sentence on the option.'),
  });
  const option = v.object({
    path: about(text, 'Path of the option, e.g. server.proxy.target.'),
    type: about(text, 'Type of its values.'),
    default: about(text, 'Default value.'),
    since: v.optional(about(text, 'Version that brought the option.')),
    deprecated: v.optional(about(v.boolean(), 'true: the option is deprecated.')),
    pages: about(v.record(v.string(), place), 'Language → where the option is described.'),
  });
  const file = v.object({
    $schema: about(text, 'Address of this schema.'),
    version: v.optional(about(text, 'Version of the product that the options belong to.')),
    site: about(text, 'Address that the routes are below.'),
    languages: about(listOf(text), 'Languages of the pages.'),
    options: listOf(option),
  });
  return { title: 'Options of the product', ...jsonSchemaOf(file) };
}
