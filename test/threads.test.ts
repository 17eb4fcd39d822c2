// Several threads give the same bytes and findings as one, even if some of them end early. The dev
// server answers while a thread parses.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countWorkers, WorkerPool } from '../pipeline/files/workers.ts';
import { ask } from './ask.ts';
import { LONG } from './sample.ts';
import { listFiles, nodeArgs, ROOT, serveDev, siteWith, temporary, type Served } from './sites.ts';

const THREADS = LONG ? 8 : 4;
/** Pages per language: several batches for each thread. */
const PAGES = THREADS * 10;

const TEXT = {
  en: 'A line of **text** with `code` and [a link](/many/page-0), said once more in `other` words.',
  zh: '一行**文字**，有 `代码` 和[链接](/many/page-0)，再用 `另外` 的话说一遍。',
};

const page = (n: number, lang: 'en' | 'zh', body = ''): string => {
  const zh = lang === 'zh';
  return `---\ndescription: ${zh ? `第 ${n} 页说了什么。` : `What page ${n} says.`}\n---\n\n# ${zh ? `第 ${n} 页` : `Page ${n}`}\n\n${zh ? '见' : 'See'} [${zh ? '下一页' : 'the next'}](/many/page-${(n + 1) % PAGES}#part)${zh ? '。' : '.'}\n\n## ${zh ? '部分' : 'Part'} {#part}\n\n\`\`\`ts title="rsbuild.config.ts"\nexport default { dev: { port: ${n % 7} } };\n\`\`\`\n\n${TEXT[lang]}\n\n${body}`;
};

function many(change: (n: number, lang: 'en' | 'zh') => string = () => ''): string {
  const pages = (['en', 'zh'] as const).flatMap(lang =>
    Array.from({ length: PAGES }, (_, n): [string, string] => [
      `${lang}/many/page-${n}.md`,
      page(n, lang, change(n, lang)),
    ]),
  );
  // The ids of a translation are its own while its original is a draft.
  const draft = (text: string, more = ''): string =>
    `---\ndescription: ${text}\n${more}---\n\n# ${text}\n\n## ${text}\n`;
  const folder = siteWith({
    ...Object.fromEntries(pages),
    'en/many/draft.md': draft('Draft', 'draft: true\n'),
    'zh/many/draft.md': draft('草稿'),
  });
  const settings = path.join(folder, 'site.ts');
  const checks = "checks: { 'original-missing': 'info' }, ";
  fs.writeFileSync(
    settings,
    fs.readFileSync(settings, 'utf8').replace('title: ', `${checks}title: `),
  );
  return folder;
}

/**
 * Module loaded before the build: every thread ends when it gets this task for the second time, and
 * a line on stderr says so.
 */
const endings = (task: string): string => `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  threads.Worker = class extends threads.Worker {
    asked = 0;
    postMessage(message) {
      if (message.task === '${task}' && ++this.asked === 2) {
        process.stderr.write('ended a thread\\n');
        this.terminate();
      }
      super.postMessage(message);
    }
  };
  syncBuiltinESMExports();
`;

interface Outcome {
  code: number | null;
  findings: string;
  log: string;
  files: Record<string, string>;
  /** HTML of one page; empty if nothing was built. */
  page: string;
}

function outcome(content: string, workers: number, ...before: string[]): Promise<Outcome> {
  const out = path.join(temporary(), 'dist');
  return new Promise(resolve => {
    const child = spawn(
      process.execPath,
      [
        ...before.flatMap(code => ['--import', `data:text/javascript,${encodeURIComponent(code)}`]),
        ...nodeArgs('build.ts'),
        '--content',
        content,
        '--out',
        out,
        '--no-cache',
        '--workers',
        String(workers),
        '--format',
        'json',
      ],
      { cwd: ROOT },
    );
    let findings = '';
    let log = '';
    child.stdout.on('data', chunk => (findings += String(chunk)));
    child.stderr.on('data', chunk => (log += String(chunk)));
    child.on('close', code => {
      const files = fs.existsSync(out) ? listFiles(out) : [];
      resolve({
        code,
        findings,
        log,
        page: files.length > 0 ? fs.readFileSync(path.join(out, 'many/page-1.html'), 'utf8') : '',
        files: Object.fromEntries(
          files.map(file => [
            file,
            createHash('sha256')
              .update(fs.readFileSync(path.join(out, file)))
              .digest('hex'),
          ]),
        ),
      });
    });
  });
}

const content = many();
const alone = outcome(content, 0);

test(`${THREADS} threads write the bytes that one writes`, async () => {
  const one = await alone;
  assert.is(one.code, 0, one.findings);
  assert.ok(Object.keys(one.files).length > PAGES * 4);
  // A thread links the keys of a config, too.
  assert.match(one.page, 'class="option"');
  assert.equal((await outcome(content, THREADS)).files, one.files);
});

