// Stands in for @rsbuild/plugin-vue2-jsx: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-vue2-jsx' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type VueJSXPresetOptions = { compositionAPI?: boolean | string; functional?: boolean; injectH?: boolean; vModel?: boolean; vOn?: boolean };
  export type PluginVueJsxOptions = { vueJsxOptions?: VueJSXPresetOptions };
  export function pluginVue2Jsx(options?: PluginVueJsxOptions): RsbuildPlugin;
}
