/** Words for scans in screens and notices. */
import { answersIn, stageOf, type ScanParts, type ScanStage } from '../domain/scan.ts';
import type { CapUse, QueuedScan, Scan, ScanStep } from '../domain/scan-schema.ts';
import { readUsageLimit } from '../domain/usage-limit.ts';
import type { ErrorCode, WireError } from '../errors/app-error.ts';
import { runStatusWords } from './run-status.ts';
import type { Language } from './wording.ts';

/** A cancellation's current state; null if none was requested or the service shows no sign of it. */
export function cancelWords(
  { cancel, cancelAt }: Pick<Scan, 'cancel' | 'cancelAt'>,
  { format }: Language,
): { readonly title: string; readonly text: string } | null {
  const when = cancelAt === null ? '' : `Asked for at ${format.clockTime(cancelAt)}. `;
  switch (cancel) {
    case 'sending':
      return {
        title: 'Sending the cancel',
        text: `${when}It is on its way; the service has not answered yet, and the scan still runs.`,
      };
    case 'sent':
      return {
        title: 'The cancel is not confirmed',
        text: `${when}It was sent, and the answer of the service was lost. The next look shows whether it has arrived.`,
      };
    case 'taken':
      return {
        title: 'Stopping',
        text: `${when}The service has accepted it and finishes what it has begun; the scan is then reported as cancelled.`,
      };
    case 'none':
    case 'lost':
      return null;
  }
}

/** Why a cancellation cannot be resent now; undefined if it can. */
export function cancelClosedReason({ cancel }: Pick<Scan, 'cancel'>): string | undefined {
  if (cancel === 'sending') return 'The cancel is being sent.';
  if (cancel === 'sent') return 'A cancel was sent; the next look shows whether it has arrived.';
  return cancel === 'taken' ? 'The service has accepted the cancel and is stopping the scan.' : undefined;
}

/** A stage in a word or two; unknown statuses stay as given. */
export function stageWords(scan: Pick<Scan, 'status' | 'cancel'>): string {
  const WORDS: Readonly<Record<Exclude<ScanStage, 'unknown'>, string>> = {
    waiting: 'Waiting at the service',
    running: 'Scanning',
    cancelling: scan.cancel === 'sending' ? 'Sending the cancel' : 'Cancel not confirmed',
    stopping: 'Stopping',
    completed: 'Completed',
    failed: 'Failed',
    interrupted: 'Interrupted',
    cancelled: 'Cancelled',
    gone: 'Not known any more',
  };
  const stage = stageOf(scan);
  return stage === 'unknown' ? runStatusWords(scan.status) : WORDS[stage];
}

/** How a scan ended, for toasts and system notices. */
export function scanEndWords({ client, status }: Pick<Scan, 'client' | 'status'>): {
  readonly title: string;
  readonly body: string;
} {
  const title = `Scan of ${client}: ${runStatusWords(status).toLowerCase()}`;
  switch (status) {
    case 'completed':
      return { title, body: 'Its answers are on this computer.' };
    case 'interrupted':
      return { title, body: 'The service was interrupted. You can resume the same scan.' };
    case 'cancelled':
      return { title, body: 'It enters no comparison.' };
    case 'failed':
      return { title, body: 'The service gave up. What it had retrieved stays there.' };
    default:
      return { title, body: 'Open it to see what is known of it.' };
  }
}

const many = (count: number, one: string, others: string, { format, words }: Language): string =>
  `${format.count(count)} ${words.plural(count, one, others)}`;

/** Answers: `143 of 190 answers`. */
export function answersWords(scan: Pick<Scan, 'counters'>, { format }: Language): string | null {
  const known = answersIn(scan.counters);
  return known === null ? null : `${format.count(known.done)} of ${format.count(known.total)} answers`;
}

/** The parts of a bar, for screen readers. */
export function partsWords(parts: ScanParts, { format }: Language): string {
  const told: readonly (readonly [number, string])[] = [
    [parts.analysed, 'analysed'],
    [parts.retrieved, 'retrieved, not yet analysed'],
    [parts.failed, 'failed'],
    [parts.cancelled, 'cancelled'],
    [parts.waiting, 'waiting'],
  ];
  return `${told.map(([count, word]) => `${format.count(count)} ${word}`).join(', ')}, of ${format.count(parts.total)}`;
}

