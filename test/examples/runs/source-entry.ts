import { serverRun } from '../recipes.ts';

const page = (name: string) => ({
  ask: { headers: { accept: 'text/html' } },
  status: 200,
  body: new RegExp(`static/js/${name}\\.`),
});

export default serverRun({
  files: {
    'src/catalogue.ts': "console.log('catalogue');\n",
    'src/orders.ts': "console.log('orders');\n",
  },
  requests: { '/catalogue': page('catalogue'), '/orders': page('orders'), '/': 404 },
});
