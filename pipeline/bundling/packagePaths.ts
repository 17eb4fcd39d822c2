// Names modules of packages by package and version, so that the bundle is the same wherever
// packages are installed. esbuild orders and names things by module path, which differs with pnpm,
// with a linked node_modules folder, and with nested packages.
import fs from 'node:fs';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import { isOptional } from '../diagnostics/optionalPackages.ts';

/** Modules of packages; their paths are e.g. "react@19.0.0/index.js". */
const PACKAGE = 'package';
/** Modules that replace optional packages that are not installed. */
const MISSING = 'missing';
const FOLDER = `${path.sep}node_modules${path.sep}`;

/** An esbuild plugin that names modules of packages independently of the install. */
export const packagePaths: esbuild.Plugin = {
  name: 'package-paths',
  setup({ onResolve, onLoad, resolve }) {
    /** Marks requests of this plugin itself. */
    const OWN_REQUEST = Symbol('own request');
    onResolve({ filter: /.*/ }, async ({ path: name, importer, kind, resolveDir, ...rest }) => {
      const isOwnFile = rest.namespace === 'file' && /^[./]/.test(name);
      if (rest.pluginData === OWN_REQUEST || kind === 'entry-point' || isOwnFile) return undefined;
      const options = { importer, kind, resolveDir, pluginData: OWN_REQUEST };
      const found = await resolve(name, options);
      if (found.errors.length > 0 && isOptional(name)) return { path: name, namespace: MISSING };
      const isFile = found.errors.length === 0 && !found.external && found.namespace === 'file';
      const module = isFile ? moduleName(found.path) : undefined;
      if (module === undefined) return found;
      const { sideEffects, path: pluginData } = found;
      return { path: module, namespace: PACKAGE, sideEffects, pluginData };
    });
    onLoad({ filter: /.*/, namespace: PACKAGE }, ({ pluginData }) => {
      const file = pluginData as string;
      return { contents: fs.readFileSync(file), loader: 'default', resolveDir: path.dirname(file) };
    });
    onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name }) => ({
      // As CommonJS it may lack the names that are imported from it.
      contents: `module.exports = {}; throw new Error('${name} is not installed');`,
    }));
  },
};

/**
 * "/…/node_modules/react/index.js" → "react@19.0.0/index.js"; undefined for a file of no package.
 */
function moduleName(file: string): string | undefined {
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const segments = file.slice(at + FOLDER.length).split(path.sep);
  const name = segments.splice(0, segments[0]?.startsWith('@') ? 2 : 1).join('/');
  const settings = path.join(file.slice(0, at), 'node_modules', name, 'package.json');
  const { version } = JSON.parse(fs.readFileSync(settings, 'utf8')) as { version: string };
  return `${name}@${version}/${segments.join('/')}`;
}
