/** One report from the mirror to a file: chosen, loaded, printed, saved, and entered in the file's history. */
import { unheldSentence } from '../../reports/claims/check-numbers.ts';
import { type PlacedClaim } from '../../reports/claims/claim.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { AgainstWish, RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { LeftOut } from '../../../shared/reports/kept-kit.ts';
import type { ResolvedKit } from '../../../shared/reports/kit-inheritance.ts';
import { logoRemarks } from '../../../shared/reports/kit-words.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { removeReport, saveReport, type PrintedReport } from '../../db/queries/reports.ts';
import { assertWritable, openAtomicFile } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { nowIso, type Clock } from '../../platform/clock.ts';
import { choosePdfOutput } from '../../platform/output-file.ts';
import type { Paths } from '../../platform/paths.ts';
import type { Modes } from '../../platform/private-files.ts';
import { chooseKit, leftOutOf } from '../kits/index.ts';
import { composeSpec, laterThan, namesOfPlatforms } from './compose-spec.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { chooseSections } from '../../reports/sections/index.ts';
import { openRuns } from '../compare/index.ts';
import { chooseReportBaseline } from './report-baseline.ts';
import { chooseNotes, keepNotes, type NotesPlace } from './report-notes.ts';
import { toldIn } from '../findings/index.ts';
import { chooseTemplate } from './report-templates.ts';
import type { PrintRequest } from './report-figures.ts';
import type { Frame } from '../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { fontGaps, gapSentence } from '../../reports/pdf/fonts/font-gaps.ts';
import type { PrintedSection, RenderedReport } from '../../reports/render.ts';
import { countPartial, loadCompletedRuns, loadOldestUnsyncedMs } from '../../db/queries/report-runs.ts';

