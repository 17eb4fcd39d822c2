// The modal dialog of the search. A click outside closes it.
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface SearchDialogProps {
  label: string;
  /** Called once, before the dialog is shown. */
  beforeOpen: () => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function SearchDialog(props: SearchDialogProps): ReactNode {
  const { label, beforeOpen, onClose, onKeyDown, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useLayoutEffect(() => {
    if (!dialog.current) return;
    beforeOpen();
    dialog.current.showModal();
    dialog.current.querySelector('input')?.focus();
  }, []);
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    // On-screen keyboards cover the page without resizing it. Pinching does not cover anything.
    const fit = (): void =>
      dialog.current?.style.setProperty('--uncovered', `${visible.height * visible.scale}px`);
    fit();
    visible.addEventListener('resize', fit);
    return () => visible.removeEventListener('resize', fit);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={event => (isPressedOutside.current = event.target === dialog.current)}
      onClick={event => event.target === dialog.current && isPressedOutside.current && onClose()}
    >
      {/* A press beside the controls keeps the focus in the input, which reads the arrow keys. */}
      <div
        className="search-panel"
        onMouseDown={event => {
          const { button, target } = event;
          if (button === 0 && target instanceof Element && !target.closest('input, button'))
            event.preventDefault();
        }}
      >
        {children}
      </div>
    </dialog>
  );
}
