// Checks that the page of an option states the option's type.
import { warningAt } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/didYouMean.ts';
import type { LocalCheck } from '../check.ts';

export const optionTypes: LocalCheck = {
  isLocal: true,
  codes: {
    'option-type-missing': {
      severity: 'warning',
      explain:
        'A page describes an option, but its front matter has no `type`, which the page, the ' +
        "option's tooltips, and options.json show. Add the type, and the default if there is one.",
      example: "option: server.port  →  option: server.port ⏎ type: number ⏎ default: '3000'",
    },
  },
  run({ pagePath, frontmatter, keyLines }) {
    // Translations inherit both keys, and an overview lists options by headings.
    const { option, overview } = frontmatter;
    if (option === undefined || keyLines.option === undefined || overview !== undefined) return [];
    // A wrong value or a misspelled key has a finding of its own.
    if (Object.keys(keyLines).some(key => nearest(key, ['type']))) return [];
    const message = `the page of ${option} states no type`;
    const hint = 'add "type: …" to the front matter, and "default: …" if the option has a default';
    return [
      warningAt({ file: pagePath, line: keyLines.option }, 'option-type-missing', message, hint),
    ];
  },
};
