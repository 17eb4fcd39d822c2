import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.ts': 'console.log(1);\n', 'src/admin/index.ts': 'console.log(2);\n' },
  expect: {
    html: {
      'dist/index.html': ['<title>Corner Shop</title>'],
      'dist/admin.html': ['<title>Corner Shop: administration</title>'],
    },
  },
});
