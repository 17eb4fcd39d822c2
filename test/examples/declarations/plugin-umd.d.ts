// Stands in for @rsbuild/plugin-umd, whose first release on the npm registry is 1.0.4. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-umd' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type PluginUmdOptions = { name: string; export?: string | string[] };
  export function pluginUmd(options: PluginUmdOptions): RsbuildPlugin;
}
