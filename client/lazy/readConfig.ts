// Lazy entry: the code that reads config files, with its parser.
import '../main.ts';

export { readConfig } from '../options/readConfig.ts';
