// The search in the header: a button that opens the search dialog. The index is fetched when the
// reader points at the button, focuses it, or opens the dialog.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isSearchShellOpen } from '../behaviors/chrome/searchShell.ts';
import { on, searchKeys } from '../events.ts';
import { pageData } from '../pageData.ts';
import { compositionDone } from '../search/handover.ts';
import { localSource, matchInWorker } from '../search/localSource.ts';
import { remoteSource, type RemoteConfig } from '../search/remoteSource.ts';
import { Session } from '../search/session.ts';
import type { Source } from '../search/source.ts';
import { showMarks } from '../search/ui/marks.ts';
import { Panel } from '../search/ui/Panel.tsx';
import { SearchIcon } from '../search/ui/SearchIcon.tsx';
import type { PanelProps } from '../search/ui/usePanel.ts';

export interface SearchProps extends Omit<PanelProps, 'session' | 'onClose'> {
  config: RemoteConfig & { mode: 'local' | 'remote' };
}

export function Search(props: SearchProps): ReactNode {
  const { labels, placeholder, starts } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The build leaves the keys empty, and a behavior has added them since. The first render in the
  // browser must match that HTML.
  const [keys] = useState(() => (typeof document === 'undefined' ? '' : searchKeys()));
  const getSession = useSession(props.config);
  const prepare = (): void => void getSession().prepare();
  const open = (): void => {
    prepare();
    setOpen(true);
  };
  const close = (): void => {
    currentDialog()?.close();
    setOpen(false);
    getSession().type('');
    // The focus may still be inside the closed dialog: move it to the button.
    if (document.activeElement?.matches('body, dialog *'))
      button.current?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island never gets other props
  useEffect(() => {
    // The hover or focus that loaded this island happened before its handlers existed.
    if (button.current?.matches(':hover, :focus')) prepare();
    showMarks(labels.removeHighlights);
    return listen(open, close, () => showMarks(labels.removeHighlights));
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        id="search-opener"
        className="search-opener"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SearchIcon name="search" />
        <span className="search-opener-text">{placeholder}</span>
        <kbd className="search-opener-keys" aria-hidden="true">
          {keys}
        </kbd>
      </button>
      {isOpen && (
        <Panel {...{ labels, placeholder, starts }} session={getSession()} onClose={close} />
      )}
    </>
  );
}

/** Opens the dialog in place of the search shell, unless the reader has closed the shell. */
async function openRequested(open: () => void): Promise<void> {
  const hadShell = isSearchShellOpen();
  await compositionDone();
  // Render synchronously: a key pressed between opening and rendering would close neither dialog.
  if (!hadShell || isSearchShellOpen()) flushSync(open);
}

/** Returns a function that gets the session, switched to the search index of the current page. */
function useSession(config: SearchProps['config']): () => Session {
  const session = useRef<Session>(null);
  return () => {
    const source = currentSource(config);
    session.current ??= new Session(source, () => pageData('route'));
    session.current.use(source);
    return session.current;
  };
}

function currentSource(config: SearchProps['config']): Source {
  return config.mode === 'remote'
    ? remoteSource({ config, lang: pageData('lang'), match: matchInWorker })
    : localSource(pageData('searchIndex'));
}

function currentDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog.search-dialog:not(#search-shell)');
}

/** Listens for events of the page; returns a function that stops this. */
function listen(open: () => void, close: () => void, onContent: () => void): () => void {
  const stops = [
    on('site:content', onContent),
    on('site:search', () => (currentDialog() ? close() : void openRequested(open))),
    // Like menus and drawers, the dialog closes when the page behind it changes. Its links must be
    // gone when the navigation looks for the link that had the focus.
    on('site:step', () => currentDialog() && flushSync(close)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
