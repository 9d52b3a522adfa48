/**
 * All changes at a service go through here: recorded in the journal before they are sent, so that whatever happens then, the attempt and
 * its author are known.
 */
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { isAppError, toWire, type ErrorCode } from '../../../shared/errors/app-error.ts';
import type { ApiRequest } from '../../api/endpoint.ts';
import { isAnswerLost } from '../../api/retry.ts';
import { isOpenChange, type AccountBefore } from '../../../shared/domain/journal.ts';
import type { ChangeRequest, JournalEntry, ChangeKind } from '../../../shared/domain/journal-schema.ts';
import { newWorkerId } from '../../core/worker-id.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import { loadKnownRunIds } from '../../db/queries/scans.ts';
import { inTransaction } from '../../db/open.ts';
import { insertAccountBefore, insertChange, insertFound, updateChange } from './journal-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { OpenService } from './open-service.ts';
import { adding } from './what-was-sent.ts';

/** A request for the journal and a dry run: unsent parts are left out. */
export function shownRequest({ method, path, query, body }: ApiRequest): ChangeRequest {
  const given = <T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    );
  return { method, path, query: given(query), body: body === undefined ? null : given(body) };
}

/** This process, for whoever finds an unanswered entry. */
const WORKER = newWorkerId();

/** Who is at this computer. */
export function whoIsHere(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user missing from the system's list, as in some containers.
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

/** The state of a failed change: never sent, possibly made, or refused. */
export const stateAfter = (error: unknown): 'unsent' | 'unknown' | 'refused' =>
  wasUnsent(error) ? 'unsent' : wasLost(error) ? 'unknown' : 'refused';

/** A change to send. */
export type Change<T> = {
  readonly kind: ChangeKind;
  readonly request: ApiRequest;
  /** The state before, from which a later look tells what is new. */
  readonly before?: AccountBefore;
  readonly send: () => Promise<T>;
  /** The answer for the journal, and the project that it made. */
  readonly tell: (value: T) => { readonly answer: unknown; readonly projectId?: string };
  /** Looks for what may have been done despite a lost answer; never resends. */
  readonly find?: () => Promise<T | undefined>;
};

/**
 * Records that a change of unknown outcome was seen done: the newest of its kind in a connection that `isIt` recognises. Its entry stays
 * unchanged.
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
  // A look before may not have seen it.
  if (entry !== undefined && (isOpenChange(entry) || entry.found?.isDone === false)) {
    insertFound(db, entry.changeId, nowIso(clock), answer);
  }
}

/** Looks for a change with a lost answer; a failed look shows nothing. */
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

/** The error, with the outcome of the change. */
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
 * Sends a change and saves the outcome. If the answer is lost, `find` looks for the result and returns it; the journal records both that
 * the answer was lost and that it was found. Raises what `send` raises.
 */
export async function sendChange<T>(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  {
    connection,
    project,
  }: Pick<OpenService, 'connection'> & {
    /** Without an id: created by the change. */
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
