// Parses a config file and finds what the names in it refer to. The parser is large, so it is
// loaded only on pages that read configs.
import {
  type AnyNode,
  type Node as AcornNode,
  type Options,
  Parser,
  type Pattern,
  type Property,
} from 'acorn';
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { surplusBrace } from './surplusBrace.ts';

/** An expression with TypeScript syntax around it, e.g. `x as const`. */
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

/** A syntax error and its position; line and column count from 1. */
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

/** A tree, the text that it was parsed from, and how many characters were put before that text. */
interface Parsed {
  tree: AnyNode;
  text: string;
  added: number;
}

type Attempt = Parsed | { fault: SyntaxFault };

const BLANK = String.raw`\s|//.*(?:\n|$)|/\*(?:[^*]|\*(?!/))*\*/`;
/** Whitespace and comments, and the word after them if it is the key of an object. */
const START = new RegExp(String.raw`^(?:${BLANK})*((?:[\w$]+|'[^'\n]*'|"[^"\n]*")\s*:)?`);
/** What may follow an object on its own: punctuation that ends it, and comments. */
const AFTER_OBJECT = new RegExp(`^(?:[,;]|${BLANK})*$`);

/**
 * Parses TypeScript or JavaScript. An object on its own is an expression, not a block, and so are
 * members of an object without its braces.
 */
export function parse(code: string): Attempt {
  const [start, key] = START.exec(code) ?? [''];
  const isObject = code[start.length] === '{';
  const object = key ? parseMembers(code) : isObject ? parseObject(code) : undefined;
  if (object && 'tree' in object) return object;
  const program = attempt(code, () => parser.parse(code, OPTIONS));
  return 'tree' in program ? program : (object ?? program);
}

/** Parses an object on its own; undefined if something else follows it. */
function parseObject(code: string): Attempt | undefined {
  // After a comma, the expression would go on.
  const start = code.replace(/,\s*$/, '');
  const found = attempt(code, () => parser.parseExpressionAt(start, 0, OPTIONS));
  return 'fault' in found || AFTER_OBJECT.test(code.slice(found.tree.end)) ? found : undefined;
}

/** Parses members of an object without its braces; undefined if something else follows them. */
function parseMembers(code: string): Attempt | undefined {
  const surplus = surplusBrace(code);
  const before = surplus === undefined ? undefined : parseMembers(code.slice(0, surplus));
  if (before && 'tree' in before) {
    const lines = code.slice(0, surplus).split('\n');
    const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    return { fault: { ...place, message: 'Unexpected token' } };
  }
  const text = `{${code.trimEnd().replace(/;$/, '')}\n}`;
  const found = attempt(text, () => parser.parseExpressionAt(text, 0, OPTIONS));
  if ('tree' in found) return found.tree.end === text.length ? { ...found, added: 1 } : undefined;
  const { line, column, message } = found.fault;
  const lines = code.trimEnd().split('\n');
  const end = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  const place = line > end.line ? end : { line, column: line === 1 ? column - 1 : column };
  return { fault: { ...place, message } };
}

function attempt(text: string, run: () => AnyNode): Attempt {
  try {
    return { tree: run(), text, added: 0 };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The TypeScript plugin throws some errors without a position.
    const { loc } = error as { loc?: { line: number; column: number } };
    const lines = text.split('\n');
    const { line, column } = loc ?? { line: lines.length, column: lines.at(-1)?.length ?? 0 };
    const message = error.message.replace(/\s*\(\d+:\d+\)$/, '');
    return { fault: { line, column: column + 1, message } };
  }
}

/** Returns all nodes directly below a node. */
export function childNodes(node: AnyNode): AnyNode[] {
  const values: unknown[] = Object.values(node).flat();
  return values.filter(
    (value): value is AnyNode =>
      typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
  );
}

/** Returns the expression without the TypeScript syntax and parentheses around it. */
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

/** Returns the name of an identifier; undefined for other nodes. */
export function nameOf(node: AnyNode | null | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

/** Returns the name of a property; undefined if computed, except by a string: `['output']`. */
export function keyOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value;
  if (computed) return undefined;
  return key.type === 'Literal' ? key.raw : nameOf(key);
}

/** Returns the values that a statement exports as the config of the file. */
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
      const expression = unwrap(statement.expression);
      if (expression.type === 'ObjectExpression') return [expression];
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

/** Returns the values that a function's body returns, without those of inner functions. */
export function returnedBy(node: AnyNode): AnyNode[] {
  if (node.type === 'ReturnStatement') return childNodes(node);
  return /Function|^Class/.test(node.type) ? [] : childNodes(node).flatMap(returnedBy);
}

/** An expression, and the scope in which its names are looked up. */
export interface ScopedNode {
  node: AnyNode;
  scope: Scope;
}

/** The names that a file or a function declares. */
export class Scope {
  /** Name → its value; undefined if that is unknown, as for parameters and imports. */
  readonly #names = new Map<string, AnyNode | undefined>();
  readonly #parent: Scope | undefined;

  constructor(statements: readonly AnyNode[], parent?: Scope, parameters: readonly Pattern[] = []) {
    this.#parent = parent;
    for (const name of parameters.flatMap(namesIn)) this.#names.set(name, undefined);
    for (const statement of statements) this.#declare(statement);
  }

  /** Finds the value or function of a name; undefined if the file does not contain it. */
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
        // Blocks, branches, and loops share one scope: configs rarely use a name twice.
        if (/(?:Statement|SwitchCase|CatchClause)$/.test(statement.type))
          for (const inner of childNodes(statement)) this.#declare(inner);
    }
  }
}

/** Returns the names that a parameter or pattern declares. */
function namesIn(pattern: AnyNode): string[] {
  if (pattern.type === 'Property') return namesIn(pattern.value);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (/Pattern$|^RestElement$/.test(pattern.type)) return childNodes(pattern).flatMap(namesIn);
  return [nameOf(pattern) ?? []].flat();
}
