// Reads the literals of a foreign config file from its syntax tree. The file does not run, and
// values that it computes are left out.
import fs from 'node:fs';
import path from 'node:path';
import type * as Acorn from 'acorn';
import { importModule } from '../../bundling/importModule.ts';
import { excessOf, parserFault, unreadable } from './settingsFault.ts';
import { isFileIn, readJson } from '../files.ts';

/** Stands for a value that is known only when the file runs. */
const UNKNOWN = Symbol('unknown');
/** Functions, such as `defineConfig`, that are assumed to return their first argument. */
const WRAPPER = /^(?:define[\w.]*|extend\w*|with\w+)$/;
/** Functions that join paths. A computed first argument is taken for the config's folder. */
const PATH = /^(?:(?:path\.)?(?:join|resolve)|require\.resolve)$/;
/** Expressions that are nested more deeply count as unknown. */
const MAX_DEPTH = 40;
/** Expressions beyond this number count as unknown: 30 lists with each other twice have 2^30 items. */
const MAX_STEPS = 1_000_000;
const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js', '.json'];

type Scope = Map<string, () => unknown>;
/** The files that are read for one value. */
interface Reading {
  /** The foreign project, the only folder that may be read. */
  project: string;
  /** Exports by depth and file, because a file may import another one many times. */
  modules: Map<string, Promise<Scope>>;
}

/** Number of expressions that may still be evaluated for a value. */
let steps = 0;
/** An argument, or an item of a list. */
type Item = Acorn.Expression | Acorn.SpreadElement;

/**
 * Returns the default export of a file, without computed values; undefined if there is none.
 * @param project the only folder whose files may be imported
 * @throws Refusal when a file is malformed
 */
export async function readConfig(file: string, project: string): Promise<unknown> {
  const exports = await readModule(file, 0, { project, modules: new Map() });
  steps = MAX_STEPS;
  const value = exports.get('default')?.();
  return value === UNKNOWN ? undefined : value;
}

/** Returns the argument of a call such as `starlight({ … })` in a file; undefined if none. */
export async function readCall(file: string, name: string, project: string): Promise<unknown> {
  const { scope, program } = await parseModule(file, 0, { project, modules: new Map() });
  steps = MAX_STEPS;
  let found: unknown;
  walk(program, node => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: args } = node as Acorn.CallExpression;
    if (nameOf(callee) !== name || !args[0]) return;
    found ??= evaluate(args[0], scope, 0);
  });
  return found === UNKNOWN ? undefined : found;
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
          exports.set(exported.name, () => scope.get(local.name)?.() ?? UNKNOWN);
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
    if (declaration?.type === 'VariableDeclaration') declare(scope, declaration);
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

/** Returns the value of an expression of literals and constants; UNKNOWN for others. */
function evaluate(node: Item, scope: Scope, depth: number): unknown {
  if (depth > MAX_DEPTH || steps-- <= 0) return UNKNOWN;
  const next = (each: Item): unknown => evaluate(each, scope, depth + 1);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral': {
      const parts = node.expressions.map(next);
      if (parts.includes(UNKNOWN)) return UNKNOWN;
      return node.quasis.map((part, at) => `${part.value.cooked}${parts[at] ?? ''}`).join('');
    }
    case 'Identifier':
      return scope.has(node.name) ? scope.get(node.name)?.() : UNKNOWN;
    case 'ArrayExpression':
      return node.elements.flatMap(each => listItems(each, next));
    case 'ObjectExpression':
      return objectFrom(node.properties, next);
    case 'CallExpression':
      return resultOf(node.callee, node.arguments, next);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return returned(node, scope, depth);
    case 'AwaitExpression':
      return next(node.argument);
    case 'ParenthesizedExpression':
      return next(node.expression);
    default:
      return UNKNOWN;
  }
}

/** Returns the result of a call: the argument of a wrapper, or a joined path; otherwise UNKNOWN. */
function resultOf(callee: Acorn.Node, args: readonly Item[], next: Next): unknown {
  const name = nameOf(callee);
  if (WRAPPER.test(name)) return args[0] ? next(args[0]) : UNKNOWN;
  if (!PATH.test(name)) return UNKNOWN;
  const parts = args.map(next);
  const [, ...below] = parts;
  const names = parts[0] === UNKNOWN ? below : parts;
  return names.every(part => typeof part === 'string') ? path.posix.join(...names) : UNKNOWN;
}

/** Returns the name of a function that is called, e.g. "define.doc"; '' if it is computed. */
function nameOf(callee: Acorn.Node): string {
  if (callee.type === 'Identifier') return (callee as Acorn.Identifier).name;
  if (callee.type !== 'MemberExpression') return '';
  const { object, property } = callee as Acorn.MemberExpression;
  const before = nameOf(object);
  return before && property.type === 'Identifier' ? `${before}.${property.name}` : '';
}

/** Returns the value of a function: its expression, or that of the first `return` in its body. */
function returned(
  { body }: Acorn.ArrowFunctionExpression | Acorn.FunctionExpression,
  scope: Scope,
  depth: number,
): unknown {
  if (body.type !== 'BlockStatement') return evaluate(body, scope, depth + 1);
  const inner: Scope = new Map(scope);
  for (const statement of body.body) {
    if (statement.type === 'VariableDeclaration') declare(inner, statement);
    if (statement.type === 'ReturnStatement' && statement.argument)
      return evaluate(statement.argument, inner, depth + 1);
  }
  return UNKNOWN;
}

function declare(scope: Scope, { declarations }: Acorn.VariableDeclaration): void {
  for (const { id, init } of declarations)
    if (id.type === 'Identifier' && init) scope.set(id.name, constant(init, scope));
}

/** Returns what computes a constant, which is UNKNOWN in its own value. */
function constant(init: Acorn.Expression, scope: Scope): () => unknown {
  let isRunning = false;
  return () => {
    if (isRunning) return UNKNOWN;
    isRunning = true;
    const value = evaluate(init, scope, 0);
    isRunning = false;
    return value;
  };
}

type Next = (node: Item) => unknown;

function listItems(node: Item | null, next: Next): unknown[] {
  if (!node) return [];
  const value = next(node.type === 'SpreadElement' ? node.argument : node);
  if (node.type === 'SpreadElement') return Array.isArray(value) ? (value as unknown[]) : [];
  return value === UNKNOWN ? [] : [value];
}

function objectFrom(
  properties: readonly (Acorn.Property | Acorn.SpreadElement)[],
  next: Next,
): object {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = next(property.argument);
      return typeof value === 'object' && value !== null ? Object.entries(value) : [];
    }
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
    const value = next(property.value as Acorn.Expression);
    return value === UNKNOWN ? [] : [[String(name), value]];
  });
  return Object.fromEntries(entries);
}

function walk(node: Acorn.Node, visit: (node: Acorn.Node) => void): void {
  visit(node);
  for (const child of Object.values(node) as unknown[])
    for (const each of Array.isArray(child) ? (child as unknown[]) : [child])
      if (typeof each === 'object' && each !== null && 'type' in each)
        walk(each as Acorn.Node, visit);
}
