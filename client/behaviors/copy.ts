// Copy buttons of code blocks: the text as it is shown, a copied state for two seconds.

import { announce } from '../announce.ts';
import { label } from '../page.ts';

const copiedFor = 2000;
const timers = new WeakMap<Element, number>();

export function install(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    const code = button?.closest('figure')?.querySelector('code');
    if (button && code) void copy(button, textOf(code));
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
  announce(label('copied'));
  button.dataset.copied = '';
  clearTimeout(timers.get(button));
  timers.set(button, window.setTimeout(() => delete button.dataset.copied, copiedFor));
}

/** The code without what only decorates it; lines of a diff keep their signs. */
function textOf(code: Element): string {
  const lines = code.querySelectorAll('.line');
  if (lines.length === 0) return (code.textContent ?? '').trim();
  const text = [...lines].map(line => signOf(line) + (line.textContent ?? '').replace(/\n$/, ''));
  return text.join('\n').replace(/^\n+|\s+$/g, '');
}

function signOf(line: Element): string {
  const sign = line.classList.contains('added') ? '+' : line.classList.contains('removed') ? '-' : '';
  return sign && !line.textContent?.startsWith(sign) ? `${sign} ` : '';
}
