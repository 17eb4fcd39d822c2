// "Use it for your product" in the README is followed to the letter, from an empty folder to a built site.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crawl, deadAddresses } from './crawler.ts';
import { ROOT, temporary } from './sites.ts';

interface Step {
  lang: string;
  text: string;
  /** The last file named before the block: where its text goes. */
  file: string;
}

function steps(): Step[] {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const section = /^## Use it for your product\n([\s\S]*?)^## /m.exec(readme)![1]!;
  let before = '';
  return section.split(/^```/m).flatMap((part, at) => {
    if (at % 2 === 0) {
      before = part;
      return [];
    }
    const [lang = '', ...lines] = part.split('\n');
    return [{ lang, text: lines.join('\n'), file: [...before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1] ?? '' }];
  });
}

/** What cannot be done in a test: what needs the network is done from here, what serves would not end. */
function instead(line: string, folder: string): string | undefined {
  if (line.startsWith('git clone ')) return undefined;
  if (line.startsWith('cd ')) return undefined;
  if (line === 'npm ci') {
    fs.symlinkSync(fs.realpathSync(path.join(ROOT, 'node_modules')), path.join(folder, 'node_modules'));
    return undefined;
  }
  return line === 'npx tsx dev.ts' || line === 'npm run preview' ? undefined : line;
}

/** The files that git has, as a clone would. */
function clone(): string {
  const folder = path.join(temporary(), 'lantern-docs');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    if (!fs.existsSync(path.join(ROOT, file))) continue;
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  return folder;
}

test('the README names commands that exist, and files where they are meant', () => {
  assert.equal(steps().map(({ lang, file }) => [lang, lang === 'sh' ? '' : file]), [['sh', ''], ['ts', 'content/site.ts'], ['svg', 'content/public/icon.svg'], ['md', 'content/en/index.md'], ['json', 'content/en/_meta.json'], ['sh', ''], ['sh', ''], ['sh', '']]);
});

test('followed to the letter, it makes a site without a finding', () => {
  const folder = clone();
  const env = { ...process.env, GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
  const outputs: string[] = [];
  for (const { lang, text, file } of steps()) {
    if (lang === 'sh') {
      const script = text.split('\n').map(line => instead(line, folder)).filter(line => line !== undefined).join('\n');
      outputs.push(execFileSync('sh', ['-e', '-c', `exec 2>&1\n${script}`], { cwd: folder, encoding: 'utf8', env }));
    } else {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  }
  for (const output of outputs) assert.not.match(output, /\b(?:error|warning):/, output);
  const last = outputs.at(-1)!;
  assert.match(last, /3 pages, 0 errors, 0 warnings/, last);
  const out = path.join(folder, 'dist');
  const site = crawl(out);
  assert.equal(deadAddresses(site, { origin: 'https://docs.example.com' }), []);
  const written = (file: string): string => fs.readFileSync(path.join(out, file), 'utf8');
  assert.match(written('index.html'), /Light that you build yourself/);
  assert.match(written('guide/index.html'), /href="\/guide\/wiring"/);
  for (const file of site.files) if (/\.(?:html|md|txt|xml|webmanifest)$/.test(file)) assert.not.match(written(file), /rsbuild|rspack/i, file);
  assert.equal(JSON.parse(fs.readFileSync(path.join(folder, 'content/ledger/addresses.json'), 'utf8')).length > 0, true);
});

test.run();
