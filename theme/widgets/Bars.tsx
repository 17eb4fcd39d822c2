// Measured times as bars: a table for assistive technology, with a drawing in each row.
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
    <table className="bars">
      <caption>{title}</caption>
      <tbody>
        {bars.map(({ name, version, median, min, max, isOwn }) => (
          <tr key={name} data-own={isOwn ? '' : undefined}>
            <th scope="row">
              {name} <small>{version}</small>
            </th>
            <td>
              <strong>{formatMs(median)}</strong>{' '}
              <small>
                {formatMs(min)} – {formatMs(max)}
              </small>
              <svg width="100%" height="10" aria-hidden="true">
                <rect width={share(median)} height="10" rx="2" />
                <line x1={share(min)} x2={share(max)} y1="5" y2="5" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Seconds with three digits, e.g. "1.23 s"; below one second milliseconds. */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toPrecision(3)}\u00a0s`;
}
