import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { html: ['<title>Corner Shop</title>'] } });
