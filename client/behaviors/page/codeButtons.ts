// Buttons that copy a code block, or the page as Markdown, and that wrap the lines of a code
// block.
import { closest, searchKeys } from '../../events.ts';
import { label } from '../../pageData.ts';
import { announce } from '../focus.ts';

const COPIED_MS = 2000;
const timers = new WeakMap<Element, number>();

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-copy], [data-wrap-toggle]');
    if (!button) return;
    const figure = button.closest('figure');
    const code = figure?.querySelector('code');
    if (button.matches('[data-wrap-toggle]')) {
      const isWrapped = figure?.toggleAttribute('data-wrap');
      button.ariaPressed = String(isWrapped);
    } else if (button.dataset.copy) void copyFile(button, button.dataset.copy);
    else if (code) void copyText(button, textOf(code));
  });
}

/** Adds a copy of the page's buttons to a block of code that has none. */
export function addButtons(box: HTMLElement): void {
  const template = document.querySelector('template');
  if (box.nextSibling || !template) return;
  const { name, wrap } = box.parentElement?.dataset ?? {};
  const tools = document.importNode(template.content, true);
  for (const button of tools.querySelectorAll('button')) {
    button.ariaLabel = button.dataset.tip + label('colon') + name;
    if (button.ariaPressed) button.ariaPressed = String(wrap === '');
  }
  box.after(tools);
}

async function copyText(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(label('copyPrompt').replace('{key}', searchKeys().replace(' K', '+C')), text);
    return;
  }
  showCopied(button);
}

/**
 * Copies the text of a file. If that fails, opens the file, unless the reader has left its page: a
 * prompt would lose the line breaks.
 */
async function copyFile(button: HTMLElement, url: string): Promise<void> {
  try {
    // Safari requires that `write` is called during the click; the text itself may follow later.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(url) })]);
  } catch {
    if (button.isConnected) location.assign(url);
    return;
  }
  showCopied(button);
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

function showCopied(button: HTMLElement): void {
  // After a mouse click, the focus would keep the buttons of the code block visible.
  if (!button.matches(':focus-visible')) button.blur();
  announce(label('copied'));
  button.dataset.copied = '';
  clearTimeout(timers.get(button));
  const timer = window.setTimeout(() => delete button.dataset.copied, COPIED_MS);
  timers.set(button, timer);
}

/** Returns the code without decorations such as line numbers; lines of a diff keep + and -. */
function textOf(code: Element): string {
  return [...code.querySelectorAll('.line')]
    .map(lineText)
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

function lineText({ classList, textContent }: Element): string {
  const text = (textContent ?? '').replace(/\n$/, '');
  const sign = classList.contains('added') ? '+' : classList.contains('removed') ? '-' : '';
  return sign && !text.startsWith(sign) ? `${sign} ${text}` : text;
}
