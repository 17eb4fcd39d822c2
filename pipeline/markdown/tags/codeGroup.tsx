// `::: code-group`: shows code blocks as tabs, which are named by their titles.
import type { Token } from 'markdown-it';
import type { Construct } from '../construct.ts';
import { report, spotOf } from '../context.ts';
import { readFence } from '../fences.ts';
import { MANAGERS, PACKAGE_MANAGER, TABS_END, tabsOf } from './tabs.tsx';

/** In Markdown, the code blocks follow each other, each with its title. */
export const codeGroup: Construct = {
  markdown: (_, __, inside) => [...inside, TABS_END],
  html(_, { env, spot, render }, inside) {
    const taken = new Map<string, number>();
    const panels = inside.flatMap(token => {
      if (token.type === 'fence') {
        const label = labelOf(token, taken);
        token.meta = { ...(token.meta as object | null), isTitleHidden: true };
        return [{ label, value: label, html: render([token]) }];
      }
      // Other content is reported once per block, not once for each of its parts.
      if (token.level === inside[0]?.level && token.nesting >= 0)
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

/**
 * Returns the label of a code block: its title, or else its language. A repeated label gets a
 * number.
 * @param taken labels so far, each with the number that its next repetition gets
 */
function labelOf({ info }: Token, taken: Map<string, number>): string {
  const { title, lang } = readFence(info);
  const name = title || lang || 'text';
  let label = name;
  for (let count = taken.get(name) ?? 1; taken.has(label); label = `${name} ${count}`)
    taken.set(name, ++count);
  taken.set(label, taken.get(label) ?? 1);
  return label;
}