/** The request for a report. */
export type ReportRequest = {
  readonly project: ProjectChoice;
  /** Its runs, or the period whose runs it covers; defaults to the newest run. */
  readonly about?: { readonly runs: RunSelection } | { readonly period: ReportPeriod } | undefined;
  readonly out: string;
  /** Whether a file of another kind may be replaced. */
  readonly force?: boolean | undefined;
  readonly template?: string | undefined;
  /** Ordered section ids, replacing the template's. */
  readonly sections?: readonly string[] | undefined;
  readonly locale?: string | undefined;
  readonly paper?: string | undefined;
  /** A Markdown file of the user's notes; without one, those saved for the client and the period. */
  readonly notes?: string | undefined;
  /** A kit, a stored one's name, or a file; defaults to the client's, if any, else it names no agency. */
  readonly brand?: BrandKit | string | undefined;
  /** The file of this report's own values, overriding the kit's. */
  readonly kitChanges?: string | undefined;
  /** Its baseline; defaults to the run before, among its runs, or the last run before a period. */
  readonly against?: AgainstWish | undefined;
  /** The day to print as "Issued", YYYY-MM-DD. */
  readonly issuedOn?: string;
  /** When its batch began, ISO 8601: reports of one batch are read together, and what one tells is news in the others, too. */
  readonly batchedAt?: string | undefined;
  /** Whether to include the service's own PDF of its newest run; one call. */
  readonly hasServiceReport?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a report with its deps bound. */
export type MakeReport = (request: ReportRequest) => Promise<ReportResult>;

/** Something to check before a report goes out. */
export type ReportWarning = {
  readonly code:
    | 'notes/kept'
    | 'baseline/first-of-period'
    | 'kit/left-out'
    | 'kit/font-gaps'
    | 'kit/logo-text'
    | 'market/no-runs'
    | 'notes/numbers'
    | 'runs/partial';
  readonly message: string;
};

/** A report's result for one project. */
export type ProjectResult = {
  readonly project: string;
  /** Whether the project's data are invented. */
  readonly isSample: boolean;
  /** The calendar of its days. */
  readonly zone: Zone;
  readonly runIds: readonly string[];
  /** Its parts, in order. */
  readonly sections: readonly PrintedSection[];
  /** The project's own brand, the subject of its findings. */
  readonly ownBrand: string;
  readonly findings: readonly StoryFinding[];
  readonly frame: Frame<string>;
  /** The baseline of its changes, and who chose it; null if it compares nothing. */
  readonly baseline: ChosenBaseline | null;
  /** The basis of its changes, equal to a comparison of these runs. */
  readonly comparisons: readonly Comparison[];
  readonly claims: readonly PlacedClaim[];
};

/** The result. For several projects, that of the first, with the runs of all; `projects` has each. */
export type ReportResult = ProjectResult & {
  readonly reportId: string;
  readonly file: string;
  readonly pages: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly template: string;
  /** Its kit, and where each value was set; null if it names no agency. */
  readonly kit: { readonly name: string; readonly sources: ResolvedKit['sources'] } | null;
  readonly missingCharacters: readonly string[];
  /** What to check before it goes out. */
  readonly warnings: readonly ReportWarning[];
  /** Whether it has the service's own PDF. */
  readonly hasServiceReport: boolean;
  /** Each of its projects, and the first page of its part. */
  readonly projects: readonly (ProjectResult & { readonly firstPage: number })[];
  /** Those without runs in its period, the days of their runs before and after it, and the page that says so. */
  readonly withoutRuns: readonly {
    readonly project: string;
    readonly last: string | null;
    readonly next: string | null;
    readonly firstPage: number;
  }[];
};

/** What making a report needs of the core; `render` prints, in any thread. */
export type ReportDeps = {
  readonly clock: Clock;
  readonly paths: Paths;
  readonly render: (request: PrintRequest, signal?: AbortSignal) => Promise<RenderedReport>;
  /** The service's own PDF of a run, safe for a file that goes out. */
  readonly fetchServiceReport: FetchServiceReport;
};

/** Fetches the service's PDF of a run, with one call. */
export type FetchServiceReport = (
  project: ReportProject,
  runId: string,
  signal: AbortSignal | undefined,
) => Promise<Uint8Array>;

/** Raises `report/storage` unless `file` can be written. */
export function assertReportWritable(file: string, modes: Modes): void {
  onDisk(file, () => assertWritable(file, modes));
}

/** Whether the service has earlier runs that are not on this computer. */
export function hasUnsyncedBefore(db: Db, { id }: ReportProject, { runIds }: ReportSpec): boolean {
  const first = loadCompletedRuns(db, id).find(({ runId }) => runIds.includes(runId));
  return first !== undefined && (loadOldestUnsyncedMs(db, id) ?? Infinity) < first.startedAtMs;
}

/** A sentence: a period is judged against its own first run. */
export const firstOfPeriodSentence = (hasUnsynced: boolean): string =>
  hasUnsynced
    ? 'The runs before this period are not on this computer yet; changes are against its first run. Sync to have them.'
    : 'There is no run before this period on this computer; changes are against its first run.';

/** What to check before a report goes out. */
export function warningsOf(
  { baseline, numbers }: Pick<RenderedReport, 'baseline' | 'numbers'>,
  {
    spec,
    notesKeptOn,
    leftOut,
    partialRuns,
    hasUnsynced,
  }: Pick<PlannedReport, 'spec' | 'notesKeptOn' | 'leftOut' | 'partialRuns' | 'hasUnsynced'>,
): ReportWarning[] {
  return [
    ...(partialRuns === 0
      ? []
      : [
          {
            code: 'runs/partial',
            message: `${partialRuns} of its ${spec.runIds.length} ${spec.runIds.length === 1 ? 'run' : 'runs'} ${partialRuns === 1 ? 'is' : 'are'} only partly on this computer: citations, topics or answers are missing from the pages. Sync, and make the report again.`,
          } as const,
        ]),
    ...leftOut.map(({ text }) => ({ code: 'kit/left-out', message: text }) as const),
    ...logoRemarks(spec.brandKit ?? {}).map((message) => ({ code: 'kit/logo-text', message }) as const),
    ...fontGaps(spec.brandKit, spec.locale).map(
      (gap) => ({ code: 'kit/font-gaps', message: gapSentence(gap) }) as const,
    ),
    ...(numbers.unheld.length === 0
      ? []
      : [{ code: 'notes/numbers', message: unheldSentence(numbers) } as const]),
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
            message: firstOfPeriodSentence(hasUnsynced),
          } as const,
        ]
      : []),
  ];
}

/** A requested report, settled before anything is printed. */
export type PlannedReport = {
  readonly project: ReportProject;
  readonly chosenKit: ResolvedKit | null;
  readonly spec: ReportSpec;
  /** The notes' place, and the day they were saved; null if given now, or absent. */
  readonly place: NotesPlace;
  readonly notesKeptOn: string | null;
  /** The omitted images of its kit. */
  readonly leftOut: readonly LeftOut[];
  /** How many of its runs are incompletely mirrored. */
  readonly partialRuns: number;
  /** Whether the service has earlier runs that are not on this computer. */
  readonly hasUnsynced: boolean;
};

/**
 * Settles a report's kit, runs, sections, notes and baseline.
 *
 * Raises `input/…`, `report/no-data`, `report/invalid-spec`.
 */
