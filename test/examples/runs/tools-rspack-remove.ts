import { buildRun, not } from '../recipes.ts';

export default buildRun({ expect: { html: [not('<title>')] } });
