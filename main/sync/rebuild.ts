import { inTransaction, type Db } from '../db/open.ts';
import { loadConnections, type ConnectionRow } from '../db/queries/connections.ts';
import { loadMoments, loadWholeRevisions } from '../db/queries/kept-answers.ts';
import { loadProjects } from '../db/queries/runs.ts';
import type { Notes, RunNote } from '../db/salvage.ts';
import { saveHistoryComplete } from '../db/writes/runs.ts';
import type { Clock } from '../platform/clock.ts';
import { judgeAnew } from './judge.ts';
import { buildReplay, closeRuns, openReplay, type Replayed } from './replay.ts';

/** A rebuild's result. */
export type Rebuilt = {
  /** Kept answers read. */
  readonly answers: number;
  /** Kept answers that are unreadable, or belong to nothing known. */
  readonly unused: number;
  /** Runs complete again. */
  readonly runs: number;
  /** Formerly complete runs that lack parts; the next sync asks for them. */
  readonly runsToComplete: readonly string[];
};

type RebuildOptions = {
  readonly clock: Clock;
  /** Called for each kept answer. */
  readonly onReplayed?: (replayed: Replayed) => void;
};

/** Progress of a rebuild within one connection. */
export type RebuildStep = { readonly done: number; readonly total: number };

/** Answers per transaction. */
const BATCH = 500;

const nameOfRevision = ({ runId, revision }: Pick<RunNote, 'runId' | 'revision'>): string =>
  `${runId} ${revision ?? ''}`;

/** Yields the number of the connection's processed answers after each batch. */
function* rebuildConnection(
  db: Db,
  connection: ConnectionRow,
  notes: Notes,
  { clock, onReplayed = () => undefined }: RebuildOptions,
): Generator<RebuildStep, Rebuilt> {
  const owners = notes.owners.filter((note) => note.connection === connection.id);
  const session = {
    ...openReplay(db, connection, clock),
    owners: new Map(owners.map(({ runId, projectId }) => [runId, projectId])),
  };
  const { replay } = buildReplay(session, notes, { onReplayed });
  const moments = loadMoments(db, connection.id);
  const unused = new Set<number>();
  for (let at = 0; at < moments.length; at += BATCH) {
    inTransaction(db, () => {
      for (const moment of moments.slice(at, at + BATCH)) {
        if (!replay(moment)) unused.add(moment.id);
      }
    });
    session.changes.length = 0;
    yield { done: Math.min(at + BATCH, moments.length), total: moments.length };
  }
  closeRuns(session, notes, loadProjects(db, connection.id));
  judgeAnew(session);
  inTransaction(db, () => {
    for (const project of loadProjects(db, connection.id)) {
      const isComplete = notes.projects.some(
        (note) =>
          note.connection === connection.id &&
          note.projectId === project.projectId &&
          note.historyComplete === 1,
      );
      saveHistoryComplete(db, project.id, isComplete);
    }
  });
  const whole = new Set(loadWholeRevisions(db, connection.id).map(nameOfRevision));
  return {
    answers: moments.length,
    unused: unused.size,
    runs: whole.size,
    runsToComplete: notes.wholeRuns
      .filter((note) => !whole.has(nameOfRevision(note)))
      .map(({ runId }) => runId),
  };
}

/**
 * Rebuilds a new file's mirror tables from its kept answers, in order of arrival, so that earlier revisions come back,
 * too. Makes no call. It yields after each batch, so that it can be stopped there.
 */
export function* rebuildInSteps(
  db: Db,
  notes: Notes,
  options: RebuildOptions,
): Generator<RebuildStep, Rebuilt> {
  const all: Rebuilt[] = [];
  for (const connection of loadConnections(db)) {
    all.push(yield* rebuildConnection(db, connection, notes, options));
  }
  // Another connection's run is not missing from this one.
  const missing = notes.wholeRuns
    .map(({ runId }) => runId)
    .filter((runId) => all.every(({ runsToComplete }) => runsToComplete.includes(runId)));
  return {
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    unused: all.reduce((sum, { unused }) => sum + unused, 0),
    runs: all.reduce((sum, { runs }) => sum + runs, 0),
    runsToComplete: missing,
  };
}

/** Rebuilds the mirror at once; see {@link rebuildInSteps}. */
export function rebuildMirror(db: Db, notes: Notes, options: RebuildOptions): Rebuilt {
  const steps = rebuildInSteps(db, notes, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
