/** The parts of a run. Each is saved together with the note that it is in. */
import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { judgeRun } from '../../db/queries/agreement.ts';
import { loadPartTimes, loadRevision, type OpenRun } from '../../db/queries/runs.ts';
import { saveRunPart, saveRunWhole } from '../../db/writes/runs.ts';
import { saveKeptRules } from '../../db/writes/counting.ts';
import { dropOtherRevisions, saveShortfalls } from '../../db/writes/shortfalls.ts';
import { nowIso } from '../../platform/clock.ts';
import {
  attempt,
  commit,
  countingOf,
  finishWork,
  RUN,
  type ChangedPart,
  type SyncSession,
} from '../session.ts';
import {
  fetchAnswer,
  isAnswerTo,
  readKept,
  saveKept,
  type Arrival,
  type Question,
  type Resource,
  type ResourceName,
  type RunPlace,
} from './resource.ts';

/** When a run needs a part. */
type PartTerms = {
  /** `scores`: needed even where only scores and citations are mirrored. */
  readonly depth: RunDepth;
  /** Whether this run needs it; by default, every run does. */
  readonly isNeeded?: (run: OpenRun) => boolean;
};

/** A part of a run. */
export type RunPart = Resource<RunPlace> & PartTerms;

/** Where a run's part belongs, for reports about it. */
export function placeOf({ project, run }: Pick<RunPlace, 'project' | 'run'>, part: string): ChangedPart {
  return { project, run: run.runId, part };
}

/**
 * Marks a run complete when no part is missing and the parts agree with the service's own numbers. Disagreements are
 * noted, and retried over days. Call within a transaction.
 */
export function closeRun(session: SyncSession, { project, run, needed }: RunPlace, at: string): void {
  const { db, connection } = session;
  const cameAt = loadPartTimes(db, run.id);
  if (!needed.every((part) => cameAt.has(part))) return;
  const judged = judgeRun(db, run.id, countingOf(session));
  saveKeptRules(db, run.id, judged.kept, at);
  // Unwanted parts of an old run are not missing.
  const disagreements = judged.disagreements.filter(({ part }) => needed.some((name) => name === part));
  const revision = loadRevision(db, run.id);
  const where = { connection: connection.id, projectId: project.projectId, runId: run.runId, revision };
  saveShortfalls(db, where, disagreements, { at, cameAt: (part) => cameAt.get(part) ?? at });
  if (disagreements.length > 0) return;
  if (!saveRunWhole(db, run, needed, at)) return;
  dropOtherRevisions(db, where);
  session.changes.push(placeOf({ project, run }, RUN));
}

/** Notes that a part is in, and completes the run if it was the last; call within the transaction that saves it. */
export function completePart(session: SyncSession, place: RunPlace, part: string, arrival: Arrival): void {
  saveRunPart(session.db, place.run.id, part, arrival);
  closeRun(session, place, arrival.at);
}

/** The arrival of a part that the service lacks. */
export const notOffered = (at: string): Arrival => ({ outcome: 'not-offered', at, rejected: 0, cut: null });

/** Notes, without a call, that the service lacks a part. */
export function skipAbsentPart(session: SyncSession, place: RunPlace, part: ResourceName): void {
  commit(session, () => completePart(session, place, part, notOffered(nowIso(session.clock))));
  session.notOffered.add(part);
}

/** Defines a part fetched with one request. */
export function defineRunPart<T>(
  part: Question<RunPlace, T> & PartTerms & Pick<RunPart, 'isOffered' | 'turn' | 'needs'>,
): RunPart {
  const { name, ask, isOffered } = part;
  return {
    ...part,
    mirror: async (session, place) => {
      const isIn = await attempt(session, placeOf(place, name), async () => {
        if (isOffered?.(session.dialect) === false) {
          skipAbsentPart(session, place, name);
          return true;
        }
        const fetched = await fetchAnswer(session, placeOf(place, name), part, place, (arrival) =>
          completePart(session, place, name, arrival),
        );
        return fetched.outcome !== 'unreadable';
      });
      finishWork(session, `${place.project.name}: ${name}`);
      return isIn;
    },
    replay: (session, answer) => {
      const place = answer.findRun();
      if (place === undefined) return undefined;
      const endpoint = ask(place, session.dialect);
      if (!isAnswerTo(answer, endpoint)) return undefined;
      const arrival = saveKept(session, part, place, readKept(session, endpoint, answer), answer.at);
      if (arrival !== undefined) completePart(session, place, name, arrival);
      return arrival !== undefined;
    },
  };
}
