// A text field for the reader's config file, and what the reference says about each option in it.
// The text stays in the browser.

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Findings } from '../options/Findings.tsx';
import type { ConfigLabels } from '../options/labels.ts';
import type { Finding, Reading } from '../options/readConfig.ts';

export interface ConfigReaderProps {
  labels: ConfigLabels;
  /** Functions that take a config, e.g. "defineConfig". */
  wrappers: readonly string[];
}

type State = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'read'; reading: Reading };

const TYPING_PAUSE_MS = 400;

export function ConfigReader({ labels, wrappers }: ConfigReaderProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, read } = useReading(field, wrappers);
  const fault = state.kind === 'read' ? state.reading.fault : undefined;
  const show = ({ start, end }: Finding): void => {
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
          aria-describedby="config-privacy"
          aria-invalid={fault !== undefined}
          aria-errormessage={fault ? 'config-status' : undefined}
          onPaste={() => read(0)}
          onChange={() => state.kind === 'read' && read(TYPING_PAUSE_MS)}
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

/** Reads the text of a field after a delay; a later call replaces an earlier one. */
function useReading(
  field: RefObject<HTMLTextAreaElement | null>,
  wrappers: readonly string[],
): { state: State; read: (delay: number) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => () => clearTimeout(timer.current), []);

  const readNow = async (): Promise<void> => {
    const id = ++newest.current;
    setState(before => (before.kind === 'read' ? before : { kind: 'busy' }));
    const next = await readText(field.current?.value ?? '', wrappers);
    if (id === newest.current) setState(next);
  };
  const read = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readNow(), delay);
  };
  return { state, read };
}

/** Loads the parser and the list of options, and reads a config. */
async function readText(text: string, wrappers: readonly string[]): Promise<State> {
  try {
    const [{ readConfig }, { OptionTree }, { loadOptions }] = await Promise.all([
      import('../options/readConfig.ts'),
      import('../options/tree.ts'),
      import('../options/list.ts'),
    ]);
    const tree = new OptionTree(await loadOptions());
    return { kind: 'read', reading: readConfig(text, tree, wrappers) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed' };
  }
}

/** The text of the status line. */
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

/** Replaces `{name}` by values. */
function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
