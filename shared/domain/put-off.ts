/** Hidden alerts: snoozed for a while, or dismissed until something new happens. */
import { MOST_PUT_OFF, LONGEST_ABOUT } from './limits.ts';
import type { PutOff, AlertIdentity } from './settings-schema.ts';
import type { ClientAlert, PortfolioRow } from './portfolio.ts';

/** What alerts need of a client. */
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
    case 'tide':
      return alert.platform ?? '';
    case 'measured-differently':
      return alert.cause;
    case 'lost':
    case 'fell-beside':
      return `${alert.what} ${alert.name}`;
    case 'fell':
    case 'no-recent-run':
    case 'run-failed':
    case 'slow-slide':
    case 'silent':
      return '';
  }
}

/** States that span runs: the same alert in each. */
const LASTING: ReadonlySet<ClientAlert['kind']> = new Set(['key-expires', 'no-recent-run']);

/** Identifies an alert within its client. */
export function identify(alert: ClientAlert, { lastRunAt }: Client): AlertIdentity {
  const newest = LASTING.has(alert.kind) ? '' : (lastRunAt ?? '');
  const since = 'onset' in alert ? new Date(alert.onset.atMs).toISOString() : newest;
  return { kind: alert.kind, about: aboutOf(alert).slice(0, LONGEST_ABOUT), since };
}

/** Whether a client's alert is the identified one, though newer runs may shift its date. */
export function isStill(known: AlertIdentity, alert: ClientAlert, client: Client): boolean {
  const { kind, about, since } = identify(alert, client);
  if (known.kind !== kind || known.about !== about) return false;
  if (!('onset' in alert)) return known.since === since;
  const atMs = Date.parse(known.since);
  return atMs >= alert.onset.earliestMs && atMs <= alert.onset.latestMs;
}

/** Whether a snooze has expired, whatever its alert has become. */
function hasRunOut({ until }: PutOff, client: Client | undefined, nowMs: number): boolean {
  switch (until.kind) {
    case 'time':
      return nowMs >= until.endsMs;
    case 'next-run':
      // A client not loaded now may be back tomorrow.
      return client !== undefined && client.lastRunAt !== until.lastRunAt;
    case 'news':
      return false;
  }
}

/** Whether `one` hides an alert: a snooze holds for its time, a dismissal until it happens again. */
export function isPutOffBy(one: PutOff, alert: ClientAlert, client: Client, nowMs: number): boolean {
  if (hasRunOut(one, client, nowMs)) return false;
  if (one.until.kind === 'news') return isStill(one, alert, client);
  const { kind, about } = identify(alert, client);
  return one.kind === kind && one.about === about;
}

/** An alert's identity, whenever it began. */
type Known = Pick<PutOff, 'client' | 'kind' | 'about'>;

/** Whether both are the same alert of the same client, whenever it began. */
export const isSame = (a: Known, b: Known): boolean =>
  a.client === b.client && a.kind === b.kind && a.about === b.about;

/**
 * The list with `added`, without expired entries; it replaces an earlier entry for the same alert.
 *
 * @param clientOf returns a client by its name in the list; undefined if not loaded.
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

/** The list without an alert, which shows again from now on. */
export function bringBack(list: readonly PutOff[], taken: PutOff): readonly PutOff[] {
  return list.filter((one) => !isSame(one, taken));
}
