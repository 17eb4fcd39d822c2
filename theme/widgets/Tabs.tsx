// Tabs. Every panel is in the HTML: for readers without scripts, print, and find-in-page.
import type { ReactNode } from 'react';

interface TabsProps {
  /** Start of the ids of tabs and panels; unique on the page. */
  id: string;
  /** Accessible name of the list of tabs. */
  name: string;
  groupId?: string;
  defaultValue?: string;
  tabs: readonly { label: string; value: string; html: string }[];
}

export function Tabs({ id, name, groupId, defaultValue, tabs }: TabsProps): ReactNode {
  const found = tabs.findIndex(tab => tab.value === defaultValue);
  const chosen = Math.max(0, found);
  return (
    <div className="tabs" data-tabs="" data-group={groupId}>
      <div className="tab-list" role="tablist" aria-label={name}>
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
 * Whether a panel is one block of code, which then fills it. A CSS selector for this would match
 * only once the browser has parsed the whole panel.
 */
function isCode(html: string): boolean {
  return (
    html.startsWith('<figure') &&
    html.trimEnd().endsWith('</figure>') &&
    !html.includes('<figure', 1)
  );
}
