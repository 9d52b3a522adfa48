import { chooseDialect, openApiEndpoint } from '../api/discovery.ts';
import { parseKept } from '../api/json.ts';
import { readKeptBody } from '../db/kept-body.ts';
import { inTransaction, type Db } from '../db/open.ts';
import { loadConnections, type ConnectionRow } from '../db/queries/connections.ts';
import { loadKeptBody } from '../db/queries/evidence.ts';
import {
  loadOpenRuns,
  loadProjects,
  loadTargetRun,
  type OpenRun,
  type ProjectRow,
} from '../db/queries/runs.ts';
import {
  loadMoments,
  loadStoredAnswer,
  loadStoredPage,
  loadWholeRevisions,
  type Moment,
} from '../db/queries/kept-answers.ts';
import type { Notes, RunNote } from '../db/salvage.ts';
import { buildIdentity } from '../db/writes/identity.ts';
import { saveTopicInsight } from '../db/writes/metrics.ts';
import { saveHistoryComplete } from '../db/writes/runs.ts';
import type { RowId } from '../db/row-id.ts';
import type { Clock } from '../platform/clock.ts';
import { judgeAnew } from './judge.ts';
import { buildRunPlace, closeFinishedRun } from './parts.ts';
import { RESOURCES } from './registry.ts';
import type { KeptAnswer, ResourceName, RunPlace } from './resources/resource.ts';
import { completePart, notOffered } from './resources/run-part.ts';
import { buildResponseKey, buildSession, NO_CLIENT, type Session } from './session.ts';

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

/** Parameters that select a page of a list. */
const PAGE_PARAMETER = /cursor|token|page|offset|skip|after/i;

/** The outcome of one kept answer. */
export type Replayed = {
  readonly connection: RowId<'connection'>;
  readonly projectId: string | null;
  /** Its run, and that run's revision at the time. */
  readonly runId: string | null;
  readonly revision: number | null;
  /** The resource it filled; null if unused. */
  readonly resource: ResourceName | null;
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

type StoredAnswer = Pick<KeptAnswer, 'path' | 'query' | 'body' | 'link' | 'at'>;

/** Reads a stored answer; its body is undefined if unreadable. */
function readStored(stored: ReturnType<typeof loadStoredAnswer>, at: string): StoredAnswer | undefined {
  if (stored === undefined) return undefined;
  const text = readKeptBody(stored);
  const { path, query, link } = stored;
  const body = text === undefined ? undefined : parseKept(text);
  return { path, query: new URLSearchParams(query), body, link, at };
}

function openSession(db: Db, connection: ConnectionRow, clock: Clock): Session {
  const session = buildSession({ db, client: NO_CLIENT, clock, connection });
  const document = loadKeptBody(db, connection.id, buildResponseKey(openApiEndpoint.request), '');
  if (document !== undefined) session.dialect = chooseDialect(parseKept(document)).dialect;
  return session;
}

/** Groups notes by run. */
function byRun<T extends { readonly runId: string }>(notes: readonly T[]): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(notes, ({ runId }) => runId);
}

const nameOfRevision = ({ runId, revision }: Pick<RunNote, 'runId' | 'revision'>): string =>
  `${runId} ${revision ?? ''}`;

/** Builds the lookup of an answer's run, and restores what no answer says of it. */
function buildRunFinder(session: Session, notes: Notes) {
  const { db } = session;
  const depths = new Map(notes.wholeRuns.map(({ runId, depth }) => [runId, depth]));
  const absent = byRun(notes.absentParts);
  const withoutInsight = byRun(notes.noInsights);
  const noted = new Set<number>();

  function noteAbsent(place: RunPlace): void {
    const { project, run } = place;
    if (noted.has(run.id)) return;
    noted.add(run.id);
    for (const { part, at } of absent.get(run.runId) ?? []) {
      completePart(session, place, part, notOffered(at));
    }
    const identity = buildIdentity(db, project.id);
    for (const { topicId } of withoutInsight.get(run.runId) ?? []) {
      saveTopicInsight(db, run, identity.topic(topicId, null), null);
    }
  }

  return (project: ProjectRow, runId: string): RunPlace | undefined => {
    const target = loadTargetRun(db, project.id, runId);
    if (target === undefined) return undefined;
    // A repeated answer says nothing about a complete run.
    const run: OpenRun = { ...target, depth: depths.get(runId) ?? 'everything', parts: [], isWaiting: false };
    const place = buildRunPlace(project, run);
    noteAbsent(place);
    return place;
  };
}

