/** Which parts complete a run. */
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import type { Db } from '../db/open.ts';
import { loadOpenRuns, type OpenRun, type ProjectRow, type RunScope } from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';
import { nowIso } from '../platform/clock.ts';
import { RUN_PARTS } from './registry.ts';
import { closeRun, type RunPart } from './resources/run-part.ts';
import type { RunPlace } from './resources/resource.ts';
import { commit, type SyncSession } from './session.ts';

function partsOfDepth(depth: RunDepth): readonly RunPart[] {
  return RUN_PARTS.filter((part) => depth === 'everything' || part.depth === 'scores');
}

const namesOfEveryRun = (depth: RunDepth): readonly string[] =>
  partsOfDepth(depth)
    .filter(({ isNeeded }) => isNeeded === undefined)
    .map(({ name }) => name);

/** The parts of every complete run, by depth. */
export const PARTS_BY_DEPTH: Readonly<Record<RunDepth, readonly string[]>> = {
  everything: namesOfEveryRun('everything'),
  scores: namesOfEveryRun('scores'),
};

/** The parts a run needs to be complete. */
function neededParts(run: OpenRun): readonly RunPart[] {
  return partsOfDepth(run.depth).filter(({ isNeeded }) => isNeeded?.(run) ?? true);
}

/** The parts a run still lacks. */
export function missingParts(run: OpenRun): readonly RunPart[] {
  return neededParts(run).filter(({ name }) => !run.parts.includes(name));
}

/** Runs with something to request, or only to be marked complete; not those waiting for another day. */
export function loadAskableRuns(db: Db, project: RowId<'project'>, scope: RunScope): readonly OpenRun[] {
  // An old run with reduced depth may wait for a part it no longer needs.
  return loadOpenRuns(db, project, scope).filter(
    (run) => !run.isWaiting || run.depth === 'scores' || missingParts(run).length > 0,
  );
}

/** A run as its parts take it. */
export function buildRunPlace(project: ProjectRow, run: OpenRun): RunPlace {
  return { project, run, needed: neededParts(run).map(({ name }) => name) };
}

/** Marks a run complete that lacks no part at its reduced depth. */
export function closeFinishedRun(session: SyncSession, place: RunPlace): void {
  commit(session, () => closeRun(session, place, nowIso(session.clock)));
}
