// A pasted config file → its options, each with what the reference knows of it. Nothing in the file
// is run.

import { nearest } from '../text/nearest.ts';
import type { Option } from './list.ts';
import { exported, keyOf, returned } from './parts.ts';
import { Scope } from './scope.ts';
import {
  below,
  child,
  children,
  flag,
  isFunction,
  parse,
  word,
  type Fault,
  type Node,
} from './syntax.ts';
import type { OptionTree } from './tree.ts';
import { isMap, keysOf } from './type.ts';

/** One key of the file. Line and column count from 1, start and end are places in the text. */
export interface Finding {
  /**
   * known: an option; unknown: none; unreadable: what stands there is only known when the file
   * runs.
   */
  kind: 'known' | 'unknown' | 'unreadable';
  /** As the file has it, e.g. "server.proxy['/api'].target". */
  written: string;
  option?: Option;
  /** What an unknown key may have been meant to be. */
  suggestion?: Suggestion;
  line: number;
  column: number;
  start: number;
  end: number;
}

/** A group or an option; groups have no page of their own. */
export interface Suggestion {
  path: string;
  href?: string;
}

export interface Reading {
  /** In the order of the file. */
  findings: Finding[];
  /** Set when the text is no config file: where it stops being one. */
  fault?: Fault;
  /** Whether there is a config at all. */
  isConfig: boolean;
}

interface Place {
  /** Path of the option or group whose keys are read; '' is the config itself. */
  path: string;
  written: string;
  /** Whether keys are the reader's own here, so that an unknown one is no slip. */
  isOwn: boolean;
  scope: Scope;
}

/**
 * Reads a config file: objects, functions and async functions, through `defineConfig` and its like,
 * variables, spreads and conditions.
 * @param wrappers functions that take configs and give one back
 */
export function readConfig(
  code: string,
  tree: OptionTree<Option>,
  wrappers: readonly string[],
): Reading {
  const parsed = parse(code);
  if ('fault' in parsed) return { findings: [], fault: parsed.fault, isConfig: false };
  const reader = new Reader(code, tree, wrappers);
  reader.file(parsed.tree);
  return { findings: reader.findings(), isConfig: reader.isConfig };
}

class Reader {
  isConfig = false;
  readonly #code: string;
  readonly #tree: OptionTree<Option>;
  readonly #wrappers: readonly string[];
  readonly #findings = new Map<string, Finding>();
  /** Nodes that are being read: a name may stand for itself. */
  readonly #open = new Set<Node>();
  /**
   * Places at which nodes have been read: through names and spreads one node may be met without
   * end.
   */
  readonly #read = new Map<Node, Set<string>>();

  constructor(code: string, tree: OptionTree<Option>, wrappers: readonly string[]) {
    this.#code = code;
    this.#tree = tree;
    this.#wrappers = wrappers;
  }

  findings(): Finding[] {
    return [...this.#findings.values()].sort((a, b) => a.start - b.start);
  }

  file(program: Node): void {
    const body = children(program, 'body');
    const scope = new Scope(body);
    const place: Place = { path: '', written: '', isOwn: false, scope };
    const configs = program.type === 'Program' ? body.flatMap(exported) : [program];
    // A piece of a file may have no export, but says by its functions where the config is.
    for (const config of configs.length > 0 ? configs : this.#wrapped(program))
      this.#value(config, place);
  }

  #wrapped(node: Node): Node[] {
    return this.#isWrapper(node) ? [node] : below(node).flatMap(inner => this.#wrapped(inner));
  }

  #isWrapper(node: Node): boolean {
    return (
      node.type === 'CallExpression' &&
      this.#wrappers.includes(word(child(node, 'callee') ?? node, 'name') ?? '')
    );
  }

  /** Reads whatever gives the value at a place. */
  #value(node: Node, place: Place): void {
    const at = `${place.path} ${place.written} ${place.isOwn}`;
    const places = this.#read.get(node) ?? new Set();
    if (this.#open.has(node) || places.has(at)) return;
    this.#read.set(node, places.add(at));
    this.#open.add(node);
    this.#valueOf(node, place);
    this.#open.delete(node);
  }

