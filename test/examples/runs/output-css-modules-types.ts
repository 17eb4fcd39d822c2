import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/cover.module.css': '.front-page { color: teal; }\n',
    'src/index.js': "import styles from './cover.module.css';\n\nconsole.log(styles.frontPage);\n",
  },
  expect: { files: ['src/cover.module.css.d.ts'] },
});
