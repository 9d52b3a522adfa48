/** One report of several projects, as a client's markets: planned for each, printed as one file. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { dayOf, startOfDay } from '../../../shared/format/calendar.ts';
import { marketPage } from '../../reports/sections/market-page.ts';
import { MOST_MARKETS, type AbsentMarket, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { choosePdfOutput } from '../../platform/output-file.ts';
import type { RenderedMarkets } from '../../reports/render-markets.ts';
import { keepAdvice } from './advised-actions.ts';
import {
  assertReportWritable,
  keepReport,
  kitResult,
  planReport,
  projectResult,
  type PlannedReport,
  type ReportDeps,
  type ReportRequest,
  type ReportResult,
} from './make-report.ts';
import type { PrintRequest } from './report-figures.ts';
import { printedWarnings, unprintableWarnings, warningsOf, type ReportWarning } from './report-warnings.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';

/** The request for a report of several projects. */
export type MarketsRequest = Omit<ReportRequest, 'project' | 'notes' | 'hasServiceReport'> & {
  /** At least one, in the order of their parts. */
  readonly projects: readonly ProjectChoice[];
};

/** What it needs of the core; `render` prints, in any thread. */
export type MarketsDeps = Pick<ReportDeps, 'clock' | 'paths' | 'tell'> & {
  readonly render: (requests: readonly PrintRequest[], signal?: AbortSignal) => Promise<RenderedMarkets>;
};

function assertMarkets(db: Db, { projects, about }: MarketsRequest): void {
  if (projects.length > MOST_MARKETS) {
    throw new AppError(
      'input/invalid',
      `A report covers at most ${MOST_MARKETS} projects; you named ${projects.length}. Make several reports.`,
    );
  }
  if (about !== undefined && 'runs' in about && about.runs.kind === 'runs') {
    throw new AppError(
      'input/invalid',
      'A report of several projects does not take run ids, which belong to one project each. Use --period, latest or latest:N.',
    );
  }
  const seen = new Set<number>();
  for (const { id, name } of projects.map((choice) => findReportProject(db, choice))) {
    if (seen.has(id)) {
      throw new AppError('input/invalid', `The project ${name} is named twice. Name each market once.`);
    }
    seen.add(id);
  }
}

/** A project without runs in the period, and its nearest runs before and after. */
function absentMarket(db: Db, project: ReportProject, at: number, { about }: MarketsRequest): AbsentMarket {
  const { zone, projectId, name, ownBrand } = project;
  const from = about !== undefined && 'period' in about ? startOfDay(about.period.from, zone) : Infinity;
  const runs = loadCompletedRuns(db, project.id);
  const dayIn = (run: (typeof runs)[number] | undefined): string | null =>
    run === undefined ? null : dayOf(run.startedAtMs, zone);
  const last = dayIn(runs.findLast(({ startedAtMs }) => startedAtMs < from));
  const next = dayIn(runs.find(({ startedAtMs }) => startedAtMs >= from));
  return { projectId, name, ownBrand, at, last, next };
}

type PlannedMarkets = readonly [PlannedReport, ...PlannedReport[]];

/**
 * Plans each. Those without runs go into the spec of the first that has some, so that equal specs make equal reports. Raises
 * `report/no-data` if none has any.
 */
async function planAll(db: Db, request: MarketsRequest, deps: MarketsDeps): Promise<PlannedMarkets> {
  const { projects, ...common } = request;
  const planned: PlannedReport[] = [];
  const absent: AbsentMarket[] = [];
  const without: string[] = [];
  // All use the first one's brand, language and paper.
  let settled: Pick<ReportRequest, 'brand' | 'kitChanges' | 'locale' | 'paper'> = common;
  for (const [at, project] of projects.entries()) {
    try {
      const plan = await planReport(db, { ...common, ...settled, project }, deps);
      planned.push({ ...plan, spec: { ...plan.spec, sections: [...marketPage(plan.spec.sections)] } });
      const { brandKit, locale, paper } = plan.spec;
      settled = { brand: brandKit ?? undefined, kitChanges: undefined, locale, paper };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'report/no-data')) throw error;
      without.push(error.message);
      absent.push(absentMarket(db, findReportProject(db, project), at, request));
    }
  }
  const [first, ...others] = planned;
  if (first === undefined) {
    throw new AppError(
      'report/no-data',
      `${without.join(' ')} No file was written; name other projects, or another time.`,
    );
  }
  if (absent.length === 0) return [first, ...others];
  return [{ ...first, spec: { ...first.spec, absentMarkets: absent } }, ...others];
}

