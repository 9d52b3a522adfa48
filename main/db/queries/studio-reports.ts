/** Studio reports as stored; the reader validates the JSON. */
import type { ReportVersion, ReportState } from '../../../shared/reports/studio-schema.ts';
import { blob, integer, orNull, text, word } from '../columns.ts';
import type { ReportCount } from '../../../shared/domain/connection-schema.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const REPORT_COLUMNS = {
  reportId: text,
  connection: text,
  projectId: text,
  client: text,
  isClientGone: integer,
  state: word<ReportState>(),
  revision: integer,
  content: text,
  savedAt: text,
  file: orNull(text),
  pages: orNull(integer),
  archivedAt: orNull(text),
  openComments: integer,
  author: orNull(text),
  reviewer: orNull(text),
  reviewedAt: orNull(text),
  isShared: integer,
};

const SELECT = `SELECT s.report_id AS reportId, c.connection_id AS connection, s.project_id AS projectId,
    coalesce(p.name, s.client) AS client,
    p.id IS NULL AS isClientGone, s.state, s.revision, s.content, s.saved_at AS savedAt, s.file, s.pages,
    s.archived_at AS archivedAt,
    (SELECT count(*) FROM studio_comment m WHERE m.report_id = s.report_id AND m.settled_at IS NULL) AS openComments,
    s.author, s.reviewer, s.reviewed_at AS reviewedAt,
    EXISTS (SELECT 1 FROM team_account a WHERE a.connection = s.connection) AS isShared
  FROM studio_report s JOIN connection c ON c.id = s.connection
  LEFT JOIN project p ON p.connection = s.connection AND p.project_id = s.project_id`;

const LISTED = defineRows(
  REPORT_COLUMNS,
  `${SELECT} WHERE s.archived_at IS NULL ORDER BY s.saved_at DESC, s.report_id`,
);

const LAST = defineRows(
  REPORT_COLUMNS,
  `${SELECT} WHERE c.connection_id = ? AND s.project_id = ? AND s.archived_at IS NULL
   ORDER BY s.saved_at DESC, s.report_id LIMIT 1`,
);

// What a batch entered and nobody has changed since is nobody's draft: printed again, it is the same again.
const OPEN = defineRows(
  REPORT_COLUMNS,
  `${SELECT} WHERE c.connection_id = ? AND s.project_id = ? AND s.archived_at IS NULL AND s.state <> 'final'
   AND NOT (s.revision = 1 AND EXISTS (
     SELECT 1 FROM batch_item i JOIN batch b USING (batch_id)
     WHERE i.project_id = s.project_id AND i.studio_report = s.report_id AND b.created_at <= s.created_at))
   ORDER BY s.saved_at DESC, s.report_id`,
);

const ONE = defineRows(REPORT_COLUMNS, `${SELECT} WHERE s.report_id = ?`);

/** A report's row; `connection` is the open-schema id, and a client no longer mirrored has its last name. */
export type StoredReport = Omit<ReturnType<typeof LISTED.all>[number], 'content'> & {
  readonly content: unknown;
};

const read = <Row extends { readonly content: string }>(
  row: Row,
): Omit<Row, 'content'> & { content: unknown } => ({
  ...row,
  content: JSON.parse(row.content) as unknown,
});

/** Every report that is not archived, the last saved first. */
export function loadStoredReports(db: Db): readonly StoredReport[] {
  return LISTED.all(db).map(read);
}

/** A client's last saved report that is not archived. */
export function loadLastReport(db: Db, connectionId: string, projectId: string): StoredReport | undefined {
  const row = LAST.get(db, connectionId, projectId);
  return row === undefined ? undefined : read(row);
}

/** A client's reports that are neither final nor archived, nor as a batch entered them, the last saved first. */
export const loadOpenReports = (db: Db, connectionId: string, projectId: string): readonly StoredReport[] =>
  OPEN.all(db, connectionId, projectId).map(read);

/** One report, archived or not. */
export function loadStoredReport(db: Db, reportId: string): StoredReport | undefined {
  const row = ONE.get(db, reportId);
  return row === undefined ? undefined : read(row);
}

const COUNT = defineRows(
  { all: integer, final: integer },
  `SELECT count(*) AS "all", count(*) FILTER (WHERE state = 'final') AS final FROM studio_report WHERE connection = ?`,
);

/** Number of a connection's reports, archived ones included, and of final ones. */
export function loadReportCount(db: Db, connection: RowId<'connection'>): ReportCount {
  return COUNT.get(db, connection) ?? { all: 0, final: 0 };
}

const COMMENTS = defineRows(
  { commentId: text, section: orNull(text), text, at: text, settledAt: orNull(text), author: orNull(text) },
  `SELECT comment_id AS commentId, section, words AS text, at, settled_at AS settledAt, author FROM studio_comment
   WHERE report_id = ? ORDER BY at, comment_id`,
);

/** Comments on a report, the oldest first. */
export function loadComments(db: Db, reportId: string) {
  return COMMENTS.all(db, reportId);
}

const VERSIONS = defineRows(
  { revision: integer, savedAt: text, why: word<ReportVersion['why']>() },
  'SELECT revision, saved_at AS savedAt, why FROM studio_version WHERE report_id = ? ORDER BY revision DESC',
);

/** The stored versions of a report, the newest first. */
export function loadVersions(db: Db, reportId: string): readonly ReportVersion[] {
  return VERSIONS.all(db, reportId);
}

const VERSION = defineRows(
  { content: text },
  'SELECT content FROM studio_version WHERE report_id = ? AND revision = ?',
);

/** The content of a version; undefined if not stored. */
export function loadVersionContent(db: Db, reportId: string, revision: number): unknown {
  const row = VERSION.get(db, reportId, revision);
  return row === undefined ? undefined : (JSON.parse(row.content) as unknown);
}

const FINAL = defineRows(
  { madeOf: blob, pdf: blob, sha256: text, version: text, pages: orNull(integer) },
  `SELECT f.made_of AS madeOf, f.pdf, f.sha256, f.version, s.pages
   FROM studio_final f JOIN studio_report s USING (report_id) WHERE f.report_id = ?`,
);

/** The frozen data of a final report, as stored. */
export type StoredFinal = NonNullable<ReturnType<typeof FINAL.get>>;

/** A final report's frozen data. */
export function loadFinal(db: Db, reportId: string): StoredFinal | undefined {
  return FINAL.get(db, reportId);
}

const FINALS_OF = defineRows(
  { reportId: text, sha256: text, savedAt: text, isOfBatch: integer },
  `SELECT f.report_id AS reportId, f.sha256, s.saved_at AS savedAt, EXISTS (
     SELECT 1 FROM batch_item i
     WHERE i.project_id = s.project_id AND i.studio_report = f.report_id AND i.sha256 = f.sha256) AS isOfBatch
   FROM studio_final f
   JOIN studio_report s USING (report_id) JOIN connection c ON c.id = s.connection
   WHERE c.connection_id = ? AND s.project_id = ? ORDER BY s.saved_at DESC, s.report_id`,
);

/** A client's final report, without its sources; `isOfBatch` is 1 if it is as a batch printed it. */
export type ListedFinal = ReturnType<typeof FINALS_OF.all>[number];

/** A client's final reports, the last finished first. */
export function loadFinalsOf(db: Db, connectionId: string, projectId: string): readonly ListedFinal[] {
  return FINALS_OF.all(db, connectionId, projectId);
}
