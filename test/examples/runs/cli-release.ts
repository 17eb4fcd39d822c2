import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': 'console.log(process.env.PUBLIC_API_URL);\n' },
  flags: ['--config', 'rsbuild.release.config.ts', '--env-mode', 'staging'],
  expect: {
    files: ['release/index.html', '!dist/**'],
    text: { 'release/static/js/index.*.js': ['https://staging.example.com'] },
  },
});
