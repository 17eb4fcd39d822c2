// Tabs: every panel is in the HTML, so without script, in print and for the browser's search
// nothing is missing.

import type { ReactNode } from 'react';
import type { Labels } from '../types.ts';

interface TabsProps {
  /** Unique on the page. */
  id: string;
  groupId?: string;
  defaultValue?: string;
  tabs: readonly { label: string; value: string; html: string }[];
  locale: { labels: Labels };
}

export function Tabs({ id, groupId, defaultValue, tabs }: TabsProps): ReactNode {
  const chosen = Math.max(
    0,
    tabs.findIndex(tab => tab.value === defaultValue),
  );
  return (
    <div className="tabs" data-tabs="" data-group={groupId}>
      <div className="tab-list" role="tablist">
        {tabs.map(({ label, value }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, value, html }, at) => (
        <div
          key={value}
          className={isCode(html) ? 'tab-panel tab-panel-code' : 'tab-panel'}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          data-value={value}
          data-label={label}
          data-active={at === chosen ? '' : undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}

/**
 * Nothing but one block of code, which then fills the panel. As a selector of the stylesheet it
 * would hold only once the panel is read to its end.
 */
function isCode(html: string): boolean {
  return (
    html.startsWith('<figure') &&
    html.trimEnd().endsWith('</figure>') &&
    !html.includes('<figure', 1)
  );
}
