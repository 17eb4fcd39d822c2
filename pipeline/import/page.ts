// One page of a foreign site → one page of ours.
import fs from 'node:fs';
import path from 'node:path';
import { convertBody } from './markup/body.ts';
import type { Decisions } from './decisions.ts';
import { outsideFences } from './markup/fences.ts';
import { convertImages, type ImageInput } from './files.ts';
import { convertFrontMatter, splitPage } from './frontMatter.ts';
import { LIKELY_LANGUAGE, type Origin } from './origin.ts';

interface PageInput extends Omit<ImageInput, 'decide'> {
  /** Path in the content folder. */
  name: string;
}

/** Writes a page. @returns origins of its images elsewhere */
export function convertPage(page: PageInput, origin: Origin, decisions: Decisions): string[] {
  const { source, out, name } = page;
  const decide = decisions.of(name);
  const raw = fs
    .readFileSync(source, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  const { yaml, body, lines } = splitPage(raw);
  const front = convertFrontMatter(yaml, decide);
  const converted = convertBody({
    text: body,
    offset: lines,
    source,
    root: origin.docs,
    kind: origin.kind,
    decide,
  });
  const language = origin.languages[0]?.lang ?? LIKELY_LANGUAGE;
  const text = outsideFences(
    converted,
    prose => {
      const links = prose.replace(new RegExp(`\\]\\(/${language}/`, 'g'), '](/');
      return convertImages(links, { ...page, decide });
    },
    fenceInfo,
  );
  const title = hasTitle(text) ? '' : `\n# ${titleOf(front.title, name)}\n\n`;
  const file = path.join(out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, front.text + title + text);
  const images = text.matchAll(/(?:!\[[^\]]*\]\(|<img\b[^>]*?\bsrc=["'])(https:\/\/[a-z0-9.-]+)/gi);
  return [...images].map(([, host = '']) => host.toLowerCase());
}

/** Names of languages that only their generator knows. */
function fenceInfo(info: string): string {
  return info
    .replace(/^([ \t]*[\w-]+):(?:no-)?line-numbers(?:=\d+)?/, '$1')
    .replace(/^([ \t]*)vue-html\b/, '$1html');
}

function hasTitle(text: string): boolean {
  let found = false;
  outsideFences(text, prose => {
    found ||= /^ {0,3}#[ \t]+\S/m.test(prose) || /^\S.*\n=+[ \t]*$/m.test(prose);
    return prose;
  });
  return found || /^<h1[\s>]/m.test(text);
}

function titleOf(title: string | undefined, name: string): string {
  const base = path.posix.basename(name).replace(/\.mdx?$/, '');
  const own = base === 'index' ? path.posix.basename(path.posix.dirname(name)) : base;
  return (title ?? own.replaceAll('-', ' ')).replace(/[<[\]*_{]/g, '\\$&');
}
