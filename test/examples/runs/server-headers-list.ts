import { serverRun } from '../recipes.ts';

export default serverRun({
  requests: { '/': { headers: { 'set-cookie': /^currency=EUR; Path=\/\nlocale=en; Path=\/$/ } } },
});
