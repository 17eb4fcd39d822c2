// A block of code: its file name and its lines. The client adds the buttons.
import type { ReactNode } from 'react';

interface CodeBlockProps {
  /** Lines, each a `<span class="line">` that ends with its line break. */
  html: string;
  lang: string;
  title?: string;
  /** Its title, or else its first line. */
  name: string;
  wrap?: boolean;
  lineNumbers?: boolean;
  diff?: boolean;
  focus?: boolean;
  /** On a phone, the first line does not fit beside the buttons. */
  longStart?: boolean;
}

export function CodeBlock({ html, title, name, wrap, ...form }: CodeBlockProps): ReactNode {
  return (
    <figure
      className="code"
      data-lang={form.lang}
      data-name={name}
      data-wrap={wrap ? '' : undefined}
      data-numbers={form.lineNumbers ? '' : undefined}
      data-diff={form.diff ? '' : undefined}
      data-focus={form.focus ? '' : undefined}
      data-long-start={!title && form.longStart ? '' : undefined}
    >
      {title && <figcaption className="code-title">{title}</figcaption>}
      {/* The keyboard can scroll it without scripts; the client removes needless tab stops. */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
