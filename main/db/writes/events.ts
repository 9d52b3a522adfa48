import type { EventDraft } from '../../../shared/domain/event-schema.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** Keeps an event of a client, in place of the client's earlier one of its id. */
export function saveEvent(
  db: Db,
  project: RowId<'project'>,
  { eventId, scope, ...event }: EventDraft & { readonly eventId: string },
  savedAt: string,
): void {
  prepared(
    db,
    `INSERT INTO event (event_id, connection, project_id, from_day, to_day, kind, text, source, audience, scope, saved_at)
     SELECT :eventId, p.connection, p.project_id, :from, :to, :kind, :text, :source, :audience, :scope, :savedAt
     FROM project p WHERE p.id = :project
     ON CONFLICT (event_id) DO UPDATE SET from_day = excluded.from_day, to_day = excluded.to_day, kind = excluded.kind,
       text = excluded.text, audience = excluded.audience, scope = excluded.scope, saved_at = excluded.saved_at
     WHERE event.connection = excluded.connection AND event.project_id = excluded.project_id`,
  ).run({ ...event, eventId, scope: JSON.stringify(scope), project, savedAt });
}

/** Hides an event of the mirror, or shows it again. */
export function saveHidden(
  db: Db,
  project: RowId<'project'>,
  eventId: string,
  hiddenAt: string | null,
): void {
  const sql =
    hiddenAt === null
      ? `DELETE FROM event_hidden WHERE event_id = :eventId
           AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`
      : `INSERT INTO event_hidden (connection, project_id, event_id, hidden_at)
           SELECT connection, project_id, :eventId, :hiddenAt FROM project WHERE id = :project ON CONFLICT DO NOTHING`;
  prepared(db, sql).run({ project, eventId, ...(hiddenAt === null ? {} : { hiddenAt }) });
}

/** Removes an event of a client; returns whether there was one of that id. */
export function deleteEvent(db: Db, project: RowId<'project'>, eventId: string): boolean {
  const { changes } = prepared(
    db,
    `DELETE FROM event WHERE event_id = :eventId
       AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ eventId, project });
  return changes > 0;
}
