// Lazy entry: the code of the 404 page.
import '../main.ts';

export { resolveNotFound } from '../notFound/notFound.ts';
