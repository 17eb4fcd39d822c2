import { buildRun } from '../recipes.ts';

const timeless = (text: string): string => text.replace(/\d\d:\d\d:\d\d/g, 'TIME');

export default buildRun({
  env: { DEBUG: 'rsbuild' },
  expect: {
    text: {
      'dist/rsbuild.config.mjs': ['pluginNames: ['],
      'dist/rspack.config.web.mjs': ["/* config.module.rule('js') */"],
    },
  },
  then: (project, log) =>
    project.shows(timeless(log), { lang: 'text', code: timeless(project.shown[0]!.code) }),
});
