import { Unmet } from '../project.ts';
import { buildRun, not } from '../recipes.ts';

const reactOf = (bundler: Record<string, unknown>): unknown =>
  (
    bundler as {
      module: { rules: { use?: { options?: { jsc?: { transform?: { react?: unknown } } } }[] }[] };
    }
  ).module.rules
    .flatMap(({ use = [] }) => use)
    .map(({ options }) => options?.jsc?.transform?.react)
    .find(value => value !== undefined && value !== '[undefined]');

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/lib-react.*.js', '!dist/static/js/lib-router.*.js'],
    text: { 'dist/static/js/index.*.js': ['Orchard', not('createElement(')] },
  },
  then: async (project, log) => {
    project.shows(log, project.shown[0]);
    for (const [mode, isDev] of [
      ['development', true],
      ['production', false],
    ] as const) {
      const { bundler } = await project.config(mode);
      const react = JSON.stringify(reactOf(bundler[0]!));
      if (react !== JSON.stringify({ development: isDev, refresh: isDev, runtime: 'automatic' }))
        throw new Unmet(`in ${mode}, SWC gets ${react}`);
      const hasAlias =
        'react-refresh' in (bundler[0] as { resolve: { alias: object } }).resolve.alias;
      if (hasAlias !== isDev)
        throw new Unmet(`in ${mode}, the alias react-refresh is ${hasAlias ? 'set' : 'not set'}`);
    }
  },
});
