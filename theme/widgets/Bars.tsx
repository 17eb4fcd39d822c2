// Measured times as bars: a list of names and figures, with a bar drawn in each row.
import type { ReactNode } from 'react';

/** One row of a chart; times are in milliseconds. */
export interface Bar {
  name: string;
  version: string;
  median: number;
  min: number;
  max: number;
  /** Whether this is the product of the site. */
  isOwn?: boolean;
}

export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }): ReactNode {
  const longest = Math.max(...bars.map(({ max }) => max)) || 1;
  const share = (ms: number): string => `${((ms / longest) * 100).toFixed(1)}%`;
  return (
    <figure className="bars">
      <figcaption className="bars-title">{title}</figcaption>
      <dl>
        {bars.map(({ name, version, median, min, max, isOwn }) => (
          <div key={name} data-own={isOwn ? '' : undefined}>
            <dt>
              {name} <small>{version}</small>
            </dt>
            <dd>
              <strong>{formatMs(median)}</strong> <small>{formatRange(min, max)}</small>
              <svg width="100%" height="10" aria-hidden="true">
                <rect width={share(median)} height="10" rx="2" />
                <line x1={share(min)} x2={share(max)} y1="5" y2="5" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** Returns a range of milliseconds as text, e.g. "1.1–1.3 s". */
export function formatRange(min: number, max: number): string {
  const [from, to] = [formatMs(min), formatMs(max)];
  if (from === to) return to;
  const [amount = '', unit] = from.split('\u00a0');
  return to.endsWith(`\u00a0${unit}`) ? `${amount}–${to}` : `${from} – ${to}`;
}

/** Returns a time as text: "1.23 s", always with three digits, or "980 ms" below one second. */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toPrecision(3)}\u00a0s`;
}
