// What a name in a config file stands for, as far as the file itself says it.

import { below, child, children, isFunction, word, type Node } from './syntax.ts';

/**
 * Names of one block or function; a name that is known to be something else, such as a parameter,
 * stands for nothing.
 */
export class Scope {
  readonly #names = new Map<string, Node | undefined>();
  readonly #parent: Scope | undefined;

  /** The names that these statements declare, inside what is around them. */
  constructor(statements: readonly Node[], parent?: Scope, parameters: readonly Node[] = []) {
    this.#parent = parent;
    for (const parameter of parameters)
      for (const name of boundBy(parameter)) this.#names.set(name, undefined);
    for (const statement of statements) this.#declare(statement);
  }

  /** The value or function of a name; undefined when the file does not tell. */
  find(name: string): { node: Node; scope: Scope } | undefined {
    if (!this.#names.has(name)) return this.#parent?.find(name);
    const node = this.#names.get(name);
    return node && { node, scope: this };
  }

  #declare(statement: Node): void {
    if (statement.type === 'VariableDeclaration') {
      for (const declarator of children(statement, 'declarations')) {
        const id = child(declarator, 'id');
        if (!id) continue;
        const isPlain = id.type === 'Identifier';
        for (const name of boundBy(id))
          this.#names.set(name, isPlain ? child(declarator, 'init') : undefined);
      }
    } else if (isFunction(statement)) {
      const name = word(child(statement, 'id') ?? statement, 'name');
      if (name !== undefined) this.#names.set(name, statement);
    } else if (statement.type === 'ImportDeclaration') {
      for (const specifier of children(statement, 'specifiers'))
        for (const name of boundBy(child(specifier, 'local') ?? specifier))
          this.#names.set(name, undefined);
    } else if (
      statement.type === 'ExportNamedDeclaration' ||
      statement.type === 'ExportDefaultDeclaration'
    ) {
      const declaration = child(statement, 'declaration');
      if (declaration) this.#declare(declaration);
    } else if (
      /(?:Statement|SwitchCase|CatchClause)$/.test(statement.type) &&
      statement.type !== 'ExpressionStatement' &&
      statement.type !== 'ReturnStatement'
    ) {
      // Blocks, branches and loops: nearly the same place, and whoever writes a config means it so.
      for (const inner of below(statement)) this.#declare(inner);
    }
  }
}

/** Names that a parameter or a pattern binds. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [word(pattern, 'name') ?? ''];
  if (pattern.type === 'Property') return boundBy(child(pattern, 'value') ?? pattern);
  if (pattern.type === 'AssignmentPattern') return boundBy(child(pattern, 'left') ?? pattern);
  return /Pattern$|^RestElement$/.test(pattern.type) ? below(pattern).flatMap(boundBy) : [];
}
