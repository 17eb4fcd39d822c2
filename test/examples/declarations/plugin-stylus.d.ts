// Stands in for @rsbuild/plugin-stylus, which has no 0.4 release on the npm registry. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-stylus' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type StylusOptions = { use?: string[]; include?: string; import?: string; resolveURL?: boolean; lineNumbers?: boolean; hoistAtrules?: boolean };
  export type PluginStylusOptions = { stylusOptions?: StylusOptions; sourceMap?: boolean };
  export function pluginStylus(options?: PluginStylusOptions): RsbuildPlugin;
}
