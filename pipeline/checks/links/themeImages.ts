// Checks that the images and brand files named in site.ts, heroes, and the navigation exist.
import { isExternal, splitUrl } from '../../../client/links.ts';
import type { Site } from '../../../theme/types.ts';
import { errorAt, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { EXTERNAL_IMAGE_HINT, externalImage, isAllowedImage } from '../../hosting/headers.ts';
import { isOwn, type PageRecord } from '../../page/record.ts';
import { flatten } from '../../page/sections.ts';
import type { Content } from '../../input/content.ts';
import { isMetaFile } from '../../input/metaFile.ts';
import type { CheckInput, SiteCheck } from '../check.ts';
import { MISSING_IMAGE, missingImage } from './missingImage.ts';

export const themeImages: SiteCheck = {
  codes: {
    ...MISSING_IMAGE,
    'image-external': {
      severity: 'error',
      explain:
        'An image comes from an origin that the content security policy forbids. Save it in ' +
        'public/, or add its origin to `imageOrigins` in site.ts.',
      example: '![Badge](https://img.example.com/b.svg)  →  ![Badge](/images/flow.svg)',
    },
    'missing-brand-file': {
      severity: 'error',
      explain:
        'A stylesheet, font, or script that site.ts names is not in public/. Put it there, or correct ' +
        'its path.',
      example: "css: '/brnad.css'  →  css: '/brand.css'",
    },
  },
  run: findMissing,
};

/** Returns a finding for each missing image or brand file, and for each image not allowed. */
function findMissing(
  { index, content: { publicFiles, texts } }: CheckInput,
  pages: ReadonlyMap<string, PageRecord>,
): Diagnostic[] {
  const look = (written: string | undefined, spot: Place): Diagnostic[] => {
    if (!written || written.trim().startsWith('<svg')) return [];
    if (isExternal(written))
      return isAllowedImage(written, index.site.imageOrigins)
        ? []
        : [errorAt(spot, 'image-external', externalImage(written), EXTERNAL_IMAGE_HINT)];
    const file = written.replace(/^\//, '');
    if (publicFiles.has(file)) return [];
    return [missingImage({ ...spot, written, target: `/${file}` }, publicFiles)];
  };
  const { icon, icons = [], logo, productFamily = [], themeConfig } = index.site;
  const social = (themeConfig.socialLinks ?? []).filter(({ mode }) => mode === 'img');
  const ofSite = [
    ...[icon, ...icons.map(({ src }) => src), logo.light, logo.dark],
    ...[...productFamily.map(({ logo }) => logo), ...social.map(({ content }) => content)],
  ];
  const ofPages = index.pages.filter(isOwn).flatMap(({ frontmatter, pagePath, routePath }) => {
    const line = pages.get(routePath)?.keyLines.hero ?? 1;
    return look(frontmatter.hero?.image?.src, { file: pagePath, line });
  });
  const ofTags = [...index.locales].flatMap(([folder, { nav, sidebar }]) =>
    flatten([...nav, ...Object.values(sidebar).flat()]).flatMap(({ tag }) =>
      tag === undefined ? [] : look(tag, spotOf(tag, folder, texts)),
    ),
  );
  const site = ofSite.flatMap(file => look(file, { file: 'site.ts' }));
  return [...site, ...missingBrandFiles(index.site, publicFiles), ...ofPages, ...ofTags];
}

/** Returns a finding for each stylesheet, font, and script in site.ts that is missing in public/. */
function missingBrandFiles(
  { css, fonts, head = [] }: Site,
  publicFiles: Content['publicFiles'],
): Diagnostic[] {
  // Other links may name a page, or a file of the build such as a feed.
  const loaded = head.flatMap(({ tag, attributes: { rel, src, href } }) => {
    const url = tag === 'script' ? src : rel === 'stylesheet' ? href : undefined;
    return typeof url === 'string' && url.startsWith('/') ? splitUrl(url).path : [];
  });
  const files = (fonts?.files ?? []).map(({ src }) => src);
  return [css ?? [], files, loaded].flat().flatMap(file => {
    if (publicFiles.has(file.slice(1))) return [];
    const message = `site.ts names public${file}, which does not exist`;
    const hint = 'put the file there, or correct its path';
    return [errorAt({ file: 'site.ts' }, 'missing-brand-file', message, hint)];
  });
}

/** Finds the `_meta.json` and the line with a `tag`, the image of a navigation row. */
function spotOf(tag: string, folder: string, texts: Content['texts']): Place {
  for (const [file, text] of texts) {
    if (!file.startsWith(`${folder}/`) || !isMetaFile(file)) continue;
    const index = text.split('\n').findIndex(line => line.includes(JSON.stringify(tag)));
    if (index >= 0) return { file, line: index + 1 };
  }
  return { file: `${folder}/_meta.json` };
}
