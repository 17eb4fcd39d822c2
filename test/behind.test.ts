// A change of the original alone never breaks the build: translators are warned, readers are told.
import '../pipeline/bundling/env.ts';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { outdatedBlocks } from '../pipeline/checks/translations/outdatedTranslations.ts';
import { hashBlocks } from '../pipeline/page/blockMarks.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { markdown, openSite } from './parsed.ts';
import { sample } from './sample.ts';
import { build, ROOT, siteWith, tsx, VERSIONS } from './sites.ts';

const EN = 'en/guide/lamp.md';
const ZH = 'zh/guide/lamp.md';

const english = `---
description: How a lamp is lit.
---

# Lamp

See [the wick](#the-wick).

## The wick

Cut it.

### Length

One centimeter.

## The oil

Pour it in.

\`\`\`sh
lantern oil
\`\`\`

## The flame

Light it.
`;

const chinese = `---
description: 如何点灯。
---

# 灯

请看[灯芯](#the-wick)。

## 灯芯

剪短它。

### 长度

一厘米。

## 灯油

倒进去。

\`\`\`sh
lantern oil
\`\`\`

## 火焰

点燃它。
`;

const NEIGHBOUR = {
  'en/guide/shade.md':
    '---\ndescription: A shade.\n---\n\n# Shade\n\nGlass, see [the oil](./lamp#the-oil).\n',
  'zh/guide/shade.md':
    '---\ndescription: 灯罩。\n---\n\n# 灯罩\n\n玻璃，见[灯油](./lamp#the-oil)。\n',
};

/** Name → the change to the English page, and the warnings about its translation, by line. */
const CHANGES: Record<
  string,
  [from: string, to: string, expected: [line: string, says: RegExp][]]
> = {
  'a new paragraph': [
    'Cut it.',
    'Cut it.\n\nThen trim it.',
    [['剪短它。', /has added a block: en\/guide\/lamp\.md:\d+ "Then trim it\."/]],
  ],
  'a new tab group': [
    'Cut it.',
    'Cut it.\n\n<Tabs groupId="wick">\n<Tab label="Long" value="a">\n\nA\n\n</Tab>\n<Tab label="B">\n\nB\n\n</Tab>\n</Tabs>\n\nThen trim it.',
    [
      [
        '剪短它。',
        /has added a block: en\/guide\/lamp\.md:\d+ <Tabs groupId="wick"> \(4 more blocks\)/,
      ],
      ['剪短它。', /has added a block: en\/guide\/lamp\.md:\d+ "Then trim it\."$/],
    ],
  ],
  'a new container': [
    'Pour it in.',
    'Pour it in.\n\n:::tip Slowly\nIt spills.\n:::',
    [['倒进去。', /has added a block: en\/guide\/lamp\.md:\d+ :::tip Slowly \(1 more block\)$/]],
  ],
  'a new link': [
    'Pour it in.',
    'Pour it in, see [the shade](./shade).',
    [['倒进去。', /has edited a block/]],
  ],
  'a new section': [
    '## The oil',
    '## The glass\n\nWipe [it](./shade).\n\n### Inside\n\nToo.\n\n## The oil',
    [['一厘米。', /has added the section "The glass": en\/guide\/lamp\.md:\d+ \(3 more blocks\)/]],
  ],
  'a removed section': [
    '## The oil\n\nPour it in.\n\n```sh\nlantern oil\n```\n\n',
    '',
    [['## 灯油', /has removed the section translated here, "灯油"/]],
  ],
  'a renamed heading': [
    '## The oil',
    '## The fuel',
    [['## 灯油', /has renamed the heading to "The fuel": en\/guide\/lamp\.md:\d+/]],
  ],
};

/**
 * Changes that remove an anchor. The English author corrects the link; the translation does not.
 */
const LOSES = ['a removed section', 'a renamed heading'];

const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;
const shown = ({ severity, code, file, line }: Diagnostic): string =>
  `${severity} ${code} ${file}:${line}`;

async function recorded(files: Record<string, string>): Promise<string> {
  const content = siteWith({ [EN]: english, [ZH]: chinese, ...NEIGHBOUR, ...files });
  assert.is((await tsx(['build.ts', '--content', content, '--ledger'])).code, 0);
  return content;
}

const content = await recorded({});

