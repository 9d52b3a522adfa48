/** One report from the mirror to a file: chosen, loaded, printed, written whole, and entered in the file's history. */
import { createHash, randomUUID } from 'node:crypto';
import { monthOf, wordOf } from '../../shared/analysis/series/baseline.ts';
import type { BaselineWish, ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { RunSelection } from '../../shared/domain/run-selection.ts';
import type { BrandKit } from '../../shared/reports/brand-kit.ts';
import { reportSpecSchema, type ReportSpec } from '../../shared/reports/report-spec.ts';
import { REPORT_TEMPLATES, TEMPLATE_SECTIONS } from '../../shared/reports/templates.ts';
import { REPORT_LOCALES } from '../../shared/words/languages.ts';
import type { Db } from '../db/open.ts';
import { saveReport } from '../db/queries/reports.ts';
import { assertWritable, writeFileAtomically } from '../platform/atomic-file.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import { choosePdfOutput } from '../platform/output-file.ts';
import type { Paths } from '../platform/paths.ts';
import type { Modes } from '../platform/private-files.ts';
import { chooseBrandKit } from './brand-kits.ts';
import { loadSettings } from './settings.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { chooseRuns, type ChosenRuns } from './selection/choose-runs.ts';
import { openRuns, requireBaseline, type RunsOfProject } from './compared-runs.ts';
import type { PrintRequest } from './report-figures.ts';
import type { RenderedReport } from '../reports/render.ts';

/** What a report is asked for with. */
export type ReportRequest = {
  readonly project: ProjectChoice;
  readonly runs: RunSelection;
  readonly out: string;
  /** Whether a file of another kind may be replaced. */
  readonly force?: boolean | undefined;
  readonly template?: string;
  readonly locale?: string;
  /** A kit, the name of one kept, or the file of one; without it the report names no agency. */
  readonly brand?: BrandKit | string | undefined;
  /** What its changes are against; default the run before, among its runs. */
  readonly baseline?: BaselineWish | undefined;
  /** The day to print as "Issued", YYYY-MM-DD. */
  readonly issuedOn?: string;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a report wherever its deps are known. */
export type MakeReport = (request: ReportRequest) => Promise<ReportResult>;

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
  readonly missingCharacters: readonly string[];
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

function oneOf<T extends string>(
  value: string | undefined,
  known: readonly [T, ...T[]] | readonly T[],
  what: string,
): T {
  const [first] = known;
  const found = value === undefined ? first : known.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw new AppError(
      'input/invalid',
      `There is no ${what} "${value ?? ''}". There are: ${known.join(', ')}.`,
    );
  }
  return found;
}

function buildSpec(
  request: ReportRequest,
  chosen: Pick<ReportSpec, 'projectId' | 'runIds' | 'baseline' | 'brandKit' | 'platformNames'>,
): ReportSpec {
  const template = oneOf(request.template, REPORT_TEMPLATES, 'template');
  const parsed = reportSpecSchema.safeParse({
    ...chosen,
    template,
    sections: TEMPLATE_SECTIONS[template].map((id) => ({ id })),
    locale: oneOf(request.locale, REPORT_LOCALES, 'report language'),
    ...(request.issuedOn === undefined ? {} : { issuedOn: request.issuedOn }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError(
    'report/invalid-spec',
    `The report cannot be made: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}

/** What the report's changes are against, where that is not the run before in the report itself. */
function chooseBaseline(
  wish: BaselineWish | undefined,
  runs: ChosenRuns,
  opened: RunsOfProject,
  projectName: string,
): ChosenBaseline | null {
  if (wish === undefined || (wish.kind === 'previous' && runs.length > 1)) return null;
  const newest = runs.at(-1) ?? runs[0];
  const chosen = requireBaseline(wish, newest.runId, opened, projectName);
  const run = opened.completed.find(({ runId }) => runId === chosen.runId);
  const isEarlier =
    run === undefined
      ? (chosen.month ?? '') < monthOf(newest.startedAtMs)
      : opened.completed.indexOf(run) < opened.completed.indexOf(newest);
  if (isEarlier) return chosen;
  throw new AppError(
    'input/invalid',
    `The baseline ${wordOf(chosen)} is not earlier than the run reported on. Choose an earlier run or month.`,
  );
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
  const { brand, signal } = request;
  const { file, modes } = choosePdfOutput(paths, request.out, request.force === true);
  const brandKit = typeof brand === 'string' ? chooseBrandKit(db, brand, clock) : (brand ?? null);
  const project = findReportProject(db, request.project);
  const opened = openRuns(db, project);
  const runs = chooseRuns(request.runs, opened.completed, project.name);
  const runIds = runs.map((run) => run.runId);
  const spec = buildSpec(request, {
    projectId: project.projectId,
    runIds,
    baseline: chooseBaseline(request.baseline, runs, opened, project.name),
    brandKit,
    platformNames: loadSettings({ db }).platformNames,
  });
  assertReportWritable(file, modes);
  const rendered = await render({ spec, connection: project.connectionId }, signal);
  try {
    writeFileAtomically(file, rendered.bytes, modes);
  } catch (error) {
    throw storageError(file, error);
  }
  const sha256 = createHash('sha256').update(rendered.bytes).digest('hex');
  const reportId = randomUUID();
  // A mirror that is only read has no room for a history.
  if (!db.readonly) {
    saveReport(db, { reportId, spec, createdAt: nowIso(clock), file, pages: rendered.pages, sha256 });
  }
  return {
    reportId,
    file,
    pages: rendered.pages,
    bytes: rendered.bytes.length,
    sha256,
    project: project.name,
    isSample: project.isSample,
    runIds,
    missingCharacters: rendered.missingCharacters,
    baseline: rendered.baseline,
    comparisons: rendered.comparisons,
  };
}
