// What the written type of an option says of its keys.

/**
 * The keys an object of this type may have, when the type spells all of them.
 * e.g. "boolean | { js?: boolean; css?: boolean }" → js, css. Undefined: other keys are possible.
 */
export function keysOf(type: string): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  let isSpelled = false;
  for (const written of split(type, '|')) {
    const part = element(written);
    if (/^\{[^]*\}$/.test(part)) {
      for (const member of split(part.slice(1, -1), ';')) {
        const name = /^(?:readonly\s+)?([\w$]+)\??:/.exec(member)?.[1];
        if (member !== '' && name === undefined) return undefined;
        if (name !== undefined) keys.add(name);
      }
      isSpelled = true;
    } else if (
      !/^(?:boolean|string|number|true|false|null|undefined|RegExp|'[^']*'|"[^"]*"|-?[\d.]+|\([^]*=>[^]*|\([^]*\))$/.test(
        part,
      )
    ) {
      return undefined;
    }
  }
  return isSpelled ? keys : undefined;
}

/** Whether any key may stand there, by the type's own word. */
export function isMap(type: string): boolean {
  return /\bRecord<|\[\w+: string\]/.test(type);
}

/** The type of a list's elements: Array<T> and T[] → T. */
function element(type: string): string {
  const inner =
    /^(?:Array|ReadonlyArray)<([^]*)>$/.exec(type)?.[1] ?? /^([^]*)\[\]$/.exec(type)?.[1];
  return inner === undefined ? type : element(inner.trim());
}

/** Parts between marks that stand in no bracket. */
function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if ('({[<'.includes(char)) depth++;
    else if (')}]'.includes(char) || (char === '>' && text[at - 1] !== '=')) depth--;
    else if (char === mark && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
