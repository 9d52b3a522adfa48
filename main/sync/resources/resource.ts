/**
 * Defines a mirrored resource: a request to the service, how its answer is saved, and its cost.
 *
 * Syncs, plans and rebuilds share it, so that they agree.
 */
import { countRecords } from '../../../shared/api/reading.ts';
import type { Dialect } from '../../api/discovery.ts';
import { readAnswer, type Endpoint, type Understood } from '../../api/endpoint.ts';
import type { Fetched } from '../../api/client.ts';
import { gatherPages, type FetchedList } from '../../api/fetch-pages.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import type { OpenRun, ProjectRow } from '../../db/queries/runs.ts';
import { loadListGaps } from '../../db/queries/agreement.ts';
import { isCarriedResource, type TableOwner } from '../../db/tables.ts';
import { saveRejected } from '../../db/writes/evidence.ts';
import { saveShortfalls } from '../../db/writes/shortfalls.ts';
import type { ResponseKey } from '../../db/queries/evidence.ts';
import type { PartArrival } from '../../db/writes/runs.ts';
import {
  attempt,
  buildResponseKey,
  finishWork,
  mirrorEndpoint,
  type ChangedPart,
  type Reject,
  type SyncSession,
} from '../session.ts';

/** A resource's name in gaps, changes, `run_part` and the list of what is not offered. */
export type ResourceName = TableOwner | 'openapi.json' | 'status' | 'workstream list';

/** How an answer arrived. */
type Came = {
  /** When, ISO 8601. */
  readonly at: string;
  /** Whether the list is complete, with no record set aside: only then are missing records gone. */
  readonly isWhole: boolean;
  readonly reject: Reject;
};

/** A run with its project and the parts that complete it. */
export type RunPlace = {
  readonly project: ProjectRow;
  readonly run: OpenRun;
  readonly needed: readonly ResourceName[];
};

/** A kept answer and when it came, or came again (ISO 8601). */
export type KeptAnswer = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Its `Link` header. */
  readonly link: string | null;
  readonly at: string;
  /** Looks up an answer that arrived with this one: a further page of its list. */
  readonly findPage: (key: ResponseKey) => Pick<KeptAnswer, 'body' | 'link'> | undefined;
  /** The project its request named; undefined if none or unknown. */
  readonly project: ProjectRow | undefined;
  /** Looks up the run its request named, in its current state. */
  readonly findRun: () => RunPlace | undefined;
};

/** A request about `S`, and how its answer's value is saved. */
export type Question<S, T> = {
  readonly name: ResourceName;
  readonly ask: (subject: S, dialect: Dialect) => Endpoint<T>;
  /** Call within a transaction. */
  readonly save: (session: SyncSession, subject: S, value: T, came: Came) => void;
  /** Number of formerly listed records now missing: they only count as gone when two answers agree. */
  readonly countVanished?: (session: SyncSession, subject: S, value: T) => number;
  /** What a readable list lacks but must have, as the end of a sentence. */
  readonly findLack?: (session: SyncSession, subject: S, value: T) => string | null;
};

/** What a project has a known number of, each taking a separate call. */
export type Countable = 'topic' | 'workstream' | 'history';

/** A resource's cost, and when it is requested. */
type Terms = {
  /** One call, or one for each. */
  readonly per?: Countable;
  /** Whether the service's document offers it; by default, always. */
  readonly isOffered?: (dialect: Dialect) => boolean;
  /** Later turns are requested after earlier ones. */
  readonly turn?: number;
  /** Resources without which there is nothing to request, or no subject. */
  readonly needs?: readonly ResourceName[];
};

/** One mirrored resource of an account, a project or a run. */
export type Resource<S> = Terms & {
  readonly name: ResourceName;
  /** Mirrors it and returns whether it is in; a failure is noted as a gap, or thrown if it ends the sync. */
  readonly mirror: (session: SyncSession, subject: S) => Promise<boolean>;
  /** Saves a kept answer, and returns whether it was usable; undefined if it is about something else. */
  readonly replay: (session: SyncSession, answer: KeptAnswer) => boolean | undefined;
};

