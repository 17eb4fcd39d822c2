// The example in each explanation of `--explain` causes the finding, and its correction does not.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../pipeline/bundling/env.ts';
import { readArgs } from '../pipeline/cli/args.ts';
import { ALL_CODES, explain } from '../pipeline/cli/explain.ts';
import { createPage } from '../pipeline/cli/newPage.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { readGlossary, readSynonyms } from '../pipeline/input/dataFiles.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { openSite } from './parsed.ts';
import { ROOT, siteWith, temporary } from './sites.ts';

/** Codes whose examples are in words, or are about something other than one page; some are below. */
const IN_WORDS =
  'address-lost brand-syntax description-long description-missing description-repeated ' +
  'duplicate-route folder-unused front-matter-translation home-missing image-broken ' +
  'import-refused missing-brand-file nested-too-deep new no-origin original-missing releases ' +
  'row-untranslated same-output structure synonyms glossary too-many-warnings ' +
  'translation-behind translation-missing translation-unrecorded';

const LANGUAGES = 'languages: [en]\n';
/** Codes of findings about a page without the usual title, or about its front matter. */
const WHOLE = ['empty-page', 'title-missing', 'second-title'];
const FRONT = /^(?:front-matter|alias-taken|option-type-missing)/;
const FILES = ['file-ignored', 'reserved-name', 'route-characters', 'sidebar-unused'];
const ROWS = ['meta', 'row-missing', 'row-repeated', 'row-text'];
const CHINESE = ['words-spacing', 'words-punctuation'];

/** What the examples name: it exists below both folders, `en/m` and `en/f`. */
const NAMED: Record<string, string> = {
  'en/a.ts': '// #region proxy\nlet a;\n// #endregion proxy\n',
  'en/guide/start.md': '# Start\n\nText.\n',
  'en/config/server.md': '# server\n\n## Port\n\nText.\n',
  'en/shared/start.md': 'Text.\n',
  'glossary.json': '[{ "use": { "en": ["use"] }, "avoid": { "en": ["utilize"] } }]',
  'public/a.mp4': 'x',
  'public/tour.mp3': 'x',
};

