/** Alerts that somebody has put off: snoozed for a while, or dismissed until something new happens. */
import type { ClientAlert, PortfolioRow } from './portfolio.ts';

/** Every kind of alert. */
export const ALERT_KINDS = [
  'fell',
  'no-recent-run',
  'run-failed',
  'small-sample',
  'platforms-changed',
  'incomplete',
  'key-expires',
  'overtaken',
  'overtook',
  'platform-fell',
  'slow-slide',
  'measured-differently',
] as const satisfies readonly ClientAlert['kind'][];

/** So many are kept; the oldest go first. */
export const MOST_PUT_OFF = 500;
/** Characters. */
export const LONGEST_ABOUT = 200;

/** What makes an alert the same one: its kind, what it is about, and the run from which on it holds. */
export type AlertIdentity = {
  readonly kind: ClientAlert['kind'];
  /** A brand, a platform, a day; empty where the kind says it all. */
  readonly about: string;
  /** A run's id or time; empty where the alert is no matter of single runs. */
  readonly since: string;
};

/** An alert that is not shown for now. */
export type PutOff = AlertIdentity & {
  /** `connection/projectId`. */
  readonly client: string;
  readonly until:
    /** Snoozed until a run comes that is newer than this one. */
    | { readonly kind: 'next-run'; readonly lastRunAt: string | null }
    /** Snoozed until a moment. */
    | { readonly kind: 'time'; readonly endsMs: number }
    /** Dismissed: it comes back when it holds from another run on. */
    | { readonly kind: 'news' };
};

/** A client as its alerts are judged by it. */
type Client = Pick<PortfolioRow, 'lastRunAt'>;

function aboutOf(alert: ClientAlert): string {
  switch (alert.kind) {
    case 'platforms-changed':
      return [...alert.added.map((one) => `+${one}`), ...alert.dropped.map((one) => `-${one}`)].join(' ');
    case 'incomplete':
      return alert.reasons.join(' ');
    case 'key-expires':
      return alert.on;
    case 'overtaken':
    case 'overtook':
      return alert.brand;
    case 'platform-fell':
      return alert.platform;
    case 'measured-differently':
      return alert.cause;
    case 'fell':
    case 'no-recent-run':
    case 'run-failed':
    case 'small-sample':
    case 'slow-slide':
      return '';
  }
}

/** A state that lasts over runs is the same one in each of them. */
const LASTING: ReadonlySet<ClientAlert['kind']> = new Set(['small-sample', 'key-expires', 'no-recent-run']);

/** Tells an alert from others of the same client. */
export function identify(alert: ClientAlert, { lastRunAt }: Client): AlertIdentity {
  const since = 'sinceRunId' in alert ? alert.sinceRunId : LASTING.has(alert.kind) ? '' : (lastRunAt ?? '');
  return { kind: alert.kind, about: aboutOf(alert).slice(0, LONGEST_ABOUT), since };
}

/** Whether what was put off has run out, whatever its alert has become. */
function hasRunOut({ until }: PutOff, client: Client | undefined, nowMs: number): boolean {
  switch (until.kind) {
    case 'time':
      return nowMs >= until.endsMs;
    case 'next-run':
      // A client that is not loaded now may be there again tomorrow.
      return client !== undefined && client.lastRunAt !== until.lastRunAt;
    case 'news':
      return false;
  }
}

/** Whether an alert is put off by `one`: a snooze holds for its time, a dismissal until the alert holds from another run on. */
export function isPutOffBy(one: PutOff, alert: AlertIdentity, client: Client, nowMs: number): boolean {
  if (one.kind !== alert.kind || one.about !== alert.about) return false;
  if (hasRunOut(one, client, nowMs)) return false;
  return one.until.kind !== 'news' || one.since === alert.since;
}

/** Whether both put off the same alert of the same client. */
const isSame = (a: PutOff, b: PutOff): boolean =>
  a.client === b.client && a.kind === b.kind && a.about === b.about;

/**
 * The list with `added`, without what has run out; an earlier entry for the same alert gives way.
 *
 * @param clientOf a client by its name in the list; undefined for one that is not loaded.
 */
export function putOffMore(
  list: readonly PutOff[],
  added: PutOff,
  clientOf: (client: string) => Client | undefined,
  nowMs: number,
): readonly PutOff[] {
  const kept = list.filter((one) => !isSame(one, added) && !hasRunOut(one, clientOf(one.client), nowMs));
  return [...kept, added].slice(-MOST_PUT_OFF);
}

/** The list without an alert, which is shown again from now on. */
export function bringBack(list: readonly PutOff[], taken: PutOff): readonly PutOff[] {
  return list.filter((one) => !isSame(one, taken));
}
