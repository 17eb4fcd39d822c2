// Replaces a paragraph `[[toc]]` with a list of the page's headings of levels 2 and 3.
import type { MarkdownIt, StateCore } from 'markdown-it';
import { tagUse, type Tag } from '../construct.ts';
import { pageEnv, report, spotOf, type HeadingUse } from '../context.ts';
import { escapeMarkdown } from '../writers/toMarkdown.ts';

const MARK = /^\[\[toc\]\]$/i;

interface Section {
  heading: HeadingUse;
  parts: HeadingUse[];
}

/** Runs after the rules for headings, which choose the ids. */
export function tableOfContents(md: MarkdownIt): void {
  md.core.ruler.push('toc', replaceMarks);
}

/** Replaces the first mark of a page; reports others, which would take quadratic space. */
function replaceMarks(state: StateCore): void {
  const env = pageEnv(state.env);
  let isDone = false;
  for (let index = 1; index < state.tokens.length; index++) {
    const { type, content, children, map } = state.tokens[index]!;
    const isMark = type === 'inline' && MARK.test(content.trim());
    const open = state.tokens[index - 1]!;
    // If the page defines `[toc]` as a link reference, `[[toc]]` contains that link and stays.
    if (!isMark || open.type !== 'paragraph_open' || children?.some(each => each.nesting)) continue;
    if (isDone) {
      report(env, spotOf(open, env), 'toc-mark', {
        message: 'the page already has a table of contents',
        hint: 'remove one of them',
      });
      continue;
    }
    isDone = true;
    const token = new state.Token('construct', '', 0);
    token.block = true;
    token.map = map;
    token.level = open.level;
    token.meta = tagUse('[[toc]]', listOf(sectionsOf(env.headings)), {});
    state.tokens.splice(index - 1, 3, token);
  }
}

/** Returns the headings of level 2, each with those of level 3 below it. */
function sectionsOf(headings: readonly HeadingUse[]): Section[] {
  const sections: Section[] = [];
  for (const heading of headings) {
    if (heading.level === 2 || (heading.level === 3 && sections.length === 0))
      sections.push({ heading, parts: [] });
    else if (heading.level === 3) sections.at(-1)!.parts.push(heading);
  }
  return sections;
}

function listOf(sections: readonly Section[]): Tag {
  return {
    html: () =>
      sections.length > 0 && (
        <ul>
          {sections.map(({ heading, parts }) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
              {parts.length > 0 && (
                <ul>
                  {parts.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      ),
    markdown(_, { link }) {
      const row = ({ id, text }: HeadingUse): string =>
        `- [${escapeMarkdown(text)}](${link(`#${id}`)})`;
      const lines = sections.flatMap(({ heading, parts }) => [
        row(heading),
        ...parts.map(part => `  ${row(part)}`),
      ]);
      return lines.length > 0 ? [{ kind: 'list', text: lines.join('\n') }] : [];
    },
  };
}
