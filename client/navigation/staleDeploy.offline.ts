// In a folder there is no later release: what cannot be had is missing for good.

import type * as site from './staleDeploy.ts';

export const renew: typeof site.renew = () => Promise.resolve(undefined);

export const reload: typeof site.reload = () => location.reload();

export const takeErrand: typeof site.takeErrand = () => undefined;
