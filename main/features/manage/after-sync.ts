/** Changes that were sent before a sync, by what it has shown. */
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import type { Core } from '../../core/core.ts';
import type { SyncDeps } from '../../sync/session.ts';
import { settleDeletions } from './deletions.ts';
import { lookUpChanges } from './look-up-changes.ts';

/** Settles deletions of programs that died, and looks up changes of unknown outcome; see {@link lookUpChanges}. */
export async function settleChanges(
  core: Core,
  deps: SyncDeps,
  listedAt: string,
): Promise<Pick<SyncSummary, 'lookedUp'>> {
  settleDeletions(core);
  return { lookedUp: await lookUpChanges(core, deps, listedAt) };
}
