import vm from 'node:vm';
import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'rem',
  expect: {
    html: ['ROOT_FONT_SIZE'],
    text: {
      'dist/static/css/index.*.css': [
        /width:6rem/,
        /margin:0?\.64rem/,
        /font-size:0?\.32rem/,
        'border-width:1px',
      ],
    },
  },
  // The sizes of the page's table, as the script itself computes them.
  then: project => {
    const script = [...project.read('dist/index.html').matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
      .map(([, code]) => code!)
      .find(code => code.includes('ROOT_FONT_SIZE'))!;
    for (const [clientWidth, wanted] of [
      [375, '50px'],
      [390, '52px'],
      [1920, '64px'],
    ] as const) {
      const style = { fontSize: '' };
      const window = {
        addEventListener: () => undefined,
        screen: { width: clientWidth },
        location: { search: '' },
      } as Record<string, unknown>;
      window['window'] = window;
      vm.runInNewContext(script, {
        ...window,
        window,
        document: { documentElement: { style, clientWidth, clientHeight: 900 } },
        setTimeout,
        clearTimeout,
      });
      if (style.fontSize !== wanted)
        throw new Unmet(
          `at ${clientWidth} px the root font size is ${style.fontSize || 'not set'}`,
        );
    }
  },
});
