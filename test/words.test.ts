// The glossary lists words to avoid; a check finds them in prose as whole words, with a suggestion.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { glossaryTerms } from '../pipeline/checks/texts/glossaryTerms.ts';
import { readGlossary, type Term } from '../pipeline/input/dataFiles.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { markdown } from './parsed.ts';
import { SITE, temporary } from './sites.ts';

/** Returns a glossary as the build reads it from its file. */
function glossaryOf(terms: unknown): Term[] {
  const folder = temporary();
  fs.writeFileSync(path.join(folder, 'glossary.json'), JSON.stringify(terms));
  return readGlossary(folder);
}

/** Returns the findings of a text as "line:column word; hint". */
async function found(text: string, terms: unknown, lang = 'en'): Promise<string[]> {
  const file = `${lang}/guide/page.md`;
  const page = await markdown(text, { file, lang });
  const texts = new Map([[file, text]]);
  const glossary = glossaryOf(terms);
  const findings = await glossaryTerms.run(page, { site: await loadSite(SITE), texts, glossary });
  return findings.map(({ severity, code, line, column, message, hint }) => {
    assert.equal([severity, code], ['warning', 'words-term']);
    return `${line}:${column} ${/"(.*?)"/.exec(message)![1]}; ${hint}`;
  });
}

test('phrases to avoid need no accepted form; each has its suggestion, or the note', async () => {
  const terms = [
    { avoid: { en: { utilize: 'say use', 'in order to': 'say to' } } },
    { avoid: { en: ['simply', 'just'] }, note: 'leave the word out' },
    { avoid: { en: ['whilst'] } },
  ];
  const text =
    '# Page\n\nIn order to build, wait.\n\nYou simply wait.\n\nUtilize it.\n\nWait whilst it runs.\n';
  assert.equal(await found(text, terms), [
    '3:1 In order to; say to',
    '5:5 simply; leave the word out',
    '7:1 Utilize; say use',
    '9:6 whilst; choose other words',
  ]);
});

test('Latin phrases are whole words in any case, however many spaces are in them', async () => {
  const terms = [{ avoid: { en: ['just', 'out of the box'] }, note: 'n' }];
  assert.equal(await found('# Page\n\nAdjust the justice of just_one and unjust.\n', terms), []);
  assert.equal(await found('# Page\n\nJUST. It works out of  the box.\n', terms), [
    '3:1 JUST; n',
    '3:16 out of  the box; n',
  ]);
});

test('Chinese patterns: an ellipsis stands for a few characters of the same clause', async () => {
  const terms = [{ avoid: { zh: { '对…进行': '直接用动词', 进行配置: '说“配置”' } } }];
  assert.equal(
    await found(
      '# 页\n\n插件会对代码进行压缩。\n\n对此，可以自行进行。\n\n这里进行配置。\n',
      terms,
      'zh',
    ),
    ['3:4 对代码进行; 直接用动词', '7:3 进行配置; 说“配置”'],
  );
});

test('a form of another language is not a finding, nor is code', async () => {
  const terms = [{ avoid: { en: ['just'] }, note: 'n' }];
  assert.equal(await found('# 页\n\njust\n', terms, 'zh'), []);
  assert.equal(
    await found('# Page\n\n`just` is a tool.\n\n```sh\njust build\n```\n\n[x](/just)\n', terms),
    [],
  );
  // Two backticks in code do not begin other code.
  assert.equal(await found('# Page\n\n`a ``b` just `` c\n', terms), ['3:9 just; n']);
});

test('a form that is part of an accepted one is not a finding', async () => {
  const terms = [{ use: { en: ['dev server'] }, avoid: { en: ['server'] } }];
  assert.equal(await found('# Page\n\nThe dev server is a server.\n', terms), [
    '3:21 server; use dev server',
  ]);
  const start = [{ use: { en: ['set-up guide'] }, avoid: { en: ['set-up'] } }];
  assert.equal(await found('# Page\n\nA set-up guide.\n', start), []);
});

test('the hint names all accepted forms, even where there is a note', async () => {
  const terms = [
    { use: { en: ['log in'] }, avoid: { en: ['sign on'] }, note: 'two words' },
    { use: { en: ['lamp', 'lantern'] }, avoid: { en: ['luminaire'] } },
  ];
  assert.equal(await found('# Page\n\nSign on.\n\nA luminaire.\n', terms), [
    '3:1 Sign on; use log in',
    '5:3 luminaire; use lamp or lantern',
  ]);
});

test('a glossary that is not a list of terms is refused', () => {
  for (const terms of [
    {},
    [{}],
    [{ use: [1] }],
    [{ avoid: { en: 'just' } }],
    [{ avoid: { en: [1] } }],
    [null],
  ])
    assert.throws(
      () => glossaryOf(terms),
      /glossary\.json is not a list of terms/,
      JSON.stringify(terms),
    );
});

test.run();
