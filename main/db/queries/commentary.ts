import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { reportNotesSchema, type ReportNotes } from '../../../shared/reports/notes.ts';
import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const COMMENTARY = defineRows(
  { notes: text, savedAt: text },
  `SELECT c.notes, c.saved_at AS savedAt FROM project p
     JOIN commentary c ON c.connection = p.connection AND c.project_id = p.project_id
   WHERE p.id = ? AND c.period_from = ? AND c.period_to = ?`,
);

const EARLIER = defineValues(
  text,
  `SELECT c.notes FROM project p
     JOIN commentary c ON c.connection = p.connection AND c.project_id = p.project_id
   WHERE p.id = ? AND c.period_to < ? ORDER BY c.period_to DESC, c.saved_at DESC LIMIT 1`,
);

/** The commentary on a client's report for a period, with time (ISO 8601). */
export type KeptCommentary = { readonly notes: ReportNotes; readonly savedAt: string };

/** The stored commentary for a client and a period; null if there is none. */
export function loadCommentary(
  db: Db,
  project: RowId<'project'>,
  { from, to }: ReportPeriod,
): KeptCommentary | null {
  const row = COMMENTARY.get(db, project, from, to);
  if (row === undefined) return null;
  const parsed = reportNotesSchema.safeParse(JSON.parse(row.notes));
  return parsed.success ? { notes: parsed.data, savedAt: row.savedAt } : null;
}

/** The latest commentary for a client on an earlier period; null if there is none. */
export function loadEarlierCommentary(
  db: Db,
  project: RowId<'project'>,
  { from }: ReportPeriod,
): ReportNotes | null {
  const notes = EARLIER.get(db, project, from);
  if (notes === undefined) return null;
  return reportNotesSchema.safeParse(JSON.parse(notes)).data ?? null;
}
