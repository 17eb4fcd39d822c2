// Checks that the links in articles, front matter, and navigation lead to pages and anchors that
// exist, and that the images in articles exist.
import { isExternal, safeDecode, splitUrl } from '../../../client/links.ts';
import {
  formatAddress,
  localizeRoute,
  parseAddress,
  type Edition,
} from '../../../client/routes.ts';
import { didYouMean, didYouMeanPath } from '../../diagnostics/didYouMean.ts';
import { errorAt, warningAt, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { groupBy } from '../../groupBy.ts';
import { isMetaFile } from '../../input/metaFile.ts';
import { isPublicPath } from '../../input/publicFiles.ts';
import { memoByObject, memoByText } from '../../memo.ts';
import type { PageSummary } from '../../page/record.ts';
import { relatedRoute } from '../../page/relatedLinks.ts';
import { pageAt, translationOf, type SiteIndex } from '../../page/siteIndex.ts';
import { flatten } from '../../page/sections.ts';
import { aliasLine, isPublished } from './publishedUrls.ts';
import type { CheckInput, LinkedCheck, SiteCheck } from '../check.ts';
import { MISSING_IMAGE, missingImage } from './missingImage.ts';

/** Ids that layouts add around the article. A page without related pages lacks "related". */
const LAYOUT_IDS = ['related'];

const LINK_CODES: SiteCheck['codes'] = {
  'dead-link': {
    severity: 'error',
    explain:
      'A link leads to a page that does not exist. Correct the URL (the hint names the most ' +
      'similar one), write the page, or add the old URL to `aliases` of the page that ' +
      'replaces it. A link may also lead to a file in public/.',
    example: '[Start](/guide/strat)  →  [Start](/guide/start)',
  },
  'dead-anchor': {
    severity: 'error',
    explain:
      'A link leads to a page that has no heading with that id. Use the id of an existing ' +
      'heading, or keep the old id on the heading with {#id}. The finding is a warning if ' +
      'only the translation lacks the heading.',
    example: '[Ports](/config/server#prot)  →  [Ports](/config/server#port)',
  },
};

export const articleLinks: LinkedCheck = {
  isLocal: false,
  codes: { ...LINK_CODES, ...MISSING_IMAGE },
  run(page, input) {
    const { publicFiles, media } = input.content;
    const links = page.links.flatMap(({ written, target, ...spot }) =>
      followLink(target, page, { ...spot, written }, input),
    );
    const images = page.images.flatMap((use): Diagnostic[] => {
      if (media.has(use.target) || publicFiles.has(use.target.slice(1))) return [];
      return [missingImage(use, publicFiles)];
    });
    return [...links, ...images];
  },
};

/** Links of the hero, the features, and the related pages. */
export const frontmatterLinks: LinkedCheck = {
  isLocal: false,
  codes: LINK_CODES,
  run(page, input) {
    const { related = [] } = page.frontmatter;
    const own = page.frontLinks.flatMap(({ target, ...use }) =>
      followLink(target, page, use, input),
    );
    // A related page may still be missing, but not if it was published, and an anchor on an existing
    // page must exist. Translations inherit the list, so only the page that defines it is checked.
    const line = page.keyLines.related;
    if (line === undefined) return own;
    const place = { file: page.pagePath, line, column: 1 };
    const dead = related.flatMap(written => {
      const route = relatedRoute(written, page, input.index);
      const wasPublished = isPublished(splitUrl(route).path, input.ledger);
      return followLink(route, page, { ...place, written }, input).filter(
        ({ code }) => code === 'dead-anchor' || wasPublished,
      );
    });
    return [...own, ...dead];
  },
};

/** Links of the announcement, the top navigation, and rows that an author has written as links. */
export const navigationLinks: SiteCheck = {
  codes: LINK_CODES,
  run(input) {
    const { texts } = input.content;
    const { announcement } = input.index.site;
    const announced = [announcement?.link ?? []].flatMap(link =>
      typeof link === 'string' ? link : Object.values(link),
    );
    const dead = announced
      .filter(link => !isExternal(link))
      .flatMap(written => followLink(written, undefined, { file: 'site.ts', written }, input));
    const ofRows = [...input.index.locales].flatMap(([folder, { nav, sidebar }]) => {
      const top = flatten(nav).map(({ link }) => ({ link, file: `${folder}/_meta.json` }));
      // Rows with `_fileKey` are pages. The build creates their links, so these cannot be dead.
      const rows = flatten(Object.values(sidebar).flat())
        .filter(({ _fileKey }) => _fileKey === undefined)
        .map(({ link = '' }) => ({ link, file: fileOf(link, folder, input) }));
      return [...top, ...rows].flatMap(({ link, file }) => {
        if (!link || isExternal(link)) return [];
        const text = texts.get(file) ?? '';
        const place = positionAt(text, Math.max(0, offsetOf(link, text, input.index)));
        return followLink(link, undefined, { file, ...place, written: link }, input);
      });
    });
    return [...dead, ...ofRows];
  },
};

/**
 * Follows a link, and returns a finding if its page or anchor does not exist. `page` contains the
 * link; it is undefined for a link of the navigation.
 */
function followLink(
  target: string,
  page: PageSummary | undefined,
  { written, ...spot }: Place & { written: string },
  { index, content, unread, ledger }: CheckInput,
): Diagnostic[] {
  const { path, hash } = splitUrl(target);
  const dead = (code: string, message: string, hint: string, report = errorAt): Diagnostic[] => [
    { ...report(spot, code, `links to ${written}, ${message}`, hint), target },
  ];
  const found = path === '' ? page : pageAt(path, index);
  if (!found) {
    if (isPublicPath(path) && content.publicFiles.has(safeDecode(path.slice(1)))) return [];
    const meant = page && meantBy(written, page, index);
    if (meant !== undefined)
      return dead('dead-link', 'which is not a page', `did you mean ${meant}?`);
    const moved = `add ${aliasLine([path], index.siteLocales)} to the page that replaces it`;
    const hint = isPublished(path, ledger)
      ? `the page was renamed or removed: correct the link, or ${moved}`
      : (inOtherVersion(path, index) ?? deadLinkHint(index)(path));
    return dead('dead-link', 'which is not a page', hint);
  }
  const id = safeDecode(hash.slice(1));
  if (!hash || unread.has(found.pagePath) || idsOf(found).has(id)) return [];
  const { lang } = index.siteLocales;
  if (page && page.lang !== lang && found.lang === page.lang) {
    // `address-lost` already reports a removed heading.
    if (isPublished(`${found.routePath}#${id}`, ledger)) return [];
    const original = translationOf(found, lang, index);
    if (original && idsOf(original).has(id)) {
      const message = `but ${found.routePath} has no heading "${id}" yet, unlike its original`;
      return dead('dead-anchor', message, `update ${found.pagePath}`, warningAt);
    }
  }
  const hint = isPublished(`${found.routePath}#${id}`, ledger)
    ? `its heading was renamed or removed: correct the link, or keep the id: ## Title {#${id}}`
    : (didYouMean(hash.slice(1), found.ids) ?? 'use an id of that page');
  return dead('dead-anchor', `but ${found.routePath} has no heading "${id}"`, hint);
}

/** Returns the URL or route that a link means, if it only lacks its scheme or first slash. */
function meantBy(written: string, page: Edition, index: SiteIndex): string | undefined {
  if (/^[^\s/@]+@[\w.-]+\.[a-z]+$/i.test(written)) return `mailto:${written}`;
  const [, scheme, rest] = /^(https?):?\/{1,2}(?=[\w-]+\.)(.*)/i.exec(written) ?? [];
  if (rest !== undefined) return `${scheme}://${rest}`;
  if (/^(?:www\.|[\w.-]+\.(?:com|dev|io|net|org)(?:\/|$))/i.test(written))
    return `https://${written}`;
  const { path, hash } = splitUrl(written.replace(/^(?:\.{1,2}\/)*/, '/'));
  const route = localizeRoute(path.replace(/\.mdx?$/i, ''), page, index.siteLocales);
  const found = pageAt(route, index);
  return found && found.routePath + hash;
}

function editionOf({ version, lang }: Edition): string {
  return `${version}/${lang}`;
}

/** Returns the hint for a link to a page that only other versions have. */
function inOtherVersion(path: string, index: SiteIndex): string | undefined {
  const { siteLocales } = index;
  const address = parseAddress(path, siteLocales);
  const routes = siteLocales.versions.map(version =>
    formatAddress({ ...address, version }, siteLocales),
  );
  const found = routes.map(route => pageAt(route, index)).find(Boolean);
  return found && `version ${found.version} has the page: link to ${found.routePath}`;
}

/** Returns the hint for dead links, which repeat: the most similar page of the same edition. */
const deadLinkHint = memoByObject((index: SiteIndex) => {
  // A page whose original is gone will follow it.
  const left = index.pages.filter(page => translationOf(page, index.siteLocales.lang, index));
  const pages = groupBy(left, editionOf);
  return memoByText(path => {
    const others = pages.get(editionOf(parseAddress(path, index.siteLocales))) ?? [];
    const routes = others.map(({ routePath }) => routePath);
    return didYouMeanPath(path, routes) ?? 'write the page, or remove the link';
  });
});

/** The ids that a link to a page may name. */
const idsOf = memoByObject(
  ({ ids, headings }: PageSummary): ReadonlySet<string | undefined> =>
    new Set([...LAYOUT_IDS, ...ids, ...headings.map(({ slug }) => slug)]),
);

/** Finds the `_meta.json` in which a link is written: a folder's, else that of the language. */
function fileOf(link: string, folder: string, { content: { texts }, index }: CheckInput): string {
  const top = `${folder}/_meta.json`;
  const files = [...texts.keys()].filter(
    file => file.startsWith(`${folder}/`) && isMetaFile(file) && file !== top,
  );
  return files.find(file => offsetOf(link, texts.get(file) ?? '', index) >= 0) ?? top;
}

/**
 * Returns the offset of a link as an author writes it: perhaps without its version and language, or
 * without its first slash, or with the default language. -1 if the text does not contain it.
 */
function offsetOf(link: string, text: string, { siteLocales }: SiteIndex): number {
  const { path, query, hash } = splitUrl(link);
  const own = parseAddress(path, siteLocales).rest + query + hash;
  const forms = [link, own, own.slice(1), `/${siteLocales.lang}${own}`];
  const offsets = forms.map(each => text.indexOf(JSON.stringify(each)));
  return offsets.find(offset => offset >= 0) ?? -1;
}
