// Config file → syntax tree, and what the names in it stand for. The parser is large: only pages that
// read configs load it.

import {
  type AnyNode,
  type Node as AcornNode,
  type Options,
  Parser,
  type Pattern,
  type Property,
} from 'acorn';
import { tsPlugin } from '@sveltejs/acorn-typescript';

/** TypeScript around an expression, e.g. `x as const`. */
interface TypedExpression extends AcornNode {
  type: 'TSAsExpression' | 'TSSatisfiesExpression' | 'TSNonNullExpression' | 'TSTypeAssertion';
  expression: AnyNode;
}

/** `export = x` */
interface ExportAssignment extends AcornNode {
  type: 'TSExportAssignment';
  expression: AnyNode;
}

declare module 'acorn' {
  interface NodeTypes {
    typescript: TypedExpression | ExportAssignment;
  }
}

/** Where a text is not valid code; line and column count from 1. */
export interface SyntaxFault {
  line: number;
  column: number;
  message: string;
}

const parser = Parser.extend(tsPlugin());
const OPTIONS: Options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowReturnOutsideFunction: true,
};

/** Parses TypeScript or JavaScript; an object on its own is an expression, not a block. */
export function parse(code: string): { tree: AnyNode } | { fault: SyntaxFault } {
  if (/^\s*\{/.test(code)) {
    const object = attempt(code, () => parser.parseExpressionAt(code, 0, OPTIONS));
    if ('tree' in object && /^[\s,;]*$/.test(code.slice(object.tree.end))) return object;
  }
  return attempt(code, () => parser.parse(code, OPTIONS));
}

function attempt(code: string, run: () => AnyNode): ReturnType<typeof parse> {
  try {
    return { tree: run() };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The TypeScript plugin throws some errors without a position.
    const { loc } = error as { loc?: { line: number; column: number } };
    const lines = code.split('\n');
    const { line, column } = loc ?? { line: lines.length, column: lines.at(-1)?.length ?? 0 };
    const message = error.message.replace(/\s*\(\d+:\d+\)$/, '');
    return { fault: { line, column: column + 1, message } };
  }
}

/** All nodes directly below a node. */
export function childNodes(node: AnyNode): AnyNode[] {
  const values: unknown[] = Object.values(node).flat();
  return values.filter(
    (value): value is AnyNode =>
      typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
  );
}

/** The expression without TypeScript and parentheses around it. */
export function unwrap(node: AnyNode): AnyNode {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

/** Name of an identifier. */
export function nameOf(node: AnyNode | null | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

/** Name of a property; undefined when it is computed, except `['output']`. */
export function keyOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value;
  if (computed) return undefined;
  return key.type === 'Literal' ? key.raw : nameOf(key);
}

/** Values that a statement exports as the config of the file. */
export function exportedBy(statement: AnyNode): AnyNode[] {
  switch (statement.type) {
    case 'ExportDefaultDeclaration':
      return [statement.declaration];
    case 'TSExportAssignment':
      return [statement.expression];
    case 'ExportNamedDeclaration':
      return statement.specifiers
        .filter(({ exported }) => nameOf(exported) === 'default')
        .map(({ local }) => local);
    case 'ExpressionStatement': {
      const { expression } = statement;
      if (expression.type !== 'AssignmentExpression') return [];
      const { left, right } = expression;
      if (left.type !== 'MemberExpression') return [];
      const target = `${nameOf(left.object)}.${nameOf(left.property)}`;
      return ['module.exports', 'exports.default'].includes(target) ? [right] : [];
    }
    default:
      return [];
  }
}

/** Values that a function's body returns, without those of inner functions. */
export function returnedBy(node: AnyNode): AnyNode[] {
  if (node.type === 'ReturnStatement') return childNodes(node);
  return /Function|^Class/.test(node.type) ? [] : childNodes(node).flatMap(returnedBy);
}

/** An expression, and the scope of the names in it. */
export interface ScopedNode {
  node: AnyNode;
  scope: Scope;
}

/** Names of a block or function. */
export class Scope {
  /** Undefined: a name whose value is unknown, such as a parameter or an import. */
  readonly #names = new Map<string, AnyNode | undefined>();
  readonly #parent: Scope | undefined;

  constructor(statements: readonly AnyNode[], parent?: Scope, parameters: readonly Pattern[] = []) {
    this.#parent = parent;
    for (const name of parameters.flatMap(namesIn)) this.#names.set(name, undefined);
    for (const statement of statements) this.#declare(statement);
  }

  /** The value or function of a name, where the file contains it. */
  find(name: string): ScopedNode | undefined {
    if (!this.#names.has(name)) return this.#parent?.find(name);
    const node = this.#names.get(name);
    return node && { node, scope: this };
  }

  #declare(statement: AnyNode): void {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations)
          for (const name of namesIn(id))
            this.#names.set(name, (id.type === 'Identifier' && init) || undefined);
        break;
      case 'FunctionDeclaration':
        if (statement.id) this.#names.set(statement.id.name, statement);
        break;
      case 'ImportDeclaration':
        for (const { local } of statement.specifiers) this.#names.set(local.name, undefined);
        break;
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        if (statement.declaration) this.#declare(statement.declaration);
        break;
      case 'ExpressionStatement':
      case 'ReturnStatement':
        break;
      default:
        // Blocks, branches, and loops share the scope: configs rarely use a name twice.
        if (/(?:Statement|SwitchCase|CatchClause)$/.test(statement.type))
          for (const inner of childNodes(statement)) this.#declare(inner);
    }
  }
}

/** Names that a parameter or pattern declares. */
function namesIn(pattern: AnyNode): string[] {
  if (pattern.type === 'Property') return namesIn(pattern.value);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (/Pattern$|^RestElement$/.test(pattern.type)) return childNodes(pattern).flatMap(namesIn);
  return [nameOf(pattern) ?? []].flat();
}
