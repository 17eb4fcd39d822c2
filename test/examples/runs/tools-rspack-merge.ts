import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { files: ['dist/books.js'], html: ['src="/books.js"'] } });
