// Types of @rsbuild/plugin-css-minimizer 0.4.15, written from its sources. The release locked here is 0.4.8, which does not export CssMinimizerWebpackPlugin.
declare module '@rsbuild/plugin-css-minimizer' {
  import type { RsbuildPlugin } from '@rsbuild/core';
  import type { BundlerChain, ChainIdentifier, ChainedConfig } from '@rsbuild/shared';

  type Implementation = (...inputs: never[]) => Promise<object>;

  export const CssMinimizerWebpackPlugin: Readonly<
    Record<'cssnanoMinify' | 'cssoMinify' | 'cleanCssMinify' | 'esbuildMinify' | 'lightningCssMinify' | 'swcMinify', Implementation>
  >;
  export type CssMinimizerPluginOptions = {
    test?: string | RegExp | (string | RegExp)[];
    include?: string | RegExp | (string | RegExp)[];
    exclude?: string | RegExp | (string | RegExp)[];
    parallel?: boolean | number;
    minify?: Implementation | Implementation[];
    minimizerOptions?: { preset?: string | [string, object]; processorOptions?: object };
  };
  export type PluginCssMinimizerOptions = { pluginOptions?: ChainedConfig<CssMinimizerPluginOptions> };
  export function applyCSSMinimizer(chain: BundlerChain, CHAIN_ID: ChainIdentifier, options?: PluginCssMinimizerOptions): void;
  export function pluginCssMinimizer(options?: PluginCssMinimizerOptions): RsbuildPlugin;
}
