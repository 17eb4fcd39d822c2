// Every key of front matter. Editors get the same list as a JSON Schema.
import * as v from 'valibot';
import type { Frontmatter, OwnKeyType } from '../../../theme/types.ts';
import { about, alias, day, describe, flag, listOf, oneOf, route, shape, text } from './schema.ts';

const hero = shape({
  name: text,
  text,
  tagline: v.optional(text),
  command: v.optional(text),
  actions: v.optional(
    listOf(shape({ text, link: text, theme: v.optional(oneOf(['brand', 'alt'])) })),
  ),
  image: v.optional(shape({ src: text, alt: text })),
  closing: v.optional(text),
});

const feature = shape({
  icon: text,
  title: text,
  details: text,
  link: v.optional(text),
  span: v.optional(oneOf([2, 3, 4, 6])),
});

export const FRONTMATTER_SCHEMA = {
  title: about(text, 'Title where it must differ from the heading of the page.'),
  description: about(
    text,
    'One sentence on the page, at most 155 characters, unique in its language.',
  ),
  pageType: about(
    oneOf(['home', 'doc', 'custom', 'blank']),
    'Layout of the page; doc unless said otherwise.',
  ),
  overview: about(flag, 'Lists the pages of the section below the text.'),
  navbar: about(flag, 'false: no bar at the top.'),
  sidebar: about(flag, 'false: no sidebar.'),
  outline: about(flag, 'false: no outline beside the text.'),
  footer: about(flag, 'false: no footer.'),
  globalUIComponents: about(flag, 'false: no back to top and no zoom.'),
  hero: about(hero, 'Top of a home page.'),
  features: about(listOf(feature), 'Cards of a home page.'),
  aliases: about(
    listOf(alias),
    'Further addresses that lead here, without the language, e.g. /plugins/list/plugin-svgr.',
  ),
  draft: about(flag, 'true: only built with --drafts.'),
  languages: about(listOf(text), 'The only languages the page is meant to be in.'),
  option: about(text, 'Path of the option that the page describes, e.g. server.proxy.'),
  name: about(text, 'What readers call the option, in the language of the page.'),
  keywords: about(
    listOf(text),
    'Further words the search finds the page by, in the language of the page.',
  ),
  type: about(text, 'Type of the option.'),
  default: about(text, 'Default value of the option.'),
  since: about(text, 'Version that brought the option.'),
  deprecated: about(flag, 'true: the option is deprecated.'),
  date: about(day, 'Day of the release that the page describes; the page goes into the feed.'),
  related: about(listOf(route), 'Routes of pages to read next, named after themselves.'),
  run: about(text, 'Name of the check that runs the examples.'),
} satisfies Record<keyof Frontmatter, v.GenericSchema>;

/** Values of front matter keys that a site adds. */
export const OWN_KEYS: Record<OwnKeyType, v.GenericSchema> = {
  text,
  flag,
  number: v.number(({ input }) => `must be a number, not ${describe(input)}`),
  list: listOf(v.unknown()),
  any: v.unknown(),
};
