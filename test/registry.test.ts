// Every rule that this part of the project stands for is named by a test.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './sites.ts';

/** Rules by section, e.g. '001-009' for. */
const RULES: Record<string, string> = {
  'A · path matching and routing': '001-009',
  'B · links, base, language and version': '010-023',
  'C · page types, title, 404': '040-046',
  'D · overview': '050-052',
  'E · switches and layout': '060-064',
  'F · bar, menus, nav screen': '070-079',
  'G · sidebar and _meta.json': '080-089',
  'H · previous and next, edit link, last update': '090-093',
  'I · outline, scrolling, progress, transitions': '100-107',
  'J · front page': '110-112',
  'K · look': '120-123',
  'L · first visit and locale': '130-131',
  'N · content': '160-169 203',
  'O · popups, product family, social links': '210-211 220',
  'P · entities, calls, constants, labels, settings': '230-238',
};

/** Rules of which only a browser shows whether they hold. */
const IN_A_BROWSER =
  '060-061 063-064 072-079 085-088 101-107 110-112 120-123 130-131 163-168 210-211 220 231-232 234 237';

/** Numbers of R-232, each with a rule whose test observes it: titles that name both. The search has its own. */
const CONSTANTS = [
  '063',
  '076',
  '077',
  '087',
  '102',
  '103',
  '105',
  '111',
  '123',
  '130',
  '163',
  '167',
  '210',
];

/** Titles of all tests: literal names, the fixed part of built ones, and the titles of text pairs. */
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

/** '001-003 203' →. */
function numbers(text: string): string[] {
  return text.split(' ').flatMap(part => {
    const [from, to = from] = part.split('-').map(Number);
    return Array.from(
      { length: to! - from! + 1 },
      (_, index) => `R-${String(from! + index).padStart(3, '0')}`,
    );
  });
}

const all = titles();

for (const [section, list] of Object.entries(RULES)) {
  test(`the rules of ${section} are named by tests`, () => {
    assert.equal(
      numbers(list).filter(rule => !all.some(title => title.includes(rule))),
      [],
    );
  });
}

test('what only a browser shows is tested in one', () => {
  const seen = titles('\\.browser');
  assert.equal(
    numbers(IN_A_BROWSER).filter(rule => !seen.some(title => title.includes(rule))),
    [],
  );
});

test('R-232 every constant is observed by a test', () => {
  const observed = titles('\\.browser').filter(title => title.includes('R-232'));
  assert.equal(
    CONSTANTS.filter(rule => !observed.some(title => title.includes(`R-${rule}`))),
    [],
  );
});

test.run();
