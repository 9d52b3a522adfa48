/**
 * What a mirrored resource is: a question to the service, what becomes of its answer, and what it costs.
 *
 * A sync asks and saves by it, a plan counts by it, and a rebuild saves kept answers by it, so that these agree.
 */
import type { Dialect } from '../../api/discovery.ts';
import type { Endpoint, Understood } from '../../api/endpoint.ts';
import type { Fetched } from '../../api/client.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import type { OpenRun, ProjectRow } from '../../db/queries/runs.ts';
import { isCarriedResource, type TableOwner } from '../../db/tables.ts';
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
  /** Whether no record of it was set aside: only then is what it leaves out gone. */
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
  readonly at: string;
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
};

/** What a project is known to have many of, where each takes a call of its own. */
export type Countable = 'topic' | 'workstream';

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

/** Says what became of an answer, in the transaction that saves it. */
type AfterSave = (outcome: 'read' | 'not-offered', at: string) => void;

/** Puts a question and saves what comes. */
export async function fetchAnswer<S, T>(
  session: Session,
  place: Place,
  question: Question<S, T>,
  subject: S,
  after: AfterSave = () => undefined,
): Promise<Fetched<T>> {
  const endpoint = question.ask(subject, session.dialect);
  return await mirrorEndpoint(session, place, endpoint, (fetched, at, reject) => {
    if (fetched.outcome === 'read') {
      question.save(session, subject, fetched.value, { at, isWhole: fetched.rejected.length === 0, reject });
    }
    after(fetched.outcome, at);
  });
}

/** Saves a reading of a kept answer, and returns whether anything was recognised in it. */
export function saveKept<S, T>(
  session: Session,
  question: Pick<Question<S, T>, 'save'>,
  subject: S,
  reading: Understood<T>,
  at: string,
): boolean {
  if (reading.outcome === 'read') {
    // What is set aside from it was set aside when it came.
    const reject = () => undefined;
    question.save(session, subject, reading.value, { at, isWhole: reading.rejected.length === 0, reject });
  }
  return reading.outcome !== 'unreadable';
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
  return saveKept(session, question, subject, endpoint.read(answer.body), answer.at);
}

/** Asks once, as one piece of work. */
async function askOnce<S, T>(
  session: Session,
  place: Place,
  question: Question<S, T>,
  subject: S,
): Promise<boolean> {
  const isIn = await attempt(session, place, async () => {
    const { outcome } = await fetchAnswer(session, place, question, subject);
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
