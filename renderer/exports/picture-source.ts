import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import type { AppState } from '../state/app.svelte.ts';
import type { Formatter } from '../../shared/format/format.ts';

/** A picture's subject and period; a right-to-left name leaves the rest in place. */
export function sayPictureSubject(name: string, period: string): string {
  return `\u2068${name}\u2069, ${period}`;
}

/** A picture's source, the date of its figures, and when it was made. */
function sayPictureSource(connection: ConnectionView | null, nowMs: number, format: Formatter): string {
  const made = `Made ${format.date(nowMs)}.`;
  if (connection === null) return made;
  const { name, isSample, syncedAt } = connection;
  const mirrored = syncedAt === null ? '' : `, mirrored ${format.date(syncedAt)}`;
  return `Source: ${name}${isSample && !/sample data/i.test(name) ? ' (sample data)' : ''}${mirrored}. ${made}`;
}

/** The same of the page that is shown. */
export function sayPageSource({ router: { route }, connections, clock, settings }: AppState): string {
  const connection = 'connection' in route ? connections.find(route.connection) : null;
  return sayPictureSource(connection, clock.nowMs, settings.here);
}
