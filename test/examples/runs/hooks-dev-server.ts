import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  // The service's port is given, so that two tests at once do not meet.
  files: { 'rsbuild.config.ts': "import { pluginMockService } from './plugins/mock-service';\n\nexport default { plugins: [pluginMockService(Number(process.env.SERVICE_PORT))] };\n" },
  env: { SERVICE_PORT: '47113' },
  ready: 'first compile: fine',
  log: [/^index: http:\/\/localhost:\d+\/$/m],
  async then(server, project) {
    project.write('src/index.js', "document.title = 'changed';\n");
    await server.prints('recompile: fine');
  },
});
