// Task lists: `- [x] done`.
import type { MarkdownIt, StateCore } from 'markdown-it';
import { escapeHtml } from '../../theme/html.ts';
import { pageEnv } from './context.ts';

export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', state => tasks(state));
  md.renderer.rules.task_box = (tokens, index) => {
    const { done, label } = tokens[index]!.meta as { done: boolean; label: string };
    return `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${escapeHtml(label)}"> `;
  };
}

function tasks(state: StateCore): void {
  const { labels } = pageEnv(state.env).site.locale;
  for (const [index, token] of state.tokens.entries()) {
    const first = state.tokens[index + 2]?.children?.[0];
    if (
      token.type !== 'list_item_open' ||
      state.tokens[index + 1]?.type !== 'paragraph_open' ||
      first?.type !== 'text'
    )
      continue;
    const mark = /^\[([ xX])\]\s+/.exec(first.content);
    if (!mark) continue;
    const done = mark[1] !== ' ';
    first.content = first.content.slice(mark[0].length);
    const box = new state.Token('task_box', 'input', 0);
    box.meta = { done, label: done ? labels.done : labels.notDone };
    state.tokens[index + 2]!.children!.unshift(box);
    token.attrJoin('class', 'task');
  }
}
