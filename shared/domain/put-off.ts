/** Alerts that somebody has put off: snoozed for a while, or dismissed until something new happens. */
import { MOST_PUT_OFF, LONGEST_ABOUT } from './limits.ts';
import type { PutOff, AlertIdentity } from './settings-schema.ts';
import type { ClientAlert, PortfolioRow } from './portfolio.ts';

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
  const newest = LASTING.has(alert.kind) ? '' : (lastRunAt ?? '');
  const since = 'onset' in alert ? new Date(alert.onset.atMs).toISOString() : newest;
  return { kind: alert.kind, about: aboutOf(alert).slice(0, LONGEST_ABOUT), since };
}

/** Whether an alert of a client is the one that was identified, though newer runs may date it a little otherwise. */
export function isStill(known: AlertIdentity, alert: ClientAlert, client: Client): boolean {
  const { kind, about, since } = identify(alert, client);
  if (known.kind !== kind || known.about !== about) return false;
  if (!('onset' in alert)) return known.since === since;
  const atMs = Date.parse(known.since);
  return atMs >= alert.onset.earliestMs && atMs <= alert.onset.latestMs;
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

/** Whether an alert is put off by `one`: a snooze holds for its time, a dismissal until it happens again. */
export function isPutOffBy(one: PutOff, alert: ClientAlert, client: Client, nowMs: number): boolean {
  if (hasRunOut(one, client, nowMs)) return false;
  if (one.until.kind === 'news') return isStill(one, alert, client);
  const { kind, about } = identify(alert, client);
  return one.kind === kind && one.about === about;
}

/** What is known of an alert, whenever it began. */
type Known = Pick<PutOff, 'client' | 'kind' | 'about'>;

/** Whether both are about the same alert of the same client, whenever it began. */
export const isSame = (a: Known, b: Known): boolean =>
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
