// The listbox of options: path, type and default of each, in place of the results.

import type { MouseEvent, ReactNode } from 'react';
import type { Option } from '../../options/list.ts';
import { pageData } from '../../pageData.ts';
import { Drawing } from './Drawing.tsx';
import type { SearchLabels } from './labels.ts';
import type { AskedOptions } from './optionSearch.ts';

interface OptionListProps extends AskedOptions {
  active: number;
  labels: SearchLabels;
  onPoint: (index: number) => void;
  onChoose: (option: Option, event: MouseEvent) => void;
}

export function optionRowId(at: number): string {
  return `search-path-${at}`;
}

export function OptionList({
  asked,
  rows,
  active,
  labels,
  onPoint,
  onChoose,
}: OptionListProps): ReactNode {
  return (
    <div className="search-list" id="search-list" role="listbox" aria-label={labels.option}>
      <div className="search-group-title" role="presentation">
        {labels.option}
      </div>
      {rows.map((option, at) => (
        <a
          key={option.path}
          className="search-row"
          id={optionRowId(at)}
          role="option"
          aria-selected={at === active}
          href={option.href}
          tabIndex={-1}
          onPointerMove={() => onPoint(at)}
          onClick={event => onChoose(option, event)}
        >
          <Drawing name="header" />
          <span className="search-row-text">
            <Path path={option.path} asked={asked} />
            <span className="search-option-facts">
              <Fact name={labels.type} value={option.type} />
              <Fact name={labels.defaultValue} value={option.default} />
            </span>
          </span>
          <Drawing name="enter" />
        </a>
      ))}
    </div>
  );
}

/** The path, with what is typed marked in it. */
function Path({ path, asked }: { path: string; asked: string }): ReactNode {
  const typed = asked.slice(asked.indexOf('.') + 1).toLowerCase();
  const whole = path.toLowerCase().startsWith(asked.toLowerCase());
  const from = whole ? 0 : path.toLowerCase().indexOf(typed, path.indexOf('.') + 1);
  const to = from + (whole ? asked : typed).length;
  return (
    <span className="search-row-main">
      {path.slice(0, from)}
      <mark>{path.slice(from, to)}</mark>
      {path.slice(to)}
    </span>
  );
}

/** Types and defaults are written once, in the language of the reference. */
function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    value && (
      <span>
        {name} <code lang={pageData('defaultLang')}>{value}</code>
      </span>
    )
  );
}