async function change(name: string): Promise<{ folder: string; text: string }> {
  const [from, to] = CHANGES[name]!;
  const text = english.replace(from, to);
  assert.is.not(text, english);
  const shade = NEIGHBOUR['en/guide/shade.md'].replace(LOSES.includes(name) ? '#the-oil' : '', '');
  const folder = siteWith({ [EN]: text, 'en/guide/shade.md': shade }, content);
  return { folder, text };
}

for (const [name, [, , expected]] of Object.entries(CHANGES)) {
  test(`${name}: exit code 0, warnings that name it, and a notice`, async () => {
    const { folder } = await change(name);
    const { code, findings, read } = await build({ content: folder });
    assert.is(code, 0, findings.map(shown).join('\n'));
    const found = findings.filter(({ file }) => file?.includes('guide/lamp'));
    const behind = found.filter(({ code }) => code === 'translation-behind');
    assert.equal(
      behind.map(shown),
      expected.map(([at]) => `warning translation-behind ${ZH}:${lineOf(chinese, at)}`),
    );
    for (const [index, [, says]] of expected.entries()) assert.match(behind[index]!.message, says);
    // A lost anchor is one finding, on the page that lost it, not on the page that links to it.
    assert.equal(
      findings.filter(({ file }) => file === 'zh/guide/shade.md').map(({ code }) => code),
      LOSES.includes(name) ? ['translation-behind'] : [],
    );
    const others = found.filter(({ code }) => !/^translation-(?:behind|missing)$/.test(code));
    assert.equal(
      others.map(({ severity, code, message }) => [severity, code, /#\S+/.exec(message)?.[0]]),
      LOSES.includes(name) ? [['warning', 'address-lost', '#the-oil']] : [],
    );
    const html = read('zh/guide/lamp.html');
    assert.match(html, /data-behind="".*?<li><a [^>]*\blang="en" [^>]*>/s);
    // Headings after the change keep their anchors.
    for (const id of ['the-wick', 'length', 'the-flame']) assert.match(html, `id="${id}"`);
  });
}

test('the headings of a section marked as translated are missing, and no anchor is lost', async () => {
  const { folder } = await change('a new section');
  await tsx(['build.ts', '--content', folder, '--translated', ZH]);
  const { findings } = await build({ content: folder });
  assert.equal(
    findings.filter(({ file }) => file === ZH).map(({ code, message }) => [code, message]),
    ['Inside', 'The glass'].map(heading => [
      'structure',
      `the translation is missing the heading "${heading}"`,
    ]),
  );
});

const LATIN_1 = Buffer.from([0x63, 0x61, 0x66, 0xe9]);
const withLatin1 = (text: string): Buffer => Buffer.concat([Buffer.from(text), LATIN_1]);
const WITH_ALIAS = english.replace('---\n\n', 'aliases: [/lantern]\n---\n\n');
const WITH_PART = `${english}\n<Include file="shared/part.md" />\n`;

/** Name → a page or fragment that was published, what it became, and the only finding. */
const UNREAD: Record<string, [file: string, now: string | Uint8Array, finding: string]> = {
  'an original that is not UTF-8': [EN, withLatin1(english), 'not-text 28:4'],
  'a translation that is not UTF-8': [ZH, withLatin1(chinese), 'not-text 28:4'],
  'an original in UTF-16': [EN, Buffer.from(`\uFEFF${english}`, 'utf16le'), 'not-text 1:1'],
  'front matter that is not closed': [EN, WITH_ALIAS.replace('\n---', ''), 'front-matter 1:1'],
  'front matter that is closed by dots': [
    EN,
    WITH_ALIAS.replace('\n---', '\n...'),
    'front-matter 4:1',
  ],
  'broken front matter with aliases': [
    EN,
    WITH_ALIAS.replace('description:', 'description: a:'),
    'front-matter 2:15',
  ],
  'aliases that are not a list': [
    EN,
    WITH_ALIAS.replace('[/lantern]', '/lantern'),
    'front-matter-value 3:1',
  ],
  'a comment that is not closed': [
    EN,
    WITH_ALIAS.replace('Cut it.', '<!-- Cut it.'),
    'unclosed-comment 12:1',
  ],
  'a fragment that is not UTF-8': ['en/shared/part.md', LATIN_1, 'not-text 1:4'],
  'a fragment that does not exist': [
    'en/guide/part.md',
    WITH_PART.replace('shared/part', 'shared/other'),
    'include-missing 29:1',
  ],
};

test('what a file seems to lack that was not read completely is no finding', async () => {
  const files = { [EN]: WITH_ALIAS, 'en/shared/part.md': '## The part\n\nText.\n' };
  const whole = siteWith(files, await recorded({ ...files, 'en/guide/part.md': WITH_PART }));
  const before = new Set((await (await openSite(whole)).diagnostics()).map(shown));
  for (const [name, [file, now, finding]] of Object.entries(UNREAD)) {
    const all = await (await openSite(siteWith({ [file]: now }, whole))).diagnostics();
    const found = all.filter(each => !before.has(shown(each)));
    assert.equal(
      found.map(({ code, line, column, file }) => `${code} ${line}:${column} ${file}`),
      [`${finding} ${file}`],
      name,
    );
  }
});

test('without a ledger, a translation is not compared with an original that has a merge conflict', async () => {
  const text = english.replace('## The oil', '<<<<<<< HEAD\n=======\n## The oil\n>>>>>>> oil');
  const folder = siteWith({ [EN]: text, [ZH]: chinese });
  fs.rmSync(path.join(folder, 'ledger'), { recursive: true, force: true });
  const all = await (await openSite(folder)).diagnostics();
  assert.equal(
    all.filter(({ file }) => file === EN || file === ZH).map(({ code }) => code),
    ['merge-conflict'],
  );
});

test('a removed section and its subsections are one finding', async () => {
  const text = english.replace(/See \[the wick\].*|## The wick\n[^]*?(?=## The oil)/g, '');
  const { code, findings } = await build({ content: siteWith({ [EN]: text }, content) });
  assert.is(code, 0, findings.map(shown).join('\n'));
  const messages = findings
    .filter(
      ({ code, line }) => code === 'translation-behind' && line === lineOf(chinese, '## 灯芯'),
    )
    .map(({ message }) => message);
  assert.equal(messages, ['the original has removed the section translated here, "灯芯"']);
  const inside = findings.filter(({ line = 0 }) => line > lineOf(chinese, '## 灯芯'));
  assert.equal(inside.map(shown), []);
});

test('a link to a renamed heading says how to keep its id', async () => {
  const text = english.replace('## The wick', '## The thread');
  const { code, findings } = await build({ content: siteWith({ [EN]: text }, content) });
  assert.is(code, 1);
  const [dead] = findings.filter(finding => finding.code === 'dead-anchor');
  assert.is(
    dead?.hint,
    'its heading was renamed or removed: correct the link, or keep the id: ## Title {#the-wick}',
  );
});

test('a related page that was published and is gone is a dead link', async () => {
  const gone = 'en/guide/gone.md';
  const files = {
    [gone]: '# Gone\n\nText.\n',
    'en/guide/near.md': '---\nrelated: [/guide/never, /guide/gone]\n---\n\n# Near\n\nText.\n',
  };
  const whole = siteWith(files, await recorded(files));
  const all = await (await openSite(siteWith({ [gone]: null }, whole))).diagnostics();
  assert.equal(
    all
      .filter(({ code }) => code === 'dead-link')
      .map(({ file, line, message }) => `${file}:${line} ${message}`),
    ['en/guide/near.md:2 links to /guide/gone, which is not a page'],
  );
});

test('a related page is a page of the same version', async () => {
  const near =
    '---\nrelated: [/guide/gone, /guide/gone#part, /guide/gone#never]\n---\n\n# Near\n\nText.\n';
  const gone = '# Gone\n\n## Part\n\nText.\n';
  const files = {
    'ledger/addresses.json': '["/guide/gone", "/v2/guide/gone"]',
    'v1/en/guide/near.md': near,
    'v2/en/guide/near.md': near,
    'v2/en/guide/gone.md': gone,
  };
  const all = await (await openSite(siteWith(files, VERSIONS))).diagnostics();
  const found = all.filter(({ code, file }) => code.startsWith('dead-') && file?.includes('near'));
  assert.equal(found.map(({ file, target, code }) => `${file} ${target} ${code}`).sort(), [
    'v1/en/guide/near.md /guide/gone dead-link',
    'v1/en/guide/near.md /guide/gone#never dead-link',
    'v1/en/guide/near.md /guide/gone#part dead-link',
    'v2/en/guide/near.md /v2/guide/gone#never dead-anchor',
  ]);
});

test('an outdated block names the section of the original to look at', async () => {
  const before = await markdown('# A\n\n## One\n\nText.\n\n## Two\n\nText of two.\n');
  const translation = await markdown('# 甲\n\n## 一\n\n文。\n\n## 二\n\n二的文。\n', {
    lang: 'zh',
    original: before,
  });
  const ledger = { [translation.pagePath]: hashBlocks(before) };
  const sections = async (now: string): Promise<string[]> =>
    outdatedBlocks(translation, await markdown(now), ledger)!.map(
      ({ change, section }) => `${change} ${section}`,
    );
  assert.equal(await sections('# A\n\n## One\n\n## Two\n\nText of two.\n'), ['removed one']);
  assert.equal(await sections('# A\n\n## One\n\nText.\n\n## Two\n\nAnother.\n'), ['edited two']);
  assert.equal(await sections('# A\n\n## One\n\nText.\n\n## New\n\n## Two\n\nText of two.\n'), [
    'added new',
  ]);
  // A paragraph does not take the place of a heading.
  assert.equal(await sections('# A\n\nMore.\n\nText.\n\n## Two\n\nText of two.\n'), [
    'removed a',
    'added a',
  ]);
});

test('the way back: edit, record, build', async () => {
  const { folder } = await change('a new section');
  const text = chinese.replace(
    '## 灯油',
    '## 玻璃\n\n擦拭[它](./shade)。\n\n### 里面\n\n也要擦。\n\n## 灯油',
  );
  fs.writeFileSync(path.join(folder, ZH), text);
  assert.is((await tsx(['build.ts', '--content', folder, '--translated', ZH])).code, 0);
  const { code, findings, read } = await build({ content: folder });
  assert.is(code, 0);
  assert.equal(findings.filter(({ file }) => file?.includes('guide/lamp')).map(shown), []);
  assert.match(read('zh/guide/lamp.html'), 'id="the-glass"');
  // The ledger keeps no anchors that the page had only before the translation was recorded.
  assert.is((await tsx(['build.ts', '--content', folder, '--ledger'])).code, 0);
  const [ledger = '', marks = ''] = ['addresses', 'translations'].map(name =>
    fs.readFileSync(path.join(folder, `ledger/${name}.json`), 'utf8'),
  );
  assert.match(ledger, '"/zh/guide/lamp#the-glass"');
  assert.not.match(ledger, '/zh/guide/lamp#玻璃');
  // Git merges lines: two branches that record different translations must not collide.
  assert.not.match(ledger + marks, /", *"/);
});

test('the ledger takes no anchor of a section that only an outdated translation still has', async () => {
  const { folder } = await change('a removed section');
  const before = fs.readFileSync(path.join(folder, 'ledger/addresses.json'), 'utf8');
  assert.is((await tsx(['build.ts', '--content', folder, '--ledger'])).code, 0);
  const after = fs.readFileSync(path.join(folder, 'ledger/addresses.json'), 'utf8');
  assert.not.match(after, '/zh/guide/lamp#灯油');
  assert.is(after, before);
});

test('the ledger takes no translation that is still to be written', async () => {
  const page = (text: string): string => `---\ndescription: ${text}\n---\n\n# ${text}\n`;
  const files = {
    'en/guide/new.md': `${page('New')}\n## The glass\n\nText.\n`,
    'zh/guide/new.md': page('新'),
  };
  const folder = siteWith(files, content);
  const found = async (): Promise<string[]> => {
    const { findings } = await build({ content: folder });
    return findings.filter(({ file }) => file?.endsWith('/new.md')).map(shown);
  };
  const listed = async (): Promise<string> =>
    (await tsx(['build.ts', '--content', folder, '--translation'])).stdout;
  const row = 'zh/guide/new.md  missing  en/guide/new.md\n';
  const check = async (expected: string): Promise<void> => {
    assert.equal(await found(), [expected]);
    assert.is((await tsx(['build.ts', '--content', folder, '--ledger'])).code, 0);
    assert.equal(await found(), [expected]);
    assert.match(await listed(), row);
  };
  await check('warning empty-page zh/guide/new.md:1');

  fs.copyFileSync(path.join(folder, 'en/guide/new.md'), path.join(folder, 'zh/guide/new.md'));
  await check('warning translation-missing zh/guide/new.md:1');
  const name = 'zh/guide/new.md';
  assert.is((await tsx(['build.ts', '--content', folder, '--translated', name])).code, 0);
  assert.equal(await found(), []);
  assert.not.match(await listed(), row);
});

test('translators see which commit changed each block', async () => {
  const folder = siteWith({}, content);
  const git = (...args: string[]): void => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });
  };
  const write = (from: string, to: string): void =>
    fs.writeFileSync(
      path.join(folder, EN),
      fs.readFileSync(path.join(folder, EN), 'utf8').replace(from, to),
    );
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Start');
  write('Cut it.', 'Cut it\nshort.');
  git('commit', '-qam', 'Say how short');
  write('Pour it in.', 'Pour it out.');
  write('## The flame\n\nLight it.\n', '');
  const { stdout } = await tsx(['build.ts', '--content', folder, '--translation']);
  const at = (part: string): string => `${ZH}:${lineOf(chinese, part)}`;
  const rows = stdout.split('\n').map(row => row.replace(/[0-9a-f]{7}(?= )/, 'HASH'));
  assert.equal(rows.slice(0, 5), [
    `${at('剪短它。')}  edited  ${EN}:11  Cut it  (HASH Say how short)`,
    `${at('倒进去。')}  edited  ${EN}:20  Pour it out.`,
    `${at('## 火焰')}  removed  火焰`,
    `${at('点燃它。')}  removed  点燃它。`,
    '4 outdated blocks on 1 page',
  ]);
  write('short.', 'very short.');
  const again = await tsx(['build.ts', '--content', folder, '--translation']);
  assert.match(again.stdout, `  edited  ${EN}:11  Cut it\n`);
});

