// Code in a language is highlighted the same way whichever languages were highlighted before.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { highlight, knownLanguages } from '../pipeline/markdown/highlight.ts';
import { throughTsx } from './sites.ts';

/** Pieces that mean something in many languages. */
const CODE = `if (a) { b = "c" } // d
/* e */ \`f\${g}\` 'h' \\ <b class="i">j</b> <!-- k --> # l
- m + n: @o; (p) \`\`\` ~~~ import x from function url( <script> </script> <style> <% q %> &amp;
中文 $VAR <<EOF
EOF [r] | s | """ ''' !!js %`;

test('a language looks the same whichever languages were highlighted before', async () => {
  const script = `
    import { highlight, knownLanguages } from './pipeline/markdown/highlight.ts';
    const backward = knownLanguages().toReversed();
    const lines = backward.map(lang => [lang, highlight(process.env.CODE, lang)]);
    process.stdout.write(JSON.stringify(lines));`;
  const { code, stdout, stderr } = await throughTsx(['--input-type=module', '-e', script], {
    CODE,
  });
  assert.is(code, 0, stderr);
  const backward = JSON.parse(stdout) as [string, string[]][];
  const forward = knownLanguages().map(lang => [lang, highlight(CODE, lang)]);
  assert.equal(backward.toReversed(), forward);
});

test.run();
