import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    'src/main.js':
      "import { createApp } from 'vue';\n\ncreateApp({ template: '<p>{{ 1 + 1 }} pears</p>' }).mount('#root');\n",
  },
  expect: {
    bundler: { 'resolve.alias.vue$': 'vue/dist/vue.esm-bundler.js' },
    text: { 'dist/static/js/lib-vue.*.js': [/v-if|v-slot/] },
  },
});
