// The parts of a file that make its config: what it exports, what a function returns, what a
// property is called.

import { below, child, children, flag, isFunction, word, type Node } from './syntax.ts';

/** What a statement exports as the file's value. */
export function exported(statement: Node): Node[] {
  const list = (node: Node | undefined): Node[] => (node ? [node] : []);
  if (statement.type === 'ExportDefaultDeclaration') return list(child(statement, 'declaration'));
  if (statement.type === 'TSExportAssignment') return list(child(statement, 'expression'));
  if (statement.type === 'ExportNamedDeclaration') {
    return children(statement, 'specifiers')
      .filter(each => word(child(each, 'exported') ?? each, 'name') === 'default')
      .flatMap(each => list(child(each, 'local')));
  }
  const assignment =
    statement.type === 'ExpressionStatement' ? child(statement, 'expression') : undefined;
  const target =
    assignment?.type === 'AssignmentExpression' ? child(assignment, 'left') : undefined;
  if (!assignment || target?.type !== 'MemberExpression') return [];
  const [owner, name] = ['object', 'property'].map(part =>
    word(child(target, part) ?? target, 'name'),
  );
  const isExport =
    (owner === 'module' && name === 'exports') || (owner === 'exports' && name === 'default');
  return isExport ? list(child(assignment, 'right')) : [];
}

/** Values that a function's body returns, those of inner functions left out. */
export function returned(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return below(node);
  return isFunction(node) || /^Class/.test(node.type) ? [] : below(node).flatMap(returned);
}

/** Name of a property; undefined when it is computed. */
export function keyOf(property: Node): string | undefined {
  const key = child(property, 'key');
  if (!key) return undefined;
  // `['output']` is as plain as 'output'.
  const text = word(key, 'value');
  if (text !== undefined || flag(property, 'computed')) return text;
  return word(key, 'name') ?? word(key, 'raw');
}
