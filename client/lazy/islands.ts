// React and the islands. Like every lazy entry it imports the main one: all code that they share, and
// the helpers of the bundler, stay in the file that the page has loaded already.

import '../main.ts';

export { hydrateIslands } from '../islands/index.ts';
