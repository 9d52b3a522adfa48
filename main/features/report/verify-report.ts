/** Whether a printed report's figures still hold, by the record it carries. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dayOf, UTC } from '../../../shared/format/calendar.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { compareRecords, type RecordDifference } from './compare-records.ts';
import {
  partsOf,
  type ReportManifest,
  type RecordedPart,
  type RecordedSection,
} from '../../../shared/reports/manifest.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { wasPrinted } from '../../db/queries/reports.ts';
import { readSmallFile } from '../../platform/small-file.ts';
import { readRecord, type DataInside } from '../../reports/record/read-record.ts';
import type { PrintRequest } from './report-figures.ts';
import type { TodaysMarkets, TodaysRecord } from './todays-record.ts';
import { findReportProject } from '../../core/choose-project.ts';

/** A hundred times larger than a report with pictures. */
const MOST_BYTES = 100_000_000;

/** A run reanalysed since the report was made. */
export type RevisedRun = {
  readonly runId: string;
  readonly startedAt: string;
  /** Its day in the report's calendar. */
  readonly startedOn: string;
  readonly printed: number | null;
  readonly now: number | null;
};

/** The result of verifying a report. */
export type Verification = RecordDifference & {
  readonly file: string;
  /** The project, or the first of several. */
  readonly project: string;
  /** All of them, in part order. */
  readonly projects: readonly string[];
  readonly stands: boolean;
  /** The program version that printed it. */
  readonly version: string;
  /** Whether the file equals, byte for byte, one printed on this computer. */
  readonly isAsPrinted: boolean;
  /** Whether the embedded data of its charts are those it was printed with. */
  readonly data: DataInside;
  readonly revised: readonly RevisedRun[];
};

/** What verifying needs of the core; both rebuild the report without printing. */
export type VerifyDeps = {
  readonly record: (request: PrintRequest) => Promise<TodaysRecord>;
  readonly recordMarkets: (requests: readonly PrintRequest[]) => Promise<TodaysMarkets>;
};

type Records = { readonly printed: readonly RecordedSection[]; readonly now: readonly RecordedSection[] };

/** Sections of one part among others, by project. */
const sectionsOf = (sections: readonly RecordedSection[], at: number, project: string): RecordedSection[] =>
  sections.map((section) => ({
    ...section,
    id: `${at}/${section.id}`,
    title: `${project}: ${section.title}`,
  }));

/** A report's record beside the one it would carry today, part by part. */
async function buildAgain(
  manifest: ReportManifest,
  projects: readonly ReportProject[],
  { record, recordMarkets }: VerifyDeps,
): Promise<Records & { readonly runs: TodaysRecord['runs'] }> {
  const requests = partsOf(manifest).map(({ spec }, at) => ({
    spec,
    connection: projects[at]?.connectionId ?? '',
  }));
  if (!('parts' in manifest)) {
    const { sections, runs } = await record({
      spec: manifest.spec,
      connection: requests[0]?.connection ?? '',
    });
    return { printed: manifest.sections, now: sections, runs };
  }
  const { opening, parts } = await recordMarkets(requests);
  const all = (of: readonly RecordedSection[], each: readonly Pick<RecordedPart, 'sections'>[]) => [
    ...of,
    ...each.flatMap(({ sections }, at) => sectionsOf(sections, at, projects[at]?.name ?? '')),
  ];
  return {
    printed: all(manifest.opening, manifest.parts),
    now: all(
      opening,
      parts.map(({ sections }) => ({ sections: [...sections] })),
    ),
    runs: parts.flatMap(({ runs }) => runs),
  };
}

/**
 * Rebuilds a printed report from the mirror and compares its figures.
 *
 * Raises `input/not-found` for a missing file, project or run, and `input/invalid` for a file without a record.
 */
export async function verifyReport(db: Db, file: string, deps: VerifyDeps): Promise<Verification> {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}.`);
  }
  const bytes = readSmallFile(file, MOST_BYTES);
  const { manifest, data } = await readRecord(file, bytes);
  const parts = partsOf(manifest);
  const projects = parts.map(({ project }) => findReportProject(db, { named: project.projectId }));
  const { printed: before, now, runs } = await buildAgain(manifest, projects, deps);
  const difference = compareRecords(before, now);
  const revised = parts
    .flatMap((part) => part.runs.map((run) => ({ ...run, zone: part.spec.zone ?? UTC })))
    .flatMap((printed) => {
      const today = runs.find(({ runId }) => runId === printed.runId);
      return today === undefined || today.revision === printed.revision
        ? []
        : [{ ...printed, printed: printed.revision, now: today.revision }];
    });
  return {
    file,
    project: projects[0]?.name ?? '',
    projects: projects.map(({ name }) => name),
    stands: difference.changed.length === 0,
    version: manifest.version,
    data,
    isAsPrinted: wasPrinted(db, createHash('sha256').update(bytes).digest('hex')),
    ...difference,
    revised: revised.map(({ runId, startedAt, zone, printed, now: today }) => ({
      runId,
      startedAt,
      startedOn: dayOf(Date.parse(startedAt), zone),
      printed,
      now: today,
    })),
  };
}
