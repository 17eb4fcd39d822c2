import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    text: {
      'dist/static/css/index.*.css': [
        /^\.shelf\{margin:0\}\.shelf \.title\{color:#123456;-webkit-user-select:none;user-select:none\}\s*$/,
      ],
    },
  },
});
