import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['preview'],
  requests: { '/html/': { status: 200, headers: { 'content-type': /html/ } }, '/': 404 },
  log: ['/html/'],
});
