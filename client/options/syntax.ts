// A config file → its syntax tree. The parser is large and therefore loaded only by whoever reads a
// config.

import { Parser, type Options as AcornOptions } from 'acorn';
import { tsPlugin } from '@sveltejs/acorn-typescript';

/** A node of the tree: a kind, a place, and fields that `child`, `children` and `word` read. */
export interface Node {
  type: string;
  start: number;
  end: number;
  /** Line from 1, column from 0. */
  loc: { start: { line: number; column: number } };
}

/** Where a text stops being a config file; line and column count from 1. */
export interface Fault {
  line: number;
  column: number;
  message: string;
}

const parser = Parser.extend(tsPlugin());
const OPTIONS: AcornOptions = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowReturnOutsideFunction: true,
};

/**
 * Parses TypeScript or JavaScript. An object without anything around it is read as what it stands
 * for.
 */
export function parse(code: string): { tree: Node } | { fault: Fault } {
  // As statements it would be a block with labels in it.
  if (/^\s*\{/.test(code)) {
    const object = attempt(code, () => parser.parseExpressionAt(code, 0, OPTIONS));
    if ('tree' in object && /^[\s,;]*$/.test(code.slice(object.tree.end))) return object;
  }
  return attempt(code, () => parser.parse(code, OPTIONS));
}

function attempt(code: string, read: () => unknown): { tree: Node } | { fault: Fault } {
  try {
    const tree = read();
    if (isNode(tree)) return { tree };
    throw new Error('The parser has made no tree.');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const loc: unknown = 'loc' in error ? error.loc : undefined;
    const { line, column } = isPlace(loc) ? loc : endOf(code);
    return {
      fault: { line, column: column + 1, message: error.message.replace(/\s*\(\d+:\d+\)$/, '') },
    };
  }
}

function endOf(code: string): { line: number; column: number } {
  const lines = code.split('\n');
  return { line: lines.length, column: lines.at(-1)!.length };
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    'loc' in value
  );
}

function isPlace(value: unknown): value is { line: number; column: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    typeof value.line === 'number' &&
    'column' in value &&
    typeof value.column === 'number'
  );
}

/** One field of a node. */
function field(node: Node, name: string): unknown {
  return Object.entries(node).find(([key]) => key === name)?.[1];
}

export function child(node: Node, name: string): Node | undefined {
  const value = field(node, name);
  return isNode(value) ? value : undefined;
}

export function children(node: Node, name: string): Node[] {
  const value = field(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A text, e.g. the name of an identifier or the value of a string. */
export function word(node: Node, name: string): string | undefined {
  const value = field(node, name);
  return typeof value === 'string' ? value : undefined;
}

export function flag(node: Node, name: string): boolean {
  return field(node, name) === true;
}

/** All nodes right below. */
export function below(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

export function isFunction({ type }: Node): boolean {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(type);
}
