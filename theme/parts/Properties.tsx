// What an option is at a glance: its name, path, type, default value and the release it came with.

import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { Labels, PageData } from '../types.ts';

export function Properties({
  page: { frontmatter },
  labels,
}: {
  page: PageData;
  labels: Labels;
}): ReactNode {
  const rows = [
    [labels.option, frontmatter.option],
    [labels.type, frontmatter.type],
    [labels.defaultValue, frontmatter.default],
    [labels.since, frontmatter.since],
  ] as const;
  return (
    <>
      {frontmatter.name && <p className="option-name">{frontmatter.name}</p>}
      <dl className="properties">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value.includes('`') ? <Inline text={value} /> : <code>{value}</code>}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
