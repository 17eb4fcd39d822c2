// A button that links to the source code of what a page describes.
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Labels } from '../types.ts';

type SourceCodeProps = { href: string; locale: { labels: Labels; sourceCodeText?: string } };

export function SourceCode({ href, locale }: SourceCodeProps): ReactNode {
  return (
    <a className="source-code" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="code" />
      {locale.sourceCodeText ?? locale.labels.source}
      <span className="visually-hidden"> {locale.labels.newTab}</span>
    </a>
  );
}