/** How an answer arrived, for its note. */
export type Arrival = PartArrival;

/** Records an answer's outcome, in the transaction that saves it. */
type AfterSave = (arrival: Arrival) => void;

/** Sends a request and saves the result; a partly readable answer counts as an open list. */
export async function fetchAnswer<S, T>(
  session: SyncSession,
  place: ChangedPart,
  question: Question<S, T>,
  subject: S,
  after: AfterSave = () => undefined,
): Promise<FetchedList<T>> {
  const fetched = await putQuestion(session, place, question, subject, after, false);
  if (fetched.outcome !== 'read' || !hasVanished(session, question, subject, fetched.value)) return fetched;
  // What is gone for the service's users is gone, unlike what one answer omits. A second request decides.
  return await putQuestion(session, place, question, subject, after, true);
}

function hasVanished<S, T>(session: SyncSession, question: Question<S, T>, subject: S, value: T): boolean {
  return (question.countVanished?.(session, subject, value) ?? 0) > 0;
}

async function putQuestion<S, T>(
  session: SyncSession,
  place: ChangedPart,
  question: Question<S, T>,
  subject: S,
  after: AfterSave,
  isSecond: boolean,
): Promise<FetchedList<T>> {
  const endpoint = question.ask(subject, session.dialect);
  return await mirrorEndpoint(session, place, endpoint, (fetched, at, reject) => {
    let rejected = fetched.outcome === 'read' ? countRecords(fetched.rejected) : 0;
    if (fetched.outcome === 'read') {
      const isComplete = rejected === 0 && fetched.cut === null;
      const isWhole = isComplete && (isSecond || !hasVanished(session, question, subject, fetched.value));
      question.save(session, subject, fetched.value, {
        at,
        isWhole,
        reject: (records) => {
          rejected += records.length;
          reject(records);
        },
      });
    }
    const lacks =
      fetched.outcome === 'read' ? (question.findLack?.(session, subject, fetched.value) ?? null) : null;
    after({ outcome: fetched.outcome, at, rejected, cut: fetched.cut ?? lacks });
  });
}

/** Describes briefly how an answer is incomplete; null if complete. */
export function describeShortfall({ rejected, cut }: Pick<Arrival, 'rejected' | 'cut'>): string | null {
  if (cut !== null) return cut;
  return rejected > 0 ? `${rejected} record${rejected === 1 ? '' : 's'} set aside` : null;
}

/** A kept answer, or a list's next page, in the form of a fetched one. */
function asFetched<T>(endpoint: Endpoint<T>, { body, link }: Pick<KeptAnswer, 'body' | 'link'>): Fetched<T> {
  return { ...readAnswer(endpoint, body), request: endpoint.request, raw: undefined, body, link };
}

/** Reads a kept answer with its list's further pages, which were kept with it or right after. */
export function readKept<T>(session: SyncSession, endpoint: Endpoint<T>, answer: KeptAnswer): FetchedList<T> {
  const gathering = gatherPages(endpoint, session.dialect.paging.get(endpoint.request.path));
  gathering.next();
  let step = gathering.next(asFetched(endpoint, answer));
  while (step.done !== true) {
    const page = step.value;
    const kept = answer.findPage(buildResponseKey(page.request));
    step =
      kept === undefined
        ? gathering.throw(new Error('it was not kept'))
        : gathering.next(asFetched(page, kept));
  }
  return step.value;
}

/** Saves a reading of a kept answer, and returns how it arrived; undefined if unrecognised. */
export function saveKept<S, T>(
  session: SyncSession,
  question: Pick<Question<S, T>, 'save' | 'findLack'>,
  subject: S,
  reading: Understood<T> & { readonly cut?: string | null },
  at: string,
): Arrival | undefined {
  if (reading.outcome === 'unreadable') return undefined;
  const { cut = null } = reading;
  if (reading.outcome === 'not-offered') return { outcome: 'not-offered', at, rejected: 0, cut };
  let rejected = countRecords(reading.rejected);
  const setAside = [...reading.rejected];
  const reject: Reject = (records) => {
    rejected += records.length;
    setAside.push(...records);
  };
  const isWhole = rejected === 0 && cut === null;
  question.save(session, subject, reading.value, { at, isWhole, reject });
  const { db, connection, arriving } = session;
  // Otherwise its rejected records were set aside on arrival.
  if (arriving !== undefined) saveRejected(db, connection.id, arriving, setAside, at);
  const lacks = question.findLack?.(session, subject, reading.value) ?? null;
  return { outcome: 'read', at, rejected, cut: cut ?? lacks };
}

