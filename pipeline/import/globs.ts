// Matches paths with the patterns with which generators leave files out: `**`, `*`, `?`, `{a,b}`.
import path from 'node:path';

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
