/** Compares a batch's report with the client's previous one: its headline, and the visibility as the one judge sees it. */
import { basename } from 'node:path';
import type { AgainstLast, LastReport } from '../../../shared/domain/batch-last.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { orNull, text } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows, defineValues } from '../../db/prepared.ts';
import { type BatchResult, loadItemSpec } from '../../db/queries/batches.ts';
import { requireItem } from './review-batch.ts';
import { compareRuns } from '../compare/index.ts';

const PRINTED = { spec: text, createdAt: text, file: text, result: orNull(text) };

/** The last entry, or the last before another; ties by insertion order. */
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

/** A printed report, with the specs of its projects, and what a batch keeps of it as JSON; null if it belongs to none. */
export type PrintedBefore = {
  readonly specs: readonly ReportSpec[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly file: string;
  readonly result: string | null;
};

/** A project's last printed report, or the one before another of it; null if there is none. */
export function loadPrintedBefore(
  db: Db,
  which: { readonly projectId: string; readonly reportId: string | null },
): PrintedBefore | null {
  const [row] = BEFORE.all(db, which);
  return row === undefined ? null : { ...row, specs: specsOf(row.spec) };
}

/** The specs of a printed report; empty for an unknown id. */
export function loadPrintedSpecs(db: Db, reportId: string): readonly ReportSpec[] {
  const spec = SPEC.get(db, reportId);
  return spec === undefined ? [] : specsOf(spec);
}

type ClientPlace = { readonly connection: string; readonly projectId: string };

/** The run that a report covers: the project's last, even in a report of several markets. */
const runOf = (specs: readonly ReportSpec[], projectId: string): string | undefined =>
  specs.find((spec) => spec.projectId === projectId)?.runIds.at(-1);

/** The two runs side by side. A missing run is reported as such. */
function compare(
  db: Db,
  place: ClientPlace,
  lastRun: string,
  run: string,
): Pick<LastReport, 'run' | 'visibility'> {
  if (lastRun === run) return { run: 'same', visibility: null };
  try {
    const selections = [{ project: place, runs: [{ kind: 'runs', runIds: [lastRun, run] } as const] }];
    const { brands, runs, overall } = compareRuns(db, { selections });
    const [first, second] = runs;
    if (first === undefined || second === undefined) return { run: 'gone', visibility: null };
    if (first.runId !== lastRun) return { run: 'later', visibility: null };
    const own = brands.findIndex(({ isOwn }) => isOwn);
    const { shared: before, asRun: asBefore } = first;
    const { shared: after, asRun: asAfter } = second;
    const isShared = before[own] != null && after[own] != null;
    const isCompared = overall?.problem === null;
    return {
      run: 'earlier',
      visibility: {
        from: (isShared ? before[own] : asBefore[own])?.visibility ?? null,
        to: (isShared ? after[own] : asAfter[own])?.visibility ?? null,
        change: (isCompared ? overall.brands[own]?.changes.visibility : null) ?? null,
      },
    };
  } catch (error) {
    if (isAppError(error) && error.code.startsWith('input/')) return { run: 'gone', visibility: null };
    throw error;
  }
}

/** Compares a batch's report with the last one. Raises `input/not-found`. */
export function lookBack(
  db: Db,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): AgainstLast {
  const item = requireItem(db, batchId, number);
  const { connection, projectId, reportId } = item;
  const last = loadPrintedBefore(db, { projectId, reportId });
  if (last === null) return { last: null };
  const kept = loadItemSpec(db, item);
  const specs = kept !== null ? [kept] : reportId === null ? [] : loadPrintedSpecs(db, reportId);
  const [lastRun, run] = [runOf(last.specs, projectId), runOf(specs, projectId)];
  const result = last.result === null ? null : (JSON.parse(last.result) as BatchResult);
  return {
    last: {
      sentAt: last.createdAt,
      fileName: basename(last.file),
      headline: result?.headline ?? null,
      ...(lastRun === undefined || run === undefined
        ? { run: 'gone', visibility: null }
        : compare(db, { connection, projectId }, lastRun, run)),
    },
  };
}
