// The content of an entry of the navigation: its tag, an SVG or the address of an image, and its
// text.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { sanitize } from '../document/sanitize.ts';
import { Inline } from '../parts/Inline.tsx';

interface EntryTextProps {
  text: string;
  tag?: string;
  base: string;
}

export function EntryText({ text, tag, base }: EntryTextProps): ReactNode {
  return (
    <>
      {tag && <Tag tag={tag} base={base} />}
      <Inline text={text} />
    </>
  );
}

function Tag({ tag, base }: { tag: string; base: string }): ReactNode {
  if (tag.trim().startsWith('<svg'))
    return <span className="entry-tag" dangerouslySetInnerHTML={{ __html: sanitize(tag).html }} />;
  return <img className="entry-tag" src={addBase(tag, base)} alt="" loading="lazy" />;
}