for (const task of ['parse', 'render']) {
  test(`a thread that ends while it has pages to ${task} leaves them to the others`, async () => {
    const { code, files, log } = await outcome(content, 2, endings(task));
    assert.match(log, /ended a thread/);
    assert.is(code, 0, log);
    assert.equal(files, (await alone).files);
  });
}

test('a large site uses every processor, up to eight; a small site or one processor, none', () => {
  assert.is(countWorkers(5000, 4), 4);
  assert.is(countWorkers(5000, 64), 8);
  assert.is(countWorkers(5000, 1), 0);
  assert.is(countWorkers(350, 64), 0);
});

test('a pool passes on every item once, in batches', async () => {
  const asked: unknown[] = [];
  const worker = { ask: async ({ input }: { input: unknown }) => input, end: () => {} };
  const pool = new WorkerPool([Promise.resolve(worker)]);
  const list = Array.from({ length: 20 }, (_, n) => () => n as never);
  await pool.run('render', list, batch => void asked.push(batch.length, ...batch));
  assert.equal(asked.slice(0, 3), [8, 0, 1]);
  assert.equal(asked.length, 3 + 20);
});

test('threads find what one finds: in examples, words, links, and where a translation differs', async () => {
  const faulty = many((n, lang) => {
    if (n % 50 === 7) return `\n\`\`\`ts\nconst = ${n};\n\`\`\`\n`;
    if (n % 50 === 11)
      return lang === 'en' ? '\nThe word stands stands twice.\n' : '\n这里有test。\n';
    if (n % 50 === 13) return '\n[No](/many/nowhere) [part](/many/page-1#nothing)\n';
    return n % 50 === 17 && lang === 'zh' ? '\n## 多出的部分 {#more}\n' : '';
  });
  const [one, two] = [await outcome(faulty, 0), await outcome(faulty, 2)];
  assert.is(one.code, 1);
  for (const code of [
    'example-syntax',
    'words-repeated',
    'words-spacing',
    'dead-link',
    'dead-anchor',
    'structure',
  ])
    assert.ok(one.findings.includes(`"${code}"`), `${code} in ${one.findings.slice(0, 600)}`);
  assert.is(two.findings, one.findings);
});

/** Module loaded before the dev server: pages get to its worker half a second late. */
const LATE = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  threads.Worker = class extends threads.Worker {
    postMessage(message) {
      if (message.task === 'parse') setTimeout(() => super.postMessage(message), 500);
      else super.postMessage(message);
    }
  };
  syncBuiltinESMExports();
`;

/** Starts the dev server with a late worker. */
async function serveLate(folder: string): Promise<{ served: Served; log: () => string }> {
  const served = await serveDev(['--content', folder, '--no-cache'], {
    before: ['--import', `data:text/javascript,${encodeURIComponent(LATE)}`],
  });
  let log = '';
  served.process.stderr!.on('data', chunk => (log += String(chunk)));
  // After this time, the server does not wait for a first request any more.
  await new Promise(resolve => setTimeout(resolve, 500));
  return { served, log: () => log };
}

test('the dev server answers while a thread parses the pages', async () => {
  const { served, log } = await serveLate(content);
  const { status, body } = await ask(served.url, { path: '/many/page-5' });
  assert.is(status, 200);
  assert.match(body, 'Page 5');
  assert.not.match(log(), 'all pages parsed');
  await served.settled();
  assert.match(log(), 'all pages parsed');
  assert.match((await ask(served.url, { path: '/zh/many/page-6' })).body, '第 6 页');
  await served.stop();
});

test('new settings show while pages are parsed, and requests that wait for all pages get them', async () => {
  const folder = many();
  const { served, log } = await serveLate(folder);
  // The answer waits for thousands of pages, on a busy machine for more than a few seconds.
  const all = ask(served.url, { path: '/llms.txt', limitMs: 60_000 });
  const file = path.join(folder, 'site.ts');
  const text = fs.readFileSync(file, 'utf8');
  for (const title of ['Second', 'Third']) {
    fs.writeFileSync(file, text.replaceAll("title: 'Lantern'", `title: '${title}'`));
    const end = Date.now() + 30_000;
    const isShown = async (): Promise<boolean> =>
      (await ask(served.url, { path: '/many/page-5' })).body.includes(`${title}</title>`);
    while (!(await isShown())) assert.ok(Date.now() < end, `${title} is not shown`);
  }
  assert.not.match(log(), 'all pages parsed');
  const { status, body } = await all;
  assert.is(status, 200);
  assert.match(body, '# Third');
  await served.settled();
  assert.not.match(log(), 'was closed');
  await served.stop();
});

test.run();
