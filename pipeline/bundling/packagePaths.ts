// Where packages lie does not show in the bundle: their modules are named by package and version.
// esbuild orders and names things by module path, and that is another one with pnpm, with a linked
// node_modules folder, or with a package nested in another.
import fs from 'node:fs';
import path from 'node:path';
import type * as esbuild from 'esbuild';

/** Modules of packages; their paths are e.g. "react@19.0.0/index.js". */
const NAMESPACE = 'package';
const FOLDER = `${path.sep}node_modules${path.sep}`;

interface Found {
  /** The file on disk. */
  file: string;
}

/** An esbuild plugin that names modules of packages independently of the install. */
export const packageNames: esbuild.Plugin = {
  name: 'package-names',
  setup({ onResolve, onLoad, resolve }) {
    /** Marks what this plugin itself has asked for. */
    const ASKED = Symbol('asked');
    onResolve({ filter: /.*/ }, async ({ path: name, importer, kind, resolveDir, ...rest }) => {
      const isOwn = rest.namespace === 'file' && /^[./]/.test(name);
      if (rest.pluginData === ASKED || kind === 'entry-point' || isOwn) return undefined;
      const found = await resolve(name, { importer, kind, resolveDir, pluginData: ASKED });
      const isFile = found.errors.length === 0 && !found.external && found.namespace === 'file';
      const module = isFile ? moduleName(found.path) : undefined;
      if (module === undefined) return found;
      const pluginData: Found = { file: found.path };
      return { path: module, namespace: NAMESPACE, sideEffects: found.sideEffects, pluginData };
    });
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData }) => {
      const { file } = pluginData as Found;
      return { contents: fs.readFileSync(file), loader: 'default', resolveDir: path.dirname(file) };
    });
  },
};

/**
 * "/…/node_modules/react/index.js" → "react@19.0.0/index.js"; undefined for a file of no package.
 */
function moduleName(file: string): string | undefined {
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const segments = file.slice(at + FOLDER.length).split(path.sep);
  const name = segments.splice(0, segments[0]!.startsWith('@') ? 2 : 1).join('/');
  const settings = path.join(file.slice(0, at), 'node_modules', name, 'package.json');
  const { version } = JSON.parse(fs.readFileSync(settings, 'utf8')) as { version: string };
  return `${name}@${version}/${segments.join('/')}`;
}
