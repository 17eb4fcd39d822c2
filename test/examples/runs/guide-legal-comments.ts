import { buildRun } from '../recipes.ts';

export default buildRun({ app: 'react', expect: { files: ['!dist/**/*.LICENSE.txt'] } });
