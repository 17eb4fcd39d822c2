// The watch server's client: shows a save without losing the reader's place, and errors above the
// page until they are gone.
import { refresh } from './navigate.ts';

interface Finding {
  file?: string;
  line?: number;
  column?: number;
  code: string;
  message: string;
  hint?: string;
  /** Source lines around the place. */
  frame?: string;
}

interface Message {
  /** Changes when the server has started anew. */
  server: string;
  routes: string[];
  chrome: boolean;
  code: boolean;
  /** Absent until the checks of this change are done. */
  errors?: Finding[];
}

let server: string | undefined;
let overlay: HTMLElement | undefined;

const source = new EventSource(`${document.documentElement.dataset.base ?? '/'}__live`);
source.addEventListener('message', event => {
  void receive(JSON.parse(event.data as string) as Message);
});

async function receive(message: Message): Promise<void> {
  const restarted = server !== undefined && server !== message.server;
  server = message.server;
  if (message.errors) show(message.errors);
  if (restarted || message.code) {
    location.reload();
    return;
  }
  const route = document.documentElement.dataset.route ?? '';
  if (message.chrome || message.routes.includes(route)) await refresh();
}

/** One dialog over everything, in its own shadow tree so that neither style touches the other. */
function show(errors: readonly Finding[]): void {
  overlay?.remove();
  overlay = undefined;
  if (errors.length === 0) return;
  overlay = document.createElement('site-errors');
  overlay.setAttribute('role', 'alert');
  const root = overlay.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet()];
  const box = root.appendChild(document.createElement('div'));
  for (const { file, line, column, code, message, hint, frame } of errors) {
    const place = [file, line, column].filter(part => part !== undefined).join(':');
    add(box, 'h2', place || code);
    add(box, 'p', `${message}${hint ? `; ${hint}` : ''} (${code})`);
    if (frame) add(box, 'pre', frame);
  }
  const close = add(box, 'button', '×');
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => overlay?.remove());
  document.documentElement.append(overlay);
}

function add(parent: HTMLElement, tag: string, text: string): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.textContent = text;
  return element;
}

function sheet(): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    :host { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem 1rem; background: rgb(0 0 0 / .6); font: 1rem/1.5 ui-monospace, monospace }
    div { position: relative; max-width: 60rem; margin: auto; padding: 1.5rem; border-radius: .5rem; background: #1c1b22; color: #f4f0f0; border-top: 4px solid #ff6b6b }
    h2 { margin: 0; font-size: 1rem; color: #ff9b9b } h2:not(:first-child) { margin-top: 1.5rem }
    p { margin: .25rem 0; white-space: pre-wrap } pre { margin: .5rem 0 0; padding: .75rem; overflow: auto; background: #111017 }
    button { position: absolute; top: .5rem; inset-inline-end: .5rem; width: 2.5rem; height: 2.5rem; font-size: 1.5rem; color: inherit; background: none; border: 0; cursor: pointer }
  `);
  return styles;
}
