// Finds the keys in a pasted config file and what the reference says about each.
import type { AnyNode, CallExpression, Function as FunctionNode, ObjectExpression } from 'acorn';
import { type KeyPlace, keyMeaning, listedKeys, type Remark } from './keyMeaning.ts';
import type { Option } from './list.ts';
import {
  childNodes,
  exportedBy,
  keyOf,
  nameOf,
  parse,
  returnedBy,
  Scope,
  type ScopedNode,
  type SyntaxFault,
  unwrap,
} from './syntax.ts';
import type { OptionTree } from './tree.ts';
import { Visits } from './visits.ts';

/** A key in the file. Line and column count from 1; start and end are offsets in the text. */
export interface Finding extends Remark {
  /** The path as written in the file, e.g. "server.proxy['/api'].target". */
  written: string;
  line: number;
  column: number;
  start: number;
  end: number;
}

export interface Reading {
  /** In the order in which they occur in the file. */
  findings: Finding[];
  /** The error and its position, if the text is not valid code. */
  fault?: SyntaxFault;
  isConfig: boolean;
}

interface Place extends KeyPlace {
  /** Path as written in the file. */
  written: string;
  scope: Scope;
}

const MAX_SOURCE_LENGTH = 48;

/**
 * Reads a config file. Follows objects and functions through variables, spreads, and conditions.
 * @param wrappers functions that take configs and return one, e.g. "defineConfig"
 */
export function readConfig(
  code: string,
  tree: OptionTree<Option>,
  wrappers: readonly string[],
): Reading {
  const parsed = parse(code);
  if ('fault' in parsed) return { findings: [], fault: parsed.fault, isConfig: false };
  const { text, added } = parsed;
  const { findings, isConfig } = new Reader(text, tree, wrappers).read(parsed.tree);
  return { findings: findings.map(finding => moved(finding, added)), isConfig };
}

/** Moves a finding to its place in a text without characters that were put before it. */
function moved(finding: Finding, added: number): Finding {
  const { line, column, start, end } = finding;
  return {
    ...finding,
    column: line === 1 ? column - added : column,
    start: start - added,
    end: end - added,
  };
}

class Reader {
  readonly #code: string;
  readonly #tree: OptionTree<Option>;
  readonly #wrappers: readonly string[];
  readonly #findings = new Map<string, Finding>();
  #isConfig = false;
  /** Nodes that are being read; prevents an endless loop if a name refers to itself. */
  readonly #open = new Set<AnyNode>();
  /** Without it, spreads could repeat endlessly. */
  readonly #visits = new Visits();

  constructor(code: string, tree: OptionTree<Option>, wrappers: readonly string[]) {
    this.#code = code;
    this.#tree = tree;
    this.#wrappers = wrappers;
  }

  read(program: AnyNode): Reading {
    const body = program.type === 'Program' ? program.body : [];
    const place: Place = { path: '', written: '', isOwn: false, scope: new Scope(body) };
    const configs = program.type === 'Program' ? body.flatMap(exportedBy) : [program];
    // If the file has no export, the calls of the wrappers are configs.
    for (const config of configs.length > 0 ? configs : this.#wrapperCalls(program))
      this.#value(config, place);
    const findings = [...this.#findings.values()].sort((a, b) => a.start - b.start);
    return { findings, isConfig: this.#isConfig };
  }

  #wrapperCalls(node: AnyNode): AnyNode[] {
    return this.#isWrapper(node)
      ? [node]
      : childNodes(node).flatMap(inner => this.#wrapperCalls(inner));
  }

  #isWrapper(node: AnyNode): boolean {
    return node.type === 'CallExpression' && this.#wrappers.includes(nameOf(node.callee) ?? '');
  }

  /** Reads the value of a key, or a whole config. */
  #value(node: AnyNode, place: Place): void {
    if (this.#open.has(node) || !this.#visits.add(node, place)) return;
    this.#open.add(node);
    this.#expression(unwrap(node), place);
    this.#open.delete(node);
  }

  #expression(node: AnyNode, place: Place): void {
    const isGroup = this.#tree.isGroup(place.path);
    const branches = branchesOf(node);
    if (branches) for (const branch of branches) this.#value(branch, place);
    else if (node.type === 'ObjectExpression') this.#object(node, place);
    else if (node.type === 'CallExpression') this.#call(node, place);
    else if (isFunction(node)) {
      // The config itself may be a function. Functions inside options do not return options.
      if (place.path === '') this.#returned(node, place);
    } else if (node.type === 'ArrayExpression') {
      for (const [index, element] of node.elements.entries())
        if (element && !isGroup)
          this.#value(element, { ...place, written: `${place.written}[${index}]` });
    } else if (!/^(?:Literal|UnaryExpression|SpreadElement)$/.test(node.type)) {
      const found = resolve(node, place.scope);
      if (found) this.#value(found.node, { ...place, scope: found.scope });
      else if (isGroup && nameOf(node) !== 'undefined') this.#unreadable(node, place);
    }
  }

  #call(node: CallExpression, place: Place): void {
    const { start, end } = node.callee;
    const isAssign = this.#code.slice(start, end).replace(/\s/g, '') === 'Object.assign';
    if (this.#isWrapper(node) || isAssign) {
      for (const argument of node.arguments) this.#value(argument, place);
      return;
    }
    const callee = unwrap(node.callee);
    const called = isFunction(callee)
      ? { node: callee, scope: place.scope }
      : resolve(callee, place.scope);
    if (called && isFunction(called.node))
      this.#returned(called.node, { ...place, scope: called.scope });
    else if (this.#tree.isGroup(place.path)) this.#unreadable(node, place);
  }

  #returned({ body, params }: FunctionNode, place: Place): void {
    const isBlock = body.type === 'BlockStatement';
    const scope = new Scope(isBlock ? body.body : [], place.scope, params);
    for (const value of isBlock ? returnedBy(body) : [body])
      this.#value(value, { ...place, scope });
  }

