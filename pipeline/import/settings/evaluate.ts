// Evaluates expressions of a foreign config file: literals, constants, and calls of functions that
// only return such values. Nothing runs, and values that need more are left out.
import path from 'node:path';
import type * as Acorn from 'acorn';

/** Stands for a value that is known only when the file runs. */
export const UNKNOWN = Symbol('unknown');
/** Functions, such as `defineConfig`, that are assumed to return their first argument. */
const WRAPPER = /^(?:define[\w.]*|extend\w*|with\w+)$/;
/** Functions that join paths. A computed first argument is taken for the config's folder. */
const PATH = /^(?:(?:path\.)?(?:join|resolve)|require\.resolve)$/;
/** Expressions that are nested more deeply count as unknown. */
const MAX_DEPTH = 40;
/** Expressions beyond this number count as unknown: 30 lists with each other twice have 2^30 items. */
const MAX_STEPS = 1_000_000;

/** Names of a file, or of a function: each computes its value, a function from its arguments. */
export type Scope = Map<string, (args?: readonly unknown[]) => unknown>;
/** An argument, or an item of a list. */
type Item = Acorn.Expression | Acorn.SpreadElement;
type AnyFunction =
  | Acorn.ArrowFunctionExpression
  | Acorn.FunctionExpression
  | Acorn.FunctionDeclaration
  | Acorn.AnonymousFunctionDeclaration;

/** Number of expressions that may still be evaluated for a value. */
let steps = 0;

/** Computes a value of a file; undefined if there is none, or if it is unknown. */
export function computeValue(compute: (() => unknown) | undefined): unknown {
  steps = MAX_STEPS;
  const value = compute?.();
  return value === UNKNOWN ? undefined : value;
}

/** Returns the value of an expression of literals and constants; UNKNOWN for others. */
export function evaluate(node: Item, scope: Scope, depth: number): unknown {
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
    case 'MemberExpression':
      return memberOf(node, next);
    case 'CallExpression':
      return resultOf(node, scope, next);
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

/** Returns a member of an object that the file contains, e.g. `sidebars.guide`. */
function memberOf({ object, property, computed }: Acorn.MemberExpression, next: Next): unknown {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') return UNKNOWN;
  const owner = next(object);
  const name = computed ? next(property) : property.type === 'Identifier' ? property.name : UNKNOWN;
  if (typeof owner !== 'object' || owner === null || typeof name === 'symbol') return UNKNOWN;
  const key = String(name);
  return Object.hasOwn(owner, key) ? (owner as Record<string, unknown>)[key] : UNKNOWN;
}

/**
 * Returns the result of a call: what a function of the file returns, the argument of a wrapper, or
 * a joined path; otherwise UNKNOWN.
 */
function resultOf(
  { callee, arguments: args }: Acorn.CallExpression,
  scope: Scope,
  next: Next,
): unknown {
  const own = callee.type === 'Identifier' ? scope.get(callee.name) : undefined;
  const result = own?.(args.map(next)) ?? UNKNOWN;
  if (result !== UNKNOWN) return result;
  const name = nameOf(callee);
  if (WRAPPER.test(name)) return args[0] ? next(args[0]) : UNKNOWN;
  if (!PATH.test(name)) return UNKNOWN;
  const parts = args.map(next);
  const [, ...below] = parts;
  const names = parts[0] === UNKNOWN ? below : parts;
  return names.every(part => typeof part === 'string') ? path.posix.join(...names) : UNKNOWN;
}

/** Returns the name of a function that is called, e.g. "define.doc"; '' if it is computed. */
export function nameOf(callee: Acorn.Node): string {
  if (callee.type === 'Identifier') return (callee as Acorn.Identifier).name;
  if (callee.type !== 'MemberExpression') return '';
  const { object, property } = callee as Acorn.MemberExpression;
  const before = nameOf(object);
  return before && property.type === 'Identifier' ? `${before}.${property.name}` : '';
}

/** Returns the value of a function: its expression, or that of the first `return` in its body. */
function returned(
  { params, body }: AnyFunction,
  scope: Scope,
  depth: number,
  args: readonly unknown[] = [],
): unknown {
  const inner: Scope = new Map(scope);
  steps -= scope.size;
  for (const [at, parameter] of params.entries())
    if (parameter.type === 'Identifier')
      inner.set(parameter.name, () => (at < args.length ? args[at] : UNKNOWN));
  if (body.type !== 'BlockStatement') return evaluate(body, inner, depth + 1);
  for (const statement of body.body) {
    declare(inner, statement);
    if (statement.type === 'ReturnStatement' && statement.argument)
      return evaluate(statement.argument, inner, depth + 1);
  }
  return UNKNOWN;
}

/** Adds the constants and functions that a statement declares. */
export function declare(scope: Scope, statement: Acorn.Node): void {
  if (statement.type === 'FunctionDeclaration') {
    const declared = statement as Acorn.FunctionDeclaration;
    scope.set(declared.id.name, callable(declared, scope));
  }
  if (statement.type !== 'VariableDeclaration') return;
  for (const { id, init } of (statement as Acorn.VariableDeclaration).declarations)
    if (id.type === 'Identifier' && init) {
      const isFunction =
        init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression';
      const constant = (): unknown => evaluate(init, scope, 0);
      scope.set(id.name, isFunction ? callable(init, scope) : withoutRecursion(constant));
    }
}

/** Returns what computes the result of a function from its arguments. */
function callable(declared: AnyFunction, scope: Scope): (args?: readonly unknown[]) => unknown {
  return withoutRecursion((args?: readonly unknown[]) => returned(declared, scope, 0, args));
}

/** Makes a value unknown within its own computation, which would not end. */
function withoutRecursion<Args extends unknown[]>(compute: (...args: Args) => unknown) {
  let isRunning = false;
  return (...args: Args): unknown => {
    if (isRunning) return UNKNOWN;
    isRunning = true;
    const value = compute(...args);
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
