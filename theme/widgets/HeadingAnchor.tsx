// The permalink beside a heading, not in it: the heading's name stays its own words. The sign is
// drawn by CSS.

import type { ReactNode } from 'react';
import type { Labels } from '../types.ts';

interface HeadingAnchorProps {
  id: string;
  text: string;
  locale: { labels: Labels };
}

export function HeadingAnchor({ id, text, locale }: HeadingAnchorProps): ReactNode {
  return (
    <a
      className="anchor"
      href={`#${id}`}
      aria-label={locale.labels.permalink.replace('{title}', () => text)}
    />
  );
}
