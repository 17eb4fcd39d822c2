// Stands in for @rsbuild/plugin-svelte: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-svelte' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type CompileOptions = {
    name?: string;
    dev?: boolean;
    immutable?: boolean;
    hydratable?: boolean;
    legacy?: boolean;
    accessors?: boolean;
    customElement?: boolean;
    tag?: string;
    css?: 'injected' | 'external' | 'none' | boolean;
    preserveComments?: boolean;
    preserveWhitespace?: boolean;
    enableSourcemap?: boolean | { js: boolean; css: boolean };
    cssHash?: (args: { name: string; filename: string | undefined; css: string; hash: (input: string) => string }) => string;
    namespace?: string;
  };
  export type SvelteLoaderOptions = {
    compilerOptions?: CompileOptions;
    /** `null` turns preprocessing off. */
    preprocess?: object | null;
    emitCss?: boolean;
    hotReload?: boolean;
    hotOptions?: { preserveLocalState?: boolean; [option: string]: unknown };
    [option: string]: unknown;
  };
  export type Transformer<T = unknown> = (args: {
    content: string;
    filename?: string;
    attributes?: Record<string, string | boolean>;
    map?: string | object;
    markup?: string;
    diagnostics?: unknown[];
    options?: T;
  }) => { code: string; map?: string | object; dependencies?: string[] } | Promise<{ code: string; map?: string | object; dependencies?: string[] }>;
  export type AutoPreprocessOptions = {
    globalStyle?: boolean | { sourceMap?: boolean };
    replace?: [string | RegExp, string][];
    typescript?: boolean | object;
    scss?: boolean | object;
    sass?: boolean | object;
    less?: boolean | object;
    stylus?: boolean | object;
    babel?: boolean | object;
    postcss?: boolean | object;
    coffeescript?: boolean | object;
    pug?: boolean | object;
    sourceMap?: boolean;
    markupTagName?: string;
    aliases?: [string, string][];
    /** A language of one's own. */
    [languageName: string]: boolean | string | object | Transformer | undefined;
  };
  export type PluginSvelteOptions = { svelteLoaderOptions?: SvelteLoaderOptions; preprocessOptions?: AutoPreprocessOptions };
  export function pluginSvelte(options?: PluginSvelteOptions): RsbuildPlugin;
}
