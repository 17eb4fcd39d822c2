// The buttons of code blocks, once per page: the client copies them to each block that comes into
// view. A page has up to a hundred blocks, most of them in closed tabs.
import type { ReactNode } from 'react';
import type { PageProps } from '../types.ts';
import { Icon } from './Icon.tsx';

export function CodeTools({ page, context }: PageProps): ReactNode {
  const { toggleWrap, copyCode } = context.locale.labels;
  // A region, so that client navigation replaces it. The language distinguishes it: browsers do not
  // compare the contents of templates.
  return (
    <template data-region="code-tools" lang={page.lang}>
      <div className="code-tools">
        <button type="button" data-wrap-toggle="" aria-pressed="false" data-tip={toggleWrap}>
          <Icon name="wrap" />
        </button>
        <button type="button" data-copy="" data-tip={copyCode}>
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </div>
    </template>
  );
}
