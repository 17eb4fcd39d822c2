// What a bundler loads besides scripts, typed as @rsbuild/core/types does it; an SVG is an address and a component at once,
// because its meaning depends on the options of the SVGR plugin.
declare module '*.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.scss' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.sass' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.less' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.styl' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react';

  export const ReactComponent: FunctionComponent<SVGProps<SVGSVGElement>>;
  const svg: string & FunctionComponent<SVGProps<SVGSVGElement>>;
  export default svg;
}
declare module '*.svg?react' {
  import type { FunctionComponent, SVGProps } from 'react';

  const Component: FunctionComponent<SVGProps<SVGSVGElement>>;
  export default Component;
}
declare module '*?url' {
  const address: string;
  export default address;
}
declare module '*?inline' {
  const dataUri: string;
  export default dataUri;
}
declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
declare module '*.svelte' {
  interface Instance {
    $set(props: object): void;
    $destroy(): void;
  }
  const component: new (options: { target: Element | null; props?: object }) => Instance;
  export default component;
}
declare module '*.mdx' {
  import type { FunctionComponent } from 'react';

  const Content: FunctionComponent;
  export default Content;
}
declare module '*.md' {
  import type { FunctionComponent } from 'react';

  const Content: FunctionComponent;
  export default Content;
}
declare module '*.toml' {
  const data: { [key: string]: unknown };
  export default data;
}
declare module '*.yaml' {
  const data: { [key: string]: unknown };
  export default data;
}
declare module '*.yml' {
  const data: { [key: string]: unknown };
  export default data;
}
declare module '*.wasm' {
  const address: string;
  export default address;
}
