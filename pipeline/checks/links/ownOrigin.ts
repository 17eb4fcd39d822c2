// Finds links to pages of the site that are written as complete URLs.
import { removeBase, splitUrl } from '../../../client/links.ts';
import { parseAddress } from '../../../client/routes.ts';
import { warningAt } from '../../diagnostics/diagnostic.ts';
import { pageAt } from '../../page/siteIndex.ts';
import type { LinkedCheck } from '../check.ts';

export const ownOrigin: LinkedCheck = {
  isLocal: false,
  codes: {
    'link-origin': {
      severity: 'warning',
      explain:
        'A link to a page of this site is a complete URL. It opens a new tab, leads readers out of ' +
        'their language and version, and breaks unnoticed when the page moves. Write it without ' +
        'the origin, the version, and the language.',
      example:
        '[Port](https://docs.example.com/config/server#port)  →  [Port](/config/server#port)',
    },
  },
  run(page, { index }) {
    const { origin = '', base } = index.site;
    return page.externals.flatMap(({ written, target, ...spot }) => {
      if (origin === '' || !target.startsWith(`${origin}${base}`)) return [];
      const { path, query, hash } = splitUrl(target.slice(origin.length));
      const found = pageAt(removeBase(path, base), index);
      if (!found) return [];
      const { rest } = parseAddress(found.routePath, index.siteLocales);
      const own = found.version === page.version ? rest : found.routePath;
      const message = `links to ${written}, which is a page of this site`;
      return [warningAt(spot, 'link-origin', message, `write ${own}${query}${hash}`)];
    });
  },
};
