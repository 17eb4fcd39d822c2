// Before the first paint, hides an announcement that the reader has dismissed.
import { readStored, writeStored } from './storage.ts';

const KEY = 'site-announcement';

const id = document.currentScript?.dataset.announcement ?? '';
const sheet = new CSSStyleSheet();
sheet.replaceSync('.announcement{display:none}');

function hide(): void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

if (readStored(KEY) === id) hide();
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('.announcement button')) return;
  writeStored(KEY, id);
  hide();
});
