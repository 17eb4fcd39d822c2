import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { files: ['dist/books-preset.js'] } });
