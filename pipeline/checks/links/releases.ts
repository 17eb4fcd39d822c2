// Checks that the section of releases has dated pages, because its feed is made from them.
import { checkReleases } from '../../outputs/feed.ts';
import type { SiteCheck } from '../check.ts';

export const releases: SiteCheck = {
  codes: {
    releases: {
      severity: 'error',
      explain:
        'In the section that `releases` in site.ts names, no page has a date, so there is no ' +
        'feed. Add `date` to the front matter of its pages, or remove the setting.',
      example: "date: '2024-02-06'",
    },
  },
  run: ({ index }) => checkReleases(index),
};
