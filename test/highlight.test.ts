// Code in a language is highlighted the same way under each name of the language, and whichever
// languages were highlighted before.
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

test('other names of a language mean the same grammar', () => {
  for (const [name, grammar] of [
    ['shell-session', 'bash'],
    ['bat', 'batch'],
    ['patch', 'diff'],
    ['ndjson', 'json'],
    ['pycon', 'python'],
    ['CMD', 'batch'],
  ])
    assert.equal(highlight(CODE, name!), highlight(CODE, grammar!), name);
});

test.run();
