// A review by a second reader is recorded per page; pages that have changed since are listed.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { ROOT, siteWith, tsx } from './sites.ts';

const EN = 'en/guide/lamp.md';
const ZH = 'zh/guide/lamp.md';
const english = '---\ndescription: How a lamp is lit.\n---\n\n# Lamp\n\nLight it.\n';
const chinese = '---\ndescription: 如何点灯。\n---\n\n# 灯\n\n点燃它。\n';

const files = { [EN]: english, [ZH]: chinese };
const today = (): string => new Date().toISOString().slice(0, 10);

async function ask(content: string, ...flags: string[]): Promise<string> {
  const { code, stdout } = await tsx(['build.ts', '--content', content, ...flags]);
  assert.is(code, 0, stdout);
  return stdout;
}

test('a page changed since its reading is listed until it is read again', async () => {
  const content = siteWith(files);
  assert.not.match(await ask(content, '--translation'), 'second reader');

  assert.match(await ask(content, '--read', 'all'), /\d+ readings recorded/);
  const recorded = path.join(content, 'ledger/readings.json');
  const text = fs.readFileSync(recorded, 'utf8');
  assert.is(JSON.parse(text)[EN].date, today());
  assert.not.match(await ask(content, '--translation'), 'second reader');

  fs.writeFileSync(recorded, text.replaceAll(today(), '2024-02-06'));
  fs.writeFileSync(path.join(content, EN), english.replace('Light it.', 'Light the wick.'));
  fs.writeFileSync(path.join(content, ZH), chinese.replace('如何点灯', '点灯的方法'));
  const list = await ask(content, '--translation');
  assert.match(list, `${EN}  changed since a second reader read it on 2024-02-06`);
  assert.match(list, `${ZH}  changed since a second reader read it on 2024-02-06`);
  assert.match(list, '2 pages to read by a second reader');

  assert.match(await ask(content, '--read', EN), '1 reading recorded');
  assert.match(await ask(content, '--translation'), '\n1 page to read by a second reader\n');

  assert.match(await ask(content, '--read', `content/${EN}`, '/zh/guide/lamp'), '2 readings');
  assert.not.match(await ask(content, '--translation'), 'second reader');
  const readings = JSON.parse(fs.readFileSync(recorded, 'utf8'));
  assert.is(readings[EN].date, today());
  assert.ok(Object.values(readings).some(each => (each as { date: string }).date === '2024-02-06'));
});

test('a page without translation is recorded and listed once', async () => {
  const content = siteWith({ [EN]: english });
  assert.match(await ask(content, '--read', EN), '1 reading recorded');
  const text = fs.readFileSync(path.join(content, 'ledger/readings.json'), 'utf8');
  assert.is(text.split(EN).length, 2);
  fs.writeFileSync(path.join(content, EN), english.replace('Light it.', 'Light the wick.'));
  assert.is((await ask(content, '--translation')).split(`${EN}  changed`).length, 2);
});

test('a new page is listed as never read, a page that is gone is forgotten', async () => {
  const content = siteWith(files);
  await ask(content, '--read', EN);
  const [, json] = (await ask(content, '--translation', '--format', 'json')).split(
    `{"page":"${ZH}"`,
  );
  assert.ok(json?.startsWith('}\n'), json);
  for (const file of [EN, ZH]) fs.rmSync(path.join(content, file));
  await ask(content, '--read', 'all');
  assert.not.match(fs.readFileSync(path.join(content, 'ledger/readings.json'), 'utf8'), 'lamp.md');
});

test('a page that is moved or copied without a change keeps its reading', async () => {
  const content = siteWith(files);
  await ask(content, '--read', EN);
  const copies = ['en/guide/a.md', 'en/guide/b.md'];
  for (const copy of copies) fs.copyFileSync(path.join(content, EN), path.join(content, copy));
  fs.rmSync(path.join(content, EN));
  const list = await ask(content, '--translation');
  for (const copy of copies) assert.not.match(list, `${copy}  never read`);
  assert.match(list, `${ZH}  never read`);

  await ask(content, '--read', '/guide/last');
  const readings = JSON.parse(
    fs.readFileSync(path.join(content, 'ledger/readings.json'), 'utf8'),
  ) as object;
  assert.equal(Object.keys(readings).sort(), [...copies, 'en/guide/last.md']);
});

test('a page that does not exist is refused, with the most similar one', async () => {
  const content = siteWith(files);
  for (const [name, hint] of [
    ['no/page', 'write its file path in content/, or its route'],
    ['content/en/guide/lats.md', 'did you mean en/guide/last?'],
    ['/guide/lats', 'did you mean /guide/last?'],
  ] as const) {
    const { code, stdout } = await tsx(['build.ts', '--content', content, '--read', name]);
    assert.is(code, 1);
    assert.match(stdout, `"${name}" is not a page; ${hint}`);
  }
});

test('a date that is none is refused, so that no terminal or workflow obeys it', async () => {
  const ledger = JSON.stringify({ [EN]: { date: '\u001b[31m2024\n::error::x', hash: 'x' } });
  const content = siteWith({ ...files, 'ledger/readings.json': ledger });
  const { code, stdout } = await tsx(['build.ts', '--content', content, '--translation']);
  assert.is(code, 1);
  assert.match(stdout, 'the ledger file is broken');
  assert.not.match(stdout, /\u001b|^::/m);
});

test('the readings of this site name its pages', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const readings = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'content/ledger/readings.json'), 'utf8'),
  ) as Record<string, { date: string; hash: string }>;
  for (const [page, { date, hash }] of Object.entries(readings)) {
    assert.ok(fs.existsSync(path.join(ROOT, 'content', page)), page);
    assert.match(date, /^\d{4}-\d\d-\d\d$/);
    assert.match(hash, /^[\da-f]{12}$/);
  }
});

test('error: a fragment is no page, and the hint names pages that include it', async () => {
  const including = (title: string): string =>
    `---\ndescription: ${title}.\n---\n\n# ${title}\n\n<Include file="shared/oil.md" />\n`;
  const names = ['a', 'b', 'c', 'd'];
  const pages = names.flatMap(name =>
    ['en', 'zh'].map(lang => [`${lang}/guide/${name}.md`, including(name)] as const),
  );
  const content = siteWith({
    'en/shared/oil.md': 'Pour it in.\n',
    'zh/shared/oil.md': '倒进去。\n',
    ...Object.fromEntries(pages),
  });
  const flags = ['build.ts', '--content', content, '--translated', 'content/zh/shared/oil.md'];
  const { code, stdout } = await tsx(flags);
  assert.is(code, 1);
  assert.match(stdout, /"content\/zh\/shared\/oil\.md" is not a translated page, but a fragment/);
  assert.match(stdout, /name a page that includes it: zh\/guide\/a\.md, .*c\.md, and 1 more/);
});

test.run();
