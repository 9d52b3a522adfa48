/**
 * What changes something at a service goes out through here: entered in the journal before it is sent, so that whatever happens then
 * is known to have been tried, and by whom.
 */
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { isAppError, toWire, type ErrorCode } from '../../../shared/errors/app-error.ts';
import type { ApiRequest } from '../../api/endpoint.ts';
import { isAnswerLost } from '../../api/retry.ts';
import { isOpenChange, type AccountBefore } from '../../../shared/domain/journal.ts';
import type { ChangeRequest, JournalEntry, ChangeKind } from '../../../shared/domain/journal-schema.ts';
import { newWorkerId } from '../batch/worker-id.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import { loadKnownRunIds } from '../../db/queries/scans.ts';
import { inTransaction } from '../../db/open.ts';
import { insertAccountBefore, insertChange, insertFound, updateChange } from './journal-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { OpenService } from './open-service.ts';
import { adding } from './what-was-sent.ts';

/** A request as the journal and a dry run have it: what is not sent is not in it. */
export function shownRequest({ method, path, query, body }: ApiRequest): ChangeRequest {
  const given = <T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    );
  return { method, path, query: given(query), body: body === undefined ? null : given(body) };
}

/** This process, for whoever finds an entry without an answer. */
const WORKER = newWorkerId();

/** Who is at this computer. */
export function whoIsHere(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return `unknown@${hostname()}`;
  }
}

const wasLost = (error: unknown): boolean =>
  isAnswerLost(error) ||
  (isAppError(error) &&
    (error.details?.['answerLost'] === true ||
      error.code === 'api/stream-failed' ||
      error.code === 'api/cancelled'));

const wasUnsent = (error: unknown): boolean =>
  isAppError(error) && (error.details?.['unsent'] === true || error.code === 'api/call-budget');

/** What is known of a change that failed: it never left, it may have been made, or it was refused. */
export const stateAfter = (error: unknown): 'unsent' | 'unknown' | 'refused' =>
  wasUnsent(error) ? 'unsent' : wasLost(error) ? 'unknown' : 'refused';

/** A change to be sent. */
export type Change<T> = {
  readonly kind: ChangeKind;
  readonly request: ApiRequest;
  /** What there was before, by which a later look tells what is new. */
  readonly before?: AccountBefore;
  readonly send: () => Promise<T>;
  /** What the journal keeps of the answer, and the project that it made. */
  readonly tell: (value: T) => { readonly answer: unknown; readonly projectId?: string };
  /** Looks for what may have been done although the answer was lost; nothing is sent again. */
  readonly find?: () => Promise<T | undefined>;
};

/**
 * Keeps that a change whose answer is not known was seen to be done: the newest of its kind in a connection, where `isIt` knows it again.
 * Its entry stays as it was made.
 */
export function noteFound(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { connection, kind }: Pick<JournalEntry, 'connection' | 'kind'>,
  isIt: (entry: JournalEntry) => boolean,
  answer: unknown,
): void {
  const entry = loadJournal(db).find(
    (one) => one.connection === connection && one.kind === kind && isIt(one),
  );
  // A look before may not have seen it yet.
  if (entry !== undefined && (isOpenChange(entry) || entry.found?.isDone === false)) {
    insertFound(db, entry.changeId, nowIso(clock), answer);
  }
}

/** Looks for a change whose answer was lost; a look that fails shows nothing. */
async function lookFor<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}

/** Refusals whose own words say that nothing was done, and answers that leave it open. */
const SAYS_FOR_ITSELF: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/bad-request',
  'api/forbidden',
  'api/invalid-response',
]);

/** What failed, with what became of the change. */
function withOutcome(error: unknown, isLookedFor: boolean): unknown {
  switch (stateAfter(error)) {
    case 'unsent':
      return adding(error, 'Nothing was sent.');
    case 'refused':
      return isAppError(error) && SAYS_FOR_ITSELF.has(error.code)
        ? error
        : adding(error, 'Nothing was changed.');
    case 'unknown':
      return adding(
        error,
        `The journal keeps it${isLookedFor ? '; the next sync looks for it again and enters there what it finds' : ''}.`,
      );
  }
}

/**
 * Sends a change and keeps what became of it. Where the answer is lost, `find` looks for what was done, which is returned then; the journal
 * keeps both that the answer was lost and that it was found. Raises what `send` raises.
 */
export async function sendChange<T>(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  {
    connection,
    project,
  }: Pick<OpenService, 'connection'> & {
    /** Without an id: one that the change makes. */
    readonly project: { readonly projectId: string | null; readonly name: string } | null;
  },
  { kind, request, before, send, tell, find }: Change<T>,
): Promise<T> {
  const changeId = randomUUID();
  inTransaction(db, () => {
    const entry = {
      changeId,
      at: nowIso(clock),
      who: whoIsHere(),
      connection: connection.connectionId,
      connectionName: connection.name,
      projectId: project?.projectId ?? null,
      project: project?.name ?? null,
      kind,
      request: shownRequest(request),
    };
    insertChange(db, entry, WORKER);
    if (before !== undefined) insertAccountBefore(db, changeId, before);
    if (kind === 'run/start' && entry.projectId !== null) {
      const runs = loadKnownRunIds(db, { connection: entry.connection, projectId: entry.projectId });
      insertAccountBefore(db, changeId, { projects: [], prompts: null, runs });
    }
  });
  try {
    const value = await send();
    updateChange(db, changeId, { endedAt: nowIso(clock), state: 'done', ...tell(value) });
    return value;
  } catch (error) {
    const { code, message, details } = toWire(error);
    updateChange(db, changeId, {
      endedAt: nowIso(clock),
      state: stateAfter(error),
      answer: { code, message, ...details },
    });
    const found = find === undefined || stateAfter(error) !== 'unknown' ? undefined : await lookFor(find);
    if (found === undefined) throw withOutcome(error, find !== undefined);
    const { answer, projectId } = tell(found);
    const seen = projectId === undefined ? answer : { projectId };
    insertFound(db, changeId, nowIso(clock), seen);
    return found;
  }
}
