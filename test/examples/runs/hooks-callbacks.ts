import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { log: [/^2\n1$/m] } });
