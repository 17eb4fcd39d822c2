// Lazy entry: the search engine for pages in which the search worker cannot run.
import '../main.ts';

export { handleRequest } from '../search/handleRequest.ts';
