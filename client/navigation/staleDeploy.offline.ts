// Offline copy: there is no later version of the site.

import type * as site from './staleDeploy.ts';

export const reloadIfStale: typeof site.reloadIfStale = () => Promise.resolve(undefined);

export const reload: typeof site.reload = () => location.reload();

export const takePendingAction: typeof site.takePendingAction = () => undefined;
