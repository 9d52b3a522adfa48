import { daysBetween } from '../../shared/format/calendar.ts';
import { KEY_NOTICE_DAYS } from '../../shared/analysis/series/portfolio.ts';
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';

/** A key that the last sync lacked or the service refused, that expires soon, or has expired: one state a connection. */
export type KeyReminder = {
  readonly connection: ConnectionView;
  /** Its last day, YYYY-MM-DD; null if it was refused or missing, whatever its last day. */
  readonly endsOn: string | null;
  /** Whole days left; 0 on its last day, negative after it. */
  readonly daysLeft: number;
};

/** Whether the last sync had no key that the service accepts. */
export const needsKey = ({ lastSyncOutcome }: ConnectionView): boolean =>
  lastSyncOutcome === 'api/unauthorized' || lastSyncOutcome === 'secrets/missing';

/** Keys that are needed, expire within two weeks or have expired, most urgent first. `today` is YYYY-MM-DD. */
export function buildKeyReminders(connections: readonly ConnectionView[], today: string): KeyReminder[] {
  return connections
    .flatMap((connection): KeyReminder[] => {
      const { keyExpiresOn: endsOn } = connection;
      if (needsKey(connection)) return [{ connection, endsOn: null, daysLeft: Number.NEGATIVE_INFINITY }];
      if (endsOn === null) return [];
      const daysLeft = daysBetween(today, endsOn);
      return daysLeft <= KEY_NOTICE_DAYS ? [{ connection, endsOn, daysLeft }] : [];
    })
    .sort((a, b) => (a.daysLeft === b.daysLeft ? 0 : a.daysLeft - b.daysLeft));
}
