// Copy buttons: a code block as it is shown, or the page as Markdown; a copied state for two
// seconds.

import { announce } from '../../announce.ts';
import { label } from '../../pageData.ts';

const copiedFor = 2000;
const timers = new WeakMap<Element, number>();

export function install(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    const code = button?.closest('figure')?.querySelector('code');
    if (button?.dataset.copy) void copyFile(button, button.dataset.copy);
    else if (button && code) void copy(button, textOf(code));
  });
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘+C' : 'Ctrl+C';
    prompt(label('copyPrompt').replace('{key}', keys), text);
    return;
  }
  showCopied(button);
}

/**
 * Copies what stands at an address. Where that fails, the browser goes there: a prompt would lose
 * the line breaks.
 */
async function copyFile(button: HTMLElement, address: string): Promise<void> {
  try {
    // Safari takes into the clipboard only what is promised while the click is still being
    // answered.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(address) })]);
  } catch {
    location.assign(address);
    return;
  }
  showCopied(button);
}

async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

function showCopied(button: HTMLElement): void {
  // A mouse leaves no focus behind that would keep the buttons in view.
  if (!button.matches(':focus-visible')) button.blur();
  announce(label('copied'));
  button.dataset.copied = '';
  clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => delete button.dataset.copied, copiedFor),
  );
}

/** The code without what only decorates it; lines of a diff keep their signs. */
function textOf(code: Element): string {
  const lines = code.querySelectorAll('.line');
  if (lines.length === 0) return (code.textContent ?? '').trim();
  const text = [...lines].map(line => signOf(line) + (line.textContent ?? '').replace(/\n$/, ''));
  return text.join('\n').replace(/^\n+|\s+$/g, '');
}

function signOf(line: Element): string {
  const sign = line.classList.contains('added')
    ? '+'
    : line.classList.contains('removed')
      ? '-'
      : '';
  return sign && !line.textContent?.startsWith(sign) ? `${sign} ` : '';
}
