// Selects the labels that a client script needs: they are part of every page.

import type { Labels } from '../types.ts';

/** The named labels, in the order of the names. */
export function pickLabels<Name extends keyof Labels>(
  labels: Labels,
  names: readonly Name[],
): Pick<Labels, Name> {
  return Object.fromEntries(names.map(name => [name, labels[name]])) as Pick<Labels, Name>;
}
