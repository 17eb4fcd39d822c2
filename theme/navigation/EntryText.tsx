// The content of a navigation entry: its tag, an SVG or an image, and its text.
import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { sanitize, withoutId } from '../document/sanitize.ts';
import { Inline } from '../parts/Inline.tsx';

type EntryTextProps = { text: string; tag?: string; base: string };

export function EntryText({ text, tag, base }: EntryTextProps): ReactNode {
  const svg = tag?.trim().startsWith('<svg')
    ? { __html: sanitize(tag, withoutId).html }
    : undefined;
  return (
    <>
      {svg && <span className="entry-tag" dangerouslySetInnerHTML={svg} />}
      {tag && !svg && <img className="entry-tag" src={addBase(tag, base)} alt="" loading="lazy" />}
      <Inline text={text} />
    </>
  );
}
