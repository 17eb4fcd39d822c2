// The keys of a config as a table: where each stands, what it is, and what is remarkable about it.

import type { ReactNode } from 'react';
import { pageData } from '../pageData.ts';
import type { ConfigLabels } from './labels.ts';
import type { Finding } from './read.ts';

interface ConfigFindingsProps {
  findings: readonly Finding[];
  labels: ConfigLabels;
  /** Shows the finding in the text. */
  onShow: (finding: Finding) => void;
}

export function ConfigFindings({ findings, labels, onShow }: ConfigFindingsProps): ReactNode {
  return (
    <div className="table">
      <table className="config-findings">
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead>
          <tr>
            {[labels.line, labels.option, labels.defaultValue, labels.remark].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map(finding => (
            <tr key={`${finding.start} ${finding.written}`} data-kind={finding.kind}>
              <td>
                <button
                  type="button"
                  aria-label={labels.showLine.replace('{line}', String(finding.line))}
                  onClick={() => onShow(finding)}
                >
                  {finding.line}
                </button>
              </td>
              <th scope="row">
                <Written finding={finding} />
              </th>
              <td>
                {finding.option?.default && (
                  <code lang={pageData('defaultLang')}>{finding.option.default}</code>
                )}
              </td>
              <td>
                <Remark finding={finding} labels={labels} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Written({ finding: { option, written } }: { finding: Finding }): ReactNode {
  const code = <code>{written}</code>;
  return option ? <a href={option.href}>{code}</a> : code;
}

function Remark({
  finding: { kind, suggestion },
  labels,
}: {
  finding: Finding;
  labels: ConfigLabels;
}): ReactNode {
  if (kind === 'known') return null;
  if (kind === 'unreadable') return labels.unreadable;
  if (!suggestion) return labels.unknown;
  const [before = '', after = ''] = labels.suggestion.split('{option}');
  const code = <code>{suggestion.path}</code>;
  return (
    <>
      {before}
      {suggestion.href === undefined ? code : <a href={suggestion.href}>{code}</a>}
      {after}
    </>
  );
}
