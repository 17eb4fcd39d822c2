// The finding about an image that does not exist, in an article or around it.
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Content } from '../../input/content.ts';
import type { SiteCheck } from '../check.ts';

export const MISSING_IMAGE: SiteCheck['codes'] = {
  'missing-image': {
    severity: 'error',
    explain:
      'An image does not exist. Put the file into public/, or beside the page, and check ' +
      'its spelling: letter case counts.',
    example: '![Flow](./flow.svg), with flow.svg beside the page',
  },
  'missing-media': {
    severity: 'error',
    explain:
      'A film, recording, or file of captions does not exist. Put it into public/, or beside ' +
      'the page, and check its spelling: letter case counts.',
    example: '<Video src="./tour.mp4" … />, with tour.mp4 beside the page',
  },
};

/** An image as it is written, and the path it stands for. */
type MissingImage = Pick<Diagnostic, 'file' | 'line' | 'column'> & {
  written: string;
  target: string;
  isMedia?: boolean;
};

/** @param orElse another place besides public/ where the file may be */
export function missingImage(
  { written, target, isMedia = false, ...spot }: MissingImage,
  publicFiles: Content['publicFiles'],
  orElse = '',
): Diagnostic {
  const files = [...publicFiles.keys()].map(file => `/${file}`);
  const hint = didYouMean(target, files) ?? `put it into public/${orElse}`;
  return isMedia
    ? errorAt(spot, 'missing-media', `there is no file ${written}`, hint)
    : errorAt(spot, 'missing-image', `there is no image ${written}`, hint);
}
