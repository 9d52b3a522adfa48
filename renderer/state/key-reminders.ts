import { daysBetween } from '../../shared/format/calendar.ts';
import { KEY_NOTICE_DAYS } from '../../shared/analysis/series/portfolio.ts';
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';

/** A key that expires soon, or has expired. */
export type KeyReminder = {
  readonly connection: ConnectionView;
  /** Its last day, YYYY-MM-DD. */
  readonly endsOn: string;
  /** Whole days left; 0 on its last day, negative after it. */
  readonly daysLeft: number;
};

/** Keys that expire within two weeks or have expired, most urgent first. `today` is YYYY-MM-DD. */
export function buildKeyReminders(connections: readonly ConnectionView[], today: string): KeyReminder[] {
  return connections
    .flatMap((connection) => {
      if (connection.keyExpiresOn === null) return [];
      const endsOn = connection.keyExpiresOn;
      const daysLeft = daysBetween(today, endsOn);
      return daysLeft <= KEY_NOTICE_DAYS ? [{ connection, endsOn, daysLeft }] : [];
    })
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
