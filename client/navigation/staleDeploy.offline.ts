// In a folder there is no later release: what cannot be had is missing for good.

import type * as site from './staleDeploy.ts';

export const reloadIfStale: typeof site.reloadIfStale = () => Promise.resolve(undefined);

export const reload: typeof site.reload = () => location.reload();

export const takePendingAction: typeof site.takePendingAction = () => undefined;
