// Stands in for @rsbuild/plugin-umd: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-umd' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type PluginUmdOptions = { name: string; export?: string | string[] };
  export function pluginUmd(options: PluginUmdOptions): RsbuildPlugin;
}
