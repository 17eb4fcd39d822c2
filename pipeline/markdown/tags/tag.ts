// What a tag of our Markdown is: its attributes, where it may be written, and how it is rendered.
import type { StateBlock } from 'markdown-it';
import type { Attributes, Construct, ConstructUse } from '../construct.ts';

export interface Tag extends Construct {
  /** Whether Markdown may be written between an opening and a closing tag. */
  content: 'block' | 'void';
  /** Whether it may be written within a line. */
  inline?: boolean;
  required?: readonly string[];
  optional?: readonly string[];
  /** Replaces the tag by other tokens while blocks are parsed. */
  expand?(state: StateBlock, line: number, attrs: Attributes): void;
}

/** A tag with its attributes. */
export function tagUse(name: string, construct: Tag, attrs: Attributes): ConstructUse {
  return { construct, kind: `tag:${name}`, attrs };
}
