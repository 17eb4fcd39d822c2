// Language and version links: query and hash go along, and an explicit choice of language is
// remembered.

import { LANGUAGE_KEY } from '../../navigation/languageRedirect.ts';
import { writeStored } from '../../storage.ts';

export function install(): void {
  // Pointing is enough to write the address, so that a middle click or "copy link" gets it as well.
  for (const type of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(type, carry, true);
}

function carry(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-carry]');
  if (!link) return;
  const plain = (link.dataset.plain ??= link.getAttribute('href') ?? '');
  link.setAttribute('href', plain + location.search + location.hash);
  if (event.type === 'click' && link.hreflang) writeStored(LANGUAGE_KEY, link.hreflang);
}
