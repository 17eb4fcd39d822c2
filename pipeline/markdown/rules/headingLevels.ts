// Reports headings that skip a level, and a second title.
import type { MarkdownIt, StateCore } from 'markdown-it';
import { closeOf, constructOf } from '../construct.ts';
import { pageEnv, report, spotOf } from '../context.ts';
import { levelOf } from './headings.tsx';

/** Levels increase by one at most; the headings of <Steps> always have level 3. */
export function headingLevels(md: MarkdownIt): void {
  md.core.ruler.push('heading_levels', checkLevels);
}

function checkLevels(state: StateCore): void {
  const env = pageEnv(state.env);
  // A page with errors may have lost some headings.
  if (env.diagnostics.some(({ severity }) => severity === 'error')) return;
  let before = 1;
  let titles = 0;
  let stepsEnd = -1;
  for (const [index, token] of state.tokens.entries()) {
    if (constructOf(token)?.kind === 'tag:Steps') stepsEnd = closeOf(state.tokens, index);
    if (token.type !== 'heading_open') continue;
    const level = levelOf(token);
    if (level === 1 && ++titles === 2)
      report(env, spotOf(token, env), {
        severity: 'warning',
        code: 'second-title',
        message: 'the page has a second heading of level 1',
        hint: 'write ##: the first one is the title of the page',
      });
    const isStep = index < stepsEnd && level === 3;
    if (level > before + 1 && !isStep)
      report(env, spotOf(token, env), {
        severity: 'warning',
        code: 'heading-level',
        message: `the heading is of level ${level} below one of level ${before}`,
        hint: `write ${'#'.repeat(before + 1)}`,
      });
    before = level;
  }
}
