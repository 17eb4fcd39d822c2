// Stands in for @rsbuild/plugin-solid: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-solid' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type SolidPresetOptions = {
    moduleName?: string;
    generate?: 'ssr' | 'dom';
    hydratable?: boolean;
    delegateEvents?: boolean;
    wrapConditionals?: boolean;
    contextToCustomElements?: boolean;
    builtIns?: string[];
    effectWrapper?: string;
    staticMarker?: string;
    memoWrapper?: string;
    validate?: boolean;
    omitNestedClosingTags?: boolean;
  };
  export type PluginSolidOptions = { solidPresetOptions?: SolidPresetOptions };
  export const PLUGIN_SOLID_NAME = 'rsbuild:solid';
  export function pluginSolid(options?: PluginSolidOptions): RsbuildPlugin;
}
