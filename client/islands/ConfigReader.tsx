// A field for the reader's config file, and below it what the reference knows of each option in it.
// The text stays in the browser.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfigFindings } from '../options/Findings.tsx';
import type { ConfigLabels } from '../options/labels.ts';
import type { Finding, Reading } from '../options/read.ts';

export interface ConfigReaderProps {
  labels: ConfigLabels;
  /** Functions that take a config, e.g. "defineConfig". */
  wrappers: readonly string[];
}

type State = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'read'; reading: Reading };

/** After the last key, once the file has been read. */
const pause = 400;

export function ConfigReader({ labels, wrappers }: ConfigReaderProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = async (): Promise<void> => {
    clearTimeout(timer.current);
    const turn = ++newest.current;
    if (state.kind !== 'read') setState({ kind: 'busy' });
    let next: State;
    try {
      // The parser is fetched with the first reading.
      const [{ readConfig }, { OptionTree }, { loadOptions }] = await Promise.all([
        import('../options/read.ts'),
        import('../options/tree.ts'),
        import('../options/list.ts'),
      ]);
      const tree = new OptionTree(await loadOptions());
      next = { kind: 'read', reading: readConfig(field.current?.value ?? '', tree, wrappers) };
    } catch (error) {
      console.error(error);
      next = { kind: 'failed' };
    }
    if (turn === newest.current) setState(next);
  };
  /** A text that was read once is read again as it changes; a pasted one at once. */
  const readSoon = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), delay);
  };
  const show = ({ start, end }: Finding): void => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };

  const fault = state.kind === 'read' ? state.reading.fault : undefined;
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
          aria-describedby="config-privacy"
          aria-invalid={fault !== undefined}
          aria-errormessage={fault ? 'config-status' : undefined}
          onPaste={() => readSoon(0)}
          onChange={() => state.kind === 'read' && readSoon(pause)}
        />
        <p className="config-privacy" id="config-privacy">
          {labels.privacy}
        </p>
        <button type="button" className="button" onClick={() => void read()}>
          {labels.read}
        </button>
        <p className="config-status" id="config-status" role="status">
          {status(state, labels)}
        </p>
        {state.kind === 'read' && state.reading.findings.length > 0 && (
          <ConfigFindings findings={state.reading.findings} labels={labels} onShow={show} />
        )}
      </div>
    </div>
  );
}

/** What is said when the reading is done. */
function status(state: State, labels: ConfigLabels): string {
  if (state.kind !== 'read')
    return { idle: '', busy: labels.loading, failed: labels.failed }[state.kind];
  const { findings, fault, isConfig } = state.reading;
  const fill = (text: string, values: Record<string, string | number>): string =>
    text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
  if (fault) return fill(labels.fault, { ...fault });
  if (!isConfig) return labels.noConfig;
  const count = (kind: Finding['kind']): number =>
    findings.filter(each => each.kind === kind).length;
  return fill(labels.summary, {
    known: count('known'),
    unknown: count('unknown'),
    unreadable: count('unreadable'),
  });
}
