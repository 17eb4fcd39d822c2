// A fence with the word `signature` shows types without a program: the names it uses are imported for it, and what it says is compared with the package.
//
//   ```ts signature                        every name resolves; what the packages export is what is shown
//   ```ts signature="RsbuildPluginAPI"     besides, each function or member shown is a member of that type and accepts what is shown

/** Where the names of signatures come from: those the packages export, and a few of the tools below. */
export interface Exports {
  /** Names of types and values by module, the first module wins. */
  modules: readonly { name: string; exports: ReadonlySet<string> }[];
}

/** Types that signatures need and no package exports under their name. */
const UNEXPORTED: Record<string, string> = {
  PluginInstance: "import('@rsbuild/shared').ModifyBundlerChainUtils['bundler']['BannerPlugin']",
};

const WORD = /(?<![.\w$'"`-])[A-Za-z_$][\w$]*/g;

/** Text to put before the first line and after the last one, so that the fence becomes a module of its own. */
export function wrapSignature(
  code: string,
  owner: string | undefined,
  { modules }: Exports,
): { before: string; after: string; code: string } {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n])*'|"[^"\n]*"/g, text =>
    text.replace(/[^\n]/g, ' '),
  );
  const declared = new Set(
    Array.from(
      bare.matchAll(/\b(?:type|interface|class|enum|const|let|var|function)\s+([A-Za-z_$][\w$]*)/g),
      match => match[1]!,
    ),
  );
  // Type parameters shadow what the packages export.
  for (const [, list] of bare.matchAll(
    /<\s*([A-Z]\w*(?:\s+extends[^>]*)?(?:\s*,\s*[A-Z]\w*)*)\s*>\s*=?\s*[({=]/g,
  ))
    for (const name of list!.matchAll(/[A-Z]\w*/g)) if (name[0].length === 1) declared.add(name[0]);
  const used = [...new Set(Array.from(bare.matchAll(WORD), match => match[0]))].filter(
    name => /^[A-Z]/.test(name) && !declared.has(name),
  );
  const imports = importNames(used, modules);
  for (const name of used)
    if (Object.hasOwn(UNEXPORTED, name)) imports.push(`type ${name} = ${UNEXPORTED[name]};`);
  const members =
    /^\s*(?:readonly\s+)?[\w$]+\??\s*[:(<]/.test(bare) &&
    !/^\s*(?:function|type|interface|declare|export|const|class)\b/.test(bare);
  const open = members ? 'interface Shown { ' : '';
  const checks: string[] = [];
  const real = (name: string): string | undefined =>
    modules.find(({ exports }) => exports.has(name))?.name;
  const functions = Array.from(
    bare.matchAll(/^(?:export\s+)?(?:declare\s+)?(?:async\s+)?function\s+([\w$]+)/gm),
    match => match[1]!,
  );
  if (owner === undefined) {
    for (const name of functions) {
      const module = real(name);
      if (module !== undefined)
        checks.push(
          `{ const shown: typeof ${name} = null! as typeof import('${module}').${name}; void shown; }`,
        );
    }
  } else {
    const ownerModule = real(owner) ?? '@rsbuild/core';
    checks.push(`type Owner = Required<import('${ownerModule}').${owner}>;`);
    for (const name of members ? topMembers(bare) : functions) {
      checks.push(
        members
          ? `{ const shown: Required<Shown>['${name}'] = null! as Owner['${name}']; void shown; }`
          : `{ const shown: typeof ${name} = null! as Owner['${name}']; void shown; }`,
      );
    }
  }
  for (const [, name] of bare.matchAll(
    /^(?:export\s+)?(?:type|interface)\s+([A-Za-z_$][\w$]*)\s*[={]/gm,
  )) {
    const module = real(name!);
    // A type may be shown without its private parts, but with nothing that is not there.
    if (module !== undefined)
      checks.push(
        `{ const shown: ${name} = null! as import('${module}').${name}; const keys: keyof import('${module}').${name} = null! as keyof ${name}; void [shown, keys]; }`,
      );
  }
  return {
    before: imports.join(' ') + (imports.length > 0 ? ' ' : '') + open,
    after: `${members ? '\n}' : ''}\nexport {}; ${checks.join(' ')}\n`,
    code,
  };
}

function importNames(names: readonly string[], modules: Exports['modules']): string[] {
  return modules.flatMap(({ name, exports }, index) => {
    const own = names.filter(
      word => exports.has(word) && !modules.slice(0, index).some(other => other.exports.has(word)),
    );
    return own.length > 0 ? [`import type { ${own.join(', ')} } from '${name}';`] : [];
  });
}

/** Returns the import statements that a type needs, on one line. */
export function importsFor(
  type: string,
  { modules }: Exports,
  known: readonly string[] = [],
): string {
  const used = [
    ...new Set(Array.from(type.replace(/'[^']*'/g, '').matchAll(WORD), match => match[0])),
  ].filter(name => /^[A-Z]/.test(name) && !known.includes(name));
  return importNames(used, modules)
    .map(line => `${line} `)
    .join('');
}

function topMembers(bare: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const line of bare.split('\n')) {
    const name = /^\s*(?:readonly\s+)?([\w$]+)\??\s*[:(<]/.exec(line)?.[1];
    if (depth === 0 && name !== undefined) names.push(name);
    for (const char of line.replace(/=>/g, '  '))
      if ('([{<'.includes(char)) depth++;
      else if (')]}>'.includes(char)) depth--;
  }
  return names;
}
