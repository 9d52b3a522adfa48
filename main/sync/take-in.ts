/** Takes in answers that were kept elsewhere: replays those that are new here, or all of a client's if some are older than what is here. */
import { inTransaction, type Db } from '../db/open.ts';
import type { ConnectionRow } from '../db/queries/connections.ts';
import { loadOpenRuns, loadProject } from '../db/queries/runs.ts';
import { loadMomentsOfClient, loadMomentsOfGoals, type ClientFact } from '../db/queries/team-answers.ts';
import type { Notes } from '../db/salvage.ts';
import { saveDerived } from '../db/writes/derived.ts';
import { resetProject } from '../db/writes/team-answers.ts';
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import type { Clock } from '../platform/clock.ts';
import { buildReplay, closeRuns, openReplay } from './replay.ts';
import type { RebuildStep } from './rebuild.ts';

/** What to take in. */
export type TakeIn = {
  readonly connection: ConnectionRow;
  /** A client's id in lower case; '' for what is about the account. */
  readonly client: string;
  /** Answers from this moment on (ISO 8601); '' for all, after what they have filled is deleted. */
  readonly from: string;
  /** What no answer says of the client. */
  readonly facts: readonly ClientFact[];
  /** The project of each run, where answers disagree. */
  readonly owners: ReadonlyMap<string, string>;
  readonly clock: Clock;
};

/** Answers per transaction: others wait for it, as screens do. */
const BATCH = 40;

/** The facts as notes of a rebuild. */
function asNotes(facts: readonly ClientFact[]): Notes {
  const named = (prefix: string) =>
    facts.flatMap(({ runId, kind, value }) =>
      kind.startsWith(prefix) ? [{ runId, name: kind.slice(prefix.length), value }] : [],
    );
  return {
    projects: [],
    owners: [],
    wholeRuns: facts
      .filter(({ kind }) => kind === 'depth')
      .map(({ runId, value }) => ({ runId, revision: null, depth: value as RunDepth })),
    absentParts: named('absent/').map(({ runId, name, value }) => ({ runId, part: name, at: value })),
    noInsights: named('no-insight/').map(({ runId, name }) => ({ runId, topicId: name })),
  };
}

/** Takes in a client's answers; yields after each transaction, and may be stopped there and begun again with `from` ''. */
export function* takeInSteps(db: Db, take: TakeIn): Generator<RebuildStep, void> {
  const { connection, client, from, facts, owners, clock } = take;
  const id = client === '' ? undefined : loadProject(db, connection.id, client)?.id;
  const session = { ...openReplay(db, connection, clock), owners };
  const notes = asNotes(facts);
  const { replay, findRun } = buildReplay(session, notes, { isArrival: from !== '' });
  const isReset = from === '' && id !== undefined;
  if (isReset) inTransaction(db, () => resetProject(db, id));
  const moments = [
    ...loadMomentsOfClient(db, connection.id, client, from),
    ...(isReset ? loadMomentsOfGoals(db, connection.id) : []),
  ];
  for (let at = 0; at < moments.length; at += BATCH) {
    inTransaction(db, () => {
      for (const moment of moments.slice(at, at + BATCH)) replay(moment);
    });
    session.changes.length = 0;
    yield { done: Math.min(at + BATCH, moments.length), total: moments.length };
  }
  if (id === undefined) return;
  const project = loadProject(db, connection.id, client);
  if (project === undefined) return;
  inTransaction(db, () => {
    // Facts may come after the answers that they complete.
    for (const { runId } of loadOpenRuns(db, id, { since: null, scoresBefore: null, dueBy: null })) {
      findRun(project, runId);
    }
  });
  closeRuns(session, notes, [project]);
  inTransaction(db, () => saveDerived(db, id));
}
