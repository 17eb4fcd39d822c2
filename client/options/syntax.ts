// Config file → syntax tree. The parser is large: only pages that read configs load it.

import { type AnyNode, type Node as AcornNode, type Options, Parser, type Property } from 'acorn';
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
