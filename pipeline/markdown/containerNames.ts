// Names of containers: the theme's own, and those that other documentation systems use for them.
import type { ContainerType } from '../../theme/types.ts';

export const CONTAINER_TYPES: readonly ContainerType[] = [
  'tip',
  'note',
  'warning',
  'caution',
  'danger',
  'info',
  'details',
];

/** Name in another documentation system → the theme's name. */
export const OTHER_NAMES: Record<string, ContainerType> = {
  attention: 'warning',
  error: 'danger',
  hint: 'tip',
  important: 'info',
  success: 'tip',
};

export const CONTAINER_NAMES: readonly string[] = [
  ...CONTAINER_TYPES,
  ...Object.keys(OTHER_NAMES),
  'code-group',
];
