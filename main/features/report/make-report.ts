/** One report from the mirror to a file: chosen, loaded, printed, saved, and entered in the file's history. */
import { type PlacedClaim } from '../../reports/claims/claim.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { StatedBasis } from '../../../shared/domain/basis-schema.ts';
import type { AgainstWish } from '../../../shared/domain/run-selection-schema.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { ResolvedKit } from '../../../shared/reports/kit-inheritance.ts';
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
import { chooseKit, leftOutOf, requireBrandKit } from '../kits/index.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseSections } from '../../reports/sections/index.ts';
import { chooseNotes, keepNotes, type NotesPlace } from './report-notes.ts';
import { usualLook } from './usual-look.ts';
import { composeSpec } from './compose-spec.ts';
import { chooseGround, type ReportAbout } from './report-ground.ts';
import { chooseTemplate } from './report-templates.ts';
import {
  lackingOf,
  printedWarnings,
  warningsOf,
  type PlannedWarnings,
  type ReportWarning,
} from './report-warnings.ts';
import type { PrintRequest } from './report-figures.ts';
import type { Frame } from '../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { keepAdvice } from './advised-actions.ts';
import type { Core } from '../../core/core.ts';
import type { PrintedAdvice } from '../../reports/content/printed-advice.ts';
import type { PrintedSection, RenderedReport } from '../../reports/render.ts';

/** The request for a report. */
export type ReportRequest = {
  readonly project: ProjectChoice;
  /** Its runs, or the period whose runs it covers; defaults to the newest run. */
  readonly about?: ReportAbout | undefined;
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
  /** A kit, a stored one's name, or a file; defaults to {@link usualLook}'s, as do language and paper. */
  readonly brand?: BrandKit | string | undefined;
  /** The file of this report's own values, overriding the kit's. */
  readonly kitChanges?: string | undefined;
  /** Its baseline; defaults to the run before, among its runs, or the last run before a period. */
  readonly against?: AgainstWish | undefined;
  /** The day to print as "Issued", YYYY-MM-DD. */
  readonly issuedOn?: string;
  /** When its batch began, ISO 8601: reports of one batch are read together, and what one tells is news in the others, too. */
  readonly batchedAt?: string | undefined;
  /** On which prompts levels are counted; defaults to the client's own choice. */
  readonly basis?: BasisWish | undefined;
  /** Whether to include the service's own PDF of its newest run; one call. */
  readonly hasServiceReport?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a report with its deps bound. */
export type MakeReport = (request: ReportRequest) => Promise<ReportResult>;

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
  /** On which prompts its levels are counted; null for figures from before there was a choice. */
  readonly basis: StatedBasis | null;
  /** The baseline of its changes, and who chose it; null if it compares nothing. */
  readonly baseline: ChosenBaseline | null;
  /** The basis of its changes, equal to a comparison of these runs. */
  readonly comparisons: readonly Comparison[];
  readonly claims: readonly PlacedClaim[];
  readonly advice: PrintedAdvice;
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
  readonly tell: Core['tell'];
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

/** A requested report, settled before anything is printed. */
export type PlannedReport = PlannedWarnings & {
  readonly project: ReportProject;
  readonly chosenKit: ResolvedKit | null;
  /** The notes' place. */
  readonly place: NotesPlace;
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
  const usual = usualLook(db, project);
  const usualBrand = usual.kit.kind === 'agency' ? requireBrandKit(db, usual.kit.name) : undefined;
  const kitWish = { brand: request.brand ?? usualBrand, changes: request.kitChanges };
  const chosenKit = await chooseKit(db, project.id, kitWish, clock);
  const brandKit = chosenKit?.kit ?? null;
  const ground = chooseGround(db, project, request.about ?? { runs: { kind: 'latest', count: 1 } });
  const template = chooseTemplate(db, request.template);
  const sections = request.sections?.map((id) => ({ id, options: {} })) ?? [...template.sections];
  chooseSections(sections);
  const place = { project: project.id, connection: project.connectionId, period: ground.period };
  const { keptOn, ...written } = await chooseNotes(
    db,
    request.notes,
    place,
    sections.map(({ id }) => id),
  );
  const spec = composeSpec(
    db,
    ground,
    {
      template: template.name,
      templateVersion: template.version,
      follows: template.linkedTo ?? template.name,
      sections,
      ...written,
      headlines: {},
      brandKit,
    },
    {
      ...request,
      locale: request.locale ?? usual.locale ?? undefined,
      paper: request.paper ?? usual.paper ?? undefined,
      nowMs: clock.nowMs(),
    },
  );
  return {
    project,
    chosenKit,
    spec,
    place,
    notesKeptOn: keptOn,
    leftOut: leftOutOf(db, project.id, { kit: brandKit, isClients: request.brand === undefined }),
    ...lackingOf(db, project, spec),
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
    basis,
    baseline,
    comparisons,
    claims,
    advice,
  }: Pick<
    RenderedReport,
    'sections' | 'findings' | 'frame' | 'basis' | 'baseline' | 'comparisons' | 'claims' | 'advice'
  >,
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
    basis,
    baseline,
    comparisons,
    claims,
    advice,
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
  { clock, paths, tell, render, fetchServiceReport }: ReportDeps,
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
  keepAdvice(
    { db, clock, tell },
    { connection: project.connectionId, projectId: project.projectId },
    rendered.told,
  );
  const of = projectResult(planned, rendered);
  return {
    file,
    ...kept,
    template: spec.template,
    kit: kitResult(planned),
    warnings: warningsOf(printedWarnings(rendered), planned),
    missingCharacters: rendered.missingCharacters,
    ...of,
    hasServiceReport,
    projects: [{ ...of, firstPage: 1 }],
    withoutRuns: [],
  };
}
