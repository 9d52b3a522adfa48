import type { ProjectPlace, RunPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { together } from './core-state.ts';
import { Followed } from './followed.svelte.ts';

/** A run, beside another one or none. */
export type RunPairPlace = RunPlace & { readonly before: string | null };

/** The evidence behind a project's figures: what is cited, by topic and attribute, and by platform. */
export const followEvidence = (core: Core) =>
  together({
    citations: new Followed(core, (place: RunPairPlace) => core.call('run/citations', place)),
    topics: new Followed(core, (place: RunPairPlace) => core.call('run/topics', place)),
    platforms: new Followed(core, (place: ProjectPlace) => core.call('project/platforms', place)),
  });
