// Draws social cards: an SVG per page, converted to PNG once and cached by the hash of the SVG.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { sha256 } from '../hash.ts';
import { importModule } from '../bundling/importModule.ts';
import { addBase } from '../../client/links.ts';
import { Card, CARD, type CardLine } from '../../theme/document/SocialCard.tsx';
import { versionOf } from '../../theme/document/pageVersion.ts';
import { isPath, plainText } from '../../theme/parts/Inline.tsx';
import { staticMarkup } from '../../theme/document/memoMarkup.ts';
import { warningAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageSummary } from '../page/record.ts';
import { groupOf } from '../page/sections.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import type { Content } from '../input/content.ts';
import { folderOf } from '../input/site/settings.ts';
import { isListed } from '../outputs/sitemap.ts';
import { importRequested } from '../diagnostics/optionalPackages.ts';
import { typesetter, type Typesetter } from './textToPaths.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { ROOT } from '../files/root.ts';

const require = createRequire(import.meta.url);
const CACHE = path.join(ROOT, 'node_modules/.cache/cards');
/** Name of a cached card: hash of the SVG, hash of the PNG. */
const CARD_NAME = /^([0-9a-f]{64})-([0-9a-f]{64})\.png$/;
/** Font sizes and numbers of lines for the title, in order of preference. */
const TITLES = [
  { size: 84, lines: 1 },
  { size: 68, lines: 1 },
  { size: 72, lines: 2 },
  { size: 56, lines: 3, isLast: true },
];
/** Maximum number of lines of title and description together. */
const MAX_LINES = 4;
const DESCRIPTION_SIZE = 36;
/** Pixels between two texts in a line, with room for the "…" of a text that is cut. */
const GAP = 80;
/** Pixels from the margin to the text beside the icon. */
const ICON_SPACE = 84;

/** Only a warning, because the deploy workflow passes --cards for every site. */
const NO_FONTS: Diagnostic = warningAt(
  { file: 'site.ts' },
  'cards',
  'no social cards are drawn, because site.ts does not name fonts for them',
  "add the font packages, e.g. cards: { fonts: ['@fontsource-variable/inter'] }, or build without --cards",
);

export interface Cards {
  files: OutputFile[];
  /** Route of a page → URL of its card, with the base. */
  addresses: Map<string, string>;
  /** Number of cards that were drawn because they were not cached. */
  drawn: number;
  diagnostics: Diagnostic[];
}

/**
 * Draws a card for every page that search engines list. A site that names no fonts gets a warning
 * instead of cards.
 * @param cache folder of the cards that earlier builds drew
 * @throws Refusal if the package that draws, or a font that the site names, is not installed
 */
export async function socialCards(
  siteIndex: SiteIndex,
  { publicFiles }: Pick<Content, 'publicFiles'>,
  cache = CACHE,
): Promise<Cards> {
  const { site } = siteIndex;
  const result: Cards = { files: [], addresses: new Map(), drawn: 0, diagnostics: [] };
  if (!site.cards) {
    result.diagnostics.push(NO_FONTS);
    return result;
  }
  const { renderAsync } = await importRequested('--cards', () =>
    importModule<typeof import('@resvg/resvg-js')>('@resvg/resvg-js'),
  );
  const { version } = require('@resvg/resvg-js/package.json') as { version: string };
  const { fonts, codeFonts } = site.cards;
  const setter = await typesetter(fonts);
  const codeSetter = codeFonts ? await typesetter([...codeFonts, ...fonts]) : setter;
  const setters = [setter, codeSetter] as const;
  const icon = iconOf(site.icon, publicFiles);
  fs.mkdirSync(cache, { recursive: true });
  const known = cachedCards(cache);

  const paths = new Set<string>();
  const draw = async (page: PageSummary): Promise<void> => {
    const svg = await cardOf(page, siteIndex, icon, setters);
    const hash = sha256(`resvg ${version}\n${svg}`);
    let cached = known.get(hash);
    if (cached === undefined || !isWhole(cached)) {
      const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
      cached = cacheCard(path.join(cache, `${hash}-${sha256(png)}.png`), png);
      result.drawn++;
    }
    const name = page.routePath.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'index';
    const file = `static/cards/${name}.${hash.slice(0, 8)}.png`;
    // Pages with the same texts may share a card.
    if (!paths.has(file)) result.files.push({ path: file, copyFrom: cached });
    paths.add(file);
    result.addresses.set(page.routePath, addBase(`/${file}`, site.base));
  };
  const queue = siteIndex.pages.filter(isListed);
  const work = async (): Promise<void> => {
    for (let page = queue.shift(); page; page = queue.shift()) await draw(page);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));

  result.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  result.diagnostics.push(...missingLetters(setters));
  return result;
}