export async function planReport(
  db: Db,
  request: ReportRequest,
  { clock }: Pick<ReportDeps, 'clock'>,
): Promise<PlannedReport> {
  const project = findReportProject(db, request.project);
  const kitWish = { brand: request.brand, changes: request.kitChanges };
  const chosenKit = await chooseKit(db, project.id, kitWish, clock);
  const brandKit = chosenKit?.kit ?? null;
  const opened = openRuns(db, project);
  const about = request.about ?? { runs: { kind: 'latest', count: 1 } };
  const period = 'period' in about ? about.period : null;
  const selection: RunSelection = 'period' in about ? { kind: 'period', ...about.period } : about.runs;
  const runs = chooseRuns(selection, opened.completed, project);
  const template = chooseTemplate(db, request.template);
  const sections = request.sections?.map((id) => ({ id, options: {} })) ?? [...template.sections];
  chooseSections(sections);
  const place = { project: project.id, connection: project.connectionId, period };
  const { keptOn, ...written } = await chooseNotes(
    db,
    request.notes,
    place,
    sections.map(({ id }) => id),
  );
  const spec = composeSpec(
    { ...request, nowMs: clock.nowMs() },
    {
      template: template.name,
      templateVersion: template.version,
      sections,
      ...written,
      projectId: project.projectId,
      runIds: runs.map((run) => run.runId),
      period,
      baseline: chooseReportBaseline(
        request.against,
        { runs, period, template: template.linkedTo ?? template.name },
        opened,
        project,
      ),
      brandKit,
      headlines: {},
      platformNames: namesOfPlatforms(db, brandKit),
      zone: project.zone,
      // January is omitted, as in reports from before fiscal years.
      ...(project.yearStart === 1 ? {} : { yearStart: project.yearStart }),
      ...toldIn(db, project, opened.completed, runs, request.batchedAt),
      ...laterThan(period, runs, opened.completed),
    },
  );
  const leftOut = leftOutOf(db, project.id, { kit: brandKit, isClients: request.brand === undefined });
  const partialRuns = countPartial(db, runs);
  return {
    project,
    chosenKit,
    spec,
    place,
    notesKeptOn: keptOn,
    leftOut,
    partialRuns,
    hasUnsynced: hasUnsyncedBefore(db, project, spec),
  };
}

/** A printed report on disk. */
export type KeptReport = Pick<ReportResult, 'reportId' | 'pages' | 'bytes' | 'sha256'>;

/** Runs file work on a report. Raises `report/storage` for file system errors. */
function onDisk<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileRefused(file, error);
  }
}

/** Writes a complete report and enters it in the file's history, or neither. Raises `report/storage`. */
export function keepReport(
  db: Db,
  { bytes, pages, told }: Pick<RenderedReport, 'bytes' | 'pages'> & Pick<PrintedReport, 'told'>,
  specs: readonly [ReportSpec, ...ReportSpec[]],
  { file, modes, clock }: { readonly file: string; readonly modes: Modes; readonly clock: Clock },
): KeptReport {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const reportId = randomUUID();
  const target = onDisk(file, () => openAtomicFile(file, modes));
  try {
    onDisk(file, () => target.write(bytes));
    // A read-only mirror has no room for a history.
    if (!db.readonly) {
      saveReport(db, { reportId, specs, createdAt: nowIso(clock), file, pages, sha256, told });
    }
    try {
      target.keep();
    } catch (error) {
      if (!db.readonly) removeReport(db, reportId);
      throw fileRefused(file, error);
    }
  } finally {
    target.discard();
  }
  return { reportId, pages, bytes: bytes.length, sha256 };
}

/** The part of a result for one project. */
export function projectResult(
  { project, spec }: Pick<PlannedReport, 'project' | 'spec'>,
  {
    sections,
    findings,
    frame,
    baseline,
    comparisons,
    claims,
  }: Pick<RenderedReport, 'sections' | 'findings' | 'frame' | 'baseline' | 'comparisons' | 'claims'>,
): ProjectResult {
  const { name, isSample, ownBrand } = project;
  return {
    project: name,
    isSample,
    zone: project.zone,
    runIds: spec.runIds,
    sections,
    ownBrand,
    findings,
    frame,
    baseline,
    comparisons,
    claims,
  };
}

/** A kit's name, and where each value was set; null for a report without one. */
export const kitResult = ({ chosenKit }: Pick<PlannedReport, 'chosenKit'>): ReportResult['kit'] =>
  chosenKit === null ? null : { name: chosenKit.kit.name, sources: chosenKit.sources };

/**
 * Makes one report. Input and output path are checked before any work.
 *
 * Raises `input/…`, `report/no-data`, `report/invalid-spec`, `report/storage`, `report/cancelled`.
 */
export async function makeReport(
  db: Db,
  request: ReportRequest,
  { clock, paths, render, fetchServiceReport }: ReportDeps,
): Promise<ReportResult> {
  const { file, modes } = choosePdfOutput(paths, request.out, request.force === true);
  const planned = await planReport(db, request, { clock });
  const { project, spec, place } = planned;
  assertReportWritable(file, modes);
  const { hasServiceReport = false, signal } = request;
  const serviceReport = hasServiceReport
    ? await fetchServiceReport(project, spec.runIds.at(-1) ?? '', signal)
    : undefined;
  if (request.notes !== undefined) keepNotes(db, place, spec, clock);
  const rendered = await render({ spec, connection: project.connectionId, serviceReport }, signal);
  const kept = keepReport(db, { ...rendered, told: [rendered.told] }, [spec], { file, modes, clock });
  const of = projectResult(planned, rendered);
  return {
    file,
    ...kept,
    template: spec.template,
    kit: kitResult(planned),
    warnings: warningsOf(rendered, planned),
    missingCharacters: rendered.missingCharacters,
    ...of,
    hasServiceReport,
    projects: [{ ...of, firstPage: 1 }],
    withoutRuns: [],
  };
}
