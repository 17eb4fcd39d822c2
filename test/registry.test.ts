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
  'E · switches': '060-062',
  'G · sidebar and _meta.json': '080-089',
  'H · previous and next, edit link, last update': '090-093',
  'headings': '100-101',
  'N · content': '160-169 203',
  'P · front matter, settings, headings of a page': '235-236 238',
};

/** Titles of all tests: literal names, the fixed part of built ones, and the titles of text pairs. */
function titles(): string[] {
  const folder = path.join(ROOT, 'test');
  const files = fs.readdirSync(folder).map(file => path.join(folder, file));
  const names = files.filter(file => /\.test\.tsx?$/.test(file)).flatMap(file => [...fs.readFileSync(file, 'utf8').matchAll(/\btest\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g)].map(match => match[1] ?? match[2] ?? match[3]!));
  const pairs = fs.readdirSync(path.join(folder, 'markdown')).flatMap(file => [...fs.readFileSync(path.join(folder, 'markdown', file), 'utf8').matchAll(/^=== (.*)$/gm)].map(match => match[1]!));
  return [...names, ...pairs];
}

/** '001-003 203' →. */
function numbers(text: string): string[] {
  return text.split(' ').flatMap(part => {
    const [from, to = from] = part.split('-').map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, index) => `R-${String(from! + index).padStart(3, '0')}`);
  });
}

const all = titles();

for (const [section, list] of Object.entries(RULES)) {
  test(`the rules of ${section} are named by tests`, () => {
    assert.equal(numbers(list).filter(rule => !all.some(title => title.includes(rule))), []);
  });
}

test.run();