/** An event as a sentence. */
export function stepWords({ kind, count, word }: ScanStep, language: Language): string {
  const answers = (number: number): string => many(number, 'answer', 'answers', language);
  switch (kind) {
    case 'started':
      return 'Scan started on this computer';
    case 'resumed':
      return 'The interrupted scan goes on';
    case 'met':
      return 'Met at the service; it was started elsewhere';
    case 'analysed':
      return `First ${answers(count ?? 0)} analysed`;
    case 'failed-answers':
      return `${answers(count ?? 0)} failed; the service may ask again`;
    case 'line-lost':
      return 'The service could not be asked; the scan goes on there';
    case 'line-back':
      return `Asked again after ${many(count ?? 0, 'second', 'seconds', language)}; nothing was missed`;
    case 'cancel-asked':
      return 'Cancel asked for on this computer';
    case 'cancel-taken':
      return 'The service has accepted the cancel';
    case 'cancel-lost':
      return 'The service shows no sign of the cancel';
    case 'ended':
      return word === 'gone'
        ? 'The service does not know this scan any more'
        : `Ended: ${runStatusWords(word ?? '').toLowerCase()}${count === null ? '' : `, with ${answers(count)}`}`;
    case 'mirrored':
      return 'Its answers are on this computer';
  }
}

/** A queue awaiting the user's go after running unwatched; `count`: queued scans. */
export function shutWords(
  count: number,
  since: string,
  language: Language,
): { readonly title: string; readonly text: string; readonly action: string } {
  const { format } = language;
  const sinceMs = Date.parse(since);
  const scans = many(count, 'scan', 'scans', language);
  const were = count === 1 ? 'was' : 'were';
  return {
    title: `${scans} ${were} waiting when Sightline was last at work`,
    text: `That was on ${format.weekdayDate(sinceMs)} at ${format.clockTime(sinceMs)}. Limits and platforms may be others since, so nothing starts by itself.`,
    action: `Go on with the ${count === 1 ? 'scan' : scans} that ${were} waiting`,
  };
}

/** A scan that missed its time. */
export function missedWords(
  { client, dueAt }: Pick<QueuedScan, 'client' | 'dueAt'>,
  { format }: Language,
): { readonly title: string; readonly text: string } {
  const dueMs = Date.parse(dueAt ?? '');
  const when = Number.isNaN(dueMs) ? '' : ` at ${format.clockTime(dueMs)} on ${format.weekdayDate(dueMs)}`;
  return {
    title: `The scan of ${client} was not started`,
    text: `It was to start${when}, and Sightline was not open then. Nothing was sent.`,
  };
}

/** A rejection for users: what was not done, why, and what can be done. */
export type Refusal = {
  readonly title: string;
  readonly text: string;
  /** Its code here or at the service. */
  readonly code: string;
};

function usageWords(error: WireError, { format }: Language): Omit<Refusal, 'code'> {
  const { cap, used, leftAllTheSame, tier, nextTier, resetAt } = readUsageLimit(error.details?.['limit']);
  const atMs = Date.parse(resetAt ?? '');
  const when = Number.isNaN(atMs)
    ? 'When they renew, the service does not say.'
    : `They renew on ${format.weekdayDate(atMs)}.`;
  const lifts =
    nextTier === null ? '' : ` The ${nextTier} plan lifts this${tier === null ? '' : `; yours is ${tier}`}.`;
  const kept = 'What is on this computer stays readable and printable. Nothing was started.';
  if (cap !== null && used !== null && leftAllTheSame !== null) {
    return {
      title: 'The service refuses further calls this month',
      text: `It counts ${format.count(used)} of ${format.count(cap)} calls as used, so it contradicts itself: ask its support. ${when}${lifts} ${kept}`,
    };
  }
  return {
    title:
      cap === null
        ? 'This month’s calls are used up'
        : `This month’s calls are used up: ${format.count(used ?? cap)} of ${format.count(cap)}`,
    text: `${when}${lifts} ${kept}`,
  };
}

