/** Resources that belong to a run: its parts. Each is saved together with the note that it is in. */
import type { RunDepth } from '../../../shared/domain/sync.ts';
import type { OpenRun } from '../../db/queries/runs.ts';
import { saveRunPart, saveRunWhole, type PartOutcome } from '../../db/writes/runs.ts';
import { nowIso } from '../../platform/clock.ts';
import { attempt, commit, finishWork, type Place, type Session } from '../session.ts';
import {
  fetchAnswer,
  isAnswerTo,
  saveKept,
  type Question,
  type Resource,
  type ResourceName,
  type RunPlace,
} from './resource.ts';

/** When a run needs a part. */
type PartTerms = {
  /** `scores`: it is needed even where only scores and citations are wanted. */
  readonly depth: RunDepth;
  /** Whether this run needs it; without this, every run does. */
  readonly isNeeded?: (run: OpenRun) => boolean;
};

/** A part of a run. */
export type RunPart = Resource<RunPlace> & PartTerms;

/** Where a part of a run belongs, for what is reported about it. */
export function placeOf({ project, run }: RunPlace, part: string): Place {
  return { project, run: run.runId, part };
}

/** Marks a run as whole when it lacks nothing; call within a transaction. */
export function closeRun(session: Session, place: RunPlace, at: string): void {
  if (!saveRunWhole(session.db, place.run, place.needed, at)) return;
  session.runsMirrored += 1;
  session.changes.push(placeOf(place, 'run'));
}

/** Notes that a part is in, and the run as whole when it was the last; call within the transaction that saves it. */
export function completePart(
  session: Session,
  place: RunPlace,
  part: string,
  outcome: PartOutcome,
  at: string,
): void {
  saveRunPart(session.db, place.run.id, part, outcome, at);
  closeRun(session, place, at);
}

/** Notes, without a call, that the service does not offer a part. */
export function skipAbsentPart(session: Session, place: RunPlace, part: ResourceName): void {
  commit(session, () => completePart(session, place, part, 'not-offered', nowIso(session.clock)));
  session.notOffered.add(part);
}

/** Defines a part that is asked in one question. */
export function defineRunPart<T>(
  part: Question<RunPlace, T> & PartTerms & Pick<RunPart, 'isOffered' | 'turn' | 'needs'>,
): RunPart {
  const { name, ask, isOffered } = part;
  const outcomeOf = (outcome: 'read' | 'not-offered') => (outcome === 'read' ? 'mirrored' : outcome);
  return {
    ...part,
    mirror: async (session, place) => {
      const isIn = await attempt(session, placeOf(place, name), async () => {
        if (isOffered?.(session.dialect) === false) {
          skipAbsentPart(session, place, name);
          return true;
        }
        const fetched = await fetchAnswer(session, placeOf(place, name), part, place, (outcome, at) =>
          completePart(session, place, name, outcomeOf(outcome), at),
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
      const reading = endpoint.read(answer.body);
      if (!saveKept(session, part, place, reading, answer.at)) return false;
      completePart(session, place, name, reading.outcome === 'read' ? 'mirrored' : 'not-offered', answer.at);
      return true;
    },
  };
}