/** What a project's list lacks according to its newest run. */
export function findListGap({ db }: SyncSession, { id }: ProjectRow, part: ResourceName): string | null {
  return loadListGaps(db, id).find((gap) => gap.part === part)?.reason ?? null;
}

/** Notes what a list of the account or a project lacks, or that it is complete. Call within a transaction. */
export function noteList(session: SyncSession, { project, part }: ChangedPart, arrival: Arrival): void {
  const { db, connection } = session;
  const reason = describeShortfall(arrival);
  saveShortfalls(
    db,
    { connection: connection.id, projectId: project?.projectId ?? null, runId: null, revision: null },
    reason === null ? [] : [{ part, reason }],
    { at: arrival.at, cameAt: () => arrival.at, isAbout: (known) => known === part },
  );
}

/** Whether a kept answer is to this request. */
export function isAnswerTo(
  { path, query }: KeptAnswer,
  { request }: Pick<Endpoint<unknown>, 'request'>,
): boolean {
  if (path !== request.path) return false;
  return buildResponseKey(request).query === query.toString();
}

/** Replays a resource with a constant request. */
function replayQuestion<S, T>(
  session: SyncSession,
  question: Question<S, T>,
  subject: S,
  answer: KeptAnswer,
): boolean | undefined {
  const endpoint = question.ask(subject, session.dialect);
  if (!isAnswerTo(answer, endpoint)) return undefined;
  const arrival = saveKept(session, question, subject, readKept(session, endpoint, answer), answer.at);
  if (arrival !== undefined && session.arriving !== undefined) {
    noteList(session, { project: answer.project ?? null, run: null, part: question.name }, arrival);
  }
  return arrival !== undefined;
}

/** Sends one request as one piece of work, and notes list gaps. */
async function askOnce<S, T>(
  session: SyncSession,
  place: ChangedPart,
  question: Question<S, T>,
  subject: S,
): Promise<boolean> {
  const isIn = await attempt(session, place, async () => {
    const { outcome } = await fetchAnswer(session, place, question, subject, (arrival) =>
      noteList(session, place, arrival),
    );
    return outcome !== 'unreadable';
  });
  finishWork(session, `${place.project?.name ?? 'account'}: ${place.part}`);
  return isIn;
}

/** Defines a resource that exists once per account. */
export function defineAccountResource<T>(
  resource: Question<ConnectionRow, T> & Terms,
): Resource<ConnectionRow> {
  const { name, ask, isOffered } = resource;
  return {
    ...resource,
    mirror: async (session, connection) => {
      if (isOffered?.(session.dialect) === false) {
        session.notOffered.add(name);
        return true;
      }
      return await askOnce(session, { project: null, run: null, part: name }, resource, connection);
    },
    replay: (session, answer) => {
      const { connection } = session;
      if (!isCarriedResource(name) || session.arriving !== undefined) {
        return replayQuestion(session, resource, connection, answer);
      }
      return isAnswerTo(answer, ask(connection, session.dialect)) ? true : undefined;
    },
  };
}

/** Defines a resource that exists once per project. */
export function defineProjectResource<T>(resource: Question<ProjectRow, T> & Terms): Resource<ProjectRow> {
  const { name, isOffered } = resource;
  return {
    ...resource,
    mirror: async (session, project) => {
      // A list beyond the specification: its absence means nothing.
      if (isOffered?.(session.dialect) === false) return true;
      return await askOnce(session, { project, run: null, part: name }, resource, project);
    },
    replay: (session, answer) => answer.project && replayQuestion(session, resource, answer.project, answer),
  };
}
