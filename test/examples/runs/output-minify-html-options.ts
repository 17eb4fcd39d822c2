import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [/const currency = 'EUR';\s+console\.log\(currency\);/, '<!-- shop settings -->'],
  },
  async then(project) {
    project.edit('rsbuild.config.ts', 'minifyJS: false,', '');
    await project.build();
    wants(
      project.read('dist/index.html'),
      ['const currency="EUR";console.log("EUR")', '<!-- shop settings -->'],
      'the HTML by default',
    );
  },
});
