// "Use it for your product" in OPERATING.md works to the letter, from an empty folder to any host.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyRepository } from './project.ts';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { crawl, deadAddresses } from './crawler.ts';
import { sample } from './sample.ts';
import { ROOT, temporary } from './sites.ts';

interface Step {
  lang: string;
  text: string;
  /** The last file named before the block, to which its text is written. */
  file: string;
}

function steps(): Step[] {
  const readme = fs.readFileSync(path.join(ROOT, 'OPERATING.md'), 'utf8');
  const section = /^## Use it for your product\n([\s\S]*?)^## /m.exec(readme)![1]!;
  let before = '';
  return section.split(/^```/m).flatMap((part, at) => {
    if (at % 2 === 0) {
      before = part;
      return [];
    }
    const [lang = '', ...lines] = part.split('\n');
    return [
      {
        lang,
        text: lines.join('\n'),
        file: [...before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1] ?? '',
      },
    ];
  });
}

/**
 * Returns the command to run instead of a line, or undefined for none: the packages are linked here
 * instead of downloaded, and servers would not end.
 */
function instead(line: string, folder: string): string | undefined {
  if (line.startsWith('git clone ')) return undefined;
  if (line.startsWith('cd ')) return undefined;
  if (line === 'npm ci') {
    fs.symlinkSync(
      fs.realpathSync(path.join(ROOT, 'node_modules')),
      path.join(folder, 'node_modules'),
    );
    return undefined;
  }
  if (line.startsWith('npm uninstall ')) return undefined;
  return line === 'npx tsx dev.ts' || line === 'npm run preview' ? undefined : line;
}

/** Copies the project as a clone would. @returns the new folder */
function clone(): string {
  const folder = path.join(temporary(), 'lantern-docs');
  copyRepository(folder);
  return folder;
}

test('the README names scripts and files that exist', () => {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/\bnpm run ([\w:]+)/g)].map(match => match[1]!);
  assert.ok(named.length > 5);
  for (const name of named) assert.ok(Object.hasOwn(scripts, name), name);
  const help = execFileSync(process.execPath, ['--import', 'tsx', 'build.ts', '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const [, flag] of readme.matchAll(/build\.ts (--[\w-]+)/g))
    assert.ok(flag === '--help' || help.includes(flag!), flag);
  const links = [...readme.matchAll(/\]\(([^)#:]+)(#[\w-]+)?\)/g)].filter(
    ([, file]) => !file!.startsWith('/'),
  );
  assert.ok(links.length > 5);
  for (const [, file, hash = ''] of links) {
    const text = fs.readFileSync(path.join(ROOT, file!), 'utf8');
    const ids = [...text.matchAll(/^##+ (.*)$/gm)].map(
      ([, title]) => `#${title!.toLowerCase().replaceAll(' ', '-')}`,
    );
    assert.ok(hash === '' || ids.includes(hash), file! + hash);
  }
});

test('the guide names commands that exist, and files where they are meant', () => {
  assert.equal(
    steps().map(({ lang, file }) => [lang, lang === 'sh' ? '' : file]),
    [
      ['sh', ''],
      ['ts', 'content/site.ts'],
      ['svg', 'content/public/icon.svg'],
      ['md', 'content/en/index.md'],
      ['json', 'content/en/_meta.json'],
      ['sh', ''],
      ['sh', ''],
      ['sh', ''],
    ],
  );
});

