// The search box of the header: a button until it is used, then a dialog. Nothing is fetched before
// the reader means it.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Drawing } from '../search/ui/Drawing.tsx';
import { compositionDone } from '../search/handover.ts';
import { showMarks } from '../search/ui/highlight.ts';
import type { SearchLabels } from '../search/ui/labels.ts';
import { localSource, matchInWorker } from '../search/localSource.ts';
import { Panel } from '../search/ui/Panel.tsx';
import { remoteSource, type RemoteConfig } from '../search/remoteSource.ts';
import { Session } from '../search/session.ts';
import { isSearchShortcut } from '../events.ts';
import type { Source } from '../search/source.ts';

export interface SearchProps {
  labels: SearchLabels;
  base: string;
  lang: string;
  /** Address of the index, with the base; what the document says later wins. */
  index: string;
  placeholder: string;
  /** Route prefix of the reader's section; the document's route wins. */
  section: string;
  config: RemoteConfig & { mode: 'local' | 'remote' };
}

export function Search(props: SearchProps): ReactNode {
  const { labels, base, placeholder } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [keys, setKeys] = useState('');
  const session = useRef<Session>(null);

  /** The session, on the index of the page that is shown now. */
  const ready = (): Session => {
    const source = sourceNow(props);
    session.current ??= new Session(
      source,
      () => document.documentElement.dataset.route ?? props.section,
    );
    session.current.use(source);
    return session.current;
  };
  const prepare = (): void => void ready().prepare();
  const show = (): void => {
    prepare();
    setOpen(true);
  };
  const hide = (): void => {
    setOpen(false);
    session.current?.type('');
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  };

  const close = (): void => {
    document.querySelector<HTMLDialogElement>('dialog.search-dialog')?.close();
    hide();
  };

  useEffect(() => {
    setKeys(/mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
    // The pointing or focusing that woke the island came before its handlers.
    if (opener.current?.matches(':hover, :focus')) prepare();
    const onMarks = (): void => showMarks(labels.removeHighlights);
    document.addEventListener('site:content', onMarks);
    onMarks();
    return () => document.removeEventListener('site:content', onMarks);
    // Once: an island gets other props only as another island.
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        event.keyCode === 229 ||
        !isSearchShortcut(event)
      )
        return;
      event.preventDefault();
      // Inside the dialog its own handler closes it; this one has the focus outside of it.
      if (!open) show();
      else if (event.code === 'KeyK') close();
    };
    const onAsked = (): void => void compositionDone().then(show);
    // The page behind the dialog changes: the dialog goes, as every other part that floats does.
    const onStep = (): void => {
      if (open) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('site:search', onAsked);
    addEventListener('popstate', onStep);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('site:search', onAsked);
      removeEventListener('popstate', onStep);
    };
  });

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="search-opener"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Drawing name="search" />
        <span className="search-opener-text">{placeholder}</span>
        <kbd className="search-opener-keys" aria-hidden="true">
          {keys}
        </kbd>
      </button>
      {open && (
        <Panel
          session={ready()}
          labels={labels}
          base={base}
          placeholder={placeholder}
          onClose={hide}
        />
      )}
    </>
  );
}

function sourceNow({ config, index, lang }: SearchProps): Source {
  const { dataset } = document.documentElement;
  if (config.mode === 'remote')
    return remoteSource({ config, lang: dataset.lang ?? lang, match: matchInWorker });
  return localSource(dataset.searchIndex ?? index);
}
