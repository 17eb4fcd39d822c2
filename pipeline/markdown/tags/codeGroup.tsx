// `::: code-group`: shows code blocks as tabs, which are named by their titles.
import type { Construct } from '../construct.ts';
import { report, spotOf } from '../context.ts';
import { readFence } from '../fences.ts';
import { nameCounter } from '../slugs.ts';
import { MANAGERS, PACKAGE_MANAGER, TABS_END, tabsOf } from './tabs.tsx';

/**
 * A tab has the title of its code block, or else its language; a repeated label gets a number. In
 * Markdown, the code blocks follow each other, each with its title.
 */
export const codeGroup: Construct = {
  markdown: (_, __, inside) => [...inside, TABS_END],
  html(_, { env, spot, render }, inside) {
    const number = nameCounter(new Set(), (name, count) => `${name} ${count + 1}`);
    const panels = inside.flatMap(token => {
      if (token.type === 'fence') {
        const { title, lang } = readFence(token.info);
        const label = number(title || lang || 'text');
        token.meta = { ...(token.meta as object | null), isTitleHidden: true };
        return [{ label, value: label, html: render([token]) }];
      }
      // Other content is reported once per block, not once for each of its parts.
      const isBlock = token.level === inside[0]?.level && token.nesting >= 0;
      if (isBlock && inside.some(({ type }) => type === 'fence'))
        report(env, spotOf(token, env), 'code-group', {
          message: 'the code group contains something other than code blocks',
          hint: 'move it before or after the group',
        });
      return [];
    });
    if (panels.length === 0) {
      report(env, spot, 'code-group', {
        message: 'the code group contains no code block',
        hint: 'add code blocks with titles, e.g. ```ts [a.ts]',
      });
      return null;
    }
    const isManagers = panels.every(({ label }) => MANAGERS.includes(label));
    return tabsOf(panels, isManagers ? { groupId: PACKAGE_MANAGER } : {}, env);
  },
};
