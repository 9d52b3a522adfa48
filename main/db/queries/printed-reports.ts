/** Reports that were printed before. */
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';

const PRINTED = { spec: text, createdAt: text, file: text, result: orNull(text) };

/** The one that was entered last, or last before another one; those of a moment in the order in which they came. */
const BEFORE = defineRows(
  PRINTED,
  `SELECT r.spec, r.created_at AS createdAt, r.file, i.result
   FROM report r LEFT JOIN batch_item i ON i.report_id = r.report_id
   WHERE r.project_id = :projectId AND (:reportId IS NULL
     OR (r.created_at, r.rowid) < (SELECT created_at, rowid FROM report WHERE report_id = :reportId))
   ORDER BY r.created_at DESC, r.rowid DESC LIMIT 1`,
);
const SPEC = defineValues(text, 'SELECT spec FROM report WHERE report_id = ?');

const specsOf = (json: string): readonly ReportSpec[] =>
  [JSON.parse(json) as ReportSpec | ReportSpec[]].flat();

/** A report that was printed, with the specs of its projects, and what a batch keeps of it as JSON; null where it is of none. */
export type PrintedBefore = {
  readonly specs: readonly ReportSpec[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly file: string;
  readonly result: string | null;
};

/** The last printed report of a project, or the one before another of it; null where there is none. */
export function loadPrintedBefore(
  db: Db,
  which: { readonly projectId: string; readonly reportId: string | null },
): PrintedBefore | null {
  const [row] = BEFORE.all(db, which);
  return row === undefined ? null : { ...row, specs: specsOf(row.spec) };
}

/** What a printed report was printed from; empty where there is none of that id. */
export function loadPrintedSpecs(db: Db, reportId: string): readonly ReportSpec[] {
  const spec = SPEC.get(db, reportId);
  return spec === undefined ? [] : specsOf(spec);
}
