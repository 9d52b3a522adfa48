import type { EventAudience, EventKind } from '../../../shared/domain/event.ts';
import type { EventDraft, EventScope, ProjectEvent } from '../../../shared/domain/event-schema.ts';
import { orNull, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const EVENTS = defineRows(
  {
    eventId: text,
    from: text,
    to: text,
    text,
    kind: word<EventKind>(),
    source: word<EventDraft['source']>(),
    audience: word<EventAudience>(),
    scope: text,
  },
  `SELECT e.event_id AS eventId, e.from_day AS "from", e.to_day AS "to", e.text, e.kind, e.source, e.audience, e.scope
   FROM project p JOIN event e ON e.project_id = p.project_id AND e.connection = p.connection WHERE p.id = ?
   ORDER BY e.from_day, e.to_day, e.saved_at, e.event_id`,
);

/** A client's kept events, the oldest first. */
export function loadEvents(db: Db, project: RowId<'project'>): readonly ProjectEvent[] {
  return EVENTS.all(db, project).map((row) => ({ ...row, scope: JSON.parse(row.scope) as EventScope }));
}

const TOPICS = defineRows(
  { id: text, name: orNull(text) },
  'SELECT topic_id AS id, name FROM topic WHERE project = ?',
);

const PROMPTS = defineValues(text, 'SELECT prompt_id FROM prompt WHERE project = ?');

const PLATFORMS = defineValues(
  text,
  `SELECT DISTINCT j.value FROM run r JOIN json_each(r.platforms) j WHERE r.project = ?`,
);

/** What events of a client may be about: ids of prompts and platforms, and topics' ids with their names. */
export function loadKnownNames(
  db: Db,
  project: RowId<'project'>,
): {
  readonly topics: readonly (readonly [id: string, name: string])[];
  readonly prompts: readonly string[];
  readonly platforms: readonly string[];
} {
  return {
    topics: TOPICS.all(db, project).map(({ id, name }) => [id, name ?? id]),
    prompts: PROMPTS.all(db, project),
    platforms: PLATFORMS.all(db, project),
  };
}
