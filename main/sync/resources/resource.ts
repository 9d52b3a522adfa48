/**
 * What a mirrored resource is: a question to the service, what becomes of its answer, and what it costs.
 *
 * A sync asks and saves by it, a plan counts by it, and a rebuild saves kept answers by it, so that these agree.
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
import { saveShortfalls } from '../../db/writes/shortfalls.ts';
import type { ResponseKey } from '../../db/queries/evidence.ts';
import type { PartArrival } from '../../db/writes/runs.ts';
import {
  attempt,
  buildResponseKey,
  finishWork,
  mirrorEndpoint,
  type Place,
  type Reject,
  type Session,
} from '../session.ts';

/** A resource by its name: in gaps, changes, `run_part` and the list of what is not offered. */
export type ResourceName = TableOwner | 'openapi.json' | 'status' | 'workstream list';

/** How an answer came in. */
type Came = {
  /** When, ISO 8601. */
  readonly at: string;
  /** Whether it is the whole list, with no record set aside: only then is what it leaves out gone. */
  readonly isWhole: boolean;
  readonly reject: Reject;
};

/** A run with its project and the parts that make it whole. */
export type RunPlace = {
  readonly project: ProjectRow;
  readonly run: OpenRun;
  readonly needed: readonly ResourceName[];
};

/** A kept answer that came, or came again, at a moment (ISO 8601). */
export type KeptAnswer = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Its `Link` header. */
  readonly link: string | null;
  readonly at: string;
  /** Looks up the answer to another question that came when this one did: a further page of its list. */
  readonly findPage: (key: ResponseKey) => Pick<KeptAnswer, 'body' | 'link'> | undefined;
  /** The project that its question named; undefined where it named none, or one that is not known. */
  readonly project: ProjectRow | undefined;
  /** Looks up the run that its question named, as it is known by now. */
  readonly findRun: () => RunPlace | undefined;
};

/** A question about `S`, and what is done with the value of its answer. */
export type Question<S, T> = {
  readonly name: ResourceName;
  readonly ask: (subject: S, dialect: Dialect) => Endpoint<T>;
  /** Call within a transaction. */
  readonly save: (session: Session, subject: S, value: T, came: Came) => void;
  /** How many records were listed before and are missing now: they are only taken for gone when two answers agree. */
  readonly countVanished?: (session: Session, subject: S, value: T) => number;
  /** What a list that could be read must have had and has not, as the end of a sentence. */
  readonly findLack?: (session: Session, subject: S, value: T) => string | null;
};

/** What a project is known to have several of, or none, where each takes a call of its own. */
export type Countable = 'topic' | 'workstream' | 'history';

/** What a resource costs, and when it is asked. */
type Terms = {
  /** One call, or one for each of these. */
  readonly per?: Countable;
  /** Whether the service's document offers it; without this, it is always asked. */
  readonly isOffered?: (dialect: Dialect) => boolean;
  /** Resources of a later turn are asked after those of an earlier one. */
  readonly turn?: number;
  /** Resources without which there is nothing to ask, or nothing to ask it for. */
  readonly needs?: readonly ResourceName[];
};

/** One mirrored resource of an account, a project or a run. */
export type Resource<S> = Terms & {
  readonly name: ResourceName;
  /** Brings it in and returns whether it is; what fails is noted as a gap, or thrown where it ends the sync. */
  readonly mirror: (session: Session, subject: S) => Promise<boolean>;
  /** Saves a kept answer, and returns whether it could be used; undefined where it is about something else. */
  readonly replay: (session: Session, answer: KeptAnswer) => boolean | undefined;
};

/** How an answer came in, for the note that it has. */
export type Arrival = PartArrival;

/** Says what became of an answer, in the transaction that saves it. */
type AfterSave = (arrival: Arrival) => void;

/** Puts a question and saves what comes; an answer that could be read only in part counts as an open list. */
export async function fetchAnswer<S, T>(
  session: Session,
  place: Place,
  question: Question<S, T>,
  subject: S,
  after: AfterSave = () => undefined,
): Promise<FetchedList<T>> {
  const fetched = await putQuestion(session, place, question, subject, after, false);
  if (fetched.outcome !== 'read' || !hasVanished(session, question, subject, fetched.value)) return fetched;
  // What is gone for the service's users is gone; what only an answer left out is not. Asking once more tells.
  return await putQuestion(session, place, question, subject, after, true);
}

