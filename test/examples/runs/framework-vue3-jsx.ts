import { buildRun, not } from '../recipes.ts';

// A lost import of defineComponent leaves the bare name in the bundle.
export default buildRun({
  app: 'empty',
  files: {
    'src/index.ts':
      "import { createApp } from 'vue';\nimport App from './App';\n\ncreateApp(App).mount('#root');\n",
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': ['In your basket', not('React'), not('defineComponent({')],
    },
  },
});
