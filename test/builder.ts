// A process that runs build.ts many times. builders.ts starts it.
import { buildInPlace } from './buildInPlace.ts';
import type { BuildOrder } from './builders.ts';

process.on('message', (order: BuildOrder) => {
  void buildInPlace(order).then(result => process.send!(result));
});
process.on('disconnect', () => process.exit());
