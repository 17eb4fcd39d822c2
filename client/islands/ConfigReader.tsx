// A text field for the reader's config file, and a table of what the option reference says about
// each key in it. The text never leaves the browser.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { loadOptions } from '../options/list.ts';
import type { Finding, Reading } from '../options/readConfig.ts';
import { OptionTree } from '../options/tree.ts';
import { label } from '../pageData.ts';

/** Texts of the config reader, among the theme's labels. `{line}` stands for a value. */
export interface ConfigLabels {
  needsScript: string;
  field: string;
  privacy: string;
  read: string;
  loading: string;
  failed: string;
  fault: string;
  noConfig: string;
  summary: string;
  caption: string;
  line: string;
  option: string;
  defaultValue: string;
  unknown: string;
  suggestion: string;
  unreadable: string;
  showLine: string;
}

interface ConfigReaderProps {
  labels: ConfigLabels;
  /** Functions that take a config, e.g. "defineConfig". */
  wrappers: readonly string[];
}

type State = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'read'; reading: Reading };

const TYPING_PAUSE_MS = 400;

/** The text of the field, kept for the way back from an option's page. */
let lastText = '';

export function ConfigReader({ labels, wrappers }: ConfigReaderProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, read } = useReading(field, wrappers);
  const fault = state.kind === 'read' ? state.reading.fault : undefined;
  const show = ({ start, end }: Finding): void => {
    // Chromium scrolls to a caret that is out of view, but not to a selection.
    field.current?.setSelectionRange(start, start);
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  return (
    <div className="config-reader">
      <p className="config-without">{labels.needsScript}</p>
      <div className="needs-script">
        <label htmlFor="config-text">{labels.field}</label>
        <textarea
          ref={field}
          id="config-text"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          dir="ltr"
          aria-describedby={fault ? 'config-status config-privacy' : 'config-privacy'}
          aria-invalid={fault !== undefined}
          aria-errormessage={fault ? 'config-status' : undefined}
          onPaste={() => read(0)}
          onChange={({ target }) => {
            lastText = target.value;
            if (state.kind === 'read') read(TYPING_PAUSE_MS);
          }}
        />
        <p className="config-privacy" id="config-privacy">
          {labels.privacy}
        </p>
        <button type="button" className="button" onClick={() => read(0)}>
          {labels.read}
        </button>
        <p className="config-status" id="config-status" role="status">
          {status(state, labels)}
        </p>
        {state.kind === 'read' && state.reading.findings.length > 0 && (
          <Findings findings={state.reading.findings} labels={labels} onShow={show} />
        )}
      </div>
    </div>
  );
}

/**
 * Returns the state of the reader, and a function that reads the field after a delay in
 * milliseconds. A later call replaces an earlier one.
 */
function useReading(
  field: RefObject<HTMLTextAreaElement | null>,
  wrappers: readonly string[],
): { state: State; read: (delay: number) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<State>({ kind: 'idle' });

  const readNow = async (): Promise<void> => {
    setState(before => (before.kind === 'read' ? before : { kind: 'busy' }));
    setState(await readText(() => field.current?.value ?? '', wrappers));
  };
  const read = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readNow(), delay);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is looked at once
  useEffect(() => {
    if (!field.current) return undefined;
    // Reads text that was pasted while this code was loading.
    lastText = field.current.value ||= lastText;
    if (field.current.value) read(0);
    return () => clearTimeout(timer.current);
  }, []);
  return { state, read };
}

/** Loads the parser and the list of options, and reads the config that is in the field by then. */
async function readText(text: () => string, wrappers: readonly string[]): Promise<State> {
  try {
    const [{ readConfig }, options] = await Promise.all([
      import('../lazy/readConfig.ts'),
      loadOptions(),
    ]);
    return { kind: 'read', reading: readConfig(text(), new OptionTree(options), wrappers) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed' };
  }
}

/** Returns the text of the status line. */
function status(state: State, labels: ConfigLabels): string {
  if (state.kind !== 'read')
    return { idle: '', busy: labels.loading, failed: labels.failed }[state.kind];
  const { findings, fault, isConfig } = state.reading;
  if (fault) return fill(labels.fault, { ...fault });
  if (!isConfig) return labels.noConfig;
  const counts = { known: 0, unknown: 0, unreadable: 0 };
  for (const { kind } of findings) counts[kind]++;
  return fill(labels.summary, counts);
}

/** Replaces each `{name}` in a text with its value. */
function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

interface FindingsProps {
  findings: readonly Finding[];
  labels: ConfigLabels;
  /** Selects the key of a finding in the text field. */
  onShow: (finding: Finding) => void;
}

/**
 * The keys of a config as a table: line, key, and default value. A remark is below its key, and on
 * a phone so is the default value, because there is no room beside the key.
 */
function Findings({ findings, labels, onShow }: FindingsProps): ReactNode {
  return (
    <div className="table">
      <table className="config-findings">
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead>
          <tr>
            {[labels.line, labels.option, labels.defaultValue].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map(finding => (
            <Row key={`${finding.start} ${finding.written}`} {...{ finding, labels, onShow }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<FindingsProps, 'findings'> & { finding: Finding };

function Row({ finding, labels, onShow }: RowProps): ReactNode {
  const { kind, line, option, written } = finding;
  const remark = remarkOn(finding, labels);
  const defaultValue = option?.default && <code lang={option.langs.default}>{option.default}</code>;
  return (
    <tr data-kind={kind}>
      <td>
        <button
          type="button"
          aria-label={fill(labels.showLine, { line }) + label('colon') + written}
          onClick={() => onShow(finding)}
        >
          {line}
        </button>
      </td>
      <th scope="row">
        <CodeLink href={option?.href} text={written} />
        {remark && <div className="config-remark">{remark}</div>}
        {defaultValue && (
          <div className="config-default">
            {labels.defaultValue}
            {label('colon')}
            {defaultValue}
          </div>
        )}
      </th>
      <td>{defaultValue}</td>
    </tr>
  );
}

function remarkOn({ kind, suggestion }: Finding, labels: ConfigLabels): ReactNode {
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
