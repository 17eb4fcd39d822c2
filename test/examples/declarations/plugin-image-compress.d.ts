// Stands in for @rsbuild/plugin-image-compress: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15.
declare module '@rsbuild/plugin-image-compress' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type Codecs = 'jpeg' | 'png' | 'pngLossless' | 'ico' | 'svg';
  type Files = { test?: RegExp | RegExp[]; include?: RegExp | RegExp[]; exclude?: RegExp | RegExp[] };
  type Jpeg = { use: 'jpeg'; quality?: number; optimizeScans?: boolean };
  type Png = { use: 'png'; minQuality?: number; maxQuality?: number; speed?: number; posterization?: number };
  type PngLossless = {
    use: 'pngLossless';
    fixErrors?: boolean;
    force?: boolean;
    filter?: number[];
    bitDepthReduction?: boolean;
    colorTypeReduction?: boolean;
    paletteReduction?: boolean;
    grayscaleReduction?: boolean;
    idatRecoding?: boolean;
    strip?: boolean;
  };
  type Ico = { use: 'ico' };
  type Svg = { use: 'svg'; path?: string; multipass?: boolean; floatPrecision?: number; plugins?: (string | { name: string; params?: object })[]; js2svg?: object; datauri?: 'base64' | 'enc' | 'unenc' };
  export type Options = Codecs | ((Jpeg | Png | PngLossless | Ico | Svg) & Files);
  export interface PluginImageCompress {
    (...options: Options[]): RsbuildPlugin;
    (options: Options[]): RsbuildPlugin;
  }
  export const pluginImageCompress: PluginImageCompress;
}
