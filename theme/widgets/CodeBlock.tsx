// A block of code: its file name, its lines, and buttons to copy and to wrap (R-162…R-164).
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { WithLabels } from '../types.ts';

interface CodeBlockProps extends WithLabels {
  /** Lines, each a `<span class="line">` that ends with its line break. */
  html: string;
  lang: string;
  title?: string;
  /** Accessible name of a block without a title. */
  firstLine: string;
  wrap?: boolean;
  lineNumbers?: boolean;
  diff?: boolean;
  focus?: boolean;
  /** On a phone, the first line does not fit beside the buttons. */
  longStart?: boolean;
}

export function CodeBlock({
  html,
  title,
  firstLine,
  wrap,
  locale,
  ...form
}: CodeBlockProps): ReactNode {
  const { toggleWrap, copyCode } = locale.labels;
  const name = title || firstLine;
  return (
    <figure
      className="code"
      data-lang={form.lang}
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
      <div className="code-tools needs-script">
        <button
          type="button"
          data-wrap-toggle=""
          aria-pressed={wrap === true}
          aria-label={`${toggleWrap}: ${name}`}
          data-tip={toggleWrap}
        >
          <Icon name="wrap" />
        </button>
        <button type="button" data-copy="" aria-label={`${copyCode}: ${name}`} data-tip={copyCode}>
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </div>
    </figure>
  );
}
