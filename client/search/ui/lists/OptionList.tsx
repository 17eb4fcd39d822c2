// The list of options, shown in place of the results: the path, type, and default of each.
import type { MouseEvent, ReactNode } from 'react';
import type { Option } from '../../../options/list.ts';
import type { AskedOptions } from './optionSearch.ts';
import { RowLink, type ListProps } from './RowLink.tsx';

interface OptionListProps extends ListProps {
  options: AskedOptions;
  onChoose: (option: Option, event: MouseEvent) => void;
}

export function OptionList({ options, onChoose, ...list }: OptionListProps): ReactNode {
  const { labels } = list;
  return (
    <div className="search-list" id="search-list" role="listbox" aria-label={labels.option}>
      <div className="search-group-title" role="presentation">
        {labels.option}
      </div>
      {options.rows.map((option, index) => (
        <RowLink
          key={option.path}
          {...list}
          idPrefix="search-path"
          index={index}
          href={option.href}
          icon="header"
          onChoose={event => onChoose(option, event)}
        >
          <Path path={option.path} asked={options.asked} />
          <span className="search-option-facts">
            <Fact name={labels.type} value={option.type} lang={option.langs.type} />
            <Fact name={labels.defaultValue} value={option.default} lang={option.langs.default} />
          </span>
        </RowLink>
      ))}
    </div>
  );
}

/** The path of an option, with the typed part marked. */
function Path({ path, asked }: { path: string; asked: string }): ReactNode {
  const typed = asked.slice(asked.indexOf('.') + 1).toLowerCase();
  const isPrefix = path.toLowerCase().startsWith(asked.toLowerCase());
  const from = isPrefix ? 0 : path.toLowerCase().indexOf(typed, path.indexOf('.') + 1);
  const to = from + (isPrefix ? asked : typed).length;
  return (
    <span className="search-row-main">
      {path.slice(0, from)}
      <mark>{path.slice(from, to)}</mark>
      {path.slice(to)}
    </span>
  );
}

/** The type or default of an option. */
function Fact({ name, value, lang }: Record<'name' | 'value' | 'lang', string>): ReactNode {
  if (!value) return null;
  return (
    <span>
      {name} <code lang={lang}>{value}</code>
    </span>
  );
}
