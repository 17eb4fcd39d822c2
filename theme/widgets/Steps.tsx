// Numbered steps: each heading of level 3 inside is a step, and CSS counts them.
import type { ReactNode } from 'react';

export function Steps({ html }: { html: string }): ReactNode {
  return <div className="steps" dangerouslySetInnerHTML={{ __html: html }} />;
}
