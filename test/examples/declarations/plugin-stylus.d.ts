// Stands in for @rsbuild/plugin-stylus: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-stylus' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type StylusOptions = { use?: string[]; include?: string; import?: string; resolveURL?: boolean; lineNumbers?: boolean; hoistAtrules?: boolean };
  export type PluginStylusOptions = { stylusOptions?: StylusOptions; sourceMap?: boolean };
  export function pluginStylus(options?: PluginStylusOptions): RsbuildPlugin;
}
