// The finding for an image or media file that does not exist. Several checks report it.
import { didYouMeanPath } from '../../diagnostics/didYouMean.ts';
import { errorAt, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import type { Content } from '../../input/content.ts';
import type { SiteCheck } from '../check.ts';

export const MISSING_IMAGE: SiteCheck['codes'] = {
  'missing-image': {
    severity: 'error',
    explain:
      'An image file does not exist. Put the file in public/ or next to the page, and check ' +
      'its name, which is case-sensitive.',
    example: '![Flow](./flov.svg)  →  ![Flow](./flow.svg)',
  },
  'missing-media': {
    severity: 'error',
    explain:
      'A video, audio, or captions file does not exist. Put it in public/ or next to the ' +
      'page, and check its name, which is case-sensitive.',
    example: '<Audio src="./tuor.mp3" title="A" />  →  <Audio src="./tour.mp3" title="A" />',
  },
};

/** A use of an image or media file: its place, how it is written, and the path it leads to. */
type MissingImage = Place & { written: string; target: string; isMedia?: boolean };

/** Creates the finding. Its hint names a similar file, or else the place of the missing one. */
export function missingImage(
  { written, target, isMedia = false, ...spot }: MissingImage,
  publicFiles: Content['publicFiles'],
): Diagnostic {
  const fix = 'add its URL, or remove the image';
  if (written === '') return errorAt(spot, 'missing-image', 'the image has no URL', fix);
  const files = [...publicFiles.keys()].map(file => `/${file}`);
  const hint =
    didYouMeanPath(target, files) ?? `add ${target.startsWith('/') ? 'public' : ''}${target}`;
  return isMedia
    ? errorAt(spot, 'missing-media', `the file ${written} does not exist`, hint)
    : errorAt(spot, 'missing-image', `the image ${written} does not exist`, hint);
}
