import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({
      name: 'harbor-books',
      private: true,
      browserslist: ['chrome 40'],
    }),
    'src/index.css': '.price { user-select: none; }\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['user-select', not('-webkit-')] } },
});
