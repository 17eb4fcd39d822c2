// Identifies modules of packages by package name and version, so that the bundle is the same
// wherever packages are installed. esbuild derives order and names from module paths, which differ
// with pnpm, with a linked node_modules folder, and with nested packages.
import fs from 'node:fs';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import { isOptional } from '../diagnostics/optionalPackages.ts';

/** Namespace of modules in packages; their paths look like "react@19.0.0/index.js". */
const PACKAGE = 'package';
/** Namespace of the modules that stand in for optional packages that are not installed. */
const MISSING = 'missing';
const FOLDER = `${path.sep}node_modules${path.sep}`;

/** esbuild plugin that gives modules of packages paths that do not depend on the installation. */
export const packagePaths: esbuild.Plugin = {
  name: 'package-paths',
  setup({ onResolve, onLoad, resolve }) {
    /** Marks the plugin's own resolve requests, so that it does not handle them again. */
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
      // CommonJS, so that esbuild accepts imports of names that the module does not export.
      contents: `module.exports = {}; throw new Error('${name} is not installed');`,
    }));
  },
};

/**
 * Returns the path of a module inside its package: "/…/node_modules/react/index.js" →
 * "react@19.0.0/index.js"; undefined for a file outside node_modules.
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
