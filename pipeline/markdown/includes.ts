// `<Include file="shared/onExit.md" />` and `<Include file="examples/server.ts#proxy" />`:
// fragments and lines of real files.
import path from 'node:path';
import type { StateBlock, Token } from 'markdown-it';
import { readFrontmatter } from '../input/frontmatter.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import { pageEnv, report, setOrigin, spotOfLine, type PageEnv } from './context.ts';

/**
 * Reads the file in the place of the tag: Markdown as if it stood there, anything else as a code
 * block.
 */
export function include(state: StateBlock, line: number, attrs: Record<string, string>): void {
  const env = pageEnv(state.env);
  const spot = spotOfLine(state, line);
  const [name = '', region] = (attrs.file ?? '').split('#', 2);
  const file = findFile(name, env);
  if (file === undefined) {
    report(
      env,
      'error',
      'include-outside',
      spot,
      `the file "${name}" lies outside the content folder`,
      'copy what you need below content/',
    );
    return;
  }
  const text = env.site.texts.get(file);
  if (text === undefined) {
    report(
      env,
      'error',
      'include-missing',
      spot,
      `there is no file "${name}" to include`,
      didYouMean(file, env.site.texts.keys()) ??
        'paths are relative to the language folder, to content/, or to this file when they begin with ./',
    );
    return;
  }
  env.dependencies.add(file);
  if (/\.mdx?$/i.test(file)) includeFragment({ state, line, file, text });
  else includeSnippet({ state, line, file, text, region, attrs });
}

/** Content path of a written path, undefined when it leaves the content folder. */
function findFile(name: string, env: PageEnv): string | undefined {
  if (path.posix.isAbsolute(name) || /^[a-z]:|\\/i.test(name)) return undefined;
  // The language of the file, not of the page: a page that stands in for a missing translation
  // keeps its own fragments.
  const prefix = env.file
    .split('/')
    .slice(0, env.version ? 2 : 1)
    .join('/');
  const candidates = /^\.\.?\//.test(name)
    ? [path.posix.dirname(env.file)]
    : [prefix, env.version, ''];
  const files = candidates.map(folder => path.posix.join(folder, name));
  if (files.every(file => file.startsWith('../'))) return undefined;
  return files.find(file => env.site.texts.has(file)) ?? files[0]!;
}

interface Included {
  state: StateBlock;
  line: number;
  file: string;
  text: string;
}

function includeFragment({ state, line, file, text }: Included): void {
  const env = pageEnv(state.env);
  const chain = [...env.including, file];
  if (env.including.includes(file) || file === env.file) {
    report(
      env,
      'error',
      'include-loop',
      spotOfLine(state, line),
      `the fragment includes itself: ${(env.including.length > 0 ? chain : [env.file, file]).join(' → ')}`,
      'take one of the inclusions out',
    );
    return;
  }
  const { body, bodyLine, diagnostics } = readFrontmatter(file, text);
  env.diagnostics.push(...diagnostics);
  const outer = { file: env.file, bodyLine: env.bodyLine };
  const tokens: Token[] = [];
  Object.assign(env, { file, bodyLine, including: chain });
  state.md.block.parse(body, state.md, env, tokens);
  Object.assign(env, { ...outer, including: chain.slice(0, -1) });
  for (const token of tokens) {
    setOrigin(token, file, bodyLine);
    token.level += state.level;
    state.tokens.push(token);
  }
}

function includeSnippet({
  state,
  line,
  file,
  text,
  region,
  attrs,
}: Included & { region: string | undefined; attrs: Record<string, string> }): void {
  const lines = text.replace(/\n$/, '').split('\n');
  const isMark = (candidate: string): boolean =>
    /^\s*(?:\/\/|#|\/\*|<!--)\s*#(?:end)?region\b/.test(candidate);
  let chosen = lines.filter(candidate => !isMark(candidate));
  if (region !== undefined) {
    const from = lines.findIndex(
      candidate =>
        isMark(candidate) &&
        new RegExp(`#region\\s+${region.replace(/[^\w-]/g, '')}(?![\\w-])`).test(candidate),
    );
    const to = lines.findIndex(
      (candidate, index) => index > from && /#endregion\b/.test(candidate),
    );
    if (from < 0 || to < 0) {
      const known = lines.flatMap(candidate => /#region\s+([\w-]+)/.exec(candidate)?.[1] ?? []);
      report(
        pageEnv(state.env),
        'error',
        'include-region',
        spotOfLine(state, line),
        `"${file}" has no region "${region}"`,
        didYouMean(region, known) ?? 'mark it with "// #region name" and "// #endregion name"',
      );
      return;
    }
    chosen = lines.slice(from + 1, to).filter(candidate => !isMark(candidate));
  }
  const indent = Math.min(
    ...chosen
      .filter(candidate => candidate.trim())
      .map(candidate => /^\s*/.exec(candidate)![0].length),
  );
  const token = state.push('fence', 'code', 0);
  const lang = attrs.lang ?? path.posix.extname(file).slice(1);
  token.info = `${lang} title="${(attrs.title ?? path.posix.basename(file)).replaceAll('"', '')}"`;
  token.content = `${chosen.map(candidate => candidate.slice(indent)).join('\n')}\n`;
  token.map = [line, line + 1];
  token.markup = '```';
}
