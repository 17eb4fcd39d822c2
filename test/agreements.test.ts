// A translation that agreed with its original in an earlier build is compared again as soon as
// anything has changed that the comparison reads.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keptAgreements } from '../pipeline/files/agreements.ts';
import { SiteCache } from '../pipeline/files/cache.ts';
import { digest } from '../pipeline/hash.ts';
import { readSealed } from '../pipeline/files/sealed.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import { openSite } from './parsed.ts';
import { atCleanUp, build, ROOT, siteWith, temporary } from './sites.ts';

const page = (title: string, text: string, description = `About ${title}.`): string =>
  `---\ndescription: ${description}\n---\n\n# ${title}\n\n${text}\n`;

const LAMP = 'en/guide/lamp.md';
const LAMP_ZH = 'zh/guide/lamp.md';
const WICK_ZH = 'zh/guide/wick.md';

const content = siteWith({
  [LAMP]: page('Lamp', 'See [the wick](/guide/wick#the-wick).\n\nLight it.'),
  [LAMP_ZH]: page('灯', '见[灯芯](/zh/guide/wick#灯芯)。\n\n点亮它。', '关于灯。'),
  'en/guide/wick.md': page('Wick', '## The wick\n\nCut it.\n\n## The oil\n\nPour it.'),
  [WICK_ZH]: page('芯', '## 灯芯\n\n剪短它。\n\n## 灯油\n\n倒进去。', '关于芯。'),
});
await build({ content, flags: ['--ledger'] });
const dist = path.join(temporary(), 'dist');
const stem = path.join(ROOT, 'node_modules/.cache/site', digest(content).slice(0, 16));
atCleanUp(() => {
  for (const kind of ['pages', 'json']) fs.rmSync(`${stem}.${kind}`, { force: true });
});

function edit(file: string, how: (text: string) => string): void {
  const before = fs.readFileSync(path.join(content, file), 'utf8');
  const after = how(before);
  assert.is.not(after, before, 'the edit changes nothing');
  fs.writeFileSync(path.join(content, file), after);
}

/** Builds with the cache, compares the findings with those of a build without it, and returns them. */
async function findings(): Promise<string[]> {
  const name = (built: Awaited<ReturnType<typeof build>>): string[] =>
    built.findings.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
  const kept = await build({ content, out: dist });
  const warm = name(kept);
  const fresh = await build({ content, flags: ['--no-cache'] });
  assert.equal(warm, name(fresh));
  // The notice that a translation is behind, and its absence.
  if (fresh.code === 0)
    for (const file of fresh.files()) assert.ok(kept.read(file) === fresh.read(file), file);
  return warm.filter(each => each.includes('guide/lamp') || each.includes('guide/wick'));
}

/** Returns how many translations agreed in the last build. */
function countAgreed(): number {
  const { code } = new SiteCache(temporary(), '', []);
  const saved = readSealed(`${stem}.json`, `${code} output`)!.toString('utf8');
  return (JSON.parse(saved) as { agreed: string[] }).agreed.length;
}

test('agreements are kept from build to build', async () => {
  assert.equal(await findings(), []);
  const count = countAgreed();
  assert.ok(count > 2, `${count}`);
  edit('en/guide/last.md', text => `${text}\n\nOne more sentence.\n`);
  await findings();
  assert.is(countAgreed(), count - 1);
});

test('what an earlier build has added is not compared again, unless a record is not known', async () => {
  const site = await openSite(content);
  const { index, records } = await site.assembled();
  const keyOf = ({ routePath }: PageRecord): string => routePath;
  const input = { index, records, ledger: undefined, keyOf };
  const agreed = new Set<string>();
  const lamp = records.get('/zh/guide/lamp')!;
  const first = keptAgreements(input, new Set(), agreed);
  assert.is(first.has(lamp), false);
  first.add(lamp);
  assert.is(keptAgreements(input, agreed, new Set()).has(lamp), true);
  assert.is(keptAgreements(input, agreed, new Set()).has(records.get('/zh/guide/wick')!), false);
  const unknown = keptAgreements({ ...input, keyOf: () => undefined }, agreed, agreed);
  unknown.add(lamp);
  assert.is(unknown.has(lamp), false);
  assert.is(agreed.size, 1);
});

test('a heading of a third page, to which both link, gets another name', async () => {
  // The same two names, but each at the other heading.
  edit(WICK_ZH, text => text.replace('灯油', '灯X').replace('灯芯', '灯油').replace('灯X', '灯芯'));
  assert.equal(await findings(), [`error structure ${LAMP_ZH}:7`]);
  edit(WICK_ZH, text => text.replace('灯油', '灯X').replace('灯芯', '灯油').replace('灯X', '灯芯'));
  assert.equal(await findings(), []);
});

test('the ledger says that the translation was made from an older original', async () => {
  const file = path.join(content, 'ledger/translations.json');
  const ledger = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string[]>;
  const recorded = ledger[LAMP_ZH]!;
  ledger[LAMP_ZH] = [...recorded.slice(0, -1), `${recorded.at(-1)}0`];
  fs.writeFileSync(file, JSON.stringify(ledger));
  assert.equal(await findings(), [`warning translation-behind ${LAMP_ZH}:9`]);
  ledger[LAMP_ZH] = recorded;
  fs.writeFileSync(file, JSON.stringify(ledger));
  assert.equal(await findings(), []);
});

test('the original changes, and then the translation', async () => {
  edit(LAMP, text => text.replace('Light it.', 'Light it.\n\n```sh\nlantern on\n```'));
  assert.equal(await findings(), [`warning translation-behind ${LAMP_ZH}:9`]);
  edit(LAMP, text => text.replace('\n\n```sh\nlantern on\n```', ''));
  edit(LAMP_ZH, text => text.replace('点亮它。', '点亮它。\n\n```sh\nlantern on\n```'));
  assert.equal(await findings(), [`error structure ${LAMP_ZH}:11`]);
});

test.run();
