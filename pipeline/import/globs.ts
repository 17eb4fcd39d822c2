// Matches the patterns with which generators leave files out: `**`, `*`, `?`, and `{a,b}`.
import path from 'node:path';

/** Returns a function that tells whether a path below a folder matches one of the patterns. */
export function matcherOf(patterns: readonly string[], folder: string): (file: string) => boolean {
  const expressions = patterns.map(
    each =>
      new RegExp(`^${expressionOf(each.replace(/^\.?\//, '').replace(/(?:\*\*\/)+/g, '**/'))}$`),
  );
  return file => {
    const name = path.relative(folder, file).split(path.sep).join('/');
    return expressions.some(each => each.test(name));
  };
}

function expressionOf(pattern: string): string {
  return pattern.replace(/\*\*\/|\*+|\?|\{([^{}]*)\}|[.+^$()|[\]\\{}]/g, (token, list?: string) => {
    if (list !== undefined) return `(?:${list.split(',').map(expressionOf).join('|')})`;
    if (token === '**/') return '(?:.*/)?';
    if (token.startsWith('*')) return token === '*' ? '[^/]*' : '.*';
    return token === '?' ? '[^/]' : `\\${token}`;
  });
}
