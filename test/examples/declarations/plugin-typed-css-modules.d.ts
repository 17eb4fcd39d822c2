// Stands in for @rsbuild/plugin-typed-css-modules, which does not exist at 0.4.15: its first release is 0.7.0. Only pages that say so may name it.
declare module '@rsbuild/plugin-typed-css-modules' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export function pluginTypedCSSModules(): RsbuildPlugin;
}
