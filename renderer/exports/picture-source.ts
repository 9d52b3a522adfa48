import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';

/** A picture's subject and period; a right-to-left name leaves the rest in place. */
export function sayPictureSubject(name: string, period: string): string {
  return `\u2068${name}\u2069, ${period}`;
}

/** A picture's source, the date of its figures, and when it was made. */
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
