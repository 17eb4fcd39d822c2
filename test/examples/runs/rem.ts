import { buildRun } from '../recipes.ts';

const joined = (css: string): string =>
  css
    .replace(/(?<!\d)0\./g, '.')
    .replace(/\s+/g, '')
    .replace(/;}/g, '}');

export default buildRun({
  app: 'rem',
  expect: { html: [/<script>.*ROOT_FONT_SIZE/s] },
  then(project) {
    const real = joined(project.readOne('dist/static/css/index.*.css'));
    if (!real.includes(joined(project.shown[0]!.code)))
      throw new Error(`the stylesheet is ${real}`);
  },
});
