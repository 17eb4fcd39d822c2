// Query switches follow the address: a page that is reached by a link shows its regions again
//

import { applySwitches } from '../../querySwitches.ts';

export function mount(): void {
  applySwitches();
}
