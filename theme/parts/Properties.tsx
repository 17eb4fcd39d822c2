// Properties of an option: name, path, type, default value, and the version that added it.

import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { Labels, PageData } from '../types.ts';

interface PropertiesProps {
  page: PageData;
  labels: Labels;
}

export function Properties({ page: { frontmatter }, labels }: PropertiesProps): ReactNode {
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
