// The labels around articles have exact wording and letter case, in both languages of the real site
// and on its pages.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { loadSite, resolveLocale } from '../pipeline/input/site/settings.ts';
import { closeDom, dom, parsedSite, textOf, textsOf } from './parsed.ts';
import { ROOT } from './sites.ts';

test.after(closeDom);

const site = await loadSite(path.join(ROOT, 'content'));

/** Label, English text, Chinese text. */
const WORDS: [name: keyof (typeof site.locales)['en']['labels'], en: string, zh: string][] = [
  ['previousPage', 'Previous Page', '上一页'],
  ['nextPage', 'Next page', '下一页'],
  ['lastUpdated', 'Last Updated', '最后更新'],
  ['outlineTitle', 'ON THIS PAGE', '目录'],
  ['searchPlaceholder', 'Search Docs', '搜索文档'],
  ['searchCancel', 'Cancel', '取消'],
  ['source', 'Source', '源码'],
  ['menu', 'Menu', '菜单'],
  ['onThisPage', 'On this page', '本页目录'],
  ['noResults', 'No results found', '没有找到结果'],
  ['notFoundTitle', 'PAGE NOT FOUND', '页面未找到'],
  ['notFoundHome', 'Take me home', '返回首页'],
  ['others', 'Others', '其他'],
  ['overview', 'Overview', '总览'],
  ['documentation', 'Documentation', '文档'],
  ['skipToContent', 'Skip to content', '跳到正文'],
  ['openMenu', 'Open menu', '打开菜单'],
  ['closeMenu', 'Close menu', '关闭菜单'],
  ['mainNavigation', 'Main navigation', '主导航'],
  ['sidebarNavigation', 'Sidebar', '侧边栏'],
  ['tableOfContents', 'Table of contents', '目录'],
  ['copyCode', 'Copy code', '复制代码'],
  ['copied', 'Copied', '已复制'],
  ['copyPrompt', 'Copy to clipboard: {key}, Enter', '复制到剪贴板：按 {key}，然后按回车键'],
  ['toggleWrap', 'Toggle line wrap', '切换自动换行'],
  ['darkTheme', 'Dark theme', '深色主题'],
  ['light', 'Light', '浅色'],
  ['dark', 'Dark', '深色'],
  ['changeLanguage', 'Change language', '切换语言'],
  ['version', 'Version', '版本'],
  ['backToTop', 'Back to top', '回到顶部'],
  ['permalink', 'Permalink to “{title}”', '“{title}”的永久链接'],
  ['newTab', '(opens in a new tab)', '（在新标签页中打开）'],
  ['moreLinks', 'More links', '更多链接'],
  ['productFamily', 'Tool family', '工具家族'],
  ['zoomImage', 'Zoom image', '放大图片'],
  ['closePreview', 'Close preview', '关闭预览'],
  ['pageLoading', 'Loading page', '页面加载中'],
];

test('R-233 every label of the frame says what it should, in its exact case, in both languages', () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const [name, en, zh] of WORDS)
    assert.equal([site.locales.en!.labels[name], site.locales.zh!.labels[name]], [en, zh], name);
  assert.equal(Object.values(site.locales.en!.labels.containers), [
    'TIP',
    'NOTE',
    'WARNING',
    'CAUTION',
    'DANGER',
    'INFO',
    'DETAILS',
  ]);
  assert.equal(Object.values(site.locales.zh!.labels.containers), [
    '提示',
    '说明',
    '警告',
    '注意',
    '危险',
    '信息',
    '详情',
  ]);
  assert.is(resolveLocale(site, 'en').editLink?.text, 'Edit this page on GitHub');
  assert.is(resolveLocale(site, 'zh').editLink?.text, '在 GitHub 上编辑此页');
});

test('labels of an earlier version, without a colon, get that of their writing', () => {
  const locale = site.locales[site.lang]!;
  const colonOf = (own: object): string => {
    const { colon: _, ...labels } = { ...locale.labels, ...own };
    const old = { [site.lang]: { ...locale, labels: { ...labels, ...own } } };
    return resolveLocale({ ...site, locales: old as typeof site.locales }, site.lang).labels.colon;
  };
  assert.is(colonOf({ lastUpdated: 'Last updated' }), ': ');
  assert.is(colonOf({ lastUpdated: '最后更新' }), '：');
  assert.is(colonOf({ lastUpdated: '最后更新', colon: ' – ' }), ' – ');
});

test('R-233 a page shows the labels of its language', async () => {
  const fixture = await parsedSite();
  for (const [folder, prev, next, outline, menu] of [
    ['', 'Previous Page', 'Next page', 'ON THIS PAGE', ['Menu', 'On this page']],
    ['zh/', '上一页', '下一页', '目录', ['菜单', '本页目录']],
  ] as const) {
    const document = dom(fixture.html(`${folder}guide/start/quick-start.html`));
    assert.equal(
      textsOf(document, '.pager a > span:first-child').map(text => text.replace(/[:：]$/, '')),
      [prev, next],
    );
    assert.is(textOf(document, '.outline-title'), outline);
    assert.equal(textsOf(document, '.localbar button'), menu);
  }
});

test.run();
