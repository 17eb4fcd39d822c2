// The search for browsers where its worker does not run.

import '../main.ts';

export { handleRequest } from '../search/handleRequest.ts';
