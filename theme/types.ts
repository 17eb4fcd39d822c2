// The types of the product under the names its specification gives them; `#theme/types.ts` to
// content/.
export type * from './types/context.ts';
export type * from './types/labels.ts';
export type * from './types/page.ts';
export type * from './types/site.ts';
