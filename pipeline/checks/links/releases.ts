// Checks that the section of releases has dated pages, because each language links to a feed of them.
import { errorAt } from '../../diagnostics/diagnostic.ts';
import { releasesOf } from '../../outputs/feed.ts';
import type { SiteCheck } from '../check.ts';

export const releases: SiteCheck = {
  codes: {
    releases: {
      severity: 'error',
      explain:
        'No page in the section that `releases` in site.ts names has a date, so there is no ' +
        'feed. Add `date` to the front matter of these pages, or remove the setting.',
      example: "releases: '/blog/', and no dates below it  →  date: '2024-02-06'",
    },
  },
  run({ index }) {
    const { releases } = index.site;
    if (releases === undefined) return [];
    const { langs } = index.siteLocales;
    const without = langs.filter(lang => releasesOf(index, lang).length === 0);
    // If there is none in any language, the message is the same, and the report has it once.
    const isEmpty = without.length === langs.length;
    return without.map(lang => {
      const where = `no page below ${releases}, which releases names, has a date`;
      const message = isEmpty ? where : `${where} in the language "${lang}"`;
      const hint = "add date: '2024-02-06' to the front matter of a release, or remove the setting";
      return errorAt({ file: 'site.ts' }, 'releases', message, hint);
    });
  },
};
