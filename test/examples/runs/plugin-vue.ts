import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/lib-vue.*.js', '!dist/static/js/lib-router.*.js'],
    text: {
      'dist/static/js/index.*.js': ['Apples: '],
      'dist/static/css/index.*.css': [/\.basket\[data-v-/],
    },
    config: {
      'source.define.__VUE_OPTIONS_API__': true,
      'source.define.__VUE_PROD_DEVTOOLS__': false,
      'source.define.__VUE_PROD_HYDRATION_MISMATCH_DETAILS__': false,
    },
  },
  then: async (project, log) => {
    project.shows(log, project.shown[0]);
    // source.define cannot change a flag.
    project.edit(
      'rsbuild.config.ts',
      'plugins: [',
      "source: { define: { __VUE_PROD_DEVTOOLS__: 'true' } },\n  plugins: [",
    );
    const { config } = await project.config();
    const flag = (config as { source: { define: Record<string, unknown> } }).source.define[
      '__VUE_PROD_DEVTOOLS__'
    ];
    if (flag !== false) throw new Unmet(`source.define changes the flag to ${String(flag)}`);
  },
});
