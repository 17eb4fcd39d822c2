// Home pages: converts the hero and the features of another generator. Many foreign sites draw
// theirs with a component, so the imported page is empty, and is written.
import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { descriptionOf, isObject, listOf, textOf, type Config } from './config.ts';
import { readTextFile, writeTextFile } from '../files/textFiles.ts';
import { isFeatureIcon } from '../input/schemas/frontmatterSchema.ts';
import { readJson } from './files.ts';
import { convertFrontMatter, splitPage } from './frontMatter.ts';

/**
 * Returns the product name from the home page of a language; undefined if it has none. It becomes
 * the title of a site whose settings compute the title.
 */
export function homeTitle(folder: string): string | undefined {
  const file = homeFile(folder);
  if (file === undefined) return undefined;
  const { yaml } = splitPage(readTextFile(file));
  return convertFrontMatter(yaml, () => undefined).product;
}

/** Writes a home page where it is missing or empty: a hero that links to the first page. */
export function writeHome(config: Config, title: string, folder: string): void {
  const found = homeFile(folder);
  const text = found ? readTextFile(found) : '';
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
  writeTextFile(found ?? path.join(folder, 'index.md'), `---\n${lines.join('\n')}\n---\n`);
}

function homeFile(folder: string): string | undefined {
  // A symbolic link may lead out of the project.
  const isFile = (file: string): boolean =>
    fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return ['index.md', 'index.mdx'].map(name => path.join(folder, name)).find(isFile);
}

/** Finds the first row of a navigation that links to a page of the site; undefined if none does. */
function firstLink(rows: unknown): { text: string; link: string } | undefined {
  for (const row of rowsOf(rows)) {
    const [text, link] = [textOf(row.text), textOf(row.link)];
    if (text !== undefined && link?.startsWith('/')) return { text, link };
    const inner = firstLink(row.items);
    if (inner) return inner;
  }
  return undefined;
}

/**
 * Converts a hero of VitePress, Rspress, or Starlight; undefined if the value is not an object.
 * `name` and `text` are for a hero without them; `imageOf` returns the new URL of an image.
 */
export function heroOf(
  value: unknown,
  { name, text }: Record<'name' | 'text', string>,
  imageOf: (source: string) => string,
): object | undefined {
  if (!isObject(value)) return undefined;
  const tagline = htmlTextOf(value.tagline);
  const own = htmlTextOf(value.text);
  const actions = rowsOf(value.actions).flatMap(each => {
    const [text, link] = [htmlTextOf(each.text), textOf(each.link)];
    if (text === undefined || link === undefined) return [];
    const isSecond = /^(?:alt|secondary|minimal|sponsor)$/.test(String(each.theme ?? each.variant));
    return [{ text, link, theme: isSecond ? 'alt' : 'brand' }];
  });
  const image = pictureOf(value.image);
  return {
    name: htmlTextOf(value.name) ?? htmlTextOf(value.title) ?? name,
    text: own ?? tagline ?? text,
    tagline: own === undefined ? undefined : tagline,
    actions: actions.length > 0 ? actions : undefined,
    image: image && { ...image, src: imageOf(image.src) },
  };
}

/** Converts features. A picture or missing icon, as other generators allow, becomes "box". */
export function featuresOf(value: unknown): object[] {
  return rowsOf(value).flatMap(each => {
    const [title, details] = [htmlTextOf(each.title), htmlTextOf(each.details)];
    const link = textOf(each.link);
    if (title === undefined) return [];
    const drawn = textOf(each.icon);
    const icon = drawn !== undefined && isFeatureIcon(drawn) ? drawn : 'box';
    return [{ icon, title, details: details ?? '', link }];
  });
}

/** Returns the text of a value that other generators insert as HTML; here, it is text. */
function htmlTextOf(value: unknown): string | undefined {
  const html = textOf(value);
  if (html === undefined || !/[<&]/.test(html)) return html;
  let text = '';
  const parser = new Parser({
    ontext: part => (text += part),
    onopentagname: name => name === 'br' && (text += ' '),
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** Reads a picture: a URL, or one for each color scheme. Undefined for others, e.g. HTML. */
function pictureOf(value: unknown): { src: string; alt: string } | undefined {
  const own = isObject(value) ? value : { src: value };
  const inner = isObject(own.src) ? own.src : own;
  const src = [inner.src, inner.file, inner.light, inner.dark].map(textOf).find(Boolean);
  return src === undefined ? undefined : { src, alt: textOf(own.alt) ?? '' };
}

function rowsOf(value: unknown): Config[] {
  return listOf(value).filter(isObject);
}
