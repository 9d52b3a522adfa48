/** The inbox as lines: what is new, what was there before, and what is put off, the most pressing first. */
import { byPressure } from '../../../../shared/analysis/series/client-alerts.ts';
import { identify } from '../../../../shared/domain/put-off.ts';
import type { PutOff } from '../../../../shared/domain/settings-schema.ts';
import type { AlertAt } from '../../../state/alerts.svelte.ts';
import { pinOf } from '../../../state/pin.ts';

/** An alert as a line of the inbox. */
export type AlertLine = AlertAt & {
  readonly kind: 'alert';
  readonly id: string;
  /** Among all alerts, from 0. */
  readonly place: number;
  /** How it is put off; null for an open one. */
  readonly by: PutOff | null;
};

/** The heading of a group. */
type GroupLine = {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  readonly count: number;
};

/** A line of the inbox. */
export type Line = GroupLine | AlertLine;

/** The alerts of a group, with how each is put off. */
export type Group = {
  readonly title: string;
  readonly alerts: readonly (AlertAt & { readonly by: PutOff | null })[];
};

/** Tells an alert from all others. */
export const alertId = ({ row, alert }: AlertAt): string =>
  `${pinOf(row)} ${JSON.stringify(identify(alert, row))}`;

/** When an alert began, in ms since 1970: with its first run, or with the newest; null where a client has none. */
export function beganMs({ row: { lastRunAt }, alert }: AlertAt): number | null {
  if ('onset' in alert) return alert.onset.atMs;
  return lastRunAt === null ? null : Date.parse(lastRunAt);
}

/** Lays groups out one under the other; those without alerts are left out. */
export function buildInbox(groups: readonly Group[], locale: string): readonly Line[] {
  const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  let place = 0;
  return groups
    .filter(({ alerts }) => alerts.length > 0)
    .flatMap(({ title, alerts }): Line[] => [
      { kind: 'group', id: title, title, count: alerts.length },
      ...alerts
        .toSorted(
          (a, b) =>
            byPressure(a.alert, b.alert) ||
            (beganMs(b) ?? 0) - (beganMs(a) ?? 0) ||
            names.compare(a.row.name, b.row.name),
        )
        .map((one) => ({ kind: 'alert' as const, id: alertId(one), place: place++, ...one })),
    ]);
}

/** The place that a key leads to from another one; null for a key that moves nothing. */
export function movedTo(key: string, from: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    j: from + 1,
    ArrowUp: from - 1,
    k: from - 1,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
