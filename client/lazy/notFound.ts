// The 404 page's own code.

import '../main.ts';

export { resolveNotFound } from '../notFound/notFound.ts';
