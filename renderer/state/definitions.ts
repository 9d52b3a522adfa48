import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { together } from './core-state.ts';
import { Followed } from './followed.svelte.ts';

/** The service's own series of a project, and the same figures as counted here. */
export const followDefinitions = (core: CoreClient) =>
  together({
    service: new Followed(core, (place: ProjectPlace) => core.call('project/service-trend', place)),
    history: new Followed(core, (place: ProjectPlace) => core.call('project/history', place)),
  });
