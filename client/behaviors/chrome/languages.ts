// Language and version links: query and hash are added, and the chosen language is stored (R-018,
//

import { closest } from '../../events.ts';
import { LANGUAGE_KEY } from '../../navigation/languageRedirect.ts';
import { writeStored } from '../../storage.ts';

export function install(): void {
  // Pointing writes the address already, for a middle click or "copy link".
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, addQueryAndHash, true);
}

function addQueryAndHash(event: Event): void {
  const link = closest<HTMLAnchorElement>(event.target, 'a[data-carry]');
  if (!link) return;
  const plain = (link.dataset.plain ??= link.getAttribute('href') ?? '');
  link.setAttribute('href', plain + location.search + location.hash);
  if (event.type === 'click' && link.hreflang) writeStored(LANGUAGE_KEY, link.hreflang);
}
