// Stands in for @rsbuild/plugin-vue2: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-vue2' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type VueLoaderOptions = {
    compilerOptions?: { preserveWhitespace?: boolean; whitespace?: 'preserve' | 'condense'; [option: string]: unknown };
    transformAssetUrls?: Record<string, string | string[]>;
    hotReload?: boolean;
    productionMode?: boolean;
    shadowMode?: boolean;
    optimizeSSR?: boolean;
    prettify?: boolean;
    cacheDirectory?: string;
    cacheIdentifier?: string;
    exposeFilename?: boolean;
    experimentalInlineMatchResource?: boolean;
  };
  export type SplitVueChunkOptions = { vue?: boolean; router?: boolean };
  export type PluginVueOptions = { vueLoaderOptions?: VueLoaderOptions; splitChunks?: SplitVueChunkOptions };
  export function pluginVue2(options?: PluginVueOptions): RsbuildPlugin;
}
