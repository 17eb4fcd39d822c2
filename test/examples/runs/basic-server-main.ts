import { serverRun } from '../recipes.ts';

const main = { status: 200, body: ['static/js/main'] };

export default serverRun({
  files: { 'src/main.ts': "console.log('shop');\n" },
  requests: { '/': main, '/main': main, '/orders/12': main },
  log: ['/main'],
});
