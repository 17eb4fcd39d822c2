// The dev server opens the editor at a finding, but only when its own pages ask for it.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEditor } from '../pipeline/server/openEditor.ts';
import { temporary } from './sites.ts';

const folder = temporary();
const outside = path.join(temporary(), 'secret.md');
fs.mkdirSync(path.join(folder, 'en'));
fs.writeFileSync(path.join(folder, 'en/a.md'), 'a');
fs.writeFileSync(outside, 'b');
fs.symlinkSync(outside, path.join(folder, 'en/link.md'));

interface Asked {
  file?: string;
  editor?: string;
  headers?: Record<string, string>;
  line?: string;
}

function ask({
  file = 'en/a.md',
  editor = 'code -r',
  headers = { 'x-site-editor': 'run' },
  line = '7',
}: Asked) {
  const started: string[][] = [];
  const url = `/__open?file=${encodeURIComponent(file)}&line=${line}&column=2`;
  const before = process.env.LAUNCH_EDITOR;
  process.env.LAUNCH_EDITOR = editor;
  const request = { headers, url } as unknown as IncomingMessage;
  const answer = openEditor(request, 'run', [folder], (command, args) =>
    started.push([command, ...args]),
  );
  if (before === undefined) delete process.env.LAUNCH_EDITOR;
  else process.env.LAUNCH_EDITOR = before;
  return { status: answer.status, body: answer.body as string, started };
}

test('each editor gets the line in its own form', () => {
  const file = path.join(folder, 'en/a.md');
  assert.equal(ask({}).started, [['code', '-r', '-g', `${file}:7:2`]]);
  assert.equal(ask({ editor: '  code  -r ' }).started, [['code', '-r', '-g', `${file}:7:2`]]);
  assert.equal(ask({ editor: '/opt/subl' }).started, [['/opt/subl', `${file}:7:2`]]);
  assert.equal(ask({ editor: 'webstorm' }).started, [['webstorm', '--line', '7', file]]);
  assert.equal(ask({ editor: 'other' }).started, [['other', file]]);
});

test('the editor set for servers comes before that of the terminal', () => {
  const before = process.env.VISUAL;
  process.env.VISUAL = 'subl';
  assert.is(ask({}).started[0]?.[0], 'code');
  if (before === undefined) delete process.env.VISUAL;
  else process.env.VISUAL = before;
});

test('a line that is not a number is the first one', () => {
  for (const line of ['x7', '7x', '', '12345678'])
    assert.equal(ask({ line }).started[0]?.at(-1), `${path.join(folder, 'en/a.md')}:1:2`, line);
});

test('without an editor of its own window, the browser asks Visual Studio Code', () => {
  for (const editor of ['', 'vi', 'nvim', 'emacs', 'hx', '/usr/bin/nano']) {
    const { started, body } = ask({ editor });
    assert.equal(started, []);
    assert.match(body, /^vscode:\/\/file\/.*\/en\/a\.md:7:2$/);
  }
});

test('other sites start nothing', () => {
  const refused = [
    {},
    { 'x-site-editor': 'other' },
    { 'x-site-editor': 'run', 'sec-fetch-site': 'cross-site' },
    { 'x-site-editor': 'run', 'sec-fetch-site': 'none' },
  ];
  for (const headers of refused) {
    const { status, started } = ask({ headers: headers as Record<string, string> });
    assert.equal([status, started], [403, []]);
  }
});

test('only files of the project are opened', () => {
  for (const file of [
    '../x',
    outside,
    'en',
    'en/none.md',
    'en/link.md',
    '',
    'a\0b',
    '$(touch x)',
  ]) {
    const { status, started } = ask({ file });
    assert.equal([status, started], [404, []], file);
  }
});

test.run();
