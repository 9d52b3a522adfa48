import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';

/** Whose figures a picture shows, and of when; a name that runs from right to left leaves the rest in place. */
export function sayPictureSubject(name: string, period: string): string {
  return `\u2068${name}\u2069, ${period}`;
}

/** Where the figures of a picture come from and as of when, and when it was made. */
export function sayPictureSource(
  connection: ConnectionView | null,
  nowMs: number,
  format: Formatter,
): string {
  const made = `Made ${format.date(nowMs)}.`;
  if (connection === null) return made;
  const { name, isSample, syncedAt } = connection;
  const mirrored = syncedAt === null ? '' : `, mirrored ${format.date(syncedAt)}`;
  return `Source: ${name}${isSample && !/sample data/i.test(name) ? ' (sample data)' : ''}${mirrored}. ${made}`;
}
