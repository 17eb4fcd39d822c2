// Stands in for @rsbuild/plugin-mdx: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15 and the options of @mdx-js/loader 3.
declare module '@rsbuild/plugin-mdx' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  /** A unified plugin, or a tuple of the plugin and its options. */
  type Pluggable = ((...options: never[]) => unknown) | string | [plugin: ((...options: never[]) => unknown) | string, ...options: unknown[]];
  export type MdxLoaderOptions = {
    development?: boolean;
    elementAttributeNameCase?: 'html' | 'react';
    format?: 'detect' | 'md' | 'mdx';
    jsx?: boolean;
    jsxImportSource?: string;
    jsxRuntime?: 'automatic' | 'classic';
    mdExtensions?: string[];
    mdxExtensions?: string[];
    outputFormat?: 'function-body' | 'program';
    providerImportSource?: string;
    recmaPlugins?: Pluggable[];
    rehypePlugins?: Pluggable[];
    remarkPlugins?: Pluggable[];
    remarkRehypeOptions?: object;
    stylePropertyNameCase?: 'css' | 'dom';
    tableCellAlignToStyle?: boolean;
  };
  export type PluginMdxOptions = { mdxLoaderOptions?: MdxLoaderOptions; extensions?: string[] };
  export function pluginMdx(options?: PluginMdxOptions): RsbuildPlugin;
}
