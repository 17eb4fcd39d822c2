import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/a.module.css': '.header { color: red; }\n',
    'src/index.js': "import styles from './a.module.css';\n\nconsole.log(styles.header);\n",
  },
  expect: { text: { 'dist/static/css/index.*.css': [/^\.\w{5}\{color:red\}/] } },
});
