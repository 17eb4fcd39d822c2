// Every option that a config example sets must be one that the reference describes ("did you mean").
import * as esbuild from 'esbuild';
import * as acorn from 'acorn';
import type { Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import { afterState } from '../../pipeline/checks/texts/codeExamples.ts';
import { didYouMean } from '../../pipeline/diagnostics/didYouMean.ts';
import type { Example } from './collect.ts';

/** An option as an example spells it, e.g. "server.port", with the line and column of its key in the example. */
export interface UsedOption {
  path: string;
  line: number;
  column: number;
}

/**
 * Findings for options that no page describes. A group counts once all its pages are written: before that, an option may
 * simply be owed.
 */
export async function checkUsedOptions(
  examples: readonly Example[],
  known: ReadonlySet<string>,
  groups: ReadonlySet<string>,
): Promise<{ diagnostics: Diagnostic[]; used: number }> {
  const diagnostics: Diagnostic[] = [];
  let used = 0;
  for (const example of examples) {
    if (!/^rsbuild\.config\./.test(example.title) && !example.code.includes('defineConfig('))
      continue;
    for (const option of await usedOptions(
      'diff' in example.meta ? afterState(example.code) : example.code,
    )) {
      used++;
      const [group = ''] = option.path.split('.');
      if (!groups.has(group) || known.has(option.path)) continue;
      diagnostics.push({
        severity: 'error',
        code: 'example-option',
        file: example.file,
        line: example.line + option.line,
        column: option.column,
        message: `the reference describes no option ${option.path}`,
        hint: didYouMean(option.path, known) ?? 'describe it, or remove it',
      });
    }
  }
  return { diagnostics, used };
}

/** Options of the form group.option in the configs of a file: `export default`, `module.exports` and calls of defineConfig. */
export async function usedOptions(code: string): Promise<UsedOption[]> {
  let script: string;
  try {
    // Lines stay where they are when only types are taken out; that is what the empty target does.
    ({ code: script } = await esbuild.transform(code, {
      loader: 'tsx',
      jsx: 'preserve',
      target: 'esnext',
      format: 'esm',
      logLevel: 'silent',
    }));
  } catch {
    return [];
  }
  let program: acorn.Program;
  try {
    program = acorn.parse(script, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
    });
  } catch {
    return [];
  }
  const found: UsedOption[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    const { type } = node as { type?: string };
    if (type === 'ExportDefaultDeclaration')
      readConfig((node as acorn.ExportDefaultDeclaration).declaration, found);
    else if (type === 'CallExpression' && isDefineConfig(node as acorn.CallExpression))
      readConfig((node as acorn.CallExpression).arguments[0], found);
    for (const value of Object.values(node)) visit(value);
  };
  visit(program.body);
  const unique = new Map(found.map(option => [option.path, option]));
  return [...unique.values()].map(option => ({ ...option, ...placeIn(code, option.path) }));
}

function isDefineConfig(call: acorn.CallExpression): boolean {
  return call.callee.type === 'Identifier' && call.callee.name === 'defineConfig';
}

/** An object, or what a function returns. */
function readConfig(node: unknown, found: UsedOption[]): void {
  const { type } = (node ?? {}) as { type?: string };
  if (type === 'ObjectExpression') readObject(node as acorn.ObjectExpression, found);
  else if (type === 'CallExpression')
    readConfig((node as acorn.CallExpression).arguments[0], found);
  else if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') {
    const { body } = node as acorn.ArrowFunctionExpression;
    if (body.type !== 'BlockStatement') readConfig(body, found);
    else
      for (const statement of body.body)
        if (statement.type === 'ReturnStatement') readConfig(statement.argument, found);
  }
}

function readObject({ properties }: acorn.ObjectExpression, found: UsedOption[]): void {
  for (const group of properties) {
    if (group.type !== 'Property' || group.computed || group.value.type !== 'ObjectExpression')
      continue;
    for (const option of group.value.properties) {
      const [outer, inner] = [
        keyOf(group),
        option.type === 'Property' && !option.computed ? keyOf(option) : undefined,
      ];
      if (outer !== undefined && inner !== undefined)
        found.push({ path: `${outer}.${inner}`, line: 1, column: 1 });
    }
  }
}

function keyOf({ key }: acorn.Property | acorn.AssignmentProperty): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Position of the option's key in the example as written: after the key of its group. */
function placeIn(code: string, option: string): { line: number; column: number } {
  const [group, key] = option.split('.') as [string, string];
  const from = Math.max(0, code.search(new RegExp(`\\b${group}['"]?\\s*:`)));
  const at = from + Math.max(0, code.slice(from).search(new RegExp(`\\b${key}\\b`)));
  const before = code.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
