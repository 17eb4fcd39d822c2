import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [/<head><script[^>]*>!function\(\)\{/, 'domain:["https://cdn-a.example.com","https://cdn-b.example.com","https://cdn-c.example.com"]', 'src="https://cdn-a.example.com/static/js/index.'],
    files: ['!dist/static/js/assets-retry.*'],
  },
});