function missingLetters(setters: readonly Typesetter[]): Diagnostic[] {
  const missing = new Set(setters.flatMap(setter => [...setter.missing]));
  if (missing.size === 0) return [];
  const message = `the fonts of the social cards are missing these letters: ${[...missing].sort().join(' ')}`;
  const hint = 'add a font package that has these letters to cards.fonts';
  return [warningAt({ file: 'site.ts' }, 'card-letters', message, hint)];
}

/**
 * Writes a card to the cache and returns its path. It is written under a temporary name first, so
 * that another build never reads an incomplete file.
 */
function cacheCard(file: string, png: Uint8Array): string {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, png);
  fs.renameSync(unfinished, file);
  return file;
}

/** Returns the paths of the cached cards by the hash of their SVG. */
function cachedCards(folder: string): Map<string, string> {
  return new Map(
    fs.readdirSync(folder).flatMap(name => {
      const [, hash] = CARD_NAME.exec(name) ?? [];
      return hash === undefined ? [] : [[hash, path.join(folder, name)] as const];
    }),
  );
}

/** Whether a cached card is undamaged, i.e. still has the hash in its name. */
function isWhole(file: string): boolean {
  const [, , picture] = CARD_NAME.exec(path.basename(file)) ?? [];
  return sha256(fs.readFileSync(file)) === picture;
}

function iconOf(icon: string, publicFiles: Content['publicFiles']): string {
  const file = publicFiles.get(icon.replace(/^\//, ''))!;
  const type = icon.endsWith('.svg') ? 'svg+xml' : 'png';
  return `data:image/${type};base64,${fs.readFileSync(file, 'base64')}`;
}

/**
 * Returns the SVG of a card.
 * @param icon the site's icon as a `data:` URL
 * @param setters one for texts, and one for titles that are code, e.g. the path of an option
 */
async function cardOf(
  page: PageSummary,
  siteIndex: SiteIndex,
  icon: string,
  [setter, codeSetter]: readonly [Typesetter, Typesetter],
): Promise<string> {
  const locale = siteIndex.locales.get(folderOf(page))!;
  const { dir } = locale;
  const small = { size: 36, weight: 500, dir } as const;
  const group =
    groupOf(page, siteIndex) ?? (page.pageType === 'doc' ? locale.labels.documentation : '');
  const version = versionOf(page, siteIndex.site) ?? '';
  const width = CARD.width - 2 * CARD.margin;
  const [language, edition] = await Promise.all([
    setter.line(locale.label, small),
    setter.line(version, small),
  ]);
  /** Sets a text in the space beside another one. */
  const setBeside = async (other: CardLine, each: string, gap: number): Promise<CardLine> => {
    const box = { ...small, width: width - other.width - gap, lines: 1, isLast: true };
    return (await setter.lines(each, box))![0]!;
  };
  const [site, section] = await Promise.all([
    setBeside(edition, locale.title, GAP + ICON_SPACE),
    setBeside(language, plainText(group), GAP),
  ]);
  const text = plainText(page.frontmatter.hero?.text.split('\n')[0] ?? page.title);
  const titleSetter = isPath(text) ? codeSetter : setter;
  let title: CardLine[] | undefined;
  let titleSize = 0;
  for (const form of TITLES) {
    titleSize = form.size;
    title = await titleSetter.lines(text, { ...form, weight: 700, dir, width });
    if (title) break;
  }
  const about = plainText(page.description);
  const left = MAX_LINES - (title?.length ?? 0);
  const style = { size: DESCRIPTION_SIZE, weight: 400, dir, width, lines: left, isLast: true };
  const description = about ? await setter.lines(about, style) : undefined;
  const lines = { site, version: edition, section, language, title: title ?? [], description };
  const { accent: own } = siteIndex.site;
  const accent = typeof own === 'object' ? own.light : own;
  return staticMarkup(createElement(Card, { icon, titleSize, dir, accent, ...lines }));
}
