// The score of every page of a small collection is as recorded: anyone who changes a weight of the
// ranking sees what else it changes.
//
//   RECORD=1 npx tsx test/ranking.test.ts     records the scores as they are now
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import { alias, quickStart, reference, synonyms, written } from './search-entries.ts';
import { ROOT } from './sites.ts';

const FILE = path.join(ROOT, 'test/ranking.txt');

const PAGES: SearchEntry[] = [
  ...reference,
  alias,
  quickStart,
  written(
    '/guide/start/cli',
    'Command line',
    'All commands of the program.\n\n## Watch mode\n\nWith --watch, it rebuilds after each change. To stop watching, press q.\n\n## Libraries\n\nBundle a library with --lib. Two libraries are bundled side by side.\n\n### Stopping early\n\nPlanned stops are logged, and ignored files are not watched.',
    { name: 'cli', keywords: ['terminal', 'shell'], description: 'How to run the program.' },
  ),
  written(
    '/guide/errors',
    'Common errors',
    "Messages, and what to do.\n\n## Module not found\n\nError: Cannot resolve './a.svg' in the source folder. Check the path.\n\n## Port in use\n\nChange server.port, or stop the other server.",
    { code: 'Error: listen EADDRINUSE: address already in use :::3000' },
  ),
  written(
    '/guide/lamp',
    'Lamp',
    'The wick is cut before the flame, which is high, burns for long and needs much oil.\n\nCut the wick, flame next.\n\n## Oil\n\nOil.',
  ),
  // A search server may send headings in any order.
  {
    ...quickStart,
    ...{ routePath: '/guide/lantern', title: 'Lantern', lang: 'en' },
    content: 'Before.\n\nGlass\n\nClean the glass.\n\nHandle\n\nHold the handle.',
    toc: [
      { text: 'Handle', id: 'handle', depth: 2, charIndex: 34 },
      { text: 'Glass', id: 'glass', depth: 2, charIndex: 9 },
    ],
  },
  written('/releases/0-4', 'Release 0.4', 'Watching is faster.\n\n## server.port\n\nMay be 0.', {
    kind: 'release',
    description: 'What is new in version 0.4.',
  }),
  written(
    '/zh/config/server/port',
    'server.port',
    '指定开发服务器监听的端口。\n\n## 示例\n\n端口被占用时，自动换用下一个端口。',
    { lang: 'zh', keywords: ['端口号'], description: '设置服务器的端口。', group: 'server' },
  ),
  written(
    '/zh/guide/federation',
    '模块联邦',
    '在多个应用之间共享模块。\n\n## 热更新\n\n远程模块也支持热更新。\n\n## 类型提示\n\n由插件生成类型。',
    { lang: 'zh', description: '共享模块的方法。' },
  ),
];

const QUERIES = [
  // Names: a whole one, an end, a start, the middle, words of it in another order.
  ...[
    'server.port',
    'port',
    'serverPort',
    'assetPre',
    'prefix',
    'hooks plugin',
    'dev.asset',
    'cli',
  ],
  ...['on before build', 'onafter', 'self-signed', 'config server proxy', 'terminal', 'output'],
  // Other forms of a word, and typos.
  ...['libraries', 'bundles', 'stopped', 'logging', 'watches', 'chang', 'aliasing', 'addresess'],
  ...['proxi', 'asstes', 'commnad line', 'certificates', 'deciding', 'planing'],
  // Several words, near and far apart; generic words; stop words; many words.
  ...['asset address cdn', 'forward requests path', 'how to change the port', 'error not working'],
  ...['change server port already in use', 'images fonts assets plugins hooks build after before'],
  ...['wick flame', 'clean hold', 'hold', 'clean', 'hot module replacement port', 'hmr example'],
  'one two three four five six seven eight nine ten 11 12 13 14 15 16 17 flame',
  // A flag, a pasted message, numbers, a synonym, a dotted path with a heading.
  ...[
    '--watch',
    'watch',
    "Error: Cannot resolve './a.svg' in",
    'listen EADDRINUSE: address already',
  ],
  ...['0.4', '3000', 'hot module replacement', 'hmr', 'server.proxy.example', 'dev.hmr.example'],
  // Chinese: known and unknown words, single characters, unfinished words, mixed.
  ...['端口', '端口号', '开发服务器端口', '热更新', '代理', '模块联', '共享模块的方法', '联邦类型'],
  ...['快速', '怎么设置端口', 'server 端口', '更', '下一个端口被占用', '代理 端口', '热更新示例'],
];

const ROUTES = ['', '/config/dev/hmr', '/zh/guide/federation'];

function scores(): string {
  const engine = new Engine(PAGES, synonyms);
  const lines = QUERIES.flatMap(query =>
    ROUTES.map(route => {
      const ranked = engine
        .rank({ query, route })
        .map(({ hit, rank }) => `${hit.entry.routePath} ${rank.toFixed(4)}`);
      return `${query} @ ${route || 'no page'}: ${ranked.join(', ')}\n`;
    }),
  );
  return lines.join('');
}

function results(): string {
  const engine = new Engine(PAGES, synonyms);
  return QUERIES.map(query => {
    const rows = engine.ask({ query }).map(result => {
      const { type, header, link, highlight } = result;
      const marks = highlight.map(({ start, length }) => `${start}+${length}`).join(' ');
      const text = 'statement' in result ? ` | ${result.statement.replaceAll('\n', ' ')}` : '';
      return `  ${type} ${link} ${header}${text} [${marks}]\n`;
    });
    return `${query}\n${rows.join('')}`;
  }).join('');
}

test('scores of pages, and the results with their marks', () => {
  const now = `${scores()}\n${results()}`;
  if (process.env.RECORD) fs.writeFileSync(FILE, now);
  const recorded = fs.readFileSync(FILE, 'utf8').split('\n');
  assert.equal(
    now.split('\n').filter((line, at) => line !== recorded[at]),
    [],
    'the ranking has changed; if that is meant, record it again',
  );
  assert.is(now.length, recorded.join('\n').length);
});

test.run();
