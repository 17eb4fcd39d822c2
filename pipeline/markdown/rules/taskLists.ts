// Task lists: `- [x] done`.
import type { MarkdownIt, StateCore } from 'markdown-it';
import { escapeHtml } from '../../../theme/html.ts';
import { pageEnv } from '../context.ts';

export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', markTasks);
  md.renderer.rules.task_box = (tokens, index) => {
    const { done, label } = tokens[index]!.meta as { done: boolean; label: string };
    const checked = done ? ' checked' : '';
    return `<input type="checkbox" disabled${checked} aria-label="${escapeHtml(label)}"> `;
  };
}

function markTasks(state: StateCore): void {
  const { labels } = pageEnv(state.env).site.locale;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'list_item_open' || state.tokens[index + 1]?.type !== 'paragraph_open')
      continue;
    const children = state.tokens[index + 2]?.children ?? [];
    const [first] = children;
    const mark = first?.type === 'text' ? /^\[([ xX])\]\s+/.exec(first.content) : null;
    if (!first || !mark) continue;
    first.content = first.content.slice(mark[0].length);
    const done = mark[1] !== ' ';
    const box = new state.Token('task_box', 'input', 0);
    box.meta = { done, label: done ? labels.done : labels.notDone };
    children.unshift(box);
    token.attrJoin('class', 'task');
  }
}
