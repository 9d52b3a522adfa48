/** One report from the mirror to a file: chosen, loaded, printed, written whole, and entered in the file's history. */
import { createHash, randomUUID } from 'node:crypto';
import type { AgainstWish, ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ReportPeriod } from '../../shared/domain/report-period.ts';
import type { RunSelection } from '../../shared/domain/run-selection.ts';
import type { BrandKit } from '../../shared/reports/brand-kit.ts';
import type { ResolvedKit } from '../../shared/reports/kit-inheritance.ts';
import type { Db } from '../db/open.ts';
import { saveReport } from '../db/queries/reports.ts';
import { assertWritable, writeFileAtomically } from '../platform/atomic-file.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import { choosePdfOutput, type Output } from '../platform/output-file.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Paths } from '../platform/paths.ts';
import type { Modes } from '../platform/private-files.ts';
import { chooseKit } from './kits/choose-kit.ts';
import { composeSpec, namesOfPlatforms } from './compose-spec.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { chooseRuns } from './selection/choose-runs.ts';
import { chooseSections } from '../reports/sections/index.ts';
import { openRuns } from './compared-runs.ts';
import { chooseReportBaseline } from './report-baseline.ts';
import { chooseNotes, keepNotes } from './report-notes.ts';
import { chooseTemplate } from './report-templates.ts';
import type { PrintRequest } from './report-figures.ts';
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import type { PrintedSection, RenderedReport } from '../reports/render.ts';

/** What a report is asked for with. */
export type ReportRequest = {
  readonly project: ProjectChoice;
  /** Its runs, or the period that it is about and whose runs it has; default the newest run. */
  readonly about?: { readonly runs: RunSelection } | { readonly period: ReportPeriod } | undefined;
  readonly out: string;
  /** Whether a file of another kind may be replaced. */
  readonly force?: boolean | undefined;
  readonly template?: string | undefined;
  /** The ids of its sections, in their order, in place of the template's. */
  readonly sections?: readonly string[] | undefined;
  readonly locale?: string | undefined;
  readonly paper?: string | undefined;
  /** A file of Markdown with what people wrote; without one, what was kept for the client and the period. */
  readonly notes?: string | undefined;
  /** A kit, the name of one kept, or the file of one; without it the client's, where it has one, else it names no agency. */
  readonly brand?: BrandKit | string | undefined;
  /** The file of what this one report has of its own in the place of the kit's. */
  readonly kitChanges?: string | undefined;
  /** What its changes are against; default the run before, among its runs, and the last run before a period. */
  readonly against?: AgainstWish | undefined;
  /** The day to print as "Issued", YYYY-MM-DD. */
  readonly issuedOn?: string;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a report wherever its deps are known. */
export type MakeReport = (request: ReportRequest) => Promise<ReportResult>;

/** Something to look at before a report goes out. */
export type ReportWarning = {
  readonly code: 'notes/kept' | 'baseline/first-of-period';
  readonly message: string;
};

/** What was made. */
export type ReportResult = {
  readonly reportId: string;
  readonly file: string;
  readonly pages: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly project: string;
  /** Whether the project's data are invented. */
  readonly isSample: boolean;
  readonly runIds: readonly string[];
  readonly template: string;
  /** The kit that it was printed with, and where each value was set; null where it names no agency. */
  readonly kit: { readonly name: string; readonly sources: ResolvedKit['sources'] } | null;
  /** What it is made of, in its order. */
  readonly sections: readonly PrintedSection[];
  /** The own brand of its project, that its findings are told of. */
  readonly ownBrand: string;
  readonly findings: readonly Finding[];
  readonly missingCharacters: readonly string[];
  /** What should be looked at before it goes out. */
  readonly warnings: readonly ReportWarning[];
  /** What its changes are against, and who chose it; null where it compares nothing. */
  readonly baseline: ChosenBaseline | null;
  /** What its changes rest on, the same as a comparison of these runs gives. */
  readonly comparisons: readonly Comparison[];
};

/** What making a report needs of the core; `render` prints, wherever it does so. */
export type ReportDeps = {
  readonly clock: Clock;
  readonly paths: Paths;
  readonly render: (request: PrintRequest, signal?: AbortSignal) => Promise<RenderedReport>;
};

function storageError(file: string, error: unknown): AppError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new AppError(
    'report/storage',
    `${file} cannot be written (${reason}). No file was changed; choose another place or fix the permissions.`,
    { cause: error, details: { file, reason } },
  );
}