/** Warns of a market without runs before the report goes out. */
function absenceWarning({ name, last, next }: AbsentMarket): ReportWarning {
  const around = [
    ...(last === null ? [] : [`its last run before was on ${last}`]),
    ...(next === null ? [] : [`its first run after was on ${next}`]),
  ];
  const message =
    around.length === 0
      ? `${name}: no completed runs on this computer yet.`
      : `${name}: no runs in the time of the report; ${around.join(', ')}.`;
  return { code: 'market/no-runs', message: `${message} Its page and the list of markets say so.` };
}

const specsOf = ([first, ...others]: PlannedMarkets): [ReportSpec, ...ReportSpec[]] => [
  first.spec,
  ...others.map(({ spec }) => spec),
];

function partAt({ parts }: RenderedMarkets, at: number): RenderedMarkets['parts'][number] {
  const part = parts[at];
  if (part === undefined) throw new Error('a project of a report was not printed');
  return part;
}

/**
 * Makes one report of several projects: one brand, language and paper for all, the first one's unless requested. Input and output path are
 * checked before any work.
 *
 * A project without runs in the period gets a page that says so, and a warning.
 *
 * Raises what `makeReport` raises, `report/no-data` only if no project has runs, and `input/invalid` for more than {@link MOST_MARKETS}
 * projects, a duplicate, and runs by id.
 */
export async function makeMarketsReport(
  db: Db,
  request: MarketsRequest,
  deps: MarketsDeps,
): Promise<ReportResult> {
  assertMarkets(db, request);
  const { file, modes } = choosePdfOutput(deps.paths, request.out, request.force === true);
  const all = await planAll(db, request, deps);
  const [first] = all;
  const { absentMarkets = [] } = first.spec;
  assertReportWritable(file, modes);
  const rendered = await deps.render(
    all.map(({ spec, project }) => ({ spec, connection: project.connectionId })),
    request.signal,
  );
  const told = rendered.parts.map((part) => part.told);
  const kept = keepReport(db, { ...rendered, told }, specsOf(all), { file, modes, clock: deps.clock });
  const parts = all.map((plan, at) => ({ plan, part: partAt(rendered, at) }));
  for (const { plan, part } of parts) {
    const { connectionId: connection, projectId } = plan.project;
    keepAdvice({ db, clock: deps.clock, tell: deps.tell }, { connection, projectId }, part.told);
  }
  return {
    file,
    ...kept,
    template: first.spec.template,
    kit: kitResult(first),
    warnings: [
      ...absentMarkets.map(absenceWarning),
      ...parts.flatMap(({ plan, part }) =>
        // What no typeface has is known of the whole file.
        warningsOf(printedWarnings({ ...part, missingCharacters: [] }), plan).map(({ code, message }) => ({
          code,
          message: `${plan.project.name}: ${message}`,
        })),
      ),
      ...unprintableWarnings(rendered.missingCharacters),
    ],
    missingCharacters: rendered.missingCharacters,
    ...projectResult(first, partAt(rendered, 0)),
    isSample: all.some(({ project }) => project.isSample),
    runIds: all.flatMap(({ spec }) => spec.runIds),
    hasServiceReport: false,
    projects: parts.map(({ plan, part }) => ({ ...projectResult(plan, part), firstPage: part.firstPage })),
    withoutRuns: absentMarkets.map(({ name, last, next }, at) => ({
      project: name,
      last,
      next,
      firstPage: rendered.absentPages[at] ?? 1,
    })),
  };
}
