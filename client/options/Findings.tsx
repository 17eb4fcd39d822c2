// The keys of a config as a table: line, key, default value, and remark.

import type { ReactNode } from 'react';
import { pageData } from '../pageData.ts';
import type { ConfigLabels } from './labels.ts';
import type { Finding } from './readConfig.ts';

interface FindingsProps {
  findings: readonly Finding[];
  labels: ConfigLabels;
  /** Selects the finding in the text. */
  onShow: (finding: Finding) => void;
}

export function Findings({ findings, labels, onShow }: FindingsProps): ReactNode {
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
            <Row
              key={`${finding.start} ${finding.written}`}
              finding={finding}
              labels={labels}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  finding,
  labels,
  onShow,
}: Omit<FindingsProps, 'findings'> & { finding: Finding }): ReactNode {
  const { kind, line, option, written } = finding;
  return (
    <tr data-kind={kind}>
      <td>
        <button
          type="button"
          aria-label={labels.showLine.replace('{line}', String(line))}
          onClick={() => onShow(finding)}
        >
          {line}
        </button>
      </td>
      <th scope="row">
        <CodeLink href={option?.href} text={written} />
      </th>
      <td>{option?.default && <code lang={pageData('defaultLang')}>{option.default}</code>}</td>
      <td>{remark(finding, labels)}</td>
    </tr>
  );
}

function remark({ kind, suggestion }: Finding, labels: ConfigLabels): ReactNode {
  if (kind === 'known') return null;
  if (kind === 'unreadable') return labels.unreadable;
  if (!suggestion) return labels.unknown;
  const [before = '', after = ''] = labels.suggestion.split('{option}');
  return (
    <>
      {before}
      <CodeLink href={suggestion.href} text={suggestion.path} />
      {after}
    </>
  );
}

function CodeLink({ href, text }: { href: string | undefined; text: string }): ReactNode {
  const code = <code>{text}</code>;
  return href === undefined ? code : <a href={href}>{code}</a>;
}