const ENV = {
  ...process.env,
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
const folder = clone();

/** Runs a command as a person would. @returns what it prints */
function run(command: string, env: Record<string, string> = {}): string {
  return execFileSync('sh', ['-e', '-c', `exec 2>&1\n${command}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ENV, ...env },
  });
}

test('followed to the letter, it makes a site without a finding', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const outputs: string[] = [];
  for (const { lang, text, file } of steps()) {
    if (lang === 'sh') {
      const script = text
        .split('\n')
        .map(line => instead(line, folder))
        .filter(line => line !== undefined)
        .join('\n');
      outputs.push(run(script));
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
  for (const file of site.files)
    if (/\.(?:html|md|txt|xml|webmanifest)$/.test(file))
      assert.not.match(written(file), /rsbuild|rspack/i, file);
  assert.equal(
    JSON.parse(fs.readFileSync(path.join(folder, 'content/ledger/addresses.json'), 'utf8')).length >
      0,
    true,
  );
});

test('nothing of the first product is left, and nothing needs what is removed', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => !/^(?:node_modules|dist|\.git)(?:\/|$)/.test(file))
    .filter(file => fs.statSync(path.join(folder, file)).isFile());
  // The guides about the program keep their examples.
  const ofProgram = /^(?:pipeline|theme|client)\/|^(?:OPERATING|CHANGELOG|content\/AUTHORING)\.md$/;
  const own = files.filter(file => !ofProgram.test(file) && file !== 'package-lock.json');
  assert.equal(
    own.filter(file => /rsbuild|rspack/i.test(read(file))),
    [],
  );
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts)) {
    const [, file] = /^tsx (\S+)/.exec(command) ?? [];
    assert.ok(file === undefined || fs.existsSync(path.join(folder, file)), name);
  }
  const [line] = steps().flatMap(({ text }) => /^npm uninstall .*$/m.exec(text) ?? []);
  const removed = line!.split(' ').slice(2);
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  for (const name of removed) {
    assert.ok(Object.hasOwn(devDependencies, name), name);
    const users = files.filter(file => /\.tsx?$/.test(file) && read(file).includes(`'${name}`));
    assert.equal(users, [], name);
  }
});

interface Row {
  host: string;
  recipe: string;
}

function hostRows(): Row[] {
  const readme = fs.readFileSync(path.join(ROOT, 'OPERATING.md'), 'utf8');
  const section = /^## Put it on a host\n([\s\S]*?)^## /m.exec(readme)![1]!;
  return section
    .split('\n')
    .filter(line => /^\| (?!Host|---)/.test(line))
    .map(line => {
      const [host, recipe] = line.split(' | ').map(cell => cell.replace(/^\||\|$/g, '').trim());
      return { host: host!, recipe: recipe! };
    });
}

/** Host → functions that run the commands of its recipe, up to what only the host can do. */
const COMMANDS: Record<string, (recipe: string) => (() => string)[]> = {
  nginx: recipe => [
    () => run(commandOf(recipe).replace('/etc/nginx/conf.d/', './')),
    () => text('docs.conf'),
  ],
  'Apache 2.4': recipe => [() => run(commandOf(recipe)), () => text('.htaccess')],
  'A container': recipe => [
    () => run(commandOf(recipe)),
    () =>
      run(
        text('Dockerfile')
          .split('\n')
          .filter(line => line.startsWith('RUN npx '))
          .map(line => line.slice('RUN '.length))
          .join('\n'),
      ),
  ],
  Netlify: recipe => [
    () => run(commandOf(recipe)),
    () =>
      run(
        /^ {2}command = (".*")$/m
          .exec(text('netlify.toml'))!
          .slice(1)
          .map(line => JSON.parse(line) as string)
          .join(),
      ),
  ],
  Vercel: recipe => [
    () => run(commandOf(recipe)),
    () =>
      run(`set +e; ${(JSON.parse(text('vercel.json')) as { buildCommand: string }).buildCommand}`),
  ],
  'Cloudflare Pages': recipe => [() => run(commandOf(recipe))],
  'GitHub Pages': () => {
    const commands = [
      ...text('.github/workflows/deploy.yml').matchAll(/^ +- run: (npx .+)$/gm),
    ].map(match => match[1]!);
    assert.is(commands.length, 1);
    return ['/lantern-docs', ''].map(
      base => () => run(commands[0]!, { BASE: base, ORIGIN: 'https://lantern.example.com' }),
    );
  },
  'Any other': recipe => [() => run(commandOf(recipe))],
};

const text = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
const commandOf = (recipe: string): string => /`(npx tsx build\.ts[^`]*)`/.exec(recipe)![1]!;

test('the guide has a recipe per host, and each is followed here', () =>
  assert.equal(
    hostRows().map(({ host }) => host),
    Object.keys(COMMANDS),
  ));

for (const { host, recipe } of sample(hostRows(), 2)) {
  test(`the same site goes on: ${host}`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const outputs = COMMANDS[host]!(recipe).map(step => step());
    assert.ok(outputs.length > 0);
    for (const output of outputs) assert.not.match(output, /\berror(?: title=|:)/, output);
    for (const file of ['index.html', '404.html', 'guide/wiring.html', '_headers'])
      assert.ok(fs.existsSync(path.join(folder, 'dist', file)), file);
    if (host === 'GitHub Pages' || host === 'Any other')
      assert.match(text('dist/index.html'), 'http-equiv="Content-Security-Policy"');
  });
}

test('"More languages" works as written: the words are there, and a language more builds', () => {
  if (!isProduct) return skip(OTHER_SITE);
  assert.equal(
    fs
      .readdirSync(path.join(folder, 'content'))
      .filter(name => name.startsWith('labels.'))
      .sort(),
    ['ar', 'de', 'en', 'fr', 'zh'].map(lang => `labels.${lang}.ts`),
  );
  fs.cpSync(path.join(folder, 'content/en'), path.join(folder, 'content/de'), { recursive: true });
  const site = text('content/site.ts')
    .replace(
      "import en from './labels.en.ts';",
      "import de from './labels.de.ts';\nimport en from './labels.en.ts';",
    )
    .replace(
      /^( +)en: \{.*\n/m,
      "$&$1de: { lang: 'de', label: 'Deutsch', dateFormat: '{D}.{M}.{YYYY}', labels: de },\n",
    );
  fs.writeFileSync(path.join(folder, 'content/site.ts'), site);
  run('npm run check');
  assert.match(run('npx tsx build.ts'), /6 pages, 0 errors/);
  assert.match(text('dist/de/guide/wiring.html'), 'Zum Inhalt springen');
});

test.run();
