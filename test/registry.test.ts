// The title of a test names every rule in rules.md, and rules.md lists every number in the repository.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './sites.ts';

interface Rule {
  /** For example R-018. */
  number: string;
  section: string;
  /** Whether the rule can only be tested in a browser. */
  needsBrowser: boolean;
  /** Whether it contains a time, size, or key from R-232. */
  hasFigure: boolean;
}

/**
 * Reads the entries of rules.md: `- **R-018** text`, or with marks `- **R-063** *Browser.* text`.
 */
function readRules(): Rule[] {
  const text = fs.readFileSync(path.join(ROOT, 'test/rules.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap(part => {
      const section = part.slice(0, part.indexOf('\n'));
      return [...part.matchAll(/^- \*\*(R-\d{3})\*\* (?:\*([^*]+)\.\* )?[^\s*]/gm)].map(
        ([, number = '', marks = '']) => ({
          number,
          section,
          needsBrowser: marks.startsWith('Browser'),
          hasFigure: marks.endsWith('figure'),
        }),
      );
    });
}

/** Returns all test titles: literal names, fixed parts of templates, and titles of text pairs. */
function titles(kind = ''): string[] {
  const folder = path.join(ROOT, 'test');
  const files = fs.readdirSync(folder).map(file => path.join(folder, file));
  const names = files
    .filter(file => new RegExp(`${kind}\\.test\\.tsx?$`).test(file))
    .flatMap(file =>
      [
        ...fs
          .readFileSync(file, 'utf8')
          .matchAll(/\btest\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g),
      ].map(match => match[1] ?? match[2] ?? match[3]!),
    );
  const pairs = fs
    .readdirSync(path.join(folder, 'markdown'))
    .flatMap(file =>
      [
        ...fs.readFileSync(path.join(folder, 'markdown', file), 'utf8').matchAll(/^=== (.*)$/gm),
      ].map(match => match[1]!),
    );
  return kind ? names : [...names, ...pairs];
}

/** Returns the rules that a text names; "R-120…R-123" names four. */
function namedRules(text: string): string[] {
  return [...text.matchAll(/R-(\d{3})(?:…R-(\d{3}))?/g)].flatMap(([, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `R-${String(Number(from) + index).padStart(3, '0')}`,
    ),
  );
}

const rules = readRules();
const all = titles();
const inBrowser = titles('\\.browser');

test('rules.md lists each rule once, in the order of its sections', () => {
  const text = fs.readFileSync(path.join(ROOT, 'test/rules.md'), 'utf8');
  const numbers = rules.map(({ number }) => number);
  assert.ok(numbers.length > 100);
  assert.equal(
    [...text.matchAll(/^- \*\*(.*?)\*\*/gm)].map(match => match[1]),
    numbers,
    'every entry has a number and a text',
  );
  assert.is(new Set(numbers).size, numbers.length);
  assert.is(new Set(rules.map(({ section }) => section)).size, text.match(/^## /gm)!.length);
});

test('every number in the repository is listed in rules.md', () => {
  const files = execFileSync('git', ['grep', '--untracked', '-lIE', 'R-[0-9]{3}'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  assert.ok(files.length > 50);
  const known = new Set(rules.map(({ number }) => number));
  assert.equal(
    files.flatMap(file =>
      namedRules(fs.readFileSync(path.join(ROOT, file), 'utf8'))
        .filter(number => !known.has(number))
        .map(number => `${file}: ${number}`),
    ),
    [],
  );
});

for (const section of new Set(rules.map(rule => rule.section))) {
  test(`the rules of ${section} are named by tests`, () => {
    assert.equal(
      rules
        .filter(rule => rule.section === section && !all.some(has(rule.number)))
        .map(({ number }) => number),
      [],
    );
  });
}

test('a browser test names every rule that only a browser shows', () => {
  assert.equal(
    rules
      .filter(({ number, needsBrowser }) => needsBrowser && !inBrowser.some(has(number)))
      .map(({ number }) => number),
    [],
  );
});

test('R-232 a browser test observes the figure of every rule that has one', () => {
  const observed = inBrowser.filter(has('R-232'));
  const figures = rules.filter(({ hasFigure }) => hasFigure);
  assert.ok(figures.length > 10);
  assert.equal(
    figures.filter(({ number }) => !observed.some(has(number))).map(({ number }) => number),
    [],
  );
});

function has(number: string): (title: string) => boolean {
  return title => title.includes(number);
}

test.run();
