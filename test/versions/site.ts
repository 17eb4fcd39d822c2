// A fixture site with two versions; routes of the default version have no prefix.
import real from '../site/site.ts';
import type { Site } from '../../theme/types.ts';

export default {
  ...real,
  title: 'Lantern versions',
  releases: undefined,
  multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
} satisfies Site;
