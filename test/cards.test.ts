// Social cards: one per listed page, drawn once, with the same bytes on a machine without fonts.
import '../pipeline/bundling/env.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { imageSize } from 'image-size';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { socialCards, type Cards } from '../pipeline/extras/socialCards.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { typesetter } from '../pipeline/extras/textToPaths.ts';
import { worked } from './hostile.ts';
import { parsedSite, type ParsedSite } from './parsed.ts';
import { isListed } from '../pipeline/outputs/sitemap.ts';
import { sample } from './sample.ts';
import { Card, type CardLine } from '../theme/document/SocialCard.tsx';
import { build, SITE, siteWith, temporary } from './sites.ts';

const INTER = '@fontsource-variable/inter';
const NOTO = '@fontsource-variable/noto-sans-sc';
/** Number of cards that are drawn a second time. */
const AGAIN = 6;

const fixture = await parsedSite();
const cache = temporary();
const draw = (
  { siteIndex, content }: Pick<ParsedSite, 'siteIndex' | 'content'>,
  folder = cache,
): Promise<Cards> => socialCards(siteIndex, content, folder);
const digest = (file: string): string =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex');
const first = await draw(fixture);

test('every listed page has one, 1200 by 630 pixels, no other page has', () => {
  const listed = fixture.siteIndex.pages
    .filter(({ articleLang }) => articleLang === undefined)
    .map(({ routePath }) => routePath);
  assert.equal([...first.addresses.keys()].sort(), listed.sort());
  assert.is(first.files.length, listed.length);
  assert.equal(first.diagnostics, []);
  for (const { path, copyFrom } of first.files) {
    assert.match(path, /^static\/cards\/[\w-]+\.[0-9a-f]{8}\.png$/);
    const { width, height, type } = imageSize(fs.readFileSync(copyFrom!));
    assert.equal([width, height, type], [1200, 630, 'png']);
  }
});

