// Which test files should find a fault in a source file. The first row whose folder matches
// applies; the fastest test files come first.

const TESTS: [folder: string, words: string[]][] = [
  ['client/search/ui/marks', ['search-terms', 'search.test', 'search.browser']],
  ['client/search/ui', ['search.test', 'simulated', 'search.browser', 'options.browser']],
  ['client/search/remote', ['search-remote', 'search-session']],
  ['client/search/download', ['search-download']],
  ['client/search/session', ['search-session', 'search-remote']],
  ['client/search/handover', ['handover.browser', 'search-session']],
  [
    'client/search',
    [
      'search.test',
      'search-terms',
      'search-index',
      'search-session',
      'search-questions',
      'ranking',
      'gold.test',
    ],
  ],
  ['client/options', ['optionlinks', 'configs', 'options.browser']],
  ['client/links', ['links.test', 'routes.test', 'addresses']],
  ['client/text', ['cli.test', 'faults', 'configs']],
  [
    'client/behaviors/page',
    ['simulated', 'tabs.', 'code', 'anchors.', 'zoom.', 'haste', 'twins.b', 'narrow'],
  ],
  [
    'client/behaviors/chrome',
    ['haste', 'menus.', 'header.', 'drawers.', 'sidebar.b', 'appearance', 'keyb'],
  ],
  ['client/dev', ['live.browser']],
  ['client/announcement', ['announcement']],
  ['client/date', ['footer', 'visit']],
  ['client/notFound', ['missing.', 'addresses']],
  ['client/navigation', ['navigation.', 'robust', 'missing', 'visit', 'addresses', 'offline.b']],
  ['client/islands/ConfigReader', ['configs', 'options.browser']],
  ['client/islands', ['search.browser', 'firstvisit', 'robust', 'haste', 'options.browser']],
  ['client', ['visit', 'appearance', 'navigation.', 'switches', 'scriptless', 'links.test']],
  ['pipeline/markdown/configKeys', ['optionl', 'optionn', 'configs']],
  [
    'pipeline/markdown',
    [
      'markdown.test',
      'mistakes',
      'entities',
      'notation',
      'footnotes',
      'twins.test',
      'drift',
      'pictures.test',
      'second-site.test',
    ],
  ],
  [
    'pipeline/checks',
    [
      'drift',
      'words',
      'packagev',
      'warnings',
      'links.test',
      'mistakes',
      'examples.t',
      'behind',
      'severities',
      'faults',
    ],
  ],
  ['pipeline/input/gitDates', ['footer', 'metadata']],
  ['pipeline/input/content', ['mistakes', 'faults', 'outfolder', 'container']],
  [
    'pipeline/input',
    ['settings', 'frontmatter', 'sidebar.test', 'routes.test', 'entities', 'faults'],
  ],
  ['pipeline/page/recordedHeadings', ['behind', 'drift']],
  [
    'pipeline/page',
    ['overview', 'routes.test', 'pages.test', 'entities', 'footer', 'settings', 'metadata'],
  ],
  ['pipeline/outputs/llms', ['sitemap', 'twins.test', 'sharing']],
  ['pipeline/outputs/options', ['optionl', 'optionn', 'schemas', 'configs']],
  ['pipeline/outputs/documents', ['footer', 'cache', 'agreements', 'sidebar.test', 'routes.test']],
  [
    'pipeline/outputs',
    ['feed', 'sitemap', 'twins.test', 'search-index', 'drift', 'optionl', 'schemas'],
  ],
  ['pipeline/import', ['import']],
  ['pipeline/server/requestPath', ['staticfiles', 'dev.test', 'server.test']],
  ['pipeline/server/hostNames', ['httpserver', 'staticfiles']],
  ['pipeline/server/browsers', ['dev.test', 'again', 'live.b']],
  ['pipeline/hosting', ['hosting', 'output', 'brand', 'container', 'policy.browser']],
  ['pipeline/server', ['dev.test', 'server.test', 'staticfiles', 'firstlook', 'again', 'live.b']],
  [
    'pipeline/files',
    ['publish', 'outfolder', 'output', 'agreements', 'poison', 'cache', 'threads'],
  ],
  ['pipeline/cli', ['cli.test', 'behind', 'readings', 'drift', 'create', 'faults']],
  ['pipeline/diagnostics', ['report.test', 'mistakes', 'severities', 'cli.test', 'faults']],
  ['pipeline/bundling', ['bundlecache', 'layouts', 'crawl', 'offline.test']],
  ['pipeline/extras', ['cards', 'offline.test', 'offline.browser']],
  ['pipeline', ['cli.test', 'output', 'drift', 'faults', 'routes.test']],
  ['theme/document', ['metadata', 'pages.test', 'hostile.test', 'switches', 'entities']],
  ['theme/navigation', ['sidebar.test', 'pages.test', 'footer', 'header', 'second-site.test']],
  ['theme/parts/Announcement', ['brand', 'announcement']],
  [
    'theme/widgets',
    ['measurements', 'markdown.test', 'figures', 'overview', 'twins.test', 'second-site.test'],
  ],
  ['theme', ['pages.test', 'sidebar.test', 'overview', 'footer', 'entities', 'second-site.test']],
];

/** Returns the words that test/run.ts takes to choose test files. */
export function testsFor(file: string): string[] {
  return TESTS.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
}
