/** Replays kept answers: each is saved as it was when it came, without a call. */
import { chooseDialect, openApiEndpoint } from '../api/discovery.ts';
import { parseKept } from '../api/json.ts';
import { readKeptBody } from '../db/kept-body.ts';
import type { Db } from '../db/open.ts';
import type { ConnectionRow } from '../db/queries/connections.ts';
import { loadKeptBody } from '../db/queries/evidence.ts';
import { loadStoredAnswer, loadStoredPage, type Moment } from '../db/queries/kept-answers.ts';
import {
  loadOpenRuns,
  loadProject,
  loadTargetRun,
  type OpenRun,
  type ProjectRow,
} from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';
import type { Notes } from '../db/salvage.ts';
import { buildIdentity } from '../db/writes/identity.ts';
import { saveTopicInsight } from '../db/writes/metrics.ts';
import type { Clock } from '../platform/clock.ts';
import { buildRunPlace, closeFinishedRun } from './missing-parts.ts';
import { RESOURCES } from './registry.ts';
import type { KeptAnswer, ResourceName, RunPlace } from './resources/resource.ts';
import { completePart, notOffered } from './resources/run-part.ts';
import { buildResponseKey, buildSession, NO_CLIENT, type SyncSession } from './session.ts';

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

type StoredAnswer = Pick<KeptAnswer, 'path' | 'query' | 'body' | 'link' | 'at'>;

/** Reads a stored answer; its body is undefined if unreadable. */
function readStored(stored: ReturnType<typeof loadStoredAnswer>, at: string): StoredAnswer | undefined {
  if (stored === undefined) return undefined;
  const text = readKeptBody(stored);
  const { path, query, link } = stored;
  const body = text === undefined ? undefined : parseKept(text);
  return { path, query: new URLSearchParams(query), body, link, at };
}

/** Opens a session without calls that reads answers in the dialect of the kept service document. */
export function openReplay(db: Db, connection: ConnectionRow, clock: Clock): SyncSession {
  const session = buildSession({ db, client: NO_CLIENT, clock, connection });
  const document = loadKeptBody(db, connection.id, buildResponseKey(openApiEndpoint.request), '');
  if (document !== undefined) session.dialect = chooseDialect(parseKept(document)).dialect;
  return session;
}

/** Groups notes by run. */
function byRun<T extends { readonly runId: string }>(notes: readonly T[]): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(notes, ({ runId }) => runId);
}

/** Builds the lookup of an answer's run, and restores what no answer says of it. */
function buildRunFinder(session: SyncSession, notes: Notes) {
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
    const run: OpenRun = {
      ...target,
      depth: depths.get(runId) ?? 'everything',
      parts: [],
      isWaiting: false,
      isRevised: false,
    };
    const place = buildRunPlace(project, run);
    noteAbsent(place);
    return place;
  };
}

/** The project named in an answer's query or path. */
function findProject({ db, connection }: SyncSession, { path, query }: StoredAnswer): ProjectRow | undefined {
  const named = query.get('projectId') ?? /^\/projects\/([^/]+)\//.exec(path)?.[1];
  if (named === undefined) return undefined;
  return loadProject(db, connection.id, named);
}

/** Whether an answer is a later page of a list. */
function isFurtherPage({ query }: StoredAnswer): boolean {
  return [...query.keys()].some((name) => PAGE_PARAMETER.test(name));
}

/** Builds what saves the answer of a moment and returns whether it was usable. Call within a transaction. */
export function buildReplay(
  session: SyncSession,
  notes: Notes,
  {
    onReplayed = () => undefined,
    isArrival = false,
  }: {
    readonly onReplayed?: (replayed: Replayed) => void;
    /** Whether the answers are new here: what they lack is noted, as when they were asked for. */
    readonly isArrival?: boolean;
  } = {},
): {
  readonly replay: (moment: Moment) => boolean;
  /** Looks a run up, and saves what no answer says of it. */
  readonly findRun: (project: ProjectRow, runId: string) => RunPlace | undefined;
} {
  const findRun = buildRunFinder(session, notes);
  const save = (stored: StoredAnswer): boolean => {
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
  return {
    replay: (moment) => {
      const answer = readStored(loadStoredAnswer(session.db, moment), moment.at);
      if (answer === undefined) return false;
      session.arriving = isArrival ? answer.path : undefined;
      return save(answer);
    },
    findRun,
  };
}

/** Rechecks open runs: a later answer may have resolved a part's disagreements. */
export function closeRuns(
  session: SyncSession,
  notes: Pick<Notes, 'wholeRuns'>,
  projects: readonly ProjectRow[],
): void {
  const { db } = session;
  const depths = new Map(notes.wholeRuns.map(({ runId, depth }) => [runId, depth]));
  for (const project of projects) {
    for (const run of loadOpenRuns(db, project.id, { since: null, scoresBefore: null, dueBy: null })) {
      closeFinishedRun(
        session,
        buildRunPlace(project, { ...run, depth: depths.get(run.runId) ?? run.depth }),
      );
    }
  }
}
