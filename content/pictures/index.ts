// All pictures of the documentation, as files for public/images/.
import { buildFlow } from './diagrams/buildFlow.ts';
import { hmrFlow } from './diagrams/hmrFlow.ts';
import { hooksOrder } from './diagrams/hooksOrder.ts';
import { remScale } from './diagrams/remScale.ts';
import { serverOrder } from './diagrams/serverOrder.ts';
import { splitChunk } from './diagrams/splitChunk.ts';
import { toolFamily } from './diagrams/toolFamily.ts';
import { devClient } from './diagrams/devClient.ts';
import { distPath } from './diagrams/distPath.ts';
import { inlineOutput } from './diagrams/inlineOutput.ts';
import { polyfill } from './diagrams/polyfill.ts';
import { inlineTiming, scriptLoading } from './diagrams/scriptTiming.ts';
import { sourceInclude } from './diagrams/sourceInclude.ts';
import type { PictureFiles } from './drawing/picture.ts';

const PICTURES: readonly PictureFiles[] = [
  buildFlow,
  hmrFlow,
  hooksOrder,
  remScale,
  serverOrder,
  splitChunk,
  toolFamily,
  devClient,
  distPath,
  inlineOutput,
  polyfill,
  inlineTiming,
  scriptLoading,
  sourceInclude,
];

/** Name → text of every picture file. */
export const pictureFiles: PictureFiles = new Map(PICTURES.flatMap(files => [...files]));
