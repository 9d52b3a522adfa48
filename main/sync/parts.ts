/** Which parts make a run whole. */
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import type { Db } from '../db/open.ts';
import { loadOpenRuns, type OpenRun, type ProjectRow, type RunScope } from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';
import { nowIso } from '../platform/clock.ts';
import { RUN_PARTS } from './registry.ts';
import { closeRun, type RunPart } from './resources/run-part.ts';
import type { RunPlace } from './resources/resource.ts';
import { commit, type Session } from './session.ts';

function partsOfDepth(depth: RunDepth): readonly RunPart[] {
  return RUN_PARTS.filter((part) => depth === 'everything' || part.depth === 'scores');
}

const namesOfEveryRun = (depth: RunDepth): readonly string[] =>
  partsOfDepth(depth)
    .filter(({ isNeeded }) => isNeeded === undefined)
    .map(({ name }) => name);

/** The parts that every whole run has, by how much of it is wanted. */
export const PARTS_BY_DEPTH: Readonly<Record<RunDepth, readonly string[]>> = {
  everything: namesOfEveryRun('everything'),
  scores: namesOfEveryRun('scores'),
};

/** The parts that a run needs to be whole. */
function neededParts(run: OpenRun): readonly RunPart[] {
  return partsOfDepth(run.depth).filter(({ isNeeded }) => isNeeded?.(run) ?? true);
}

/** The parts that a run still lacks. */
export function missingParts(run: OpenRun): readonly RunPart[] {
  return neededParts(run).filter(({ name }) => !run.parts.includes(name));
}

/** Runs with something to ask for, or that only want to be marked as whole; a run that waits for another day is none. */
export function loadAskableRuns(db: Db, project: RowId<'project'>, scope: RunScope): readonly OpenRun[] {
  // An old run of which less is wanted now may wait for what it no longer needs.
  return loadOpenRuns(db, project, scope).filter(
    (run) => !run.isWaiting || run.depth === 'scores' || missingParts(run).length > 0,
  );
}

/** A run as its parts take it. */
export function buildRunPlace(project: ProjectRow, run: OpenRun): RunPlace {
  return { project, run, needed: neededParts(run).map(({ name }) => name) };
}

/** Marks a run as whole that lacks no part any more since less is wanted of it. */
export function closeFinishedRun(session: Session, place: RunPlace): void {
  commit(session, () => closeRun(session, place, nowIso(session.clock)));
}
