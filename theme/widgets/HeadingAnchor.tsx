// The permalink next to a heading. Inside the heading, it would be part of the heading's accessible
// name. CSS draws the # sign.
import type { ReactNode } from 'react';
import type { WithLabels } from '../types.ts';

type HeadingAnchorProps = WithLabels & { id: string; text: string };

export function HeadingAnchor({ id, text, locale }: HeadingAnchorProps): ReactNode {
  const label = locale.labels.permalink.replace('{title}', () => text);
  // No tab stop: the outline leads to the same URLs.
  return <a className="anchor" href={`#${id}`} aria-label={label} tabIndex={-1} />;
}
