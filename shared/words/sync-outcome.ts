/** Outcomes of syncs, worded once: for pages, toasts, the header, notices and the CLI. */
import type { ConnectionView } from '../domain/connection-schema.ts';
import { isWholeSync } from '../domain/sync.ts';
import type { SyncSummary } from '../domain/sync-schema.ts';
import type { Formatter } from '../format/format.ts';

type Counting = Pick<Formatter, 'count'>;
type Words = { readonly title: string; readonly text: string };

/** Gaps are requested again automatically. */
const askedAgain = (count: number): string => `the next syncs request ${count === 1 ? 'it' : 'them'} again`;

function newRunsWords(runs: number, { count }: Counting): string {
  if (runs === 0) return 'No new runs';
  return runs === 1 ? '1 new run' : `${count(runs)} new runs`;
}

const MOST_NAMED = 3;

/** Whose gaps they are, the first of them by name. */
function whoseGaps(gaps: SyncSummary['incomplete']): string {
  const names = [...new Set(gaps.map(({ project }) => project ?? 'the account'))];
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

/** A sync's result: done, or which part is missing. `what` names it: `Sync of Agency`. */
export function syncOutcomeWords(what: string, summary: SyncSummary, format: Counting): Words {
  const { runsMirrored, incomplete, rejected, lookedUp } = summary;
  const news = `${newRunsWords(runsMirrored, format)}.`;
  if (isWholeSync(summary)) return { title: `${what} is done`, text: [news, ...lookedUp].join(' ') };
  const missing = incomplete.length;
  const parts =
    missing === 0
      ? ''
      : `${format.count(missing)} ${missing === 1 ? 'part is' : 'parts are'} missing (${whoseGaps(incomplete)}); ${askedAgain(missing)}.`;
  const aside =
    rejected === 0
      ? ''
      : `${format.count(rejected)} ${rejected === 1 ? 'record' : 'records'} could not be read and ${rejected === 1 ? 'was' : 'were'} set aside.`;
  const said = [news, parts, aside, ...lookedUp].filter((sentence) => sentence !== '');
  return { title: `${what} is not complete`, text: said.join(' ') };
}

/** How much is missing, and of whom: `3 parts missing`, `Halden Outdoor (2), the account (1)`. */
export function missingWords(
  missing: ConnectionView['missing'],
  { count }: Counting,
): { readonly parts: string; readonly whose: string } {
  const all = missing.reduce((sum, { parts }) => sum + parts, 0);
  return {
    parts: `${count(all)} ${all === 1 ? 'part' : 'parts'} missing`,
    whose: missing.map(({ project, parts }) => `${project ?? 'the account'} (${count(parts)})`).join(', '),
  };
}

/** A sync's stored outcome in words: `done`, `partly` or the code of an error; null if unknown. */
export function syncEndWords(outcome: string | null): string | null {
  switch (outcome) {
    case null:
      return null;
    case 'done':
      return 'complete';
    case 'partly':
      return 'not complete; what is missing is requested again by the next syncs';
    case 'api/cancelled':
      return 'cancelled; data received so far is kept';
    case 'api/unreachable':
      return 'the service could not be reached; data on this computer is kept';
    case 'api/call-budget':
      return 'stopped at a limit of calls; data received so far is kept';
    case 'api/usage-limit':
    case 'api/rate-limited':
      return 'the service took no more calls; data received so far is kept';
    case 'api/unauthorized':
    case 'api/forbidden':
    case 'secrets/missing':
      return 'the service refused the key, or there is none; data on this computer is kept';
    default:
      return `failed (${outcome}); data received so far is kept`;
  }
}

/** The outcome of a connection's last sync. If known, an error's own message says more. */
export function lastSyncWords(
  {
    lastSyncAt,
    lastSyncOutcome,
    syncedAt,
  }: Pick<ConnectionView, 'lastSyncAt' | 'lastSyncOutcome' | 'syncedAt'>,
  { weekdayDate, clockTime }: Pick<Formatter, 'weekdayDate' | 'clockTime'>,
): string {
  if (lastSyncAt === null) return 'Not synced yet.';
  const when = (at: string): string => `${weekdayDate(Date.parse(at))}, ${clockTime(Date.parse(at))}`;
  const isSynced = lastSyncOutcome === 'done' || lastSyncOutcome === 'partly';
  const end = syncEndWords(lastSyncOutcome);
  const how = end === null ? '' : `: ${end}`;
  const before = isSynced || syncedAt === null ? '' : ` Last complete sync ${when(syncedAt)}.`;
  return `${isSynced ? 'Last sync' : 'Last attempt'} ${when(lastSyncAt)}${how}.${before}`;
}
