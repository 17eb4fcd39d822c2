// Stands in for @rsbuild/plugin-vue2-jsx, which has no 0.4 release on the npm registry. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-vue2-jsx' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type VueJSXPresetOptions = { compositionAPI?: boolean | string; functional?: boolean; injectH?: boolean; vModel?: boolean; vOn?: boolean };
  export type PluginVueJsxOptions = { vueJsxOptions?: VueJSXPresetOptions };
  export function pluginVue2Jsx(options?: PluginVueJsxOptions): RsbuildPlugin;
}
