/** Writes studio reports, each in one transaction. */
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportVersion, ReportState } from '../../../shared/reports/studio-schema.ts';
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** A new report. */
export type NewReport = {
  readonly reportId: string;
  readonly connection: string;
  readonly projectId: string;
  readonly content: DraftContent;
  readonly at: string;
};

/** The current name of a report's client, or its last known one. */
const CLIENT = `coalesce((SELECT p.name FROM project p WHERE p.connection = studio_report.connection
  AND p.project_id = studio_report.project_id), client)`;

/** This computer's login of the team that shares a report; null if none does. */
const login = (connection: string): string =>
  `(SELECT t.login FROM team t JOIN team_account a ON a.connection = ${connection})`;
const WRITER = login('studio_report.connection');

/** Adds a report as a draft, revision 1. */
export function insertReport(db: Db, { reportId, connection, projectId, content, at }: NewReport): void {
  prepared(
    db,
    `INSERT INTO studio_report
       (report_id, connection, project_id, client, state, revision, content, created_at, saved_at, author)
     SELECT :reportId, c.id, :projectId, coalesce(p.name, ''), 'draft', 1, :content, :at, :at, ${login('c.id')} FROM connection c
     LEFT JOIN project p ON p.connection = c.id AND p.project_id = :projectId WHERE c.connection_id = :connection`,
  ).run({ reportId, projectId, content: JSON.stringify(content), at, connection });
}

/** Why a version is kept, if it is. */
type Keep = { readonly why: ReportVersion['why'] } | null;

/** Keeps a report as it is now among its versions; once, also if its revision has moved since without a save. */
export function keepVersion(db: Db, reportId: string, why: ReportVersion['why']): void {
  const { changes } = prepared(
    db,
    `UPDATE studio_version SET why = ? WHERE report_id = ? AND (saved_at, content) = (SELECT saved_at, content FROM studio_report
         WHERE report_id = studio_version.report_id)`,
  ).run(why, reportId);
  if (changes > 0) return;
  prepared(
    db,
    `INSERT INTO studio_version (connection, report_id, revision, content, saved_at, why)
     SELECT connection, report_id, revision, content, saved_at, ? FROM studio_report WHERE report_id = ?
     ON CONFLICT DO UPDATE SET why = excluded.why`,
  ).run(why, reportId);
}

/** Saves content as the next revision, which is returned; `keep` also keeps the previous content as a version. */
export function updateContent(
  db: Db,
  reportId: string,
  content: DraftContent,
  at: string,
  keep: Keep = null,
): number {
  return inTransaction(db, () => {
    if (keep !== null) keepVersion(db, reportId, keep.why);
    return db
      .prepare(
        `UPDATE studio_report SET content = ?, revision = revision + 1, saved_at = ?, client = ${CLIENT}, author = ${WRITER}
         WHERE report_id = ?
         RETURNING revision`,
      )
      .pluck()
      .get(JSON.stringify(content), at, reportId) as number;
  });
}

/** Frozen data of a report that becomes final. */
export type FrozenReport = {
  readonly madeOf: Uint8Array;
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
  readonly version: string;
};

/** Changes a report's state and keeps that version; a final one comes with its frozen data. */
export function updateState(
  db: Db,
  reportId: string,
  {
    state,
    why,
    at,
    frozen,
  }: {
    readonly state: ReportState;
    readonly why: ReportVersion['why'];
    readonly at: string;
    readonly frozen?: FrozenReport | undefined;
  },
): void {
  inTransaction(db, () => {
    keepVersion(db, reportId, why);
    prepared(
      db,
      `UPDATE studio_report SET state = ?, revision = revision + 1, saved_at = ?, client = ${CLIENT} WHERE report_id = ?`,
    ).run(state, at, reportId);
    // Whoever sends a report to review stands for its words.
    if (state === 'in-review') {
      prepared(db, `UPDATE studio_report SET author = ${WRITER} WHERE report_id = ?`).run(reportId);
    }
    if (frozen === undefined) return;
    prepared(
      db,
      `UPDATE studio_report SET reviewed_at = ?, reviewer = ${WRITER} WHERE report_id = ? AND ${WRITER} IS NOT NULL`,
    ).run(at, reportId);
    prepared(db, 'UPDATE studio_report SET pages = ? WHERE report_id = ?').run(frozen.pages, reportId);
    prepared(
      db,
      `INSERT INTO studio_final (report_id, connection, made_of, pdf, sha256, version, at)
       SELECT report_id, connection, ?, ?, ?, ?, ? FROM studio_report WHERE report_id = ?`,
    ).run(frozen.madeOf, frozen.pdf, frozen.sha256, frozen.version, at, reportId);
  });
}

/** Notes the last written file. */
export function updateFile(db: Db, reportId: string, file: string, pages: number): void {
  prepared(db, 'UPDATE studio_report SET file = ?, pages = ? WHERE report_id = ?').run(file, pages, reportId);
}

/** Archives a report; restores it if `at` is null. */
export function updateArchived(db: Db, reportId: string, at: string | null): void {
  prepared(db, 'UPDATE studio_report SET archived_at = ? WHERE report_id = ?').run(at, reportId);
}

/** Saves a comment. */
export function insertComment(
  db: Db,
  reportId: string,
  comment: {
    readonly commentId: string;
    readonly section: string | null;
    readonly text: string;
    readonly at: string;
  },
): void {
  prepared(
    db,
    `INSERT INTO studio_comment (comment_id, connection, report_id, section, words, at, author)
     SELECT ?, connection, report_id, ?, ?, ?, ${WRITER} FROM studio_report WHERE report_id = ?`,
  ).run(comment.commentId, comment.section, comment.text, comment.at, reportId);
}

/** Resolves a comment, or reopens it if `at` is null. */
export function updateComment(db: Db, commentId: string, at: string | null): void {
  prepared(db, 'UPDATE studio_comment SET settled_at = ? WHERE comment_id = ?').run(at, commentId);
}