type Refused = {
  readonly error: WireError;
  readonly client: string;
  readonly language: Language;
  /** What is known of today's scan limit. */
  readonly scansToday: CapUse | null;
};

const accountWords = ({ error, language, scansToday }: Refused): Omit<Refusal, 'code'> => {
  const { format } = language;
  const known =
    error.retryable || scansToday?.cap == null || scansToday.used === null
      ? ''
      : ` Scans today, as far as this computer knows: ${format.count(scansToday.used)} of ${format.count(scansToday.cap)}; they are allowed again when the service begins a new day, and a larger plan may allow more.`;
  return {
    title: error.retryable ? 'The service asks for a pause' : 'A limit of the account is reached',
    text: `${error.message}${known} Nothing was started.`,
  };
};

function platformWords({ error, language }: Refused): Omit<Refusal, 'code'> {
  const named = error.details?.['platforms'];
  const ids = Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
  return {
    title:
      ids.length === 0
        ? 'No platform of this scan can be reached'
        : `${ids.map((id) => language.format.platform(id)).join(', ')} cannot be reached`,
    text: 'The service refused the scan, so no answers were used. A run without a platform has no figure for it.',
  };
}

const lineWords = ({ error }: Refused): Omit<Refusal, 'code'> =>
  error.details?.['unsent'] === true
    ? {
        title: 'A scan needs a connection',
        text: `${error.message} Sightline won’t start one automatically when you’re back online.`,
      }
    : { title: 'The service did not answer', text: error.message };

/** Rejections with their own wording; others use their error's message. */
const REFUSALS: Partial<Record<ErrorCode, (refused: Refused) => Omit<Refusal, 'code'>>> = {
  'api/run-active': ({ client }) => ({
    title: `A scan of ${client} is already running`,
    text: 'A client can have one scan at a time. Nothing new was started.',
  }),
  'api/platform-unavailable': platformWords,
  'api/usage-limit': ({ error, language }) => usageWords(error, language),
  'api/call-budget': ({ error }) => ({
    title: 'Your own line for calls is reached',
    text: `${error.message} Nothing was started.`,
  }),
  'api/rate-limited': accountWords,
  'api/unauthorized': () => ({
    title: 'The service refused the key',
    text: 'It is missing, malformed or revoked. Nothing was started. Enter a new key.',
  }),
  'api/forbidden': ({ client }) => ({
    title: 'This key may not start scans',
    text: `The service knows the key, but the key lacks the right to start a scan of ${client}. Nothing was started. An owner or admin of the workspace can start it, or create an Organization key in the dashboard under API Keys for you.`,
  }),
  'api/not-found': ({ client }) => ({
    title: `The service does not have ${client}`,
    text: 'The client was deleted there, or belongs to another account than the key. What is on this computer stays. Nothing was started.',
  }),
  'api/unreachable': lineWords,
  'api/timeout': lineWords,
  'secrets/missing': ({ error }) => ({
    title: 'There is no key for this connection',
    text: `${error.message} Nothing was started.`,
  }),
};

/** Words for a rejected start, by the specification's error table. */
export function refusalWords(
  error: WireError,
  client: string,
  language: Language,
  scansToday: CapUse | null = null,
): Refusal {
  const said = error.details?.['serviceCode'];
  const code = typeof said === 'string' && said !== '' ? said : error.code;
  const told = REFUSALS[error.code]?.({ error, client, language, scansToday });
  return { ...(told ?? { title: 'The scan was not started', text: error.message }), code };
}

/** A queued scan's position; `isHeld`: nothing in the queue starts automatically. */
export function queuedWords(
  { state, reason, client, dueAt, isMissed }: QueuedScan,
  isHeld: boolean,
  language: Language,
): string {
  const { format } = language;
  if (state === 'starting') return 'Its start is on its way';
  if (state === 'refused') {
    return reason === null ? 'Refused by the service' : refusalWords(reason, client, language).title;
  }
  if (dueAt !== null) {
    const at = format.clockTime(dueAt);
    return isMissed
      ? `Was to start at ${at} on ${format.weekdayDate(dueAt)}; Sightline was not open then`
      : `Starts at ${at}, if Sightline is open then`;
  }
  return isHeld ? 'Waits' : 'Waits for the scan before it';
}
