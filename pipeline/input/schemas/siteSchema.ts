// The types of the settings in site.ts. Messages continue a sentence that begins with the path of a
// setting, such as `themeConfig.footer …`.
import * as v from 'valibot';
import type { Site } from '../../../theme/types.ts';
import { isObject } from './schema.ts';

const text = v.string('is not text');
const flag = v.boolean('is not true or false');
const count = v.number('is not a number');
const texts = listOf(text);
const object = objectOr('is not an object');

function objectOr(message: string) {
  return v.custom<object>(isObject, message);
}

function listOf<T extends v.GenericSchema>(item: T) {
  return v.array(item, 'is not a list');
}

/** Returns a schema for objects with these keys; `npm run check` reports unknown ones. */
function shape<T extends v.ObjectEntries>(entries: T) {
  return v.pipe(object, v.looseObject(entries, 'is missing'));
}

function recordOf<T extends v.GenericSchema>(value: T) {
  return v.pipe(object, v.record(v.string(), value));
}

function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, ({ input }) => `"${String(input)}" is not one of ${values.join(', ')}`);
}

/** A text, or one for each language or version. */
const localized = v.union([text, recordOf(text)], 'is not text');

const TEXTS = {
  prevPageText: v.optional(text),
  nextPageText: v.optional(text),
  sourceCodeText: v.optional(text),
  searchPlaceholderText: v.optional(text),
  outlineTitle: v.optional(text),
  lastUpdatedText: v.optional(text),
  editLink: v.optional(shape({ docRepoBaseUrl: v.optional(text), text: v.optional(text) })),
};

const search = v.pipe(
  objectOr("is not false or an object such as { mode: 'local' }"),
  v.looseObject({
    apiUrl: v.optional(text),
    searchIndexes: v.optional(
      listOf(v.union([text, shape({ value: text, label: localized })], 'is not a list of indexes')),
    ),
    indexName: v.optional(text),
  }),
);

const themeConfig = shape({
  ...TEXTS,
  hideNavbar: v.optional(oneOf(['never', 'always', 'auto'])),
  darkMode: v.optional(flag),
  enableScrollToTop: v.optional(flag),
  enableContentAnimation: v.optional(flag),
  lastUpdated: v.optional(flag),
  outline: v.optional(flag),
  search: v.optional(flag),
  footer: v.optional(shape({ message: v.optional(text) })),
  socialLinks: v.optional(
    listOf(
      shape({
        icon: v.union([text, shape({ svg: text })], 'is not the name of an icon or an SVG'),
        mode: oneOf(['link', 'text', 'img']),
        content: text,
      }),
    ),
  ),
});

const locale = shape({
  ...TEXTS,
  dir: v.optional(oneOf(['ltr', 'rtl'])),
  region: v.optional(text),
  title: v.optional(text),
  description: v.optional(text),
  footerMessage: v.optional(text),
});

const family = shape({
  name: text,
  desc: localized,
  descEn: v.optional(text),
  logo: text,
  logoScale: v.optional(count),
  url: localized,
  urlEn: v.optional(text),
});

const fonts = shape({
  text: v.optional(texts),
  code: v.optional(texts),
  files: v.optional(
    listOf(
      shape({
        family: text,
        src: text,
        weight: v.optional(text),
        style: v.optional(oneOf(['normal', 'italic'])),
      }),
    ),
  ),
});

const head = shape({
  tag: text,
  attributes: recordOf(v.union([text, v.literal(true)], 'is not text or true')),
  connect: v.optional(texts),
});

const SITE = v.looseObject({
  title: text,
  description: text,
  base: text,
  lang: text,
  icon: text,
  origin: v.optional(text),
  icons: v.optional(
    listOf(
      shape({
        src: text,
        size: count,
        purpose: v.optional(oneOf(['any', 'maskable', 'touch'])),
      }),
    ),
  ),
  releases: v.optional(text),
  cards: v.optional(shape({ fonts: texts, codeFonts: v.optional(texts) })),
  logo: shape({ light: text, dark: text }),
  search: v.lazy(value => (value === false ? v.literal(false) : search)),
  multiVersion: shape({ default: text, versions: texts }),
  route: shape({ cleanUrls: flag, exclude: texts }),
  markdown: shape({
    showLineNumbers: flag,
    defaultWrapCode: flag,
    containers: v.optional(recordOf(object)),
    frontmatter: v.optional(object),
  }),
  locales: recordOf(v.nullish(locale)),
  themeConfig,
  productFamily: listOf(family),
  fonts: v.optional(fonts),
  css: v.optional(text),
  head: v.optional(listOf(head)),
  announcement: v.optional(shape({ id: text, text: v.unknown(), link: v.optional(v.unknown()) })),
  configFile: v.optional(shape({ name: text, wrappers: texts })),
  imageOrigins: v.optional(texts),
  localizedHosts: v.optional(recordOf(recordOf(text))),
  checks: v.optional(object),
  packageVersion: v.optional(
    shape({ packages: texts, version: localized, except: v.optional(texts) }),
  ),
});

/** Returns the first setting that is missing or has a wrong type; undefined if there is none. */
export function typeFault(site: Site): string | undefined {
  const result = v.safeParse(SITE, site, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return undefined;
  const [{ path = [], message, input }] = result.issues;
  const keys = path.flatMap(({ type, key }) => (type === 'array' ? [] : [String(key)]));
  return keys.length === 1 && input === undefined
    ? `site.ts has no "${keys[0]}"`
    : `${keys.join('.')} ${message}`;
}
