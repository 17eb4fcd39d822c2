// Lazy entry: React and the islands. Like every lazy entry, it imports the main entry: code that
// both use, and the bundler's helpers, then stay in the file that the page has loaded already.
import '../main.ts';

export { hydrateIslands } from '../islands/index.ts';
