// Search index entries for the search tests: two from the specification and a few similar ones.
import type { SearchEntry } from '../client/search/entry.ts';

export function entry(
  parts: Partial<SearchEntry> & Pick<SearchEntry, 'routePath' | 'title'>,
): SearchEntry {
  return { content: '', toc: [], lang: 'en', domain: '', code: '', group: '', ...parts };
}

/** Builds an entry from text in which lines that start with ## to #### are headings. */
export function written(
  routePath: string,
  title: string,
  text: string,
  parts: Partial<SearchEntry> = {},
): SearchEntry {
  const toc: SearchEntry['toc'] = [];
  let content = '';
  for (const block of text.split('\n\n').map(each => each.trim())) {
    const [, marks, heading] = /^(#{2,4}) (.*)$/.exec(block) ?? [];
    if (content) content += '\n\n';
    if (marks && heading)
      toc.push({
        text: heading,
        id: heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
        depth: marks.length,
        charIndex: content.length,
      });
    content += heading ?? block;
  }
  return entry({ routePath, title, content, toc, ...parts });
}

export const alias = entry({
  routePath: '/guide/advanced/alias',
  title: 'Alias',
  group: 'Advanced',
  toc: [
    { text: 'Using source.alias', id: 'using-sourcealias', depth: 2, charIndex: -1 },
    { text: 'Exact matching', id: 'exact-matching', depth: 3, charIndex: -1 },
  ],
  content:
    'Path aliases allow Developers to define aliases for modules. They make long imports short.',
});

export const quickStart = entry({
  routePath: '/zh/guide/start/quick-start',
  title: '快速上手',
  lang: 'zh',
  content: '开始之前请先安装运行时。\n\n使用命令行工具创建 Rsbuild 项目，然后启动开发服务器。',
});

export const synonyms = [
  ['hmr', 'hot module replacement', '热更新'],
  ['dev server', '开发服务器'],
  ['proxy', '代理'],
] as const;

/**
 * A small reference: pages of options, a guide on the same subject, and a page that mentions it.
 */
export const reference: SearchEntry[] = [
  written(
    '/config/dev/hmr',
    'dev.hmr',
    'Switches hot updates of modules.\n\n## Example\n\nTurn it off for old browsers.',
    { code: 'export default { dev: { hmr: false } };', group: 'dev' },
  ),
  written(
    '/config/output/asset-prefix',
    'output.assetPrefix',
    'The prefix of all asset addresses in production.\n\n## Example\n\nSet it to the address of your CDN.',
    { group: 'output' },
  ),
  written(
    '/config/dev/asset-prefix',
    'dev.assetPrefix',
    'The prefix of all asset addresses in development.\n\n## Example\n\nUse true for an absolute address.',
    { group: 'dev' },
  ),
  written(
    '/config/server/proxy',
    'server.proxy',
    'Forwards requests to another server.\n\n## Example\n\nForward everything below one path.\n\n## Self-signed certificates\n\nSet secure to false.',
    { group: 'server' },
  ),
  written(
    '/config/server/port',
    'server.port',
    'The port the server listens on.\n\n## Example\n\nSee also server.proxy.',
    { group: 'server' },
  ),
  written(
    '/guide/static',
    'Static assets',
    'Images and fonts are assets.\n\n## Where they go\n\nThe asset prefix decides about their address. A certificate is not needed, and a proxy neither.',
    { group: 'Basic' },
  ),
  written(
    '/plugins/dev/hooks',
    'Plugin hooks',
    'Plugins listen to hooks.\n\n## onBeforeBuild\n\nCalled before a build.\n\n## onAfterBuild\n\nCalled after a build.',
    { group: 'Development' },
  ),
];
