import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    text: {
      'dist/static/css/index.*.css': [
        '.price{color:#c0392b}.price:hover{color:#962d22}.basket{padding:16px}',
      ],
    },
  },
});
