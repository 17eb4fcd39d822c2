import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/cover.png': 'c'.repeat(5001),
    'src/page.mp3': 'm',
    'src/title.woff2': 'f'.repeat(9000),
    'src/index.js':
      "import cover from './cover.png';\nimport page from './page.mp3';\nimport title from './title.woff2';\n\nconsole.log(cover, page, title);\n",
  },
  expect: {
    files: [
      'dist/static/image/cover.*.png',
      'dist/static/media/page.*.mp3',
      '!dist/static/font/**',
    ],
  },
});
