import { column, lanes, narrowSketch, wideSketch, type Step } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { code, soft, type Sketch, type Tone } from '../drawing/sketch.ts';

interface Words {
  setup: string;
  listens: string;
  compilation: string;
  close: string;
  exit: string;
  perTarget: string;
  again: string;
  watch: string;
  onlyDevelopment: string;
  onlyDevelopmentBuild: string;
  legend: Record<'changes' | 'tells' | 'rsbuild', string>;
}

/** A hook that changes a configuration, a hook that tells of a moment, or a step of Rsbuild. */
const TONES = { modify: 'accent', on: 'result', step: 'plain' } as const;

interface Stop {
  text: string;
  kind: keyof typeof TONES;
  /** Commands that get there. */
  commands: string;
  note?: string;
  /** Another note for one of the commands. */
  notes?: Record<string, string>;
}

const COMMANDS = ['dev', 'build', 'preview'];

/** The order of all commands together: each takes its own stops from top to bottom. */
function stopsOf(words: Words): Stop[] {
  const { perTarget } = words;
  return [
    { text: words.setup, kind: 'step', commands: 'dev build preview' },
    { text: 'modifyRsbuildConfig', kind: 'modify', commands: 'dev build preview' },
    { text: 'onBeforeStartDevServer', kind: 'on', commands: 'dev' },
    { text: 'onBeforeStartProdServer', kind: 'on', commands: 'preview' },
    { text: words.listens, kind: 'step', commands: 'dev preview' },
    { text: 'onAfterStartProdServer', kind: 'on', commands: 'preview' },
    { text: 'modifyBundlerChain', kind: 'modify', commands: 'dev build', note: perTarget },
    { text: 'modifyRspackConfig', kind: 'modify', commands: 'dev build', note: perTarget },
    { text: 'onBeforeCreateCompiler', kind: 'on', commands: 'dev build' },
    { text: 'onAfterCreateCompiler', kind: 'on', commands: 'dev build' },
    { text: 'onAfterStartDevServer', kind: 'on', commands: 'dev' },
    { text: 'onBeforeBuild', kind: 'on', commands: 'build' },
    {
      text: words.compilation,
      kind: 'step',
      commands: 'dev build',
      note: words.again,
      notes: { build: words.watch },
    },
    {
      text: 'onDevCompileDone',
      kind: 'on',
      commands: 'dev build',
      note: words.onlyDevelopmentBuild,
      notes: { dev: '', build: words.onlyDevelopment },
    },
    { text: 'onAfterBuild', kind: 'on', commands: 'build' },
    { text: words.close, kind: 'step', commands: 'dev' },
    { text: 'onCloseDevServer', kind: 'on', commands: 'dev' },
    { text: words.exit, kind: 'step', commands: 'dev build preview' },
    { text: 'onExit', kind: 'on', commands: 'dev build preview' },
  ];
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  const width = 224;
  for (const [index, command] of COMMANDS.entries()) {
    const x = index * 240;
    sketch.text([x + width / 2, 18], `rsbuild ${command}`, {
      anchor: 'middle',
      isBold: true,
      isCode: true,
      size: 15,
    });
    const steps = stopsOf(words)
      .filter(({ commands }) => commands.split(' ').includes(command))
      .map(({ text, kind, note, notes }): Step => {
        const own = notes?.[command] ?? note;
        return {
          lines: [kind === 'step' ? text : code(text), ...(own ? [soft(own)] : [])],
          tone: TONES[kind],
          isDashed: kind === 'step',
        };
      });
    column(sketch, { x, y: 36, width }, steps, { gap: 20 });
  }
  legend(sketch, words, sketch.height + 26);
  return sketch;
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  const steps = stopsOf(words).map(({ text, kind, commands, note }) => ({
    text,
    isCode: kind !== 'step',
    tone: TONES[kind],
    lanes: commands.split(' ').map(command => COMMANDS.indexOf(command)),
    ...(note === undefined ? {} : { note }),
  }));
  lanes(
    sketch,
    COMMANDS.map(command => `rsbuild ${command}`),
    steps,
  );
  legend(sketch, words, sketch.height + 24);
  return sketch;
}

function legend(sketch: Sketch, { legend: { changes, tells, rsbuild } }: Words, top: number): void {
  const entries: [string, Tone][] = [
    [changes, 'accent'],
    [tells, 'result'],
    [rsbuild, 'plain'],
  ];
  for (const [index, [text, tone]] of entries.entries()) {
    const [x, y] = sketch.width < 400 ? [8, top + index * 26] : [8 + index * 240, top];
    sketch.dot([x, y], tone);
    sketch.text([x + 14, y + 4.5], text);
  }
}

export const hooksOrder = picture<Words>({
  name: 'plugins-hooks-order',
  label: {
    en: 'Order of the hooks in rsbuild dev, rsbuild build, and rsbuild preview',
    zh: 'rsbuild dev、rsbuild build 和 rsbuild preview 依次调用的钩子',
  },
  words: {
    en: {
      setup: 'setup of all plugins',
      listens: 'server listens',
      compilation: 'compilation',
      close: 'server.close() or restart',
      exit: 'process exits',
      perTarget: 'once per target',
      again: 'again after each save',
      watch: 'again in watch mode',
      onlyDevelopment: 'NODE_ENV=development only',
      onlyDevelopmentBuild: 'build: NODE_ENV=development only',
      legend: {
        changes: 'changes a configuration',
        tells: 'tells you about a moment',
        rsbuild: 'what Rsbuild does',
      },
    },
    zh: {
      setup: '所有插件的 setup',
      listens: '服务器开始监听',
      compilation: '编译',
      close: 'server.close() 或自动重启',
      exit: '进程退出',
      perTarget: '每个构建目标一次',
      again: '每次保存后重复',
      watch: '监听模式下每次变化后重复',
      onlyDevelopment: 'NODE_ENV 为 development 时',
      onlyDevelopmentBuild: 'build：仅当 NODE_ENV 为 development',
      legend: { changes: '修改配置', tells: '通知某个时刻', rsbuild: 'Rsbuild 自身的动作' },
    },
  },
  wide,
  narrow,
});