/** A home page with two cards. */
const home = (text: string, ...cards: string[]): string =>
  [
    `---\npageType: home\ntitle: Lamps\ndescription: ${text} page.\nhero:\n  name: Lamps\n  text: ${text}`,
    'features:',
    ...cards.map(card => `  - { icon: bolt, title: ${card}, details: "${card}." }`),
    '---\n',
  ].join('\n');

test('changed texts of the front matter are warnings at their keys, and their commits are listed', async () => {
  const facts = 'type: number\ndefault: as long as the wick\n---\n\n';
  const folder = await recorded({
    [EN]: english.replace('---\n\n', facts),
    [ZH]: chinese.replace('---\n\n', 'default: 与灯芯一样长\n---\n\n'),
    'en/home.md': home('Light', 'Bright', 'Warm'),
    'zh/home.md': home('光', '亮', '暖'),
  });
  const git = (day: string, ...args: string[]): void => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe', env });
  };
  git('2024-02-01', 'init', '-q');
  git('2024-02-01', 'add', '.');
  git('2024-02-01', 'commit', '-qm', 'Start');
  const write = (file: string, text: string): void =>
    fs.writeFileSync(path.join(folder, file), text);
  const behind = async (): Promise<string[]> => {
    const all = await (await openSite(folder)).diagnostics();
    const found = all.filter(({ code }) => code === 'translation-behind');
    return found.map(each => `${each.file}:${each.line} ${each.message}`);
  };
  assert.equal(await behind(), []);
  // A type that the translation inherits is already up to date.
  const lamp = english.replace('---\n\n', facts.replace('number', 'string'));
  write(EN, lamp);
  assert.equal(await behind(), []);
  write(EN, lamp.replace('the wick\n', 'the lamp\n').replace('is lit.', 'burns.'));
  write('en/home.md', home('More light', 'Bright', 'Dimmed', 'Warm'));
  git('2024-02-02', 'commit', '-qam', 'Say more');
  const says = (what: string, key: string): string =>
    `the original has ${what} a text of its front matter "${key}"`;
  assert.equal(await behind(), [
    `${ZH}:2 ${says('edited', 'description')}: ${EN}:2 "How a lamp burns."`,
    `${ZH}:3 ${says('edited', 'default')}: ${EN}:4 "as long as the lamp"`,
    `zh/home.md:4 ${says('edited', 'description')}: en/home.md:4 "More light page."`,
    `zh/home.md:5 ${says('edited', 'hero')}: en/home.md:5 "More light"`,
    `zh/home.md:8 ${says('added', 'features')}: en/home.md:8 "Dimmed"`,
    `zh/home.md:8 ${says('added', 'features')}: en/home.md:8 "Dimmed."`,
    `zh/home.md:8 ${says('added', 'features')}: en/home.md:8 "bolt"`,
  ]);
  const { stdout } = await tsx(['build.ts', '--content', folder, '--translation']);
  const rows = stdout.split('\n').map(row => row.replace(/[0-9a-f]{7}(?= )/, 'HASH'));
  assert.ok(rows.includes('zh/home.md:5  edited  en/home.md:5  More light  (HASH Say more)'));
  // Readers do not see the description.
  write(EN, english.replace('---\n\n', facts).replace('is lit.', 'burns.'));
  assert.not.match((await build({ content: folder })).read('zh/guide/lamp.html'), 'data-behind');
  // A card less: its three texts are one finding.
  write(EN, english.replace('---\n\n', facts));
  write('en/home.md', home('Light', 'Bright'));
  assert.equal(await behind(), [`zh/home.md:8 ${says('removed', 'features')}`]);
  // A ledger of an earlier version has no marks of front matter.
  const ledger = path.join(folder, 'ledger/translations.json');
  const marks = fs.readFileSync(ledger, 'utf8');
  fs.writeFileSync(ledger, marks.replace(/"front:.*\n/g, '').replaceAll(',\n]', '\n]'));
  assert.equal(await behind(), []);
});

test('a translation that is said to be up to date and is not is an error', async () => {
  const { folder } = await change('a new section');
  assert.is((await tsx(['build.ts', '--content', folder, '--translated', ZH])).code, 0);
  const { code, findings } = await build({ content: folder });
  assert.is(code, 1);
  const structure = findings.filter(({ code }) => code === 'structure');
  assert.equal(
    [...new Set(structure.map(({ severity, file }) => `${severity} ${file}`))],
    [`error ${ZH}`],
  );
  assert.match(structure[0]!.message, 'the translation is missing the heading');
});

test('without a ledger the differences are warnings too', async () => {
  for (const name of Object.keys(CHANGES).filter(name => !LOSES.includes(name))) {
    const { folder } = await change(name);
    fs.rmSync(path.join(folder, 'ledger'), { recursive: true });
    const { code, findings } = await build({ content: folder });
    assert.is(code, 0, findings.map(shown).join('\n'));
  }
});

test('a translation that was never recorded and lacks a heading has a warning', async () => {
  const leaf = 'zh/guide/deep/inner/leaf.md';
  const text = '---\ndescription: 下两层的一页。\n---\n\n# 叶\n\n## 一\n\n文\n';
  const { code, findings } = await build({ content: siteWith({ [leaf]: text }) });
  const found = findings.filter(({ file }) => file === leaf);
  assert.equal([code, ...found.map(shown)], [0, `warning structure ${leaf}:7`]);
  assert.match(found[0]!.message, 'is missing the heading "Two"');
});

test('the same changes on pages of the real site', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const site = await openSite(path.join(ROOT, 'content'));
  const { inputs } = site;
  const before = new Set((await site.diagnostics()).map(finding => JSON.stringify(finding)));
  const pages = ['guide/start/quick-start', 'config/server/proxy', 'plugins/list/react'];
  for (const page of sample(pages, 1)) {
    const file = `en/${page}.md`;
    const text = inputs.content.texts.get(file)!;
    const second = [...text.matchAll(/^## .+\n/gm)][1]!;
    const at = second.index;
    const changed: Record<string, string> = {
      paragraph: `${text.slice(0, at)}One more sentence.\n\n${text.slice(at)}`,
      link: `${text.slice(0, at)}See the [CLI](/guide/basic/cli).\n\n${text.slice(at)}`,
      section: `${text.slice(0, at)}## One more\n\nText.\n\n${text.slice(at)}`,
      heading: text.replace(second[0], '## Another name\n'),
    };
    for (const [kind, next] of sample(Object.entries(changed), 2)) {
      const texts = new Map(inputs.content.texts).set(file, next);
      site.replaceInputs({ ...inputs, content: { ...inputs.content, texts } });
      const fresh = (await site.diagnostics()).filter(
        finding => !before.has(JSON.stringify(finding)),
      );
      const inTranslation = fresh.filter(found => found.file?.startsWith('zh/'));
      assert.equal(
        inTranslation.filter(({ severity }) => severity === 'error').map(shown),
        [],
        `${kind} of ${page}`,
      );
      assert.equal(
        [...new Set(inTranslation.map(found => `${found.code} ${found.file}`))],
        [`translation-behind zh/${page}.md`],
        `${kind} of ${page}`,
      );
    }
  }
});

test.run();
