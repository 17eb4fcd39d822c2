// Converts one page of a foreign site.
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { normalizeText, writeTextFile } from '../files/textFiles.ts';
import { descriptionOf } from './config.ts';
import { convertBody } from './markup/body.ts';
import { convertInfo } from './markup/pythonBlocks.ts';
import type { Decide, Decisions } from './decisions.ts';
import { matchesOutsideFences, outsideCode, outsideFences } from './markup/fences.ts';
import { emptyLines } from './markup/lines.ts';
import { convertImage, convertImages, convertTargets, type ImageInput } from './files.ts';
import { convertFrontMatter, splitPage } from './frontMatter.ts';
import { featuresOf, heroOf } from './home.ts';
import { LIKELY_LANGUAGE, type Origin } from './origin.ts';

interface PageInput extends ImageInput {
  /** Path of the page in the content folder. */
  name: string;
}

/**
 * Converts a page, and writes it into the content folder.
 * @returns its front matter, the origins of its images that are on other sites, and whether it has
 *   neither text nor a hero, e.g. because a component draws it
 */
export function convertPage(page: PageInput, origin: Origin, decisions: Decisions) {
  const { source, out, name } = page;
  const decide = decisions.of(name);
  const raw = normalizeText(decode(fs.readFileSync(source), decide));
  const { yaml: keys, body: whole, lines } = splitPage(raw);
  const { yaml, body } = withoutHead(keys, whole);
  const texts = { name: origin.title, text: descriptionOf(origin.config) ?? '' };
  const parts = {
    hero: (value: unknown) => heroOf(value, texts, image => convertImage(image, page)),
    features: featuresOf,
  };
  const front = convertFrontMatter(yaml, decide, parts, (line, message) =>
    decisions.once(message, () => decide(line, `${message} on every page`)),
  );
  const converted = convertBody({
    text: body,
    offset: lines,
    source,
    root: origin.docs,
    kind: origin.kind,
    resolveAlias: page.resolveAlias,
    aliased: [origin.root, origin.docs, path.join(origin.root, 'src')],
    project: page.root,
    containers: origin.containers,
    title: front.title,
    variables: origin.variables,
    decide,
  });
  const language = origin.languages[0]?.lang ?? LIKELY_LANGUAGE;
  const written = outsideFences(
    converted,
    prose => {
      const links = prose.replace(new RegExp(`\\]\\(/${language}/`, 'g'), '](/');
      const place = { ...page, root: origin.root };
      const named = outsideCode(links, part => convertTargets(part, place, origin.kind));
      return convertImages(named, page);
    },
    fenceInfo,
  );
  const own = front.title ?? (/^[^/]+\/index\.mdx?$/.test(name) ? origin.title : undefined);
  const isUntitled = own === undefined && !front.hasHero && titleIn(written) === undefined;
  const text = isUntitled ? titledByHeading(written) : written;
  const heading = titleIn(text);
  const isTitled = front.hasHero || heading !== undefined;
  const title = isTitled ? '' : `\n# ${titleOf(own, name)}\n\n`;
  writeTextFile(path.join(out, name), front.text + title + text);
  const remote = text.matchAll(
    /(?:!\[[^[\]]*\]\(|<img\b[^<>]*?\bsrc=["'])(https:\/\/[a-z0-9.-]+)/gi,
  );
  const isEmpty = !front.hasHero && text.replace(/<!--[^]*?(?:-->|$)/g, '').trim() === '';
  const shown = { ...front, title: front.title ?? heading };
  return { front: shown, isEmpty, images: [...remote].map(([, host = '']) => host.toLowerCase()) };
}

/** The element of Docusaurus for what is in the head of the HTML. */
const HEAD = /^<head>(?:(?!^<head>)[^])*?^<\/head>[ \t]*$/gm;
const DESCRIPTION = /<meta\s+name=(["'])description\1\s+content=(["'])([^]*?)\2/;

/** Removes `<head>` from a body. Front matter without a description gets the one in it. */
function withoutHead(yaml: string, body: string): { yaml: string; body: string } {
  let description: string | undefined;
  const rest = outsideFences(body, prose =>
    prose.replace(HEAD, head => {
      description ??= DESCRIPTION.exec(head)?.[3];
      return emptyLines(head);
    }),
  );
  const isNew = description !== undefined && !/^description:/m.test(yaml);
  return {
    yaml: isNew ? `${yaml}\ndescription: ${JSON.stringify(description)}` : yaml,
    body: rest,
  };
}

/** Returns the text of a file without a byte order mark; old files may not be UTF-8. */
function decode(bytes: Buffer, decide: Decide): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'windows-1252' : first === 0xff ? 'utf-16le' : 'utf-16be';
  decide(1, `the file is not UTF-8: it was read as ${encoding}`);
  return new TextDecoder(encoding).decode(bytes);
}

/** Replaces the names of languages in an info string that only other generators know. */
function fenceInfo(info: string): string {
  return convertInfo(info)
    .replace(/^([ \t]*[\w-]+):(?:no-)?line-numbers(?:=\d+)?/, '$1')
    .replace(/^([ \t]*)vue-html\b/, '$1html')
    .replace(/^([ \t]*[\w+-]+),[\w,=.-]+[ \t]*$/, '$1');
}

/** A heading of a lower level before all text: the title of a page without another one. */
const FIRST_HEADING = /^((?:\s|<!--(?:(?!-->)[^])*-->|<a id="[^"]*"><\/a>)*)(#{2,6})(?=[ \t]+\S)/;
/** A heading below the title, perhaps in a quotation. */
const LOWER_HEADING = /^((?:>[ \t]?)* {0,3})(#{2,6})(?=[ \t]+\S)/gm;
/** A heading of the first level, in its three forms. */
const TITLE = /^ {0,3}#[ \t]+(\S.*)$|^(\S.*)\n=+[ \t]*$|^<h1(?:\s[^<>]*)?>([^]*?)(?:<\/h1>|$)/gm;

/** Makes a heading before all text the title. If all others are of lower levels, they move up. */
function titledByHeading(text: string): string {
  const level = FIRST_HEADING.exec(text)?.[2]?.length;
  if (level === undefined) return text;
  const titled = text.replace(FIRST_HEADING, '$1#');
  const others = matchesOutsideFences(titled, LOWER_HEADING);
  if (others.some(([, , marks = '']) => marks.length <= level)) return titled;
  return outsideFences(titled, prose =>
    prose.replace(
      LOWER_HEADING,
      (_, start: string, marks: string) => start + marks.slice(level - 1),
    ),
  );
}

/** Returns the words of the title in a page, '' if it has only pictures; undefined without one. */
function titleIn(text: string): string | undefined {
  const [, hash, line, html] = matchesOutsideFences(text, TITLE)[0] ?? [];
  const title = hash ?? line ?? html;
  const withoutMarks = (part: string): string =>
    part
      .replace(/(?<![ \t])[ \t]*\{#[^{}]*\}|(?<![ \t])[ \t]+#+[ \t]*$/g, '')
      .replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
      .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
      .replace(/<\/?[a-z][^<>]*>|\*\*/gi, '');
  return title && outsideCode(title, withoutMarks).trim();
}

function titleOf(title: string | undefined, name: string): string {
  const base = path.posix.basename(name).replace(/\.mdx?$/, '');
  const own = base === 'index' ? path.posix.basename(path.posix.dirname(name)) : base;
  return (title ?? own.replaceAll('-', ' ')).replace(/[<[\]*_{]/g, '\\$&');
}
