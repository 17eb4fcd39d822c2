// Finds the files that URLs with an alias of the project stand for, e.g. `@assets/tea.png`.
import path from 'node:path';
import { isObject, listOf, objectOf } from '../config.ts';
import { isFileIn, readJson, type ResolveAlias } from '../files.ts';

/** Reads the aliases in the `paths` of a project's tsconfig.json or jsconfig.json. */
export function aliasesOf(root: string): ResolveAlias {
  const files = ['tsconfig.json', 'jsconfig.json'].map(name => path.join(root, name));
  const settings = files.filter(file => isFileIn(root, file)).map(readJson);
  const options = settings.map(each => objectOf(each).compilerOptions);
  const { baseUrl, paths } = options.find(isObject) ?? {};
  const base = path.resolve(root, typeof baseUrl === 'string' ? baseUrl : '');
  const aliases = Object.entries(objectOf(paths)).flatMap(([pattern, targets]) => {
    const folders = listOf(targets).filter(isPattern);
    const prefix = pattern.slice(0, -1);
    return isPattern(pattern) ? [{ prefix, folders: folders.map(each => each.slice(0, -1)) }] : [];
  });
  return address => {
    const { prefix = '', folders = [] } =
      aliases.find(({ prefix }) => address.startsWith(prefix)) ?? {};
    return folders.map(folder => path.resolve(base, folder, address.slice(prefix.length)));
  };
}

function isPattern(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('/*');
}
