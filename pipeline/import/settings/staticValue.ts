// Reads the values of a foreign config file from its syntax tree. The file does not run.
import fs from 'node:fs';
import path from 'node:path';
import type * as Acorn from 'acorn';
import { importModule } from '../../bundling/importModule.ts';
import { declare, evaluate, nameOf, UNKNOWN, computeValue, type Scope } from './evaluate.ts';
import { excessOf, parserFault, unreadable } from './settingsFault.ts';
import { isFileIn, readJson } from '../files.ts';

const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js', '.json'];

/** The files that are read for one value. */
interface Reading {
  /** The foreign project, the only folder that may be read. */
  project: string;
  /** Exports by depth and file, because a file may import another one many times. */
  modules: Map<string, Promise<Scope>>;
}

/**
 * Returns the default export of a file, without computed values; undefined if there is none.
 * @param project the only folder whose files may be imported
 * @throws Refusal when a file is malformed
 */
export async function readConfig(file: string, project: string): Promise<unknown> {
  const exports = await readModule(file, 0, { project, modules: new Map() });
  return computeValue(exports.get('default'));
}

/** Returns the argument of a call such as `starlight({ … })` in a file; undefined if none. */
export async function readCall(file: string, name: string, project: string): Promise<unknown> {
  const { scope, program } = await parseModule(file, 0, { project, modules: new Map() });
  return computeValue(() => {
    let found: unknown;
    walk(program, node => {
      if (node.type !== 'CallExpression') return;
      const { callee, arguments: args } = node as Acorn.CallExpression;
      if (nameOf(callee) !== name || !args[0]) return;
      found ??= evaluate(args[0], scope, 0);
    });
    return found;
  });
}

async function readModule(file: string, depth: number, reading: Reading): Promise<Scope> {
  const exports: Scope = new Map();
  if (depth > 3) return exports;
  if (file.endsWith('.json')) {
    const value = readJson(file);
    const excess = excessOf(value);
    if (excess !== undefined) throw unreadable(file, excess);
    exports.set('default', () => value ?? UNKNOWN);
    return exports;
  }
  const { scope, program } = await parseModule(file, depth, reading);
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration')
      exports.set('default', () => evaluate(node.declaration as Acorn.Expression, scope, 0));
    // esbuild writes `export default …` as `export { name as default }`.
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier')
          exports.set(exported.name, args => scope.get(local.name)?.(args) ?? UNKNOWN);
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      if (left.type === 'MemberExpression') exports.set('default', () => evaluate(right, scope, 0));
    }
  }
  for (const [name, value] of scope) if (!exports.has(name)) exports.set(name, value);
  return exports;
}

async function parseModule(file: string, depth: number, reading: Reading) {
  const esbuild = await importModule<typeof import('esbuild')>('esbuild');
  const acorn = await importModule<typeof import('acorn')>('acorn');
  const program = await esbuild
    .transform(fs.readFileSync(file, 'utf8'), { loader: 'tsx', jsx: 'automatic' })
    .then(({ code }) => acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
    .catch((error: unknown) => {
      throw parserFault(error, file);
    });
  const scope: Scope = new Map();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') await importInto(scope, node, { file, depth, reading });
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration) declare(scope, declaration);
  }
  return { scope, program };
}

async function importInto(
  scope: Scope,
  node: Acorn.ImportDeclaration,
  { file, depth, reading }: { file: string; depth: number; reading: Reading },
): Promise<void> {
  const source = String(node.source.value);
  if (!source.startsWith('.')) return;
  const base = path.resolve(path.dirname(file), source);
  const found = ENDINGS.map(ending => base + ending).find(each => isFileIn(reading.project, each));
  if (found === undefined || !/\.(?:[cm]?[jt]sx?|json)$/.test(found)) return;
  const key = `${depth} ${found}`;
  const read = reading.modules.get(key) ?? readModule(found, depth + 1, reading);
  reading.modules.set(key, read);
  const exports = await read;
  for (const specifier of node.specifiers) {
    const imported = 'imported' in specifier ? specifier.imported : undefined;
    const name = imported?.type === 'Identifier' ? imported.name : 'default';
    const value = exports.get(name);
    if (value) scope.set(specifier.local.name, value);
  }
}

function walk(node: Acorn.Node, visit: (node: Acorn.Node) => void): void {
  visit(node);
  for (const child of Object.values(node) as unknown[])
    for (const each of Array.isArray(child) ? (child as unknown[]) : [child])
      if (typeof each === 'object' && each !== null && 'type' in each)
        walk(each as Acorn.Node, visit);
}
