// Lists small faults to plant in a source file: another operator or constant, a call left out.
import { tsPlugin } from '@sveltejs/acorn-typescript';
import * as acorn from 'acorn';

/** A fault: replaces `before`, the text from `start` to `end`, with `after`. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
  isStatement: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Replace = (node: Node, text: (node: Node) => string) => string | undefined;

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
/** Methods that can be left out, because their result has the same type as their object. */
const PASSING = new Set([
  'filter',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toSorted',
  'trim',
  'trimEnd',
]);

const operator: Replace = (node, text) => {
  const other = OPERATORS[node.operator as string];
  if (other === undefined) return undefined;
  const [left, right] = [text(node.left as Node), text(node.right as Node)];
  return `((${left}) ${other} (${right}))`;
};

const REPLACEMENTS: Record<string, Replace> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  UnaryExpression: ({ operator, argument }, text) =>
    operator === '!' ? `(${text(argument as Node)})` : undefined,
  IfStatement: ({ test, consequent, alternate }, text) =>
    `if (!(${text(test as Node)})) ${text(consequent as Node)}${alternate ? ` else ${text(alternate as Node)}` : ''}`,
  ConditionalExpression: ({ test, consequent, alternate }, text) =>
    `(${text(test as Node)}) ? (${text(alternate as Node)}) : (${text(consequent as Node)})`,
  Literal: ({ value, regex }) => {
    if (regex !== undefined) return regexWithout(regex as { pattern: string; flags: string });
    if (typeof value === 'number') return String(value + 1);
    return typeof value === 'boolean' ? String(!value) : undefined;
  },
  CallExpression: ({ callee }, text) => {
    const { type, object, property } = callee as Node;
    return type === 'MemberExpression' && PASSING.has((property as Node).name as string)
      ? text(object as Node)
      : undefined;
  },
  ExpressionStatement: ({ expression }) =>
    ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(
      (expression as Node).type,
    )
      ? ';'
      : undefined,
  ObjectExpression: ({ properties }, text) => {
    const spread = (properties as Node[]).find(({ type }) => type === 'SpreadElement');
    const rest = (properties as Node[]).filter(node => node !== spread);
    return spread ? `{ ${rest.map(text).join(', ')} }` : undefined;
  },
};

/** Returns a regular expression without its first anchor, or else without a flag. */
function regexWithout({ pattern, flags }: { pattern: string; flags: string }): string | undefined {
  if (pattern.startsWith('^')) return `/${pattern.slice(1)}/${flags}`;
  if (pattern.endsWith('$') && !pattern.endsWith('\\$')) return `/${pattern.slice(0, -1)}/${flags}`;
  return flags.includes('i') || flags.includes('g')
    ? `/${pattern}/${flags.replace(/[ig]/, '')}`
    : undefined;
}

/** Whether a node is text. A `+` after it joins texts and is not arithmetic. */
function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || typeof node.value === 'string';
}

/** Returns all faults of a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const Parser = acorn.Parser.extend(tsPlugin({ jsx: file.endsWith('x') }));
  const tree = Parser.parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
  });
  const text = (node: Node): string => source.slice(node.start, node.end);
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    // Types do not exist at run time, and module specifiers are not constants.
    if (/^TS(?!NonNull|As|Satisfies)|^Import|^Export(?:All|Named)/.test(node.type)) {
      if (node.declaration) visit(node.declaration as Node);
      return;
    }
    const replacement = REPLACEMENTS[node.type]?.(node, text);
    const isSum = node.type === 'BinaryExpression' && isText(node.left as Node);
    if (replacement !== undefined && !isSum && replacement !== text(node))
      found.push({
        file,
        line: source.slice(0, node.start).split('\n').length,
        start: node.start,
        end: node.end,
        before: short(text(node)),
        after: replacement,
        isStatement: node.type.endsWith('Statement'),
      });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree as unknown as Node);
  return found;
}

/** Returns a name that stays the same when the lines of the file move. */
export function nameOf({ file, before, after }: Mutant): string {
  return `${file}: ${before} -> ${after}`.replace(/\s+/g, ' ');
}

/** Returns the source with a fault. */
export function planted({ start, end, after }: Mutant, source: string): string {
  return source.slice(0, start) + after + source.slice(end);
}

/** Returns the source with all these faults, by number; isFaulty() switches one on. */
export function switched(faults: ReadonlyMap<number, Mutant>, source: string): string {
  const parts = [...faults].flatMap(([number, { start, end, after, isStatement }]) => {
    const isOn = `globalThis.isFaulty?.(${number})`;
    return [
      // At one place, closings stand before openings. The shorter of two is inside.
      {
        at: start,
        order: source.length - end,
        text: isStatement ? `if(${isOn}){${after}}else{` : `(${isOn}?(${after}):(`,
      },
      { at: end, order: -start - 1, text: isStatement ? '}' : '))' },
    ];
  });
  let [text, done] = ['', 0];
  for (const part of parts.sort((a, b) => a.at - b.at || a.order - b.order)) {
    text += source.slice(done, part.at) + part.text;
    done = part.at;
  }
  return text + source.slice(done);
}

/** Whether a fault can be switched: parentheses around a part of `a?.b.c` would change the rest. */
export function isSwitchable({ start, end }: Mutant, source: string): boolean {
  return !(
    source.slice(start, end).includes('?.') && /^\s*(?:\?\.|[.[(!])/.test(source.slice(end))
  );
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'loc' && key !== 'typeAnnotation')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(
      (value): value is Node =>
        typeof value === 'object' && value !== null && typeof (value as Node).type === 'string',
    );
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160);
}
