/** Which project a run belongs to, if two were said to have it. */
import { loadKnownRuns, loadProjects, type ProjectRow } from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';
import { saveRejected } from '../db/writes/evidence.ts';
import {
  deleteRun,
  loadOtherOwner,
  saveCatalogueStale,
  saveHistoryComplete,
  saveRuns,
} from '../db/writes/runs.ts';
import { dropShortfallsOfRun, saveCorrection, saveShortfalls } from '../db/writes/shortfalls.ts';
import { nowIso } from '../platform/clock.ts';
import { noteList } from './resources/resource.ts';
import { findMissed } from './resources/runs.ts';
import { commit, type Claim, type SyncSession } from './session.ts';

/** Moves a run to the project that lists it; its mirrored data is dropped and refetched there. */
function moveRun(session: SyncSession, { project, run }: Claim, from: ProjectRow): void {
  const { db, connection, clock } = session;
  deleteRun(db, from.id, run.runId);
  session.touched.add(from.projectId);
  dropShortfallsOfRun(db, { connection: connection.id, projectId: from.projectId, runId: run.runId });
  saveRuns(db, project.id, [run]);
  saveCatalogueStale(db, project.id);
  saveCorrection(
    db,
    { connection: connection.id, projectId: project.projectId, runId: run.runId },
    `runs: moved here from ${from.name}, which lists it no longer`,
    nowIso(clock),
  );
}

/**
 * Settles a sync's claims once every history was walked.
 *
 * One wrong answer must not bind a run to the wrong project for good: if the full history of its current project lacks
 * it, the claim is granted. If both list it, neither can be trusted: the run stays, the next sync walks both histories
 * again, and the claim is noted as a shortfall.
 */
export function settleClaims(session: SyncSession): void {
  const { db, connection, claims, listed } = session;
  if (claims.length === 0) return;
  const byId = new Map<RowId<'project'>, ProjectRow>(
    loadProjects(db, connection.id).map((project) => [project.id, project]),
  );
  const open = new Map<ProjectRow, Claim[]>();
  commit(session, () => {
    for (const claim of claims) {
      const owner = byId.get(
        loadOtherOwner(db, claim.project.id, claim.run.runId) ?? (0 as RowId<'project'>),
      );
      if (owner === undefined) continue;
      const its = listed.get(owner.id);
      if (its?.isWhole === true && !its.runIds.has(claim.run.runId)) {
        moveRun(session, claim, owner);
        const cut = findMissed(loadKnownRuns(db, owner.id), its.runIds);
        const place = { project: owner, run: null, part: 'runs' };
        noteList(session, place, { outcome: 'read', at: nowIso(session.clock), rejected: 0, cut });
        continue;
      }
      saveHistoryComplete(db, owner.id, false);
      saveHistoryComplete(db, claim.project.id, false);
      open.set(claim.project, [...(open.get(claim.project) ?? []), claim]);
    }
    for (const [project, its] of open) noteOpenClaims(session, project, its);
  });
  claims.length = 0;
}

function noteOpenClaims(session: SyncSession, project: ProjectRow, claims: readonly Claim[]): void {
  const { db, connection } = session;
  const at = nowIso(session.clock);
  const reason = `${claims.length} run${claims.length === 1 ? ' is' : 's are'} listed under another project as well`;
  const rejected = claims.map(({ run }) => ({
    reason: 'another project of the account lists this run',
    record: run,
  }));
  saveRejected(db, connection.id, '/prompts/runs', rejected, at);
  session.rejected += rejected.length;
  saveShortfalls(
    db,
    { connection: connection.id, projectId: project.projectId, runId: null, revision: null },
    [{ part: 'runs', reason }],
    { at, cameAt: () => at, isAbout: () => false },
  );
}