const glyph = { path: 'M0 0', x: 0, y: 0, scale: 1 };
const line = { width: 100, glyphs: [glyph] };
/** Baselines of a card's lines, in this order: site, title, version, description, section, language. */
function baselines(title: CardLine[], description: CardLine[]): number[] {
  const rest = { site: line, version: line, section: line, language: line, description };
  const card = Card({ icon: '', title, titleSize: 64, dir: 'ltr', ...rest });
  const ys = renderToStaticMarkup(card).matchAll(/<g transform="translate\([\d.]+ ([\d.]+)\)/g);
  return [...ys].map(([, y]) => Number(y));
}

test('a title in two lines has its middle where a title in one line stands', () => {
  const [, alone] = baselines([line], []);
  const [, first, second] = baselines([line, line], []);
  assert.ok(second! - first! >= 64, `${second} is too close to ${first}`);
  assert.is((first! + second!) / 2, alone);
});

test('title and description stand in the middle together, the description below the title', () => {
  const [, alone] = baselines([line], []);
  const [, title, , first, second] = baselines([line], [line, line]);
  assert.ok(title! < alone!, 'the title makes room');
  assert.ok(first! - title! >= 64, `${first} is too close to ${title}`);
  assert.ok(second! > first!);
  const above = title! - 0.95 * 64;
  assert.ok(Math.abs((above + second!) / 2 - alone! + 0.33 * 64) < 40, 'the middle stays');
});

test('the strip ends at the lower edge, and the icon is a square at the margin', () => {
  const line = { width: 100, glyphs: [] };
  const rest = { site: line, version: line, section: line, language: line };
  const numbersOf = (dir: 'ltr' | 'rtl', name: string): number[] => {
    const card = Card({ icon: '', title: [line], titleSize: 64, dir, ...rest });
    const [tag = ''] = new RegExp(`<${name}[^>]*>`).exec(renderToStaticMarkup(card)) ?? [];
    return ['x', 'y', 'width', 'height'].map(key =>
      Number(new RegExp(` ${key}="([\\d.]+)"`).exec(tag)?.[1] ?? 0),
    );
  };
  const [, y, , height] = numbersOf('ltr', 'rect y=');
  assert.is(y! + height!, 630);
  assert.equal(numbersOf('ltr', 'image'), [80, 64, 64, 64]);
  assert.equal(numbersOf('rtl', 'image'), [1200 - 80 - 64, 64, 64, 64]);
});

test('lines begin at one margin and end at the other, and letters stand where they were set', () => {
  const letters = { width: 100.5, glyphs: [{ ...glyph, x: 20.126 }] };
  const placesIn = (dir: 'ltr' | 'rtl'): number[][] => {
    const rest = { site: line, version: line, section: line, language: line };
    const card = renderToStaticMarkup(
      Card({ icon: '', title: [letters], titleSize: 64, dir, ...rest }),
    );
    const places = [...card.matchAll(/<(g|path) transform="translate\(([\d.]+) /g)];
    return ['g', 'path'].map(name =>
      places.filter(([, tag]) => tag === name).map(([, , x]) => Number(x)),
    );
  };
  const [site, title, version, section, language] = [80 + 84, 80, 1020, 80, 1020];
  assert.equal(placesIn('ltr'), [
    [site, title, version, section, language],
    [0, 20.13, 0, 0, 0],
  ]);
  assert.equal(placesIn('rtl')[0], [1020 - 84, 1019.5, 80, 1020, 80]);
});

test('a second run draws nothing; a changed title is drawn anew, and nothing else', async () => {
  const second = await draw(fixture);
  assert.is(second.drawn, 0);
  assert.equal(second.files, first.files);
  const changed = await draw(
    await parsedSite({
      content: siteWith({
        'en/guide/last.md':
          '---\ndescription: The last page of the guide.\n---\n\n# The very last\n',
      }),
    }),
  );
  assert.is(changed.drawn, 1);
  assert.equal(
    changed.files
      .filter(({ path }) => !first.files.some(file => file.path === path))
      .map(({ path }) => path.replace(/\.\w{8}\./, '.')),
    ['static/cards/guide-last.png'],
  );
});

test('pages whose cards have the same name and the same texts share one', async () => {
  const text = '---\ndescription: Oil.\nlanguages: [en]\n---\n\n# Oil\n';
  const files = { 'en/guide/a-b.md': text, 'en/guide/a/b.md': text };
  const drawn = await draw(await parsedSite({ content: siteWith(files) }));
  assert.is(drawn.addresses.get('/guide/a-b'), drawn.addresses.get('/guide/a/b'));
  const paths = drawn.files.map(({ path }) => path);
  assert.equal(paths, [...new Set(paths)]);
});

test('the card of a home page has the first line of its hero', async () => {
  const home = fs.readFileSync(path.join(SITE, 'en/index.md'), 'utf8');
  const drawnFor = async (line: string, instead: string): Promise<number> => {
    const text = home.replace(line, instead);
    assert.is.not(text, home);
    return (await draw(await parsedSite({ content: siteWith({ 'en/index.md': text }) }))).drawn;
  };
  assert.is(await drawnFor('in two lines', 'in 2 lines'), 0);
  assert.is(await drawnFor('Light for builds', 'Light for all'), 1);
});

test('the strip has the accent color of the site', async () => {
  const { siteIndex, content } = fixture;
  const pages = siteIndex.pages.filter(isListed).slice(0, 1);
  for (const accent of ['#a33d00', { light: '#a33d01', dark: '#ffb380' }]) {
    const site = { ...siteIndex.site, accent };
    assert.is((await draw({ siteIndex: { ...siteIndex, site, pages }, content })).drawn, 1);
  }
  const rest = { site: line, version: line, section: line, language: line };
  const card = Card({ icon: '', title: [], titleSize: 64, dir: 'ltr', accent: '#a33d00', ...rest });
  assert.match(renderToStaticMarkup(card), 'height="12" fill="#a33d00"');
});

test('a kept card that has changed is drawn again', async () => {
  const before = new Map(
    first.files.map(({ copyFrom }) => [copyFrom!, fs.readFileSync(copyFrom!)]),
  );
  const [one, two] = [...before.keys()] as [string, string];
  fs.appendFileSync(one, 'x');
  fs.truncateSync(two, 100);
  const again = await draw(fixture);
  assert.is(again.drawn, 2);
  assert.equal(again.files, first.files);
  for (const [file, bytes] of before) assert.ok(fs.readFileSync(file).equals(bytes));
});

test('drawn again without any font of the machine, in another place, the bytes are the same; the heads name the cards', async () => {
  const folder = temporary();
  const { siteIndex, content } = fixture;
  const pages = sample(siteIndex.pages.filter(isListed), AGAIN);
  const again = await draw({ siteIndex: { ...siteIndex, pages }, content }, folder);
  assert.is(again.drawn, pages.length);
  const drawn = new Map(first.files.map(({ path, copyFrom }) => [path, digest(copyFrom!)]));
  for (const { path, copyFrom } of again.files) assert.is(digest(copyFrom!), drawn.get(path), path);
  const built = await build({
    flags: ['--cards'],
    env: {
      FONTCONFIG_FILE: '/nowhere/fonts.conf',
      FONTCONFIG_PATH: '/nowhere',
      XDG_DATA_HOME: folder,
      HOME: folder,
    },
  });
  assert.is(built.code, 0, built.stdout);
  for (const { path, copyFrom } of first.files)
    assert.is(digest(`${built.out}/${path}`), digest(copyFrom!), path);
  const head = built.read('zh/guide/last.html');
  const [, image] = /<meta property="og:image" content="([^"]+)">/.exec(head)!;
  assert.is(image, `https://lantern.example.com${first.addresses.get('/zh/guide/last')}`);
  assert.ok(built.has(image!.replace('https://lantern.example.com/', '')));
  assert.match(head, '<meta name="twitter:card" content="summary_large_image">');
  assert.not.match(built.read('404.html'), 'og:image');
});

test('a title in two scripts takes each letter from the font that has it; a long one is cut after three lines', async () => {
  const setter = await typesetter([INTER, NOTO]);
  const style = { size: 50, weight: 700, dir: 'ltr' } as const;
  const line = await setter.line('用 Rspack 构建', style);
  assert.ok(line.width > 250 && line.width < 450, String(line.width));
  assert.is(line.glyphs.filter(({ path }) => path).length, 9);
  assert.equal([...setter.missing], []);
  const heavier = await setter.line('Rspack', { ...style, weight: 800 });
  assert.ok(
    heavier.width > (await setter.line('Rspack', { ...style, weight: 400 })).width,
    'the weight is that of the variable font',
  );
  assert.is(await setter.lines('word '.repeat(60), { ...style, width: 1000, lines: 3 }), undefined);
  const cut = await setter.lines('word '.repeat(60), {
    ...style,
    width: 1000,
    lines: 3,
    isLast: true,
  });
  assert.is(cut!.length, 3);
  assert.ok(cut!.every(({ width }) => width <= 1060));
  assert.is(
    (await setter.lines('performance.removeMomentLocale', { ...style, width: 600, lines: 2 }))!
      .length,
    2,
    'long names break behind a dot',
  );
  assert.is(
    (await setter.lines('从零开始的构建工具使用指南', { ...style, width: 400, lines: 3 }))!.length,
    2,
  );
});

test('no text leaves the card or covers another one, and white space is a space', async () => {
  const setter = await typesetter([INTER]);
  const style = { size: 56, weight: 700, dir: 'ltr', width: 1040, lines: 3 } as const;
  const lines = (text: string) => setter.lines(text, { ...style, isLast: true });
  assert.is(await setter.lines('W'.repeat(100), style), undefined);
  assert.is((await lines('W'.repeat(40)))!.length, 3);
  for (const text of ['W'.repeat(100), `of ${'W'.repeat(100)}`, `${'W'.repeat(30)} of`])
    assert.ok(
      (await lines(text))!.every(({ width }) => width <= 1120),
      text,
    );
  const widths = ['a b', 'a\tb', 'a\u2028b'].map(
    async text => (await setter.line(text, style)).width,
  );
  assert.is(new Set(await Promise.all(widths)).size, 1);
  assert.equal([...setter.missing], []);

  const parsed = await parsedSite({
    content: siteWith({
      'en/long/_meta.json': `[{ "type": "dir", "name": "a", "label": "${'Group '.repeat(40)}" }]`,
      'en/long/a/b.md':
        '---\ndescription: A page in a group with a long name.\n---\n\n# B\n\nText.\n',
    }),
  });
  const { diagnostics, files } = await draw(parsed);
  assert.equal(diagnostics, []);
  const card = files.find(({ path }) => path.startsWith('static/cards/long-a-b.'))!;
  const href = `data:image/png;base64,${fs.readFileSync(card.copyFrom!, 'base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="${href}" width="1200" height="630"/></svg>`;
  const { pixels, width } = new Resvg(svg).render();
  // The language at the end of the last line has an empty space before it.
  const isEmpty = (x: number): boolean =>
    Array.from({ length: 60 }, (_, at) => pixels[((520 + at) * width + x) * 4]!).every(
      red => red > 240,
    );
  const last = [...Array(1120).keys()].filter(x => !isEmpty(x));
  const gaps = last.map((x, at) => x - (last[at - 1] ?? x));
  assert.ok(Math.max(...gaps) > 30, String(Math.max(...gaps)));
});

test('a mark above a letter that has one already stands above that, in every size', async () => {
  const setter = await typesetter([INTER]);
  const heightOf = async (size: number): Promise<number> => {
    const { glyphs } = await setter.line('Ă\u0308', { size, weight: 700, dir: 'ltr' });
    assert.is(glyphs.length, 2);
    return -glyphs[1]!.y;
  };
  const height = await heightOf(100);
  assert.ok(height > 30 && height < 50, String(height));
  assert.is(await heightOf(200), 2 * height);
});

test('letters that no font has are named once, and the card is drawn without them', async () => {
  const parsed = await parsedSite({
    content: siteWith({
      'en/guide/last.md': '---\ndescription: The last page of the guide.\n---\n\n# Last ⵣ ⵣ\n',
    }),
  });
  const { diagnostics, files } = await draw(parsed);
  assert.equal(
    diagnostics.map(({ code, severity, message }) => [code, severity, message]),
    [['card-letters', 'warning', 'the fonts of the social cards are missing these letters: ⵣ']],
  );
  assert.is(files.length, first.files.length);
});

test('a long text of letters that no font has is set in time', async () => {
  const setter = await typesetter([INTER, NOTO]);
  const style = { size: 36, weight: 400, dir: 'ltr', width: 1040, lines: 3, isLast: true } as const;
  const start = worked();
  assert.is((await setter.lines('\u{20000}'.repeat(1000), style))?.length, 1);
  assert.ok(worked() - start < 5000, `${Math.round(worked() - start)} ms`);
  assert.equal([...setter.missing], ['\u{20000}']);
});

test('error: with a font package that is not there, the build says how to mend it', async () => {
  const parsed = await parsedSite({
    change: site => ({ ...site, cards: { fonts: ['@fontsource-variable/nowhere'] } }),
  });
  try {
    await draw(parsed);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, Refusal);
    const [found] = (error as Refusal).diagnostics;
    assert.is(found!.code, 'not-installed');
    assert.match(found!.message, /@fontsource-variable\/nowhere is not installed/);
    assert.ok(found!.hint);
  }
});

test('a site that names no fonts is built without cards, with a warning', async () => {
  const text = fs.readFileSync(`${SITE}/site.ts`, 'utf8');
  const { code, findings, read, files } = await build({
    content: siteWith({ 'site.ts': text.replace(/^ {2}cards: \{[\s\S]*?^ {2}\},\n/m, '') }),
    flags: ['--cards'],
  });
  assert.is(code, 0);
  assert.equal(
    findings
      .filter(finding => finding.code === 'cards')
      .map(({ severity, file }) => [severity, file]),
    [['warning', 'site.ts']],
  );
  assert.equal(
    files().filter(file => file.startsWith('static/cards/')),
    [],
  );
  assert.not.match(read('guide/last.html'), 'og:image');
});

test.run();
