/** Looks for a start or cancel of a scan without an answer at the service, which reports a client's newest scan. */
import { isKnownDone, type AccountBefore } from '../../../shared/domain/journal.ts';
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import { isAtWork } from '../../../shared/domain/scan.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { isObject } from '../../api/envelope.ts';
import type { ApiClient } from '../../api/client.ts';
import { latestRunEndpoint, type WatchedRun } from '../../api/resources/runs.ts';
import { cannotTell, type Sight } from './look-for-client.ts';

/** Maximum skew between the clocks of the service and this computer. */
const SKEW_MS = 5 * 60_000;

const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** The scan known to come from another start. */
const runOf = ({ state, answer, found }: JournalEntry): unknown => {
  const said = state === 'done' ? answer : found?.answer;
  return isObject(said) ? said['runId'] : undefined;
};

/** The basis of a later look: its time, the connection's changes, and what was known when the change was sent. */
type Known = {
  readonly readAt: string;
  readonly journal: readonly JournalEntry[];
  readonly before: AccountBefore | undefined;
};

function sightOfStart(run: WatchedRun, entry: JournalEntry, { journal, before, readAt }: Known): Sight {
  const other = journal.find(
    (one) =>
      one.kind === 'run/start' &&
      one.changeId !== entry.changeId &&
      isKnownDone(one) &&
      runOf(one) === run.runId,
  );
  if (other !== undefined && other.at > entry.at) return cannotTell('later-scan', readAt);
  const sinceMs = Date.parse(entry.at) - SKEW_MS;
  const isAfter = (at: string | null): boolean => (msOf(at) ?? -Infinity) >= sinceMs;
  const wasKnown = other !== undefined || before?.runs?.includes(run.runId) === true;
  // A running one that was unknown here has started since, whatever the service's clock says.
  const isNew = isAfter(run.startedAt) || (before?.runs !== undefined && isAtWork(run));
  if (!wasKnown && isNew) return { readAt, there: { runId: run.runId, status: run.status } };
  // An interrupted scan resumes under its own id.
  const mayBeIt = !wasKnown || isAtWork(run) || isAfter(run.completedAt);
  return mayBeIt ? cannotTell('other-scan', readAt) : { readAt, there: undefined };
}

function sightOfCancel(run: WatchedRun, { at }: JournalEntry, readAt: string): Sight {
  const nothing = { readAt, there: undefined };
  const [startedMs, endedMs, sentMs] = [msOf(run.startedAt), msOf(run.completedAt), Date.parse(at)];
  if (startedMs !== null && startedMs > sentMs + SKEW_MS) return cannotTell('later-scan', readAt);
  // One that ended earlier was not cancelled by this.
  if (endedMs !== null && endedMs < sentMs - SKEW_MS) return nothing;
  if (run.status === 'cancelled' || run.isCancelRequested === true) {
    return { readAt, there: { runId: run.runId, status: run.status } };
  }
  return run.status === 'failed' && run.isCancelRequested === null
    ? cannotTell('scan-failed', readAt)
    : nothing;
}

/** Looks for it with one call; undefined if it could not. */
export async function lookForScan(
  client: ApiClient,
  entry: JournalEntry,
  known: Known,
): Promise<Sight | undefined> {
  if (entry.projectId === null) return undefined;
  const { readAt } = known;
  try {
    const latest = await client.fetchEndpoint(latestRunEndpoint(entry.projectId));
    if (latest.outcome !== 'read') return undefined;
    if (latest.value === null) return { readAt, there: undefined };
    return entry.kind === 'run/start'
      ? sightOfStart(latest.value, entry, known)
      : sightOfCancel(latest.value, entry, readAt);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code === 'api/not-found' ? cannotTell('client-gone', readAt) : undefined;
  }
}
