// After each save, the dev server has the findings and pages that a fresh start would have.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageRecord } from '../pipeline/page/record.ts';
import { openDevSite, type DevSite } from '../pipeline/server/devSite.ts';
import { createSite } from '../pipeline/site.ts';
import { readArgs } from '../pipeline/cli/args.ts';
import { readInputs, rereadTexts } from '../pipeline/input/index.ts';
import { siteWith } from './sites.ts';

const open = async (content: string): Promise<DevSite> => {
  const site = await openDevSite(readArgs('dev', ['--content', content, '--no-cache']));
  await site.opened;
  return site;
};

/** What authors type. Each save appends one of these texts to a file. */
const TYPED = [
  'Some more words.',
  'The the word stands twice.',
  'See [the start](/guide/start/).',
  'See [a part](/guide/widgets#tabs).',
  'See [nothing](/guide/widgets#nothing).',
  '```ts\nconst a = 1;\n```',
  '```ts\nconst = 1;\n```',
  '## One heading more',
  '文字 words文字',
  '<Include file="shared/onLight.md" />',
  '<Include file="shared/nothing.md" />',
  '',
];

test('after every save the findings and the pages are those of a fresh start', async () => {
  const content = siteWith({});
  const site = await open(content);
  const files = [
    'en/guide/last.md',
    'zh/guide/last.md',
    'en/shared/onLight.md',
    'en/guide/widgets.md',
    'en/guide/untranslated.md',
    'en/guide/draft.md',
  ].filter(file => fs.existsSync(path.join(content, file)));
  const texts = new Map(
    files.map(file => [file, fs.readFileSync(path.join(content, file), 'utf8')]),
  );
  let quick = 0;
  for (let round = 0; round < 18; round++) {
    const file = files[round % files.length]!;
    fs.writeFileSync(
      path.join(content, file),
      `${texts.get(file)}\n${TYPED[(round * 7) % TYPED.length]}\n`,
    );
    const change = await site.update(new Set([file]));
    const fresh = await open(content);
    const where = `round ${round}: ${file}`;
    const findings = await site.findings();
    const { errors } = findings;
    assert.equal(findings, await fresh.findings(), where);
    for (const route of change.routes)
      assert.ok(
        (await bodyOf(site, route)) === (await bodyOf(fresh, route)),
        `${where} at ${route}`,
      );
    if (change.routes.length > 0 && errors.length === 0) quick++;
    // Undo a save that caused errors, so that they cannot hide what the next save does.
    if (errors.length === 0) continue;
    fs.writeFileSync(path.join(content, file), texts.get(file)!);
    await site.update(new Set([file]));
  }
  assert.ok(quick >= 4, `${quick} saves without errors`);
});

test('a page that comes or goes parses only the pages that link to it', async () => {
  const content = siteWith({
    'en/guide/last.md': '---\ndescription: Links.\n---\n\n# Last\n\nSee [the new one](new).\n',
  });
  const site = await createSite({ content, drafts: false, useCache: false, dev: true });
  let known: readonly PageRecord[] = [];
  /** Returns the routes of the pages that were parsed since the last call. */
  const parsed = async (): Promise<string[]> => {
    const { pages } = (await site.assembled()).parsed;
    const fresh = pages.filter(page => !known.includes(page));
    known = pages;
    return fresh.map(({ routePath }) => routePath);
  };
  const linkOf = (): string | undefined =>
    /\[the new one\]\((.*?)\)/.exec(
      known.find(({ routePath }) => routePath === '/guide/last')!.markdown,
    )?.[1];
  await parsed();
  assert.is(linkOf(), 'https://lantern.example.com/guide/new');
  const file = path.join(content, 'en/guide/new.md');
  fs.writeFileSync(file, '---\ndescription: New.\n---\n\n# New\n\nText.\n');
  await site.invalidate(undefined);
  assert.equal(await parsed(), ['/guide/last', '/guide/new', '/zh/guide/new']);
  assert.is(linkOf(), 'https://lantern.example.com/guide/new.md');
  fs.rmSync(file);
  await site.invalidate(undefined);
  assert.equal(await parsed(), ['/guide/last']);
  assert.is(linkOf(), 'https://lantern.example.com/guide/new');
});

test('a new glossary changes the findings of pages that have not changed', async () => {
  const content = siteWith({ 'glossary.json': '[]' });
  const site = await open(content);
  const termsFound = async (): Promise<number> =>
    (await site.findings()).warnings.filter(({ code }) => code === 'words-term').length;
  assert.is(await termsFound(), 0);
  const term = { term: 'guide', use: { en: ['manual'] }, avoid: { en: ['guide'] } };
  fs.writeFileSync(path.join(content, 'glossary.json'), JSON.stringify([term]));
  await site.update(new Set(['glossary.json']));
  assert.ok((await termsFound()) > 0);
});

test('a save of a page does not read the ledger again', async () => {
  const content = siteWith({ 'ledger/translations.json': '{}' });
  const inputs = await readInputs(content, {});
  const page = rereadTexts(content, new Set(['en/guide/last.md']), inputs);
  assert.is(page.ledger, inputs.ledger, 'what was checked against it stays valid');
});

test('settings in a file that site.ts imports, in whatever folder, are read again', async () => {
  const content = siteWith({ 'settings/name.json': '"First"', 'settings/name.ts': '' });
  const settings = path.join(content, 'site.ts');
  const source = fs.readFileSync(settings, 'utf8');
  const imports =
    "import { name } from './settings/name.ts';\nimport data from './settings/name.json';\n";
  fs.writeFileSync(settings, imports + source.replace("title: 'Lantern',", 'title: name + data,'));
  const name = path.join(content, 'settings/name.ts');
  fs.writeFileSync(name, "export const name = 'One';\n");
  const site = await open(content);
  const shows = async (title: string): Promise<void> =>
    assert.match(await bodyOf(site, '/guide/last'), `alt="${title}"`);
  fs.writeFileSync(name, "export const name = 'Two';\n");
  await site.update(new Set(['settings/name.ts']));
  await shows('TwoFirst');
  fs.writeFileSync(path.join(content, 'settings/name.json'), '"Second"');
  await site.update(new Set(['settings/name.json']));
  await shows('TwoSecond');
});

/** The document without the address of the search index, which changes with every save. */
async function bodyOf(site: DevSite, route: string): Promise<string> {
  return String((await site.answer(route, '')).body).replace(/search_index\.[\w.]+\.json/g, '');
}

test.run();
