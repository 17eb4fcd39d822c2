// Numbered steps: every heading of level three inside is one; CSS counts them.
import type { ReactNode } from 'react';

export function Steps({ html }: { html: string }): ReactNode {
  return <div className="steps" dangerouslySetInnerHTML={{ __html: html }} />;
}
