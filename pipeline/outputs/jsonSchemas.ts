// What editors may know: JSON Schemas of the front matter and of _meta.json, published with the
// site.
import { KEYS } from '../input/frontmatter.ts';
import { shape, optional, type JsonSchema } from '../input/schema.ts';
import type { OutputFile } from '../files/outputFile.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

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
export function frontMatterSchema(): JsonSchema {
  const { schema } = shape(
    Object.fromEntries(Object.entries(KEYS).map(([key, check]) => [key, optional(check)])),
  );
  return { $schema: DRAFT, title: 'Front matter of a page', ...schema };
}

/**
 * Rows of a `_meta.json`: the navigation directly below a language, the sidebar in every other
 * folder.
 */
export function metaSchema(): JsonSchema {
  const text = (description: string): JsonSchema => ({ type: 'string', description });
  const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
  const row = (
    description: string,
    properties: Record<string, JsonSchema>,
    required: string[],
  ): JsonSchema => ({
    type: 'object',
    description,
    properties,
    required,
    additionalProperties: false,
  });
  const kind = (name: string): JsonSchema => ({ const: name });
  const tag = text('A badge behind the label: text, an SVG, or the path of a picture.');
  const label = text('Text of the row; without it the title of the page.');
  const rows = [
    { ...text('A page of this folder: its file name without ending.') },
    row(
      'A page of this folder.',
      {
        type: kind('file'),
        name: text('File name without ending.'),
        label,
        tag,
        overviewHeaders: {},
      },
      ['name'],
    ),
    row(
      'A folder with rows of its own.',
      {
        type: kind('dir'),
        name: text('Name of the folder.'),
        label,
        collapsible: flag('false: always open.'),
        collapsed: flag('true: closed at first.'),
        tag,
      },
      ['type', 'name'],
    ),
    row(
      'A line between two rows.',
      { type: kind('divider'), dashed: flag('true: a dashed line.') },
      ['type'],
    ),
    row('A heading among the rows.', { type: kind('section-header'), label, tag }, [
      'type',
      'label',
    ]),
    row(
      'A row that leads elsewhere.',
      {
        type: kind('custom-link'),
        label,
        link: {
          ...text('Begins with / or https://.'),
          pattern: '^(?:/|[Hh][Tt][Tt][Pp][Ss]?:|[Mm][Aa][Ii][Ll][Tt][Oo]:|[Tt][Ee][Ll]:)',
        },
        tag,
      },
      ['type', 'label', 'link'],
    ),
  ];
  const navigation = row(
    'An entry of the top navigation.',
    {
      text: text('Text of the entry.'),
      link: text('Where it leads.'),
      activeMatch: text('Pattern of the routes it is marked on.'),
      position: { enum: ['left', 'right'] },
      items: { type: 'array', items: { $ref: '#/$defs/navigation' } },
      tag,
    },
    ['text'],
  );
  return {
    $schema: DRAFT,
    title: '_meta.json',
    $defs: {
      navigation: { ...navigation, anyOf: [{ required: ['link'] }, { required: ['items'] }] },
    },
    anyOf: [
      { type: 'array', items: { anyOf: rows } },
      { type: 'array', items: { $ref: '#/$defs/navigation' } },
    ],
  };
}
