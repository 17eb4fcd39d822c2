import vm from 'node:vm';
import { buildRun } from '../recipes.ts';
import { Unmet, type Project } from '../project.ts';

/** What the scripts print, or the message of their error. */
function printed(project: Project): string {
  const lines: string[] = [];
  const page = vm.createContext({ console: { log: (text: string) => lines.push(text) } });
  vm.runInContext('globalThis.self = globalThis', page);
  try {
    for (const file of project
      .files('dist/static/js/*.js')
      .sort(a => (a.includes('/lib-') ? -1 : 1)))
      vm.runInContext(project.read(file), page);
  } catch (error) {
    lines.push((error as Error).message);
  }
  return lines.join();
}

export default buildRun({
  expect: {},
  async then(project) {
    const standard = printed(project);
    if (standard !== 'call add') throw new Unmet(`the page prints ${standard || 'nothing'}`);
    // The forms of the last pitfall, one that works and one that does not.
    const decorate =
      'const logged = (value, context) => {\n  console.log(`on ${context.kind}`);\n};\n';
    for (const [code, wanted] of [
      ['const Basket = @logged class Basket {};\nnew Basket();\n', 'on class'],
      ['@logged\nclass Basket {}\nnew Basket();\n', 'on class,Basket is not defined'],
    ] as const) {
      project.write('src/index.ts', decorate + code);
      await project.build();
      const found = printed(project);
      if (found !== wanted) throw new Unmet(`${code} prints ${found}`);
    }
  },
});