  #object(node: ObjectExpression, place: Place): void {
    if (place.path === '') this.#isConfig = true;
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        this.#value(property.argument, place);
        continue;
      }
      const name = keyOf(property);
      if (name !== undefined) {
        const { remark, inside } = keyMeaning(name, place, this.#tree);
        const written = join(place.written, name);
        if (remark) this.#add(remark, written, property.key, property);
        if (inside) this.#value(property.value, { ...inside, written, scope: place.scope });
      } else if (this.#tree.isGroup(place.path) || listedKeys(place, this.#tree)) {
        const written = `${place.written}[${this.#source(property.key)}]`;
        this.#add({ kind: 'unreadable' }, written, property.key, property);
      }
    }
  }

  /** Adds a finding for a value that is known only when the file runs, e.g. `output: shared`. */
  #unreadable(node: AnyNode, { written }: Place): void {
    const label = written === '' ? '' : `${written}: `;
    this.#add({ kind: 'unreadable' }, label + this.#source(node), node);
  }

  /** Returns the source text of a node on one line, with the dots of a spread in front. */
  #source({ start, end }: AnyNode): string {
    const dots = /\.\.\.\s*$/.test(this.#code.slice(0, start)) ? '...' : '';
    const line = dots + this.#code.slice(start, end).replace(/\s+/g, ' ');
    return line.length > MAX_SOURCE_LENGTH ? `${line.slice(0, MAX_SOURCE_LENGTH - 1)}…` : line;
  }

  #add(remark: Remark, written: string, last: AnyNode, { start, loc }: AnyNode = last): void {
    const { line = 1, column = 0 } = loc?.start ?? {};
    this.#findings.set(`${start} ${written}`, {
      ...remark,
      written,
      line,
      column: column + 1,
      start,
      end: last.end,
    });
  }
}

/** Returns the expressions that can become the value of a node, e.g. `a` and `b` in `x ? a : b`. */
function branchesOf(node: AnyNode): AnyNode[] | undefined {
  switch (node.type) {
    case 'AwaitExpression':
      return [node.argument];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right];
    case 'SequenceExpression':
      return node.expressions.slice(-1);
    default:
      return undefined;
  }
}

/** Finds the value of a name, or of a property such as `shared.output`, in the file. */
function resolve(node: AnyNode, scope: Scope): ScopedNode | undefined {
  if (node.type === 'Identifier') return scope.find(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const owner = resolve(node.object, scope);
  if (!owner) return undefined;
  const object = unwrap(owner.node);
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties)
    if (property.type === 'Property' && keyOf(property) === nameOf(node.property))
      return { node: property.value, scope: owner.scope };
  return undefined;
}

function isFunction(node: AnyNode): node is AnyNode & FunctionNode {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

function join(written: string, name: string): string {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return `${written}['${name}']`;
  return written === '' ? name : `${written}.${name}`;
}