function hasVanished<S, T>(session: Session, question: Question<S, T>, subject: S, value: T): boolean {
  return (question.countVanished?.(session, subject, value) ?? 0) > 0;
}

async function putQuestion<S, T>(
  session: Session,
  place: Place,
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

/** Says in a few words how an answer came short; null for a whole one. */
export function describeShortfall({ rejected, cut }: Pick<Arrival, 'rejected' | 'cut'>): string | null {
  if (cut !== null) return cut;
  return rejected > 0 ? `${rejected} record${rejected === 1 ? '' : 's'} set aside` : null;
}

/** A kept answer, or one that a list goes on with, as it would have been fetched. */
function asFetched<T>(endpoint: Endpoint<T>, { body, link }: Pick<KeptAnswer, 'body' | 'link'>): Fetched<T> {
  return { ...readAnswer(endpoint, body), request: endpoint.request, raw: undefined, body, link };
}

/** Reads a kept answer with the further pages of its list, which were kept when it came or right after. */
export function readKept<T>(session: Session, endpoint: Endpoint<T>, answer: KeptAnswer): FetchedList<T> {
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

/** Saves a reading of a kept answer, and returns how it came in; undefined where nothing was recognised in it. */
export function saveKept<S, T>(
  session: Session,
  question: Pick<Question<S, T>, 'save' | 'findLack'>,
  subject: S,
  reading: Understood<T> & { readonly cut?: string | null },
  at: string,
): Arrival | undefined {
  if (reading.outcome === 'unreadable') return undefined;
  const { cut = null } = reading;
  if (reading.outcome === 'not-offered') return { outcome: 'not-offered', at, rejected: 0, cut };
  let rejected = countRecords(reading.rejected);
  // What is set aside from it was set aside when it came.
  const reject: Reject = (records) => {
    rejected += records.length;
  };
  const isWhole = rejected === 0 && cut === null;
  question.save(session, subject, reading.value, { at, isWhole, reject });
  const lacks = question.findLack?.(session, subject, reading.value) ?? null;
  return { outcome: 'read', at, rejected, cut: cut ?? lacks };
}

/** What a list of a project lacks by its newest run's account. */
export function findListGap({ db }: Session, { id }: ProjectRow, part: ResourceName): string | null {
  return loadListGaps(db, id).find((gap) => gap.part === part)?.reason ?? null;
}

/** Notes what a list of the account or of a project lacks, or that it is whole. Call within a transaction. */
export function noteList(session: Session, { project, part }: Place, arrival: Arrival): void {
  const { db, connection } = session;
  const reason = describeShortfall(arrival);
  saveShortfalls(
    db,
    { connection: connection.id, projectId: project?.projectId ?? null, runId: null, revision: null },
    reason === null ? [] : [{ part, reason }],
    { at: arrival.at, cameAt: () => arrival.at, isAbout: (known) => known === part },
  );
}

/** Whether a kept answer came to this question. */
export function isAnswerTo(
  { path, query }: KeptAnswer,
  { request }: Pick<Endpoint<unknown>, 'request'>,
): boolean {
  if (path !== request.path) return false;
  return buildResponseKey(request).query === query.toString();
}

/** Replays a resource whose question is the same every time. */
function replayQuestion<S, T>(
  session: Session,
  question: Question<S, T>,
  subject: S,
  answer: KeptAnswer,
): boolean | undefined {
  const endpoint = question.ask(subject, session.dialect);
  if (!isAnswerTo(answer, endpoint)) return undefined;
  return saveKept(session, question, subject, readKept(session, endpoint, answer), answer.at) !== undefined;
}

/** Asks once, as one piece of work, and notes what its list lacks. */
async function askOnce<S, T>(
  session: Session,
  place: Place,
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

/** Defines a resource that there is once for each account. */
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
      if (!isCarriedResource(name)) return replayQuestion(session, resource, connection, answer);
      return isAnswerTo(answer, ask(connection, session.dialect)) ? true : undefined;
    },
  };
}

/** Defines a resource that there is once for each project. */
export function defineProjectResource<T>(resource: Question<ProjectRow, T> & Terms): Resource<ProjectRow> {
  const { name, isOffered } = resource;
  return {
    ...resource,
    mirror: async (session, project) => {
      // A list beyond the specification: that a service has none says nothing.
      if (isOffered?.(session.dialect) === false) return true;
      return await askOnce(session, { project, run: null, part: name }, resource, project);
    },
    replay: (session, answer) => answer.project && replayQuestion(session, resource, answer.project, answer),
  };
}
