// A copy of the project, in which one fault after the other is planted and tried.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, temporary } from '../sites.ts';
import type { LaneAnswer, TestFile } from './lane.ts';

export class Copy {
  readonly folder = temporary();
  #lane: ChildProcess | undefined;

  /** Copies these files of the project, with links to its packages. */
  constructor(files: readonly string[]) {
    // Tests run a server from here as another user.
    fs.chmodSync(this.folder, 0o755);
    for (const file of files) {
      fs.mkdirSync(path.dirname(this.#path(file)), { recursive: true });
      fs.copyFileSync(path.join(ROOT, file), this.#path(file));
    }
    fs.mkdirSync(this.#path('node_modules'));
    for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
      if (name !== '.cache')
        fs.symlinkSync(path.join(ROOT, 'node_modules', name), this.#path(`node_modules/${name}`));
  }

  read(file: string): string {
    return fs.readFileSync(this.#path(file), 'utf8');
  }

  write(file: string, text: string): void {
    fs.writeFileSync(this.#path(file), text);
  }

  /** Runs test files until one fails. */
  run(tests: TestFile[]): Promise<LaneAnswer> {
    const lane = (this.#lane ??= this.#start());
    return new Promise((resolve, reject) => {
      const onExit = (): void => reject(new Error('the process of the copy has ended'));
      lane.once('exit', onExit);
      lane.once('message', (answer: LaneAnswer) => {
        lane.off('exit', onExit);
        resolve(answer);
      });
      lane.send(tests);
    });
  }

  end(): void {
    this.#lane?.disconnect();
  }

  #start(): ChildProcess {
    return fork('test/mutants/lane.ts', {
      cwd: this.folder,
      execArgv: ['--import', 'tsx'],
    });
  }

  #path(file: string): string {
    return path.join(this.folder, file);
  }
}
