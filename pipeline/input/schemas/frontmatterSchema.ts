// The schema of every front matter key. Editors get the same list as a JSON Schema.
import * as v from 'valibot';
import type { Frontmatter, OwnKeyType } from '../../../theme/types.ts';
import { isIcon } from '../../../theme/parts/Icon.tsx';
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

/** Whether a text draws an icon. Other names and paths would be shown as they are. */
export function isFeatureIcon(icon: string): boolean {
  return isIcon(icon) || !/^(?:[a-z]|\.*\/)[\w./-]{2,}$/.test(icon);
}

const feature = shape({
  icon: v.pipe(
    text,
    v.check(
      isFeatureIcon,
      'is not an icon\nwrite rocket, bolt, frame, box, target, gauge, plug, sliders, layers, an emoji, or an SVG',
    ),
  ),
  title: text,
  details: text,
  link: v.optional(text),
  span: v.optional(oneOf([2, 3, 4, 6])),
});

export const FRONTMATTER_SCHEMA = {
  title: about(text, 'Title, if it must differ from the heading of the page.'),
  description: about(
    text,
    'One sentence about the page, at most 155 characters, unique in its language.',
  ),
  pageType: about(
    oneOf(['home', 'doc', 'custom', 'blank']),
    'Layout of the page. Defaults to doc.',
  ),
  overview: about(flag, 'Lists the pages of the section below the text.'),
  navbar: about(flag, 'false: no bar at the top.'),
  sidebar: about(flag, 'false: no sidebar.'),
  outline: about(flag, 'false: no outline next to the text.'),
  footer: about(flag, 'false: no footer.'),
  globalUIComponents: about(flag, 'false: no back-to-top button and no image zoom.'),
  hero: about(hero, 'Top of a home page.'),
  features: about(listOf(feature), 'Cards of a home page.'),
  aliases: about(
    listOf(alias),
    'Other URLs that lead to this page, without the language, e.g. /plugins/list/plugin-svgr.',
  ),
  draft: about(flag, 'true: built only with --drafts.'),
  languages: about(listOf(text), 'The languages that the page is limited to.'),
  option: about(text, 'Path of the option that the page describes, e.g. server.proxy.'),
  name: about(text, 'What readers call the option, in the language of the page.'),
  keywords: about(listOf(text), 'Additional search terms for the page, in its language.'),
  type: about(text, 'Type of the option.'),
  default: about(text, 'Default value of the option.'),
  since: about(text, 'Version that introduced the option.'),
  deprecated: about(flag, 'true: the option is deprecated.'),
  date: about(day, 'Date of the release that the page describes. Adds the page to the feed.'),
  related: about(
    listOf(route),
    'Routes of pages to read next. Their titles become the link texts.',
  ),
  run: about(text, 'Name of the check that runs the examples.'),
} satisfies Record<keyof Frontmatter, v.GenericSchema>;

/** Schemas for the values of front matter keys that a site adds. */
export const OWN_KEYS: Record<OwnKeyType, v.GenericSchema> = {
  text,
  flag,
  number: v.number(({ input }) => `must be a number, not ${describe(input)}`),
  list: listOf(v.unknown()),
  any: v.unknown(),
};
