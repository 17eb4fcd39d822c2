// Content → examples: which fences are checked by types, which belong to a run, and which are opted out, each counted once over the languages.
import path from 'node:path';
import type { Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import type { FenceUse } from '../../pipeline/markdown/context.ts';
import { tokenize, type CodeTokens } from '../../pipeline/markdown/highlight.ts';
import { readMedia } from '../../pipeline/input/media.ts';
import { listOptions } from '../../pipeline/outputs/options/optionReference.ts';
import { createPageParser } from '../../pipeline/page/parsePages.ts';
import { summaryOf, type PageRecord } from '../../pipeline/page/record.ts';
import { buildSiteIndex } from '../../pipeline/page/siteIndex.ts';
import { readContent } from '../../pipeline/input/content.ts';
import { loadSite, localesOf } from '../../pipeline/input/site/settings.ts';
import { counterpart } from '../../pipeline/input/routes.ts';

/** A fence of a page. Its lines count in the file that contains it, which may be a fragment. */
export interface Example extends FenceUse {
  title: string;
  /** Route of the page in the default language, e.g. "/config/server/port". */
  page: string;
  /** Source lines of the file, to find columns again. */
  source: readonly string[];
}

export interface Collection {
  /** All fences of TypeScript and JavaScript, each counted once. */
  parsed: number;
  /** Fences the types are checked of. */
  checked: Example[];
  /** Titled fences that are not checked themselves, but that a checked one imports. */
  companions: Example[];
  optedOut: Example[];
  /** Original pages, for runs and defaults. */
  pages: PageRecord[];
  /** Sub-options that headings describe. */
  options: { path: string; default: string; file: string; line: number }[];
  /** Fences of each original page by route, in order. */
  fences: Map<string, Example[]>;
  diagnostics: Diagnostic[];
}

const SCRIPT = /^(?:[cm]?[jt]s|[jt]sx)$/;
/** Below these, every script fence is checked. */
const REFERENCE = /^\/(?:config|plugins|api)(?:\/|$)/;

export async function collect(content: string): Promise<Collection> {
  const site = await loadSite(content);
  const siteLocales = localesOf(site);
  const texts = readContent(content);
  const { pages } = createPageParser(site)(
    { content: texts, images: readMedia(texts).images },
    { drafts: true },
  );
  const originals = pages.filter(
    page => page.lang === siteLocales.lang && page.articleLang === undefined,
  );
  const translated = pages.filter(
    page => page.lang !== siteLocales.lang && page.articleLang === undefined,
  );
  const diagnostics: Diagnostic[] = [];

  const examplesOf = (page: PageRecord): Example[] =>
    page.fences.map(fence => ({
      ...fence,
      title: typeof fence.meta.title === 'string' ? fence.meta.title : '',
      page: counterpart(page, siteLocales.lang, siteLocales),
      source: texts.texts.get(fence.file)?.split('\n') ?? [],
    }));
  const fences = new Map(originals.map(page => [page.routePath, examplesOf(page)]));

  const unique: Example[] = [];
  const seen = new Set<string>();
  const take = (example: Example): void => {
    // A fragment is part of many pages and counts once.
    const place = `${example.file}:${example.line}`;
    if (seen.has(place)) return;
    seen.add(place);
    unique.push(example);
  };
  for (const examples of fences.values()) examples.forEach(take);
  for (const page of translated) {
    const known = new Set(
      (fences.get(counterpart(page, siteLocales.lang, siteLocales)) ?? []).map(identity),
    );
    for (const example of examplesOf(page)) if (!known.has(identity(example))) take(example);
    diagnostics.push(
      ...runsDiffer(
        examplesOf(page),
        fences.get(counterpart(page, siteLocales.lang, siteLocales)) ?? [],
        page,
      ),
    );
  }

  const scripts = unique.filter(({ lang }) => SCRIPT.test(lang));
  const wanted = scripts.filter(
    example =>
      REFERENCE.test(example.page) ||
      /@rsbuild\//.test(example.code) ||
      /^rsbuild\.config\./.test(path.posix.basename(example.title)),
  );
  // A member of a type parses nowhere alone, but shown as a signature its types are checked.
  const isOptedOut = ({ meta }: Example): boolean => 'no-check' in meta && !('signature' in meta);
  const optedOut = wanted.filter(isOptedOut);
  for (const { meta, file, line } of optedOut) {
    if (meta['no-check'] === true || meta['no-check'] === '')
      diagnostics.push({
        severity: 'error',
        code: 'example-opt-out',
        file,
        line,
        message: 'the example is not checked and does not say why',
        hint: 'write no-check="reason"',
      });
  }
  const checked = wanted.filter(example => !isOptedOut(example));
  const companions = scripts.filter(
    example => example.title !== '' && !wanted.includes(example) && !('no-check' in example.meta),
  );
  const options = listOptions(
    buildSiteIndex(pages.map(summaryOf), site, texts),
    new Map(pages.map(page => [page.routePath, page])),
  ).flatMap(({ path, default: text, pages: places }) => {
    const { page: route, anchor } = places[siteLocales.lang]!;
    const heading = originals
      .find(page => page.routePath === route)
      ?.headings.find(heading => anchor !== '' && heading.id === anchor);
    return heading ? [{ path, default: text, file: heading.file, line: heading.line }] : [];
  });
  return {
    parsed: scripts.length,
    checked,
    companions,
    optedOut,
    pages: originals,
    options,
    fences,
    diagnostics,
  };
}

/** What two languages' fences must share: all but comments. */
function identity({ lang, title, code, meta }: Example): string {
  return JSON.stringify([
    lang,
    title,
    'no-check' in meta,
    meta.signature,
    'diff' in meta,
    withoutComments(code, lang).filter(Boolean),
  ]);
}

function runsDiffer(
  own: readonly Example[],
  original: readonly Example[],
  page: PageRecord,
): Diagnostic[] {
  const runs = (examples: readonly Example[]): string =>
    JSON.stringify(examples.map(({ meta }) => meta.run ?? ''));
  if (runs(own) === runs(original) || own.length !== original.length) return [];
  const index = own.findIndex(({ meta }, index) => meta.run !== original[index]!.meta.run);
  const { file, line } = own[index]!;
  const expected = original[index]!.meta.run;
  return [
    {
      severity: 'error',
      code: 'example-run',
      file: file ?? page.pagePath,
      line,
      message: `the run of this example differs from that of ${original[index]!.file}:${original[index]!.line}`,
      hint: expected === undefined ? 'remove run="…"' : `write run="${String(expected)}"`,
    },
  ];
}

/** The lines an example consists of once it is applied, each with its place in the fence: 0-based line, and characters taken off its start. */
export function afterState({
  code,
  meta,
  lang,
}: Pick<Example, 'code' | 'meta' | 'lang'>): { text: string; line: number; cut: number }[] {
  const lines = code
    .replace(/\n$/, '')
    .split('\n')
    .map((text, line) => ({ text, line, cut: 0 }));
  if (!('diff' in meta) && lang !== 'diff') return lines;
  return lines
    .filter(({ text }) => !text.startsWith('-'))
    .map(({ text, line }) =>
      /^[+ ]/.test(text) ? { text: text.slice(1), line, cut: 1 } : { text, line, cut: 0 },
    );
}

/** Lines of code without comments and trailing space. */
function withoutComments(code: string, lang: string): string[] {
  return textWithoutComments(tokenize(code, lang))
    .split('\n')
    .map(line => line.trimEnd());
}

/** A comment keeps its line breaks. */
function textWithoutComments(content: CodeTokens, isComment = false): string {
  if (typeof content === 'string') return isComment ? content.replace(/[^\n]/g, '') : content;
  if (Array.isArray(content))
    return content.map(part => textWithoutComments(part, isComment)).join('');
  return textWithoutComments(content.content, isComment || content.type.includes('comment'));
}
