// One generator draws the pictures of the docs for both languages, appearances, and layouts.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pictureFiles } from '../content/pictures/index.ts';
import { Sketch } from '../content/pictures/drawing/sketch.ts';
import { readMedia, sizeOf } from '../pipeline/input/media.ts';
import { closeDom, dom, markdown } from './parsed.ts';
import { ROOT, temporary } from './sites.ts';

const IMAGES = path.join(ROOT, 'content/public/images');
const readImage = (name: string): string => fs.readFileSync(path.join(IMAGES, name), 'utf8');
const images = fs.readdirSync(IMAGES).sort();

test('the files are what the generator writes, and there are no others', () => {
  assert.equal(images, [...pictureFiles.keys()].sort());
  for (const [name, text] of pictureFiles)
    assert.is(readImage(name), text, `${name} is outdated: run npm run pictures`);
});

test('each picture exists in English and Chinese, wide and for phones', () => {
  const names = images.filter(name => !name.includes('.narrow.'));
  for (const name of names) {
    const other = name.replace(
      /-(en|zh)\.svg$/,
      (_, lang) => `-${lang === 'en' ? 'zh' : 'en'}.svg`,
    );
    assert.ok(images.includes(other), other);
    assert.ok(images.includes(name.replace('.svg', '.narrow.svg')), `${name} for phones`);
  }
});

test('all colors are tokens of the theme, so each picture has a light and a dark form', () => {
  for (const name of images) {
    const paints = [...readImage(name).matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(
      ([, it]) => it!,
    );
    assert.ok(paints.length > 0);
    assert.equal(
      paints.filter(paint => paint !== 'none' && !/^var\(--[\w-]+\)$/.test(paint)),
      [],
      name,
    );
    assert.match(readImage(name), /<style>svg\{color-scheme:light dark;.*light-dark\(/);
  }
});

test('text has at least 12 px in the narrowest column that shows it', () => {
  for (const name of images) {
    // On a phone of 390 px, the article is 350 px wide; the wide variant is shown from 42rem on.
    const column = name.includes('.narrow.') ? 350 : 672;
    const svg = readImage(name);
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    assert.ok(width <= 704, name);
    assert.ok(Math.min(...sizes) * Math.min(1, column / width) >= 12, `${name}: ${sizes}`);
  }
});

test('every page shows a picture in its own language', () => {
  for (const lang of ['en', 'zh']) {
    const folder = path.join(ROOT, 'content', lang);
    const text = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const shown = [...text.matchAll(/\]\(\/images\/([^)]+)\)/g)].map(([, name]) => name!);
    const expected = images.filter(name => name.endsWith(`-${lang}.svg`));
    assert.equal([...new Set(shown)].sort(), expected);
  }
});

test('the generator refuses text that is too long, overlaps, is crossed, or is outside', () => {
  const sketch = (): Sketch => new Sketch(200, 14);
  const box = { x: 0, y: 0, width: 60, height: 40 };
  assert.throws(() => sketch().card(box, ['much longer than the box']), /needs \d+ px/);
  const twice = sketch();
  twice.text([10, 20], 'one');
  assert.throws(() => twice.text([14, 22], 'two'), /"two" overlaps "one"/);
  const crossed = sketch();
  crossed.text([10, 20], 'one');
  crossed.line([
    [0, 16],
    [100, 16],
  ]);
  assert.throws(() => crossed.markup(), /crosses "one"/);
  assert.throws(() => sketch().box({ ...box, x: 150 }), /outside/);
});

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 10 10" role="img" aria-label="x"><style>rect{fill:red}</style><rect id="Main" width="10" height="10" fill="var(--bg)"/></svg>';

test('a drawing is part of the page: its variants under one name, without ids and styles', async () => {
  const images = new Map([
    ['/a.svg', { address: '/a.svg', drawing: [DRAWING, DRAWING.replace('0 0 10 10', '0 0 5 5')] }],
  ]);
  const page = await markdown('# T\n\n![The "flow"](/a.svg)\n', { images });
  assert.equal(page.diagnostics, []);
  const drawing = dom(page.html).querySelector('.drawing')!;
  const named = drawing.querySelector('[role=img]')!;
  assert.is(named.getAttribute('aria-label'), 'The "flow"');
  assert.is(drawing.getAttribute('data-src'), '/a.svg');
  const variants = [...drawing.querySelectorAll('svg')];
  assert.equal(
    variants.map(svg => [svg.getAttribute('viewBox'), svg.getAttribute('aria-hidden')]),
    [
      ['0 0 10 10', 'true'],
      ['0 0 5 5', 'true'],
    ],
  );
  assert.is(drawing.querySelector('style, [id], [class], [xmlns], img'), null);
  assert.match(page.markdown, /!\[The "flow"\]\(.*\/a\.svg\)/);
});

test('a drawing is part of the page, whatever its address is', async () => {
  const images = new Map([['/a.svg', { address: '/base/static/a.1f2e.svg', drawing: [DRAWING] }]]);
  const { html } = await markdown('# T\n\n![Flow](/a.svg)\n', { images });
  const drawing = dom(html).querySelector('.drawing')!;
  assert.is(drawing.getAttribute('data-src'), '/base/static/a.1f2e.svg');
  assert.ok(drawing.querySelector('svg'));
});

test('what a drawing must not contain is removed, with a warning at the image', async () => {
  const evil = DRAWING.replace(
    '<rect',
    '<script>alert(1)</script><use href="#x"/><rect onclick="x()"',
  );
  const page = await markdown('# T\n\n![Flow](/a.svg)\n', {
    images: new Map([['/a.svg', { address: '/a.svg', drawing: [evil] }]]),
  });
  assert.not.match(page.html, /script|alert|onclick|<use/);
  assert.equal(
    page.diagnostics.map(({ code, line, message }) => [code, line, message]),
    ['<script>', '<use>', 'onclick on <rect>'].map(what => [
      'html-removed',
      3,
      `${what} is removed from the drawing "/a.svg"`,
    ]),
  );
});

test('a drawing with a variant of more than 100 kB stays an image', () => {
  const folder = temporary();
  const drawingOf = (narrow: string): string[] | undefined => {
    const files = { 'a.svg': DRAWING, 'a.narrow.svg': narrow };
    const publicFiles = new Map<string, string>();
    for (const [name, svg] of Object.entries(files)) {
      fs.writeFileSync(path.join(folder, name), svg);
      publicFiles.set(name, path.join(folder, name));
    }
    return readMedia({ publicFiles, media: new Map() }).images.get('/a.svg')?.drawing;
  };
  assert.equal(drawingOf(DRAWING), [DRAWING, DRAWING]);
  assert.is(drawingOf(DRAWING + ' '.repeat(100_000)), undefined);
});

test('a photo that was taken with a turned camera has the size at which it is shown', () => {
  // An Exif segment whose only entry (274) is the orientation, and a frame of 4 by 3 pixels.
  const photo = (orientation: number): Buffer =>
    Buffer.concat([
      Buffer.from('ffd8ffe10022457869660000', 'hex'),
      Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex'),
      Buffer.from('ffc0000b080003000401011100', 'hex'),
    ]);
  assert.equal(sizeOf(photo(1)), { width: 4, height: 3 });
  assert.equal(sizeOf(photo(3)), { width: 4, height: 3 });
  assert.equal(sizeOf(photo(6)), { width: 3, height: 4 });
});

test.after(closeDom);
test.run();
