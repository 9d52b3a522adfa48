/** The inbox's lines: new, earlier, and put off, most urgent first. */
import { byPressure } from '../../../analysis/client-alerts.ts';
import { identify } from '../../../../shared/domain/put-off.ts';
import type { PutOff } from '../../../../shared/domain/settings-schema.ts';
import type { AlertAt } from '../../../state/alerts.svelte.ts';
import { pinOf } from '../../../state/pin.ts';

/** An alert's line in the inbox. */
export type AlertLine = AlertAt & {
  readonly kind: 'alert';
  readonly id: string;
  /** Among all alerts, from 0. */
  readonly place: number;
  /** Its put-off entry; null if open. */
  readonly by: PutOff | null;
};

/** A group's heading. */
type GroupLine = {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  readonly count: number;
};

/** A line of the inbox. */
export type Line = GroupLine | AlertLine;

/** A group's alerts, with their put-off entries. */
export type Group = {
  readonly title: string;
  readonly alerts: readonly (AlertAt & { readonly by: PutOff | null })[];
};

/** An alert's unique key. */
export const alertId = ({ row, alert }: AlertAt): string =>
  `${pinOf(row)} ${JSON.stringify(identify(alert, row))}`;

/** When an alert began, in ms since 1970: at its first run, or the newest; null if the client has no runs. */
export function beganMs({ row: { lastRunAt }, alert }: AlertAt): number | null {
  if ('onset' in alert) return alert.onset.atMs;
  return lastRunAt === null ? null : Date.parse(lastRunAt);
}

/** Lays out groups vertically; omits empty ones. */
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

/** The index a key moves to; null if the key moves nothing. */
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