/** Raises `report/storage` unless `file` can be written. */
export function assertReportWritable(file: string, modes: Modes): void {
  try {
    assertWritable(file, modes);
  } catch (error) {
    throw storageError(file, error);
  }
}

function warningsOf({ baseline }: RenderedReport, notesKeptOn: string | null): ReportWarning[] {
  return [
    ...(notesKeptOn === null
      ? []
      : [
          {
            code: 'notes/kept',
            message: `The notes are those of ${notesKeptOn} for this client and period; --notes gives others.`,
          } as const,
        ]),
    ...(baseline?.kind === 'first-of-period'
      ? [
          {
            code: 'baseline/first-of-period',
            message:
              'There is no run before this period on this computer; changes are against its first run.',
          } as const,
        ]
      : []),
  ];
}

/** A printed report on its way into a file. */
type Printed = { readonly spec: ReportSpec; readonly bytes: Uint8Array; readonly pages: number };

/** Writes a printed report whole, and enters it in the file's history. Raises `report/storage`. */
export function writePrinted(
  db: Db,
  { spec, bytes, pages }: Printed,
  { file, modes }: Output,
  clock: Clock,
): { readonly reportId: string; readonly sha256: string } {
  try {
    writeFileAtomically(file, bytes, modes);
  } catch (error) {
    throw storageError(file, error);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const reportId = randomUUID();
  // A mirror that is only read has no room for a history.
  if (!db.readonly) saveReport(db, { reportId, spec, createdAt: nowIso(clock), file, pages, sha256 });
  return { reportId, sha256 };
}

/**
 * Makes one report. Input and the output's place are checked before any work is done.
 *
 * Raises `input/…`, `report/no-data`, `report/invalid-spec`, `report/storage`, `report/cancelled`.
 */
export async function makeReport(
  db: Db,
  request: ReportRequest,
  { clock, paths, render }: ReportDeps,
): Promise<ReportResult> {
  const { signal } = request;
  const { file, modes } = choosePdfOutput(paths, request.out, request.force === true);
  const project = findReportProject(db, request.project);
  const chosenKit = await chooseKit(
    db,
    project.id,
    { brand: request.brand, changes: request.kitChanges },
    clock,
  );
  const brandKit = chosenKit?.kit ?? null;
  const opened = openRuns(db, project);
  const about = request.about ?? { runs: { kind: 'latest', count: 1 } };
  const period = 'period' in about ? about.period : null;
  const selection: RunSelection = 'period' in about ? { kind: 'period', ...about.period } : about.runs;
  const runs = chooseRuns(selection, opened.completed, project.name);
  const runIds = runs.map((run) => run.runId);
  const template = chooseTemplate(db, request.template);
  const sections = request.sections?.map((id) => ({ id, options: {} })) ?? [...template.sections];
  chooseSections(sections);
  const place = { project: project.id, period };
  const { notes, keptOn } = chooseNotes(
    db,
    request.notes,
    place,
    sections.map(({ id }) => id),
  );
  const spec = composeSpec(request, {
    template: template.name,
    templateVersion: template.version,
    sections,
    notes,
    projectId: project.projectId,
    runIds,
    period,
    baseline: chooseReportBaseline(request.against, { runs, period }, opened, project.name),
    brandKit,
    headlines: {},
    platformNames: namesOfPlatforms(db, brandKit),
  });
  assertReportWritable(file, modes);
  if (request.notes !== undefined) keepNotes(db, place, notes, clock);
  const rendered = await render({ spec, connection: project.connectionId }, signal);
  const { reportId, sha256 } = writePrinted(db, { spec, ...rendered }, { file, modes }, clock);
  return {
    reportId,
    file,
    pages: rendered.pages,
    bytes: rendered.bytes.length,
    sha256,
    project: project.name,
    isSample: project.isSample,
    runIds,
    template: spec.template,
    kit: chosenKit === null ? null : { name: chosenKit.kit.name, sources: chosenKit.sources },
    sections: rendered.sections,
    ownBrand: project.ownBrand,
    findings: rendered.findings,
    warnings: warningsOf(rendered, keptOn),
    missingCharacters: rendered.missingCharacters,
    baseline: rendered.baseline,
    comparisons: rendered.comparisons,
  };
}