  #valueOf(node: Node, place: Place): void {
    const inside = (name: string): void => {
      const inner = child(node, name);
      if (inner) this.#value(inner, place);
    };
    const isLevel = this.#isLevel(place);
    if (node.type === 'ObjectExpression') this.#object(node, place);
    else if (
      /^(?:TS(?:As|Satisfies|NonNull)Expression|TSTypeAssertion|ParenthesizedExpression|ChainExpression)$/.test(
        node.type,
      )
    )
      inside('expression');
    else if (node.type === 'AwaitExpression') inside('argument');
    else if (node.type === 'ConditionalExpression') ['consequent', 'alternate'].forEach(inside);
    else if (node.type === 'LogicalExpression')
      (word(node, 'operator') === '&&' ? ['right'] : ['left', 'right']).forEach(inside);
    else if (node.type === 'SequenceExpression')
      children(node, 'expressions')
        .slice(-1)
        .forEach(last => this.#value(last, place));
    else if (node.type === 'ArrayExpression') {
      if (!isLevel)
        for (const [index, each] of children(node, 'elements').entries())
          this.#value(each, { ...place, written: `${place.written}[${index}]` });
    } else if (isFunction(node)) {
      // The config may be a function; what a function does inside an option is its own business.
      if (place.path === '') this.#returns(node, place);
    } else if (node.type === 'CallExpression') this.#call(node, place);
    else if (node.type === 'Identifier' || node.type === 'MemberExpression') {
      const found = this.#resolve(node, place.scope);
      if (found) this.#value(found.node, { ...place, scope: found.scope });
      else if (isLevel && word(node, 'name') !== 'undefined')
        this.#unreadable(node, labelled(place.written, this.#source(node)));
    } else if (isLevel && !/^(?:Literal|UnaryExpression|SpreadElement)$/.test(node.type))
      this.#unreadable(node, labelled(place.written, this.#source(node)));
  }

  #call(node: Node, place: Place): void {
    const callee = child(node, 'callee') ?? node;
    const isAssign =
      this.#code.slice(callee.start, callee.end).replace(/\s/g, '') === 'Object.assign';
    if (this.#isWrapper(node) || isAssign) {
      for (const each of children(node, 'arguments')) this.#value(each, place);
      return;
    }
    const called = isFunction(callee)
      ? { node: callee, scope: place.scope }
      : this.#resolve(callee, place.scope);
    if (called && isFunction(called.node))
      this.#returns(called.node, { ...place, scope: called.scope });
    else if (this.#isLevel(place))
      this.#unreadable(node, labelled(place.written, this.#source(node)));
  }

