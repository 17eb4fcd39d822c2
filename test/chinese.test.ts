// The rules of Chinese writing apply to Chinese pages only, not to Japanese or other Han text.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { proseLint } from '../pipeline/checks/texts/proseLint.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { markdown } from './parsed.ts';
import { SITE } from './sites.ts';

const site = await loadSite(SITE);

async function found(lang: string, text: string): Promise<string[]> {
  const file = `${lang}/guide/page.md`;
  const page = { ...(await markdown(text, { file })), lang };
  const texts = new Map([[file, text]]);
  const findings = await proseLint.run(page, { site, texts, glossary: [] });
  return findings.map(({ code }) => code);
}

const MIXED = '# Page\n\n使用Rspack构建,然后 ，预览。\n\nthe the port\n';
const RULES = ['words-spacing', 'words-spacing', 'words-punctuation', 'words-spacing'];

test('Chinese pages of any region follow all rules', async () => {
  for (const lang of ['zh', 'zh-TW', 'zh-Hans-CN'])
    assert.equal((await found(lang, MIXED)).sort(), [...RULES, 'words-repeated'].sort(), lang);
});

test('pages of other languages follow the rules that are not about Chinese', async () => {
  for (const lang of ['ja', 'en', 'ko', 'zha'])
    assert.equal(await found(lang, MIXED), ['words-repeated'], lang);
  assert.equal(await found('ja', '# ガイド\n\nViteの設定ファイル(任意)を読みます。\n'), []);
  assert.equal(await found('en', '# Thanks\n\nBy 尤雨溪, 张三 and others.\n'), []);
});

test.run();
