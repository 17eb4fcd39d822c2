import { compareFiles, type Run } from '../recipes.ts';

const add = '0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b';

export default {
  async execute(project) {
    project.write('src/add.wasm', Buffer.from(add, 'hex'));
    await project.build();
    compareFiles(project, {
      files: ['dist/wasm/3d48ef3fd02aa2ba.module.wasm', '!dist/static/wasm/**'],
    });
  },
} satisfies Run;
