// The keys that the written type of an option allows.

/** Types of values without keys. */
const PLAIN_TYPE =
  /^(?:boolean|string|number|true|false|null|undefined|RegExp|'[^']*'|"[^"]*"|-?[\d.]+|\([^]*)$/;

/**
 * The keys of an object type that lists all of them: "boolean | { js?: boolean; css?: boolean }" →
 * js, css. Undefined: other keys are possible.
 */
export function keysOf(type: string): ReadonlySet<string> | undefined {
  const parts = split(type, '|').map(elementType);
  const objects = parts.filter(part => /^\{[^]*\}$/.test(part));
  const members = objects.flatMap(part => split(part.slice(1, -1), ';')).filter(Boolean);
  const names = members.map(member => /^(?:readonly\s+)?([\w$]+)\??:/.exec(member)?.[1]);
  const isListed = parts.every(part => objects.includes(part) || PLAIN_TYPE.test(part));
  if (!isListed || objects.length === 0) return undefined;
  return names.includes(undefined) ? undefined : new Set(names.filter(name => name !== undefined));
}

/** Whether the type allows any key. */
export function isMap(type: string): boolean {
  return /\bRecord<|\[\w+: string\]/.test(type);
}

/** The type of a list's elements: Array<T> and T[] → T. */
function elementType(type: string): string {
  const element = /^(?:Readonly)?Array<([^]*)>$/.exec(type)?.[1] ?? /^([^]*)\[\]$/.exec(type)?.[1];
  return element === undefined ? type : elementType(element.trim());
}

/** Splits at a separator outside of brackets. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  // The arrow of a function type is no bracket.
  for (const token of text.match(/=>|[^]/g) ?? []) {
    if ('({[<'.includes(token)) depth++;
    else if (')}]>'.includes(token)) depth--;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map(part => part.trim());
}
