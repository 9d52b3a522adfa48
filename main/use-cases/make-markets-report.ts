/** One report of several projects, as a client's markets: settled for each, printed as one file. */
import { AppError } from '../../shared/errors/app-error.ts';
import { marketPage } from '../../shared/reports/market-page.ts';
import { MOST_MARKETS, type ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { choosePdfOutput } from '../platform/output-file.ts';
import type { RenderedMarkets } from '../reports/render-markets.ts';
import {
  assertReportWritable,
  keepReport,
  kitResult,
  planReport,
  projectResult,
  warningsOf,
  type PlannedReport,
  type ReportDeps,
  type ReportRequest,
  type ReportResult,
} from './make-report.ts';
import type { PrintRequest } from './report-figures.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';

/** What a report of several projects is asked for with. */
export type MarketsRequest = Omit<ReportRequest, 'project' | 'notes' | 'hasServiceReport'> & {
  /** At least one, in the order of their parts. */
  readonly projects: readonly ProjectChoice[];
};

/** What making one needs of the core; `render` prints, wherever it does so. */
export type MarketsDeps = Pick<ReportDeps, 'clock' | 'paths'> & {
  readonly render: (requests: readonly PrintRequest[], signal?: AbortSignal) => Promise<RenderedMarkets>;
};

function assertMarkets(db: Db, { projects, about }: MarketsRequest): void {
  if (projects.length > MOST_MARKETS) {
    throw new AppError(
      'input/invalid',
      `A report is of at most ${MOST_MARKETS} projects; you named ${projects.length}. Make several reports of them.`,
    );
  }
  if (about !== undefined && 'runs' in about && about.runs.kind === 'runs') {
    throw new AppError(
      'input/invalid',
      'A report of several projects does not take run ids, which are of one project each. Use --period, latest or latest:N.',
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

/** Plans each; those that have nothing to report are named together, so that one look says what to leave out. */
async function planAll(db: Db, request: MarketsRequest, deps: MarketsDeps): Promise<PlannedReport[]> {
  const { projects, ...common } = request;
  const planned: PlannedReport[] = [];
  const without: string[] = [];
  // The brand, language and paper of the first are those of all.
  let settled: Pick<ReportRequest, 'brand' | 'kitChanges' | 'locale' | 'paper'> = common;
  for (const project of projects) {
    try {
      const plan = await planReport(db, { ...common, ...settled, project }, deps);
      planned.push({ ...plan, spec: { ...plan.spec, sections: [...marketPage(plan.spec.sections)] } });
      const { brandKit, locale, paper } = plan.spec;
      settled = { brand: brandKit ?? undefined, kitChanges: undefined, locale, paper };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'report/no-data')) throw error;
      without.push(error.message);
    }
  }
  if (without.length === 0) return planned;
  throw new AppError(
    'report/no-data',
    `${without.join(' ')} No file was written; name the other projects alone, or another time.`,
  );
}

const specsOf = ([first, ...others]: readonly [PlannedReport, ...PlannedReport[]]): [
  ReportSpec,
  ...ReportSpec[],
] => [first.spec, ...others.map(({ spec }) => spec)];

function partAt({ parts }: RenderedMarkets, at: number): RenderedMarkets['parts'][number] {
  const part = parts[at];
  if (part === undefined) throw new Error('a project of a report was not printed');
  return part;
}

/**
 * Makes one report of several projects: one brand, language and paper for all, those of the first unless they are asked for.
 * Input and the output's place are checked before any work is done.
 *
 * Raises what `makeReport` raises, and `input/invalid` for more than {@link MOST_MARKETS} projects, one that is named twice,
 * and runs by their ids.
 */
export async function makeMarketsReport(
  db: Db,
  request: MarketsRequest,
  deps: MarketsDeps,
): Promise<ReportResult> {
  assertMarkets(db, request);
  const { file, modes } = choosePdfOutput(deps.paths, request.out, request.force === true);
  const [first, ...others] = await planAll(db, request, deps);
  if (first === undefined) throw new AppError('input/invalid', 'A report is of at least one project.');
  assertReportWritable(file, modes);
  const all = [first, ...others] as const;
  const rendered = await deps.render(
    all.map(({ spec, project }) => ({ spec, connection: project.connectionId })),
    request.signal,
  );
  const kept = keepReport(db, rendered, specsOf([...all]), { file, modes, clock: deps.clock });
  const parts = all.map((plan, at) => ({ plan, part: partAt(rendered, at) }));
  return {
    file,
    ...kept,
    template: first.spec.template,
    kit: kitResult(first),
    warnings: parts.flatMap(({ plan, part }) =>
      warningsOf(part, plan).map(({ code, message }) => ({
        code,
        message: `${plan.project.name}: ${message}`,
      })),
    ),
    missingCharacters: rendered.missingCharacters,
    ...projectResult(first, partAt(rendered, 0)),
    isSample: all.some(({ project }) => project.isSample),
    runIds: all.flatMap(({ spec }) => spec.runIds),
    hasServiceReport: false,
    projects: parts.map(({ plan, part }) => ({ ...projectResult(plan, part), firstPage: part.firstPage })),
  };
}
