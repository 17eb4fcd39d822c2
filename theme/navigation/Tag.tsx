// A tag before an entry of nav or sidebar: a drawing, or the address of one.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { sanitize } from '../document/sanitize.ts';

export function Tag({ tag, base }: { tag?: string; base: string }): ReactNode {
  if (!tag) return null;
  if (tag.trim().startsWith('<svg'))
    return <span className="entry-tag" dangerouslySetInnerHTML={{ __html: sanitize(tag).html }} />;
  return <img className="entry-tag" src={addBase(tag, base)} alt="" loading="lazy" />;
}
