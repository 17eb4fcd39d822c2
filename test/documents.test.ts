// Documents for browsers and validators: the charset comes early, and <html> has few bytes.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct } from './product.ts';
import { closeDom, parsedSite } from './parsed.ts';
import { ROOT, SECOND } from './sites.ts';

/** HTML requires the charset declaration within these bytes. */
const CHARSET_BYTES = 1024;
const ROOT_BYTES = 300;
const MAX_ELEMENTS = 3000;
const MAX_WITH_CODE = 4400;
/** Pages with thousands of colored words of code. */
const MUCH_CODE = /^(?:zh\/)?(?:plugins\/dev\/hooks|api\/javascript-api\/instance)\.html$/;

/** Attributes of HTML and SVG that pages use, in lower case; besides these, `data-…` and `aria-…`. */
const ATTRIBUTES = new Set(
  (
    'alt decoding autocapitalize autocomplete autocorrect blocking charset class color content controls ' +
    'checked crossorigin cx cy d datetime dir disabled enterkeyhint fill fill-rule font-family font-size ' +
    'font-weight focusable for height hidden href hreflang http-equiv id integrity kind label lang ' +
    'loading media name open placeholder points popover popovertarget popovertargetaction poster ' +
    'preload property r rel role rows rx ry scope spellcheck src srclang start stroke ' +
    'stroke-dasharray stroke-linecap stroke-linejoin stroke-width tabindex target text-anchor ' +
    'title transform type viewbox width x x1 x2 xmlns y y1 y2'
  ).split(' '),
);

const sites = {
  fixture: await parsedSite(),
  second: await parsedSite({ content: SECOND }),
  ...(isProduct ? { real: await parsedSite({ content: `${ROOT}/content` }) } : {}),
};

const fileOf = (route: string): string =>
  `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.html`;

for (const [name, { siteIndex, html }] of Object.entries(sites)) {
  const files = siteIndex.pages.map(({ routePath }) => fileOf(routePath));

  test(`${name}: the charset is in the first 1,024 bytes, and <html> takes fewer than 300`, () => {
    assert.ok(files.length > 5);
    for (const file of [...files, '404.html']) {
      const text = html(file);
      const [head = ''] = /^[\s\S]*?<meta charset="utf-8">/.exec(text) ?? [];
      assert.ok(head && Buffer.byteLength(head) <= CHARSET_BYTES, `${file}: ${head.length} bytes`);
      const [root = ''] = /<html[^>]*>/.exec(text) ?? [];
      assert.ok(root && Buffer.byteLength(root) < ROOT_BYTES, `${file}: ${root}`);
    }
  });

  test(`${name}: a page has at most 3,000 elements, one with much code at most 4,400`, () => {
    const sizes = files.map(
      file => [file, (html(file).match(/<[a-z][^<>]*>/gi) ?? []).length] as const,
    );
    const limit = (file: string): number => (MUCH_CODE.test(file) ? MAX_WITH_CODE : MAX_ELEMENTS);
    assert.equal(
      sizes.filter(([file, size]) => size > limit(file)),
      [],
    );
  });

  test(`${name}: elements have only attributes of HTML and SVG`, () => {
    for (const file of [...files, '404.html'])
      for (const [tag, , list = ''] of html(file).matchAll(
        /<([a-z][\w-]*)((?: [^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi,
      ))
        for (const [, attribute = ''] of list.matchAll(/ ([^\s=>]+)(?:="[^"]*")?/g))
          assert.ok(
            /^(?:data|aria)-/.test(attribute) || ATTRIBUTES.has(attribute.toLowerCase()),
            `${file}: ${attribute} in ${tag.slice(0, 120)}`,
          );
  });

  test(`${name}: what a button says of its popover, the browser says, not the document`, () => {
    for (const file of files)
      for (const [button] of html(file).matchAll(/<button[^>]* popovertarget=[^>]*>/gi))
        assert.not.match(button, 'aria-expanded', file);
  });
}

test.after(closeDom);
test.run();
