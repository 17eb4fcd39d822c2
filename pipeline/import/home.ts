// Home pages. Many foreign sites draw theirs with a component, so the imported page is empty.
import fs from 'node:fs';
import path from 'node:path';
import { descriptionOf, isObject, listOf, textOf, type Config } from './config.ts';
import { readJson } from './files.ts';
import { convertFrontMatter, splitPage } from './frontMatter.ts';

/**
 * Returns the product name from the home page of a language; undefined if it has none. It becomes
 * the title of a site whose settings compute the title.
 */
export function homeTitle(folder: string): string | undefined {
  const file = homeFile(folder);
  if (file === undefined) return undefined;
  const { yaml } = splitPage(fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return convertFrontMatter(yaml, () => undefined).product;
}

/** Writes a home page where it is missing or empty: a hero that links to the first page. */
export function writeHome(config: Config, title: string, folder: string): void {
  const found = homeFile(folder);
  const text = found ? fs.readFileSync(found, 'utf8') : '';
  const { yaml } = splitPage(text);
  const first = firstLink(readJson(path.join(folder, '_meta.json')));
  const actions = first ? [{ ...first, theme: 'brand' }] : [];
  const hero = { name: title, text: descriptionOf(config, path.basename(folder)) ?? '', actions };
  const kept = yaml.split('\n').filter(line => line !== '' && !/^pageType:/.test(line));
  const lines = [
    'pageType: home',
    ...(kept.some(line => /^title:/.test(line)) ? [] : [`title: ${JSON.stringify(title)}`]),
    ...kept,
    `hero: ${JSON.stringify(hero)}`,
  ];
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(found ?? path.join(folder, 'index.md'), `---\n${lines.join('\n')}\n---\n`);
}

function homeFile(folder: string): string | undefined {
  return ['index.md', 'index.mdx'].map(name => path.join(folder, name)).find(fs.existsSync);
}

/** Finds the first row of a navigation that links to a page of the site; undefined if none does. */
function firstLink(rows: unknown): { text: string; link: string } | undefined {
  for (const row of listOf(rows).filter(isObject)) {
    const [text, link] = [textOf(row.text), textOf(row.link)];
    if (text !== undefined && link?.startsWith('/')) return { text, link };
    const inner = firstLink(row.items);
    if (inner) return inner;
  }
  return undefined;
}