/** The project named in an answer's query or path. */
function findProject({ db, connection }: Session, { path, query }: StoredAnswer): ProjectRow | undefined {
  const named = query.get('projectId') ?? /^\/projects\/([^/]+)\//.exec(path)?.[1];
  if (named === undefined) return undefined;
  return loadProjects(db, connection.id).find(
    ({ projectId }) => projectId.toLowerCase() === named.toLowerCase(),
  );
}

/** Whether an answer is a later page of a list. */
function isFurtherPage({ query }: StoredAnswer): boolean {
  return [...query.keys()].some((name) => PAGE_PARAMETER.test(name));
}

/** Builds a function that saves an answer and returns whether it was usable. */
function buildReplay(
  session: Session,
  notes: Notes,
  onReplayed: (replayed: Replayed) => void,
): (answer: StoredAnswer) => boolean {
  const findRun = buildRunFinder(session, notes);
  return (stored) => {
    const project = findProject(session, stored);
    const runId = stored.query.get('runId');
    const tell = (resource: ResourceName | null): void =>
      onReplayed({
        connection: session.connection.id,
        projectId: project?.projectId ?? null,
        runId,
        resource,
        revision: place?.run.revision ?? null,
      });
    let place: RunPlace | undefined;
    const answer: KeptAnswer = {
      ...stored,
      project,
      findPage: (key) => {
        const page = loadStoredPage(session.db, session.connection.id, key, stored.at);
        const { body, link } = readStored(page, stored.at) ?? {};
        return body === undefined ? undefined : { body, link: link ?? null };
      },
      findRun: () => {
        if (project !== undefined && runId !== null) place ??= findRun(project, runId);
        return place;
      },
    };
    if (stored.body !== undefined) {
      for (const { name, replay } of RESOURCES) {
        const isUsed = replay(session, answer);
        if (isUsed !== undefined) {
          tell(isUsed ? name : null);
          return isUsed;
        }
      }
    }
    // The first page of its list has consumed it.
    const isTakenIn = stored.body !== undefined && isFurtherPage(stored);
    tell(null);
    return isTakenIn;
  };
}

/** Rechecks open runs: a later answer may have resolved a part's disagreements. */
function closeRuns(session: Session, notes: Notes): void {
  const { db, connection } = session;
  const depths = new Map(notes.wholeRuns.map(({ runId, depth }) => [runId, depth]));
  for (const project of loadProjects(db, connection.id)) {
    for (const run of loadOpenRuns(db, project.id, { since: null, scoresBefore: null, dueBy: null })) {
      closeFinishedRun(
        session,
        buildRunPlace(project, { ...run, depth: depths.get(run.runId) ?? run.depth }),
      );
    }
  }
}

/** Yields the number of the connection's processed answers after each batch. */
function* rebuildConnection(
  db: Db,
  connection: ConnectionRow,
  notes: Notes,
  { clock, onReplayed = () => undefined }: RebuildOptions,
): Generator<RebuildStep, Rebuilt> {
  const owners = notes.owners.filter((note) => note.connection === connection.id);
  const session = {
    ...openSession(db, connection, clock),
    owners: new Map(owners.map(({ runId, projectId }) => [runId, projectId])),
  };
  const replayAnswer = buildReplay(session, notes, onReplayed);
  const moments = loadMoments(db, connection.id);
  const unused = new Set<number>();
  const replay = (moment: Moment): void => {
    const answer = readStored(loadStoredAnswer(db, moment), moment.at);
    if (answer === undefined || !replayAnswer(answer)) unused.add(moment.id);
  };
  for (let at = 0; at < moments.length; at += BATCH) {
    inTransaction(db, () => {
      for (const moment of moments.slice(at, at + BATCH)) replay(moment);
    });
    session.changes.length = 0;
    yield { done: Math.min(at + BATCH, moments.length), total: moments.length };
  }
  closeRuns(session, notes);
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
