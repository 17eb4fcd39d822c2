import { buildRun, not } from '../recipes.ts';

export default buildRun({ expect: { files: ['dist/index.html'], log: ['Client compiled', not('Compile error')], bundler: { 'resolve.fallback.fs': false } } });
