// The dev server applies changed code, styles, and settings in any order. What is broken stays a
// finding until it is repaired, and pages that are saved meanwhile are shown.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from './ask.ts';
import { copyProject, linkPackages } from './project.ts';
import { serveDev, siteWith, type Served } from './sites.ts';

const project = copyProject();
linkPackages(project);
const content = siteWith({});
const THEME = path.join(project, 'theme/layouts/Article.tsx');
const STYLES = path.join(project, 'theme/index.css');
const SITE = path.join(content, 'site.ts');
const LABELS = path.join(content, 'labels.en.ts');
const GLOSSARY = path.join(content, 'glossary.json');
const PAGE = path.join(content, 'en/guide/last.md');
// With SITE_SOURCE, the dev server does not load changed code.
delete process.env.SITE_SOURCE;
const URL_PATH = '/docs/guide/last';
let dev: Served;

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const body = async (): Promise<string> => (await ask(dev.url, { path: URL_PATH })).body;

interface Message {
  code: boolean;
  errors?: { code: string }[];
}

/** Returns what a browser is told when it connects. */
async function told(query = ''): Promise<Message> {
  const ended = new AbortController();
  const { body: stream } = await fetch(`${dev.url}/__live${query}`, { signal: ended.signal });
  const { value } = await stream!.getReader().read();
  ended.abort();
  return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))![1]!) as Message;
}

/** Returns the codes of the errors that a browser is told when it connects. */
async function errors(): Promise<string[]> {
  // A change may be told before the errors are.
  return (await told()).errors?.map(({ code }) => code) ?? ['not told'];
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; )
    if (await holds()) return;
    else await new Promise(resolve => setTimeout(resolve, 50));
  throw new Error(`never true: ${what}`);
}

/** Breaks or repairs a file, and waits until exactly these errors are told. */
async function save(file: string, text: string, ...expected: string[]): Promise<void> {
  fs.writeFileSync(file, text);
  await until(
    async () => (await errors()).join() === expected.join(),
    `${path.basename(file)} leads to ${expected.join() || 'no errors'}`,
  );
}

/** Saves the page beside a new folder, and waits until it is shown. */
async function savePage(text: string): Promise<void> {
  fs.mkdtempSync(path.join(content, 'en/new-'));
  fs.appendFileSync(PAGE, `\n${text}\n`);
  await until(async () => (await body()).includes(text), `${text} is shown`);
}

test('changed code stays when settings are saved after it', async () => {
  dev = await serveDev(['--content', content, '--base', '/docs/', '--no-cache'], {
    cwd: project,
  });
  await dev.settled();
  fs.writeFileSync(THEME, read(THEME).replace('className="prose"', 'className="prose other"'));
  await until(async () => (await body()).includes('prose other'), 'the new code is used');
  fs.writeFileSync(SITE, read(SITE).replace("title: 'Lantern',", "title: 'Lamp',"));
  await until(async () => (await body()).includes('Lamp'), 'the new settings are used');
  assert.match(await body(), 'prose other');
});

test('a label in a file that site.ts imports is shown after it is saved', async () => {
  fs.writeFileSync(LABELS, read(LABELS).replace(/(skipToContent: ')[^']*/, '$1Jump to the text'));
  await until(async () => (await body()).includes('Jump to the text'), 'the new label is shown');
});

test('a page that the code fails to render says why, and shows the page after the repair', async () => {
  const before = read(THEME);
  fs.writeFileSync(
    THEME,
    before.replace(': ReactNode {', ": ReactNode {\n  JSON.parse('<oops>');"),
  );
  await until(async () => (await body()).includes('&lt;oops'), 'the error is shown');
  const { status, headers } = await ask(dev.url, { path: URL_PATH });
  assert.equal([status, headers['content-type']], [500, 'text/html; charset=utf-8']);
  assert.match(await body(), /^<html data-base="\/docs\/">$/m);
  assert.match(await body(), /<script type="module" src="\/docs\/static\/live\.\w+\.js">/);
  fs.writeFileSync(THEME, before);
  await until(async () => (await body()).includes('prose other'), 'the page is shown again');
});

for (const [what, file, change, code] of [
  ['settings', SITE, () => 'export default {', 'site-broken'],
  ['a glossary', GLOSSARY, () => '{', 'glossary'],
  ['code', THEME, (text: string) => `${text}const = 1;`, 'bundle'],
  ['a stylesheet', STYLES, (text: string) => `@import './gone.css';\n${text}`, 'bundle'],
  ['a rule that is not closed', STYLES, (text: string) => `${text}main {`, 'bundle'],
] as const)
  test(`${what}: an error stays while pages are saved, until it is repaired`, async () => {
    if (file === GLOSSARY) await save(GLOSSARY, '[]');
    const before = read(file);
    await save(file, change(before), code);
    await savePage(`Saved beside ${what}.`);
    const page = read(PAGE);
    await save(PAGE, `${page}\n<Nothing />\n`, code, 'unknown-tag');
    await save(file, before, 'unknown-tag');
    await save(PAGE, page);
  });

test('saved settings do not hide an error of the code', async () => {
  const before = read(STYLES);
  await save(STYLES, `@import './gone.css';\n${before}`, 'bundle');
  fs.writeFileSync(SITE, read(SITE).replace("title: 'Lamp',", "title: 'Lantern',"));
  await until(async () => !(await body()).includes('Lamp'), 'the new settings are used');
  assert.equal(await errors(), ['bundle']);
  await save(STYLES, before);
});

test('pages load again for a public file that is saved together with the settings', async () => {
  const { headers } = await ask(dev.url, { path: URL_PATH });
  const known = /desc="(\d+)"/.exec(String(headers['server-timing']))![1]!;
  fs.writeFileSync(SITE, read(SITE).replace("title: 'Lantern',", "title: 'Torch',"));
  fs.appendFileSync(path.join(content, 'public/icon.svg'), '\n');
  await until(async () => (await body()).includes('Torch'), 'the new settings are used');
  await until(async () => (await told(`?known=${known}`)).code, 'pages load again');
  await dev.stop();
});

test.run();
