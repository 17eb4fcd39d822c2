// Shows errors in the dev server: an overlay with those of the page, a badge with the others.
import { pageData } from '../pageData.ts';

export interface Finding {
  file?: string;
  line?: number;
  column?: number;
  code: string;
  message: string;
  hint?: string;
  /** The pages that include the file. */
  pages?: readonly string[];
  /** Source lines around the error. */
  frame?: string;
}

const STYLES = `
  :host([data-overlay]) {
    position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem 1rem;
    background: rgb(0 0 0 / .6); font: 1rem/1.5 ui-monospace, monospace;
  }
  div {
    position: relative; max-width: 60rem; margin: auto; padding: 1.5rem; border-radius: .5rem;
    background: #1c1b22; color: #f4f0f0; border-top: 4px solid #ff6b6b;
  }
  h2 { margin: 0; font-size: 1rem; color: #ff9b9b; }
  h2:not(:first-child) { margin-top: 1.5rem; }
  p { margin: .25rem 0; white-space: pre-wrap; }
  pre { margin: .5rem 0 0; padding: .75rem; overflow: auto; background: #111017; }
  button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
  h2 button { padding: 0; text-decoration: underline; }
  .close {
    position: absolute; top: .5rem; inset-inline-end: .5rem; width: 2.5rem; height: 2.5rem;
    font-size: 1.5rem;
  }
  .badge {
    position: fixed; bottom: 1rem; inset-inline-start: 1rem; z-index: 999; padding: .5rem 1rem;
    border-radius: 2rem; background: #1c1b22; color: #ff9b9b; border: 1px solid #ff6b6b;
    font: .875rem/1.5 ui-monospace, monospace;
  }
`;

let server = '';
let shown: readonly Finding[] = [];
let overlay: HTMLElement | undefined;
let badge: HTMLElement | undefined;
/** The source file of the page for which the errors are shown. */
let page = '';
/** Whether the overlay lists the errors of all pages. */
let listsAll = false;

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') overlay?.remove();
});

/**
 * Stores the errors of the whole site, and shows them if they differ from those before.
 * @param run identifies the run of the server, which opens the editor only for its own pages
 */
export function setErrors(errors: readonly Finding[], run = server): void {
  server = run;
  // What the reader has closed stays closed when a tab connects again.
  if (JSON.stringify(errors) === JSON.stringify(shown)) return;
  shown = errors;
  showErrors();
}

/**
 * Shows the errors of the page to which the reader has gone. When the same page has only been
 * fetched again, what the reader has opened or closed stays.
 */
export function showPageErrors(): void {
  if (pageData('file') !== page) showErrors();
}

/**
 * Shows the errors of this page, of files that it includes, and of no page, and counts the others.
 */
function showErrors(): void {
  const own = pageData('file');
  const keepsAll = listsAll && overlay?.isConnected === true && own === page;
  page = own;
  const isElsewhere = ({ file = '', pages = [] }: Finding): boolean =>
    /\.mdx?$/.test(file) && file !== own && !pages.includes(own);
  const here = shown.filter(finding => !isElsewhere(finding));
  const others = shown.filter(isElsewhere);
  openOverlay(keepsAll ? [...here, ...others] : here);
  listsAll = keepsAll;
  badge?.remove();
  badge = undefined;
  if (others.length === 0) return;
  const root = (badge = host('site-badge', 'status')).shadowRoot!;
  const text = `${others.length} ${others.length === 1 ? 'error' : 'errors'} on other pages`;
  const button = append(root, 'button', text);
  button.className = 'badge';
  button.addEventListener('click', () => {
    openOverlay([...here, ...others]);
    listsAll = true;
  });
}

/** Shows errors in an overlay above the page; an empty list closes it. */
function openOverlay(findings: readonly Finding[]): void {
  overlay?.remove();
  if (findings.length === 0) return;
  overlay = host('site-errors', 'alert');
  overlay.dataset.overlay = '';
  const box = overlay.shadowRoot!.appendChild(document.createElement('div'));
  for (const finding of findings) {
    const { file, line, column, code, message, hint, frame } = finding;
    const place = [file, line, column].filter(part => part !== undefined).join(':');
    const title = append(box, 'h2', file === undefined ? code : '');
    if (file !== undefined) {
      const open = append(title, 'button', place);
      open.title = 'Open in editor';
      open.addEventListener('click', () => void openEditor(finding));
    }
    append(box, 'p', `${message}${hint ? `; ${hint}` : ''} (${code})`);
    if (frame) append(box, 'pre', frame);
  }
  const close = append(box, 'button', '×');
  close.className = 'close';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => overlay?.remove());
}

/** Adds an element with a shadow tree, which separates its styles from those of the page. */
function host(name: string, role: string): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute('role', role);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  element.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  document.documentElement.append(element);
  return element;
}

function append(parent: Node, tag: string, text: string): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.textContent = text;
  return element;
}

/**
 * Opens the file of an error: the server starts the editor, or answers with a URL that opens
 * it. Other sites cannot set the header, so they cannot start the editor.
 */
async function openEditor({ file = '', line = 1, column = 1 }: Finding): Promise<void> {
  const place = new URLSearchParams({ file, line: String(line), column: String(column) });
  const url = `${pageData('base') || '/'}__open?${place.toString()}`;
  const answer = await fetch(url, { headers: { 'X-Site-Editor': server } });
  const address = await answer.text();
  if (answer.ok && address) location.href = address;
}
