// The names a package's declarations export, found by following its `export … from` lines.
import fs from 'node:fs';
import path from 'node:path';
import type { Exports } from './signatures.ts';

const NODE_TYPES: Record<string, readonly string[]> = {
  'node:http': ['IncomingMessage', 'ServerResponse', 'ClientRequest', 'Server'],
  'node:https': ['ServerOptions'],
  'node:net': ['Socket'],
  react: ['FunctionComponent', 'SVGProps', 'ReactNode'],
};

/** Packages in the order in which a name is looked up. */
const PACKAGES = ['@rsbuild/core', '@rsbuild/shared', '@rspack/core'];

export function readExports(modules: string): Exports {
  const packages = PACKAGES.filter(name => fs.existsSync(path.join(modules, name, 'package.json')));
  return {
    modules: [
      ...packages.map(name => ({
        name,
        exports: namesOf(entryOf(path.join(modules, name)), new Set()),
      })),
      ...Object.entries(NODE_TYPES).map(([name, names]) => ({ name, exports: new Set(names) })),
    ],
  };
}

function entryOf(folder: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    types?: string;
  };
  return path.join(folder, manifest.types ?? 'index.d.ts');
}

function namesOf(file: string, seen: Set<string>): Set<string> {
  const names = new Set<string>();
  if (seen.has(file) || !fs.existsSync(file)) return names;
  seen.add(file);
  const text = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const match of text.matchAll(
    /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:type|interface|const|let|var|function|class|enum)\s+([A-Za-z_$][\w$]*)/gm,
  ))
    names.add(match[1]!);
  for (const match of text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)) {
    for (const item of match[1]!.split(',')) {
      const name = item.trim().split(/\s+/).at(-1);
      if (name) names.add(name);
    }
  }
  for (const match of text.matchAll(/^export\s+\*\s+from\s+['"](\.[^'"]*)['"]/gm)) {
    const target = path.resolve(path.dirname(file), match[1]!);
    const next = [
      `${target}.d.ts`,
      path.join(target, 'index.d.ts'),
      target.replace(/\.[cm]?js$/, '.d.ts'),
    ].find(candidate => fs.existsSync(candidate) && candidate.endsWith('.d.ts'));
    if (next !== undefined) for (const name of namesOf(next, seen)) names.add(name);
  }
  return names;
}
