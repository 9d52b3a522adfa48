import type { EventAudience, EventKind } from '../../../shared/domain/event.ts';
import type { EventDraft, EventScope, ProjectEvent } from '../../../shared/domain/event-schema.ts';
import { orNull, present, text, word } from '../columns.ts';
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

const HIDDEN = defineValues(
  text,
  `SELECT h.event_id FROM project p JOIN event_hidden h ON h.connection = p.connection AND h.project_id = p.project_id
   WHERE p.id = ?`,
);

/** Ids of the mirror's events that a person has hidden. */
export const loadHidden = (db: Db, project: RowId<'project'>): ReadonlySet<string> =>
  new Set(HIDDEN.all(db, project));

const CONTENT_UPDATES = defineRows(
  { workstreamId: text, trend: present(text) },
  `SELECT workstream_id AS workstreamId, trend FROM workstream
   WHERE project = ? AND trend IS NOT NULL AND archived_at IS NULL ORDER BY workstream_id`,
);

/** What the service lists as updates of content, by workstream; of no stated shape. */
export function loadContentUpdates(
  db: Db,
  project: RowId<'project'>,
): readonly { readonly workstreamId: string; readonly updates: readonly unknown[] }[] {
  return CONTENT_UPDATES.all(db, project).map(({ workstreamId, trend }) => {
    const { contentUpdates } = JSON.parse(trend) as { readonly contentUpdates?: unknown };
    return { workstreamId, updates: Array.isArray(contentUpdates) ? (contentUpdates as unknown[]) : [] };
  });
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
