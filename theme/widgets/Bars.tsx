// Measured times as bars: a list of names and figures, with a drawing in each row.
import type { ReactNode } from 'react';

/** One row; times in milliseconds. */
export interface Bar {
  name: string;
  version: string;
  median: number;
  min: number;
  max: number;
  /** The product of the site. */
  isOwn?: boolean;
}

export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }): ReactNode {
  const longest = Math.max(...bars.map(({ max }) => max));
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

/** e.g. "1.1–1.3 s" */
export function formatRange(min: number, max: number): string {
  const [from, to] = [formatMs(min), formatMs(max)];
  if (from === to) return to;
  const [amount = '', unit] = from.split('\u00a0');
  return to.endsWith(`\u00a0${unit}`) ? `${amount}–${to}` : `${from} – ${to}`;
}

/** Seconds with three digits, e.g. "1.23 s"; below one second milliseconds. */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toPrecision(3)}\u00a0s`;
}
