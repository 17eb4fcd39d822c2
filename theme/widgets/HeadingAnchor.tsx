// The permalink behind a heading. Its sign is drawn by CSS, so the heading's text stays what it is.

import type { ReactNode } from 'react';
import type { Labels } from '../types.ts';

interface HeadingAnchorProps {
  id: string;
  text: string;
  locale: { labels: Labels };
}

export function HeadingAnchor({ id, text, locale }: HeadingAnchorProps): ReactNode {
  return <a className="anchor" href={`#${id}`} aria-label={locale.labels.permalink.replace('{title}', () => text)} />;
}
