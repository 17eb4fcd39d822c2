// Packages of others that pages name once, typed as far as the pages use them. One that several pages use is better installed.
declare module 'postcss-px-to-viewport-8-plugin' {
  import type { Plugin } from 'postcss';

  export type Options = {
    unitToConvert?: string;
    viewportWidth?: number | ((filePath: string) => number | undefined);
    viewportHeight?: number;
    unitPrecision?: number;
    viewportUnit?: string;
    fontViewportUnit?: string;
    selectorBlackList?: (string | RegExp)[];
    propList?: string[];
    minPixelValue?: number;
    mediaQuery?: boolean;
    replace?: boolean;
    landscape?: boolean;
    landscapeUnit?: string;
    landscapeWidth?: number | ((filePath: string) => number | undefined);
    exclude?: RegExp | RegExp[];
    include?: RegExp | RegExp[];
  };
  export default function pxToViewport(options?: Options): Plugin;
}

declare module 'moment' {
  interface Moment {
    format(format?: string): string;
  }
  function moment(): Moment;
  namespace moment {
    function locale(name?: string): string;
  }
  export default moment;
}

declare module 'moment/locale/*';
