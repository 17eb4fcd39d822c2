import { buildRun } from '../recipes.ts';

export default buildRun({ app: 'empty', expect: { files: ['dist/static/js/lib-react.*.js', 'dist/static/js/index.*.js'], html: ['<div id="root"></div>'] } });