/** Returns the mistake and its correction in the example of a code; undefined without one. */
function exampleOf(code: string): [mistake: string, correction: string] | undefined {
  const [, line] = /\n\nExample: (.*)\n/.exec(explain(code)) ?? [];
  if (line === undefined) return undefined;
  const [mistake = '', correction] = line
    .split('  →  ')
    .map(part =>
      part
        .replace(/ ?⏎ ?/g, '\n')
        .replace(/U\+([\dA-F]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  assert.ok(correction, `the example of ${code} has a correction`);
  return [mistake, correction!];
}

/** Returns the file of an example in a folder, and its text. */
function fileOf(code: string, folder: string, text: string): [file: string, text: string] {
  const about = `description: About ${code} in ${folder}.\n`;
  const page = `---\n${about}${LANGUAGES}---\n\n# Page\n\nText.\n`;
  if (FILES.includes(code))
    return [`en/${folder}/${code}/${text}`, text.endsWith('.json') ? '[]' : page];
  if (ROWS.includes(code))
    return [`en/${folder}/${code}/_meta.json`, text.replace(/^\{.*/, '[$&]')];
  const file = `${CHINESE.includes(code) ? 'zh' : 'en'}/${folder}/${code}.md`;
  if (code === 'front-matter-language')
    return [file, `${text}\n${LANGUAGES}---\n\n# Page\n\nText.\n`];
  if (WHOLE.includes(code)) return [file, `---\n${about}${LANGUAGES}---\n\n${text}\n`];
  return FRONT.test(code)
    ? [file, `---\n${LANGUAGES}${text}\n---\n\n# Page\n\nText.\n`]
    : [file, `---\n${about}${LANGUAGES}---\n\n# Page\n\n${text}\n`];
}

/** Returns codes with an example that can be tried on a page. */
function codesToTry(): string[] {
  return ALL_CODES.filter(
    code => exampleOf(code) && code !== 'usage' && !IN_WORDS.split(' ').includes(code),
  );
}

/** Returns the findings about files in the folders `en/m` and `en/f` with what examples name. */
async function findingsIn(files: Record<string, string>): Promise<Diagnostic[]> {
  for (const folder of ['en/m', 'en/f']) {
    for (const code of ROWS) {
      files[`${folder}/${code}/start.md`] = '# Start\n\nText.\n';
      files[`${folder}/${code}/install.md`] = '# Install\n\nText.\n';
      files[`${folder}/${code}/index.md`] = '# Index\n\nText.\n';
    }
    files[`${folder}/flow.svg`] = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
    files[`${folder}/start.md`] = files[`${folder}/tour.mp3`] = 'Text.';
  }
  const site = await openSite(siteWith(files), {
    change: inputs => ({
      ...inputs,
      ledger: undefined,
      settings: {
        ...inputs.settings,
        origin: 'https://docs.example.com',
        packageVersion: { packages: ['tool'], version: '1.2.3' },
      },
    }),
  });
  return await site.diagnostics();
}

test('each example causes its finding, and its correction causes none', async () => {
  const codes = codesToTry();
  assert.ok(codes.length > 80, `${codes.length} examples are tried`);
  const files = { ...NAMED };
  const tried = codes.map(code => {
    const [mistake, correction] = exampleOf(code)!.map((text, at) =>
      fileOf(code, at === 0 ? 'm' : 'f', text),
    );
    for (const [file, text] of [mistake!, correction!]) files[file] = text;
    return { code, mistake: mistake![0], correction: correction![0] };
  });
  const findings = await findingsIn(files);
  const wrong = tried.flatMap(({ code, mistake, correction }) => {
    const found = (file: string): string[] =>
      findings.filter(each => each.file === file).map(each => each.code);
    const left = found(correction).filter(each => !/^(?:original|description)-/.test(each));
    return found(mistake).includes(code) && left.length === 0
      ? []
      : [`${code}: ${found(mistake).join(' ')} → ${left.join(' ')}`];
  });
  assert.equal(wrong, []);
});

test('a comment above a block allows its findings of every code for which --explain says so', async () => {
  const codes = codesToTry().filter(code => explain(code).includes(`<!-- allow ${code}: `));
  assert.ok(codes.length > 40, `${codes.length} comments are tried`);
  const files = { ...NAMED };
  const tried = codes.map(code => {
    const [file, text] = fileOf(code, 'm', `<!-- allow ${code}: why -->\n\n${exampleOf(code)![0]}`);
    files[file] = text;
    return { code, file };
  });
  const findings = await findingsIn(files);
  const left = tried.filter(({ code, file }) =>
    findings.some(each => each.file === file && [code, 'allowance-unused'].includes(each.code)),
  );
  // A code in this list belongs to OUTSIDE_BLOCKS in pipeline/diagnostics/severities.ts.
  assert.equal(
    left.map(({ code }) => code),
    [],
  );
});

test('the examples of data files, and of a new page', async () => {
  const folder = temporary();
  for (const [code, read] of [
    ['synonyms', readSynonyms],
    ['glossary', readGlossary],
  ] as const) {
    const [mistake, correction] = exampleOf(code)!.map(text => () => {
      fs.writeFileSync(path.join(folder, `${code}.json`), text);
      return read(folder).length;
    });
    assert.throws(mistake!, new RegExp(`\\(${code}\\)`));
    assert.is(correction!(), 1, code);
  }
  const content = siteWith({});
  const site = await loadSite(content);
  const [mistake, correction] = exampleOf('new')!.map(text => text.split('--new ')[1]!);
  assert.throws(() => createPage(content, site, mistake!), /\(new\)/);
  assert.match(createPage(content, site, correction!), 'Write the pages');
});

test('OPERATING.md lists every code', () => {
  const text = fs.readFileSync(path.join(ROOT, 'OPERATING.md'), 'utf8');
  const [, table = ''] = /^## What the build checks\n(.*?)^### /ms.exec(text) ?? [];
  const listed = [...table.matchAll(/`([a-z*-]+)`/g)].map(
    ([, code]) => new RegExp(`^${code!.replaceAll('*', '.*')}$`),
  );
  assert.equal(
    ALL_CODES.filter(code => !listed.some(pattern => pattern.test(code))),
    [],
  );
});

test('the example of a wrong command line', () => {
  const [mistake, correction] = exampleOf('usage')!.map(text => text.split(' ').slice(3));
  assert.throws(() => readArgs('build', mistake!), /unknown flag/);
  readArgs('build', correction!);
});

test.run();
