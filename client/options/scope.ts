// What the names in a config file stand for.

import type { AnyNode, Pattern } from 'acorn';
import { childNodes, nameOf } from './syntax.ts';

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
