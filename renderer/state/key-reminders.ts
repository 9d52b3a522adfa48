import { KEY_NOTICE_DAYS } from '../../shared/analysis/series/portfolio.ts';
import type { ConnectionView } from '../../shared/domain/connection.ts';

const DAY_MS = 86_400_000;

/** A key that expires soon, or has expired. */
export type KeyReminder = {
  readonly connection: ConnectionView;
  readonly endsMs: number;
  /** Whole days left; 0 on its last day, negative after it. */
  readonly daysLeft: number;
};

/** Keys that expire within two weeks or have expired, the most urgent first. Days are those of UTC. */
export function buildKeyReminders(connections: readonly ConnectionView[], nowMs: number): KeyReminder[] {
  const today = Math.floor(nowMs / DAY_MS);
  return connections
    .flatMap((connection) => {
      if (connection.keyExpiresOn === null) return [];
      const endsMs = Date.parse(connection.keyExpiresOn);
      const daysLeft = Math.floor(endsMs / DAY_MS) - today;
      return daysLeft <= KEY_NOTICE_DAYS ? [{ connection, endsMs, daysLeft }] : [];
    })
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
