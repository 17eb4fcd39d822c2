// All types of the theme, with the names that the specification gives them. Files in content/
// import them as `#theme/types.ts`.
export type * from './types/context.ts';
export type * from './types/labels.ts';
export type * from './types/page.ts';
export type * from './types/site.ts';
