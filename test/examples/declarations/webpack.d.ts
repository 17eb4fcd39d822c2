// Stands in for @rsbuild/webpack, which is not installed: it would bring webpack and its loaders for one import.
declare module '@rsbuild/webpack' {
  import type { RsbuildProvider } from '@rsbuild/shared';

  export const webpackProvider: RsbuildProvider<'webpack'>;
}
declare module '@rsbuild/plugin-swc' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type PluginSwcOptions = { jsMinify?: boolean | object; cssMinify?: boolean | object; transformLodash?: boolean; overrides?: { test: RegExp; [option: string]: unknown }[]; [option: string]: unknown };
  export function pluginSwc(options?: PluginSwcOptions): RsbuildPlugin;
}
declare module '@rsbuild/plugin-esbuild' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type PluginEsbuildOptions = { loader?: false | object; minimize?: false | object };
  export function pluginEsbuild(options?: PluginEsbuildOptions): RsbuildPlugin;
}
