import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { html: ['<p>Sale today</p>', '<li>Milk</li><li>Bread</li>'] } });
