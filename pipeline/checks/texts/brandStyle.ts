// Checks the syntax of the site's own stylesheet: browsers skip invalid CSS without an error.
import fs from 'node:fs';
import { warningAt } from '../../diagnostics/diagnostic.ts';
import type { SiteCheck } from '../check.ts';
import { PARSERS } from './exampleParsers.ts';

export const brandStyle: SiteCheck = {
  codes: {
    'brand-syntax': {
      severity: 'warning',
      explain:
        'The stylesheet that `css` in site.ts names is not valid CSS. Browsers skip the rule, or ' +
        'the rest of the file. Correct it.',
      example: 'h1 { color: red  →  h1 { color: red }',
    },
  },
  async run({ site: { css }, content: { publicFiles } }) {
    const file = css && publicFiles.get(css.slice(1));
    const fault = file && (await PARSERS.get('css')?.(fs.readFileSync(file, 'utf8')));
    if (!fault) return [];
    const { line, column, message } = fault;
    const hint = 'correct it: browsers skip the rule, or the rest of the file';
    return [warningAt({ file: `public${css}`, line, column }, 'brand-syntax', message, hint)];
  },
};
