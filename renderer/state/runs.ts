import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { together } from './core-state.ts';
import { Followed } from './followed.svelte.ts';

/** Details of a project's runs beyond their list: gaps, and how they were asked. */
export const followRuns = (core: CoreClient) =>
  together({
    coverage: new Followed(core, (place: ProjectPlace) => core.call('project/coverage', place)),
    platforms: new Followed(core, (place: ProjectPlace) => core.call('project/platforms', place)),
  });
