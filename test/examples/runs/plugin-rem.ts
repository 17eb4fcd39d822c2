import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'rem',
  expect: { html: ['ROOT_FONT_SIZE'], text: { 'dist/static/css/index.*.css': [/width:6rem/, /margin:0?\.64rem/, /font-size:0?\.32rem/, 'border-width:1px'] } },
});
