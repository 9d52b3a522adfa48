/** Whether the figures of a printed report still stand, by the record that it carries. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import { compareRecords, type RecordDifference } from '../../shared/reports/compare-records.ts';
import type { Db } from '../db/open.ts';
import { wasPrinted } from '../db/queries/reports.ts';
import { readSmallFile } from '../platform/small-file.ts';
import { readRecord } from '../reports/record/read-record.ts';
import type { PrintRequest } from './report-figures.ts';
import type { TodaysRecord } from './todays-record.ts';
import { findReportProject } from './selection/choose-project.ts';

/** Some hundred times as large as a report with pictures. */
const MOST_BYTES = 100_000_000;

/** A run that was analysed again since the report was made. */
export type RevisedRun = {
  readonly runId: string;
  readonly startedAt: string;
  readonly printed: number | null;
  readonly now: number | null;
};

/** What became of a report's figures. */
export type Verification = RecordDifference & {
  readonly file: string;
  readonly project: string;
  readonly stands: boolean;
  /** The version of the program that printed it. */
  readonly version: string;
  /** Whether the file is byte for byte one that was printed on this computer. */
  readonly isAsPrinted: boolean;
  readonly revised: readonly RevisedRun[];
};

/** What checking a report needs of the core; `record` builds it again without printing. */
export type VerifyDeps = { readonly record: (request: PrintRequest) => Promise<TodaysRecord> };

/**
 * Builds a printed report again from the mirror and compares its figures.
 *
 * Raises `input/not-found` for a file, project or run that is not here, and `input/invalid` for a file without a record.
 */
export async function verifyReport(db: Db, file: string, { record }: VerifyDeps): Promise<Verification> {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}.`);
  }
  const bytes = readSmallFile(file, MOST_BYTES);
  const manifest = await readRecord(file, bytes);
  const project = findReportProject(db, { named: manifest.project.projectId });
  const now = await record({ spec: manifest.spec, connection: project.connectionId });
  const difference = compareRecords(manifest.sections, now.sections);
  const revised = manifest.runs.flatMap((printed) => {
    const today = now.runs.find(({ runId }) => runId === printed.runId);
    return today === undefined || today.revision === printed.revision
      ? []
      : [{ ...printed, printed: printed.revision, now: today.revision }];
  });
  return {
    file,
    project: project.name,
    stands: difference.changed.length === 0,
    version: manifest.version,
    isAsPrinted: wasPrinted(db, createHash('sha256').update(bytes).digest('hex')),
    ...difference,
    revised: revised.map(({ runId, startedAt, printed, now: today }) => ({
      runId,
      startedAt,
      printed,
      now: today,
    })),
  };
}
