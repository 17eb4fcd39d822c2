// The dev server answers before it has parsed all pages. If a page turns out different, it tells
// browsers to fetch it again.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDevSite } from '../pipeline/server/devSite.ts';
import { quickSite } from '../pipeline/server/quickSite.ts';
import { readInputs } from '../pipeline/input/index.ts';
import { readArgs } from '../pipeline/cli/args.ts';
import type { PageSummary } from '../pipeline/page/record.ts';
import { parsedSite } from './parsed.ts';
import { ROOT, SECOND, SITE, siteWith } from './sites.ts';

test('a first look finds every page, with its title and front matter', async () => {
  const sites = {
    [SITE]: parsedSite(),
    [SECOND]: parsedSite({ content: SECOND }),
    [`${ROOT}/content`]: parsedSite({ content: `${ROOT}/content` }),
  };
  for (const [folder, site] of Object.entries(sites)) {
    const outside = ({
      routePath,
      title,
      description,
      articleLang,
      pageType,
      frontmatter,
    }: PageSummary): unknown => ({
      routePath,
      title,
      description,
      articleLang,
      pageType,
      frontmatter,
    });
    const quick = quickSite(await readInputs(folder, {}), false);
    const { siteIndex } = await site;
    assert.equal(quick.index.pages.map(outside), siteIndex.pages.map(outside), folder);
    const article = siteIndex.pages.find(
      ({ pageType, frontmatter }) => pageType === 'doc' && !frontmatter.overview,
    )!;
    assert.ok(quick.recordsFor(article.routePath)?.get(article.routePath)?.html, folder);
    assert.is(quick.recordsFor('/nowhere'), undefined);
  }
});

test('a first look finds the title in the first line below the front matter, or of the file', async () => {
  const content = siteWith({
    'en/guide/close.md': '---\ndescription: A title without a line above.\n---\n# Close\n\nText.\n',
    'en/guide/bare.md': '# Bare\n\nText.\n',
  });
  const { index } = quickSite(await readInputs(content, {}), false);
  assert.is(index.byRoute.get('/guide/close')?.title, 'Close');
  assert.is(index.byRoute.get('/guide/bare')?.title, 'Bare');
});

test('what is answered early is what is answered later, or is told to browsers', async () => {
  const content = siteWith({
    'en/guide/first-look.md':
      '---\ntitle: "`code` & <b>"\ndescription: A title with signs.\n---\n\nText.\n',
    'en/guide/late-title.md':
      '---\ndescription: A heading below a listing.\n---\n\n```sh\n# no title\n```\n\n# Late *title*\n',
  });
  const options = readArgs('dev', ['--content', content, '--no-cache']);
  const site = await openDevSite(options);
  const { index: quickIndex } = quickSite(await readInputs(content, {}), false);
  const ask = async (route: string): Promise<string> => String((await site.answer(route, '')).body);
  const routes = [...quickIndex.byRoute.keys()];
  const early = await Promise.all(routes.map(ask));
  const { routes: missed } = await site.opened;
  const { errors } = await site.findings();
  assert.equal(
    errors.map(({ code }) => code),
    [],
  );
  let same = 0;
  for (const [index, route] of routes.entries()) {
    if (early[index] === (await ask(route))) same++;
    else assert.ok(missed.includes(route), `${route} is different now, and nobody was told`);
  }
  assert.is(same + missed.length, routes.length);
  process.stdout.write(`${same} the same, ${missed.length} told\n`);
  assert.ok(
    same > missed.length,
    `${missed.length} of ${routes.length} pages must be fetched again`,
  );
});

test('the first request starts the parsing of the other pages', async () => {
  const options = readArgs('dev', ['--content', SITE, '--no-cache']);
  // Answered early, and only after all pages are parsed.
  for (const route of ['/guide/last', '/nowhere']) {
    const { setTimeout } = globalThis;
    const never = (): undefined => undefined;
    globalThis.setTimeout = never as unknown as typeof setTimeout;
    const site = await openDevSite(options).finally(() => (globalThis.setTimeout = setTimeout));
    const isOpened = site.opened.then(() => true);
    await site.answer(route, '');
    const isLate = new Promise(resolve => void setTimeout(resolve, 30_000, false).unref());
    assert.ok(await Promise.race([isOpened, isLate]), route);
  }
});

test('errors are told as soon as all pages are known', async () => {
  const content = siteWith({
    'en/guide/broken.md':
      '---\ndescription: A page with a fault.\n---\n\n# Broken\n\n<Nothing />\n',
  });
  const site = await openDevSite(readArgs('dev', ['--content', content, '--no-cache']));
  const page = await site.answer('/guide/start/', '');
  assert.is(page.status, 200);
  await site.opened;
  const { errors } = await site.findings();
  assert.ok(errors.some(({ file }) => file === 'en/guide/broken.md'));
});

test('a site whose search is a service names no index of its own', async () => {
  const settings = fs.readFileSync(path.join(SITE, 'site.ts'), 'utf8');
  const search = "search: { mode: 'remote', apiUrl: 'https://search.example.com/' }";
  const content = siteWith({ 'site.ts': settings.replace("search: { mode: 'local' }", search) });
  const site = await openDevSite(readArgs('dev', ['--content', content, '--no-cache']));
  const { status, body } = await site.answer('/guide/start/', '');
  assert.is(status, 200);
  assert.not.match(String(body), 'data-search-index=');
  await site.opened;
});

test.run();
