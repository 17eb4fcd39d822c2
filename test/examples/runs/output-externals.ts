import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [/react-dom\.js"><\/script>.*static\/js\/index/s],
    text: { 'dist/static/js/index.*.js': [/exports=ReactDOM/] },
    files: ['!dist/static/js/lib-*.js'],
  },
});
