// Tags without what they show in a special way, and text in tags and containers that is code only
// because it is indented, as MDX allows.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { constructOf } from '../../construct.ts';
import { pageEnv, startOf, warn, type Problem } from '../../context.ts';

/** Tag → the tokens of which it needs one, what it lacks otherwise, and what to write. */
const NEEDED: Record<string, Problem & { isPart(token: Token): boolean }> = {
  'tag:FileTree': {
    isPart: ({ type }) => type === 'bullet_list_open' || type === 'ordered_list_open',
    message: '<FileTree> contains no list, so it shows no tree',
    hint: 'write the files and folders as a nested list, one after each "- "',
  },
  'tag:Steps': {
    isPart: ({ type, tag }) => type === 'heading_open' && tag === 'h3',
    message: '<Steps> contains no heading of level 3, so it shows no numbers',
    hint: 'begin each step with a ### heading, or remove the tag',
  },
};

/** Lines that are Markdown, not code: fences, tags, containers, and headings above an empty line. */
const MARKDOWN = /^ *(?:`{3,}|~{3,}|<\/?(?:Tab|TabItem|Tabs|Steps)\b|:::|#{2,4} \S.*\n[ \t]*$)/m;
/** A sentence on a line: at least four words, or Chinese, without symbols that are usual in code. */
const SENTENCE =
  /^ *(?:\p{Lu}[\p{Ll}\d’']*(?: [\p{L}\d’',`*-]+){3,}[.:]|\p{Script=Han}[\p{Script=Han}\w，、 ]*[。：])$/mu;

/** A container or tag, or another block, that is open. */
interface Open {
  token: Token;
  needs: (typeof NEEDED)[string] | undefined;
}

export function tagContent(md: MarkdownIt): void {
  md.core.ruler.push('tag_content', check);
}

function check(state: StateCore): void {
  const env = pageEnv(state.env);
  // Tags with errors may have lost their content.
  if (hasErrors(env.diagnostics)) return;
  const blocks: Open[] = [];
  for (const token of state.tokens) {
    const around = blocks.at(-1);
    for (const open of blocks)
      if (token.type === 'html_block' || open.needs?.isPart(token)) open.needs = undefined;
    if (token.type === 'code_block' && around && constructOf(around.token)) {
      if (!MARKDOWN.test(token.content) && !SENTENCE.test(token.content)) continue;
      for (const open of blocks) open.needs = undefined;
      warn(env, startOf(token, env), 'tag-content', {
        message: 'the text is shown as code, because it is indented by four spaces',
        hint: 'indent it by fewer spaces, or put code between two lines of ```',
      });
    } else if (token.nesting === 1) {
      blocks.push({ token, needs: NEEDED[constructOf(token)?.kind ?? ''] });
    } else if (token.nesting === -1) {
      const closed = blocks.pop();
      if (closed?.needs) warn(env, startOf(closed.token, env), 'tag-content', closed.needs);
    }
  }
}