  #returns(node: Node, place: Place): void {
    const body = child(node, 'body');
    if (!body) return;
    const scope = new Scope(children(body, 'body'), place.scope, children(node, 'params'));
    if (body.type !== 'BlockStatement') this.#value(body, { ...place, scope });
    else for (const value of returned(body)) this.#value(value, { ...place, scope });
  }

  #resolve(node: Node, scope: Scope): { node: Node; scope: Scope } | undefined {
    if (node.type === 'Identifier') return scope.find(word(node, 'name') ?? '');
    const owner = child(node, 'object');
    const name = child(node, 'property');
    if (node.type !== 'MemberExpression' || flag(node, 'computed') || !owner || !name)
      return undefined;
    let found = this.#resolve(owner, scope);
    while (found && /^TS(?:As|Satisfies)Expression$/.test(found.node.type))
      found = { ...found, node: child(found.node, 'expression') ?? found.node };
    const property =
      found && children(found.node, 'properties').find(each => keyOf(each) === word(name, 'name'));
    const value = property && child(property, 'value');
    return found && value && { node: value, scope: found.scope };
  }

  #object(node: Node, place: Place): void {
    if (place.path === '') this.isConfig = true;
    for (const property of children(node, 'properties')) {
      const name = keyOf(property);
      const [key, spread] = [child(property, 'key'), child(property, 'argument')];
      if (spread) this.#value(spread, place);
      else if (name !== undefined) this.#key(name, property, place);
      else if (key && (this.#isLevel(place) || this.#keysAt(place)))
        this.#unreadable(property, `${place.written}[${this.#source(key)}]`);
    }
  }

  #key(name: string, property: Node, place: Place): void {
    const { path, below: inner } = this.#tree.step(place.path, name);
    const written = join(place.written, name);
    const value = child(property, 'value');
    const descend = (isOwn: boolean): void => {
      if (value && inner !== undefined)
        this.#value(value, { ...place, path: inner, written, isOwn });
    };
    const option = path === undefined ? undefined : this.#tree.option(path);
    if (path !== undefined) {
      if (option && !this.#tree.isGroup(option.path))
        this.#add({ kind: 'known', written, option }, property);
      descend(false);
    } else if (this.#isSlip(name, place)) {
      const suggestion = this.#suggest(name, place);
      this.#add({ kind: 'unknown', written, ...(suggestion ? { suggestion } : {}) }, property);
    } else {
      descend(true);
    }
  }

  /** Whether every key here is an option or a slip: in the config itself and in its groups. */
  #isLevel({ path }: Place): boolean {
    return this.#tree.isGroup(path);
  }

  /** The keys that an option's object may have, when its type spells them. */
  #keysAt({ path, isOwn }: Place): ReadonlySet<string> | undefined {
    const option = this.#tree.option(path);
    return option && !isOwn ? keysOf(option.type) : undefined;
  }

  #isSlip(name: string, place: Place): boolean {
    if (this.#isLevel(place)) return true;
    const { type = '' } = this.#tree.option(place.path) ?? {};
    if (place.isOwn || isMap(type)) return false;
    const keys = this.#keysAt(place);
    return keys ? !keys.has(name) : nearest(name, this.#tree.names(place.path)) !== undefined;
  }

  #suggest(name: string, place: Place): Suggestion | undefined {
    const { path } = place;
    const near = nearest(name, [...this.#tree.names(path), ...(this.#keysAt(place) ?? [])]);
    if (near !== undefined) return this.#suggestion(path === '' ? near : `${path}.${near}`);
    if (!this.#isLevel(place)) return undefined;
    // The right name in the wrong group, or in none.
    const ends = new Map(
      this.#tree
        .paths()
        .filter(each => each.split('.').length === 2)
        .map(each => [each.slice(each.indexOf('.') + 1), each]),
    );
    const same =
      [...ends.keys()].find(each => each.toLowerCase() === name.toLowerCase()) ??
      nearest(name, ends.keys());
    return same === undefined ? undefined : this.#suggestion(ends.get(same) ?? same);
  }

  #suggestion(path: string): Suggestion {
    const href = this.#tree.option(path)?.href;
    return href === undefined ? { path } : { path, href };
  }

  #unreadable(node: Node, written: string): void {
    this.#add({ kind: 'unreadable', written }, node);
  }

  /** A node as written, on one line, with the dots of a spread. */
  #source({ start, end }: Node): string {
    const dots = /\.\.\.\s*$/.test(this.#code.slice(0, start)) ? '...' : '';
    const line = dots + this.#code.slice(start, end).replace(/\s+/g, ' ');
    return line.length > 48 ? `${line.slice(0, 47)}…` : line;
  }

  #add(finding: Pick<Finding, 'kind' | 'written' | 'option' | 'suggestion'>, node: Node): void {
    const { start: from, loc } = node;
    const end = child(node, 'key')?.end ?? node.end;
    this.#findings.set(`${from} ${finding.written}`, {
      ...finding,
      line: loc.start.line,
      column: loc.start.column + 1,
      start: from,
      end,
    });
  }
}

function join(written: string, name: string): string {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return `${written}['${name}']`;
  return written === '' ? name : `${written}.${name}`;
}

/** e.g. `output: shared`. */
function labelled(written: string, value: string): string {
  return written === '' ? value : `${written}: ${value}`;
}
