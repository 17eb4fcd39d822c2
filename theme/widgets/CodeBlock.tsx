// A block of code: its file name, its lines, and buttons to copy and to wrap (R-162…R-164).

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Labels } from '../types.ts';

interface CodeBlockProps {
  /** Lines, each a `<span class="line">` that ends with its line break. */
  html: string;
  lang: string;
  title?: string;
  wrap?: boolean;
  lineNumbers?: boolean;
  diff?: boolean;
  focus?: boolean;
  locale: { labels: Labels };
}

export function CodeBlock({
  html,
  lang,
  title,
  wrap,
  lineNumbers,
  diff,
  focus,
  locale: { labels },
}: CodeBlockProps): ReactNode {
  return (
    <figure
      className="code"
      data-lang={lang}
      data-wrap={flag(wrap)}
      data-numbers={flag(lineNumbers)}
      data-diff={flag(diff)}
      data-focus={flag(focus)}
    >
      {title && <figcaption className="code-title">{title}</figcaption>}
      {/* Reachable by keyboard without script; the client takes it back where nothing scrolls. */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className="code-tools needs-script">
        <button
          type="button"
          data-wrap-toggle=""
          aria-pressed={wrap === true}
          aria-label={labels.toggleWrap}
          title={labels.toggleWrap}
        >
          <Icon name="wrap" />
        </button>
        <button type="button" data-copy="" aria-label={labels.copyCode} title={labels.copyCode}>
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </div>
    </figure>
  );
}

function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined;
}
