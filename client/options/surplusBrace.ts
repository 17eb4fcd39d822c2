// Finds a surplus closing brace in the members of an object.

/** Strings and comments, whose braces do not count, and braces. */
const TOKEN = /'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\/.*|\/\*[^]*?(?:\*\/|$)|[{}]/g;

/**
 * Returns the offset of the first closing brace without an opening one. Does not know all syntax,
 * e.g. regular expressions, so the code before the brace must be parsed.
 */
export function surplusBrace(code: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
    if (depth < 0) return index;
  }
  return undefined;
}
