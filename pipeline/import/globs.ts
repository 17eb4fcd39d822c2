// Matches paths with the patterns with which generators leave files out (`**`, `*`, `?`, `{a,b}`),
// and with those with which VitePress renames pages (`packages/:name/docs/:rest*`).
import path from 'node:path';
import { escapeRegExp } from '../../client/text/escapeRegExp.ts';

/**
 * What may follow in a name: `char` is this character, `one` is any but a slash, `some` is any
 * number of those, `all` of any characters, and `folders` is nothing, or all up to a slash.
 */
type Step = { is: 'one' | 'some' | 'all' | 'folders' } | { is: 'char'; char: string } | Choice;
interface Choice {
  is: 'choice';
  /** A name matches one of these. */
  of: readonly (readonly Step[])[];
}

/** Returns a function that tells whether a path below a folder matches one of the patterns. */
export function matcherOf(patterns: readonly string[], folder: string): (file: string) => boolean {
  const globs = patterns.map(each =>
    stepsOf(each.replace(/^\.?\//, '').replace(/(?:\*\*\/)+/g, '**/')),
  );
  return file => {
    const name = path.relative(folder, file).split(path.sep).join('/');
    return globs.some(steps => endsOf(steps, name, new Set([0])).has(name.length));
  };
}

function stepsOf(pattern: string): Step[] {
  const tokens = pattern.match(/\*\*\/|\*+|\{[^{}]*\}|[^]/g) ?? [];
  return tokens.map(token => {
    if (token === '**/') return { is: 'folders' };
    if (token.startsWith('*')) return { is: token === '*' ? 'some' : 'all' };
    if (token === '?') return { is: 'one' };
    return token.length > 1
      ? { is: 'choice', of: token.slice(1, -1).split(',').map(stepsOf) }
      : { is: 'char', char: token };
  });
}

/**
 * Returns where a name can be after some steps. Following all positions at once takes at most the
 * length of the pattern times that of the name; a regular expression would try all combinations.
 */
function endsOf(steps: readonly Step[], name: string, starts: ReadonlySet<number>): Set<number> {
  let ends = new Set(starts);
  for (const step of steps) {
    if (ends.size === 0) return ends;
    ends = step.is === 'choice' ? endsOfChoice(step, name, ends) : endsOfStep(step, name, ends);
  }
  return ends;
}

function endsOfChoice({ of }: Choice, name: string, starts: ReadonlySet<number>): Set<number> {
  return new Set(of.flatMap(steps => [...endsOf(steps, name, starts)]));
}

function endsOfStep(
  step: Exclude<Step, Choice>,
  name: string,
  starts: ReadonlySet<number>,
): Set<number> {
  const ends = new Set<number>();
  let isOpen = false;
  for (let at = 0; at <= name.length; at++) {
    const isStart = starts.has(at);
    const before = name[at - 1];
    if (step.is === 'char') {
      if (name[at] === step.char && isStart) ends.add(at + 1);
    } else if (step.is === 'one') {
      if (isStart && at < name.length && name[at] !== '/') ends.add(at + 1);
    } else if (step.is === 'folders') {
      if (isStart || (isOpen && before === '/')) ends.add(at);
      isOpen ||= isStart;
    } else {
      if (step.is === 'some' && before === '/') isOpen = false;
      isOpen ||= isStart;
      if (isOpen) ends.add(at);
    }
  }
  return ends;
}

/** A part of a pattern: a parameter (`:name`, `:name*`, `:name(.*)`), any text (`(.*)`), or text. */
const PART = /:(\w+)(\(\.\*\)|[*+])?|(\(\.\*\))|\\([^])|([^:(\\]+|[^])/g;
const PAGE = /\.mdx?$/;
/** In a folder or file name; with more, a match could take very long. */
const MAX_PARAMETERS = 2;

/** Returns a function that returns the name that the first matching rule gives a page, if any. */
export function renamerOf(rules: Readonly<Record<string, unknown>>) {
  const unknown: string[] = [];
  const known = Object.entries(rules).flatMap(([from, to]) => {
    const pattern = patternOf(from);
    if (pattern && typeof to === 'string') return [{ pattern, to }];
    unknown.push(from);
    return [];
  });
  const rename = (name: string): string | undefined => {
    const rule = known.find(({ pattern }) => pattern.test(name));
    if (!rule) return undefined;
    const groups = rule.pattern.exec(name)?.groups ?? {};
    let count = 0;
    const to = rule.to.replace(
      PART,
      (whole, key?: string, _kind?, rest?: string, plain?: string) =>
        key === undefined && rest === undefined
          ? (plain ?? whole)
          : (groups[`g_${key ?? count++}`] ?? ''),
    );
    // No name leads out of the folder, and a page remains one.
    return PAGE.test(to) === PAGE.test(name) ? path.posix.join('/', to).slice(1) : undefined;
  };
  return { rename, unknown };
}

/** Returns undefined for a pattern of another form, or one that could be slow to match. */
function patternOf(from: string): RegExp | undefined {
  let count = 0;
  let anywhere = 0;
  const source = from.replace(PART, (_, key?: string, kind?: string, rest?: string, ...texts) => {
    const [escaped, plain] = texts as (string | undefined)[];
    if (key === undefined && rest === undefined) return escapeRegExp(escaped ?? plain ?? '');
    const isAnywhere = rest !== undefined || kind !== undefined;
    if (isAnywhere) anywhere++;
    return `(?<g_${key ?? count++}>${isAnywhere ? '.*' : '[^/]+?'})`;
  });
  const isSlow = from
    .split('/')
    .some(part => (part.match(/:\w|\(\.\*\)/g) ?? []).length > MAX_PARAMETERS);
  if (isSlow || anywhere > 1 || /[({](?!\.\*\))/.test(from)) return undefined;
  try {
    return new RegExp(`^${source}$`);
  } catch {
    // A parameter is named twice.
    return undefined;
  }
}
