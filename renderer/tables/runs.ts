/** A project's runs as listed: each with its figures, how it was asked, and what is missing here. */
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import { noComparison } from '../../shared/analysis/intervals/verdict.ts';
import type { Basis } from '../../shared/domain/basis-schema.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import type { ProjectHistory, RunCoverage } from '../../shared/domain/history.ts';
import type { RunPairIds, StepsByPair } from '../../shared/domain/own-step.ts';
import type { PlatformHistory } from '../../shared/domain/platforms.ts';
import { isPartial } from '../../shared/domain/project.ts';
import type { RunItem } from '../../shared/domain/project-schema.ts';
import type { SeriesBreak } from '../../shared/domain/series-break.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { dayOf } from '../../shared/format/calendar.ts';
import {
  BASIS_FIELDS,
  basisCells,
  estimateCells,
  intervalCells,
  type CsvRows,
} from '../../shared/tables/csv.ts';
import { breakWords } from '../../shared/words/comparison.ts';
import type { Language } from '../../shared/words/wording.ts';

/** Answers by route; null if the run's answers are not here. */
export type RunRoutes = { readonly primary: number; readonly fallback: number; readonly unstated: number };

export type RunRow = {
  readonly run: RunItem;
  /** The own brand's visibility, in percent; null if the run did not score it. */
  readonly visibility: Estimate | null;
  /** Whether its figure is the service's own, of all prompts. */
  readonly isOfAll?: true | undefined;
  /** From the scored run before, in points; null without a figure to compare. */
  readonly change: Change | null;
  /** What the run measured otherwise than the one before, and what it lacks. */
  readonly breaks: readonly SeriesBreak[];
  /** Fewer answers than requested: excluded from trends. */
  readonly isPartial: boolean;
  readonly durationMs: number | null;
  readonly routes: RunRoutes | null;
  /** Null if complete. */
  readonly missing: RunCoverage | null;
};

function routesOf(runId: string, history: PlatformHistory | null): RunRoutes | null {
  const answered = (history?.readings ?? []).flatMap((reading) =>
    reading.runId === runId && reading.answers !== null ? [reading.answers.routes] : [],
  );
  if (answered.length === 0) return null;
  const sum = (of: (routes: RunRoutes) => number): number =>
    answered.reduce((total, routes) => total + of(routes), 0);
  return {
    primary: sum(({ primary }) => primary),
    fallback: sum(({ fallback }) => fallback),
    unstated: sum(({ unstated }) => unstated),
  };
}

/** What is known of a project's runs beyond their list; null until loaded. */
type KnownOfRuns = {
  readonly coverage: readonly RunCoverage[] | null;
  readonly platforms: PlatformHistory | null;
  readonly history: Pick<ProjectHistory, 'brands' | 'runs' | 'breaks'> | null;
  /** Those of {@link runSteps}. */
  readonly steps: StepsByPair | null;
};

/** The pairs between which runs are judged: each scored run, and the one before. */
export const runSteps = ({ runs }: Pick<ProjectHistory, 'runs'>): RunPairIds[] =>
  runs.slice(1).map(({ runId }, before): RunPairIds => [runs[before]?.runId ?? '', runId]);

/** The own brand's figures by run. */
function figuresByRun(
  history: KnownOfRuns['history'],
  steps: StepsByPair | null,
): ReadonlyMap<string, Pick<RunRow, 'visibility' | 'isOfAll' | 'change'>> {
  const own = history?.brands.find(({ isOwn }) => isOwn)?.brandId;
  const figures = history?.runs.flatMap(({ runId, readings, isOfAll }, at) => {
    const reading = readings.find(({ brandId }) => brandId === own);
    if (reading === undefined) return [];
    const before = history.runs[at - 1]?.runId;
    const change =
      before === undefined
        ? noComparison('first-run')
        : steps === null
          ? noComparison('being-read')
          : (steps.of(before, runId)?.change ?? noComparison('not-measured'));
    const visibility = estimateGivenRate(reading.visibilityPct, reading.mentions, reading.responses);
    return [[runId, { visibility, isOfAll, change }] as const];
  });
  return new Map(figures);
}

/** Builds the rows, in run order. */
export function buildRunRows(
  runs: readonly RunItem[],
  { coverage = null, platforms = null, history = null, steps = null }: Partial<KnownOfRuns>,
): RunRow[] {
  const figures = figuresByRun(history, steps);
  // Not read yet is not missing.
  const none = { visibility: null, change: history === null ? noComparison('being-read') : null };
  return runs.map((run) => ({
    run,
    ...(figures.get(run.runId) ?? none),
    breaks: history?.breaks.filter(({ runId }) => runId === run.runId) ?? [],
    isPartial: isPartial(run),
    durationMs:
      run.startedAt === null || run.completedAt === null
        ? null
        : Date.parse(run.completedAt) - Date.parse(run.startedAt),
    routes: routesOf(run.runId, platforms),
    missing: coverage?.find(({ runId }) => runId === run.runId) ?? null,
  }));
}

/** What a run measured otherwise than the one before, in short: `API fallback began (20%)`. */
export const measuredOtherwise = ({ breaks }: RunRow, language: Language): readonly string[] =>
  breaks.map((one) => breakWords(one, language).event);

/** The rows as a file; empty if unknown. */
export function runsCsv(rows: readonly RunRow[], basis: Basis | null, language: Language): CsvRows {
  const { format, words } = language;
  return [
    [
      'run_id',
      'status',
      'day',
      'started_at',
      'completed_at',
      'visibility_pct',
      'low_pct',
      'high_pct',
      'n',
      'change_points',
      'change_low_points',
      'change_high_points',
      'change_n',
      'verdict',
      'verdict_words',
      'measured_otherwise',
      'duration_seconds',
      'total_tasks',
      'completed_tasks',
      'failed_tasks',
      'partial',
      'platforms',
      'primary_answers',
      'fallback_answers',
      'unstated_answers',
      'triggered_by',
      'revision',
      'incomplete',
      'missing_parts',
      'calls_to_complete',
      ...BASIS_FIELDS,
    ],
    ...rows.map((row) => {
      const { run, visibility, change, routes, missing, durationMs } = row;
      return [
        run.runId,
        run.status,
        run.startedAt === null ? null : dayOf(Date.parse(run.startedAt), format.zone),
        run.startedAt,
        run.completedAt,
        ...estimateCells(visibility),
        change?.difference ?? null,
        ...intervalCells(change?.interval),
        change?.difference == null ? null : change.sample,
        change?.verdict.kind ?? null,
        change === null ? null : words.verdict(change.verdict, change.difference).words,
        measuredOtherwise(row, language).join('; ') || null,
        durationMs === null ? null : durationMs / 1_000,
        run.totalTasks,
        run.completedTasks,
        run.failedTasks,
        row.isPartial ? 1 : 0,
        run.platforms.map(format.platform).join(', '),
        routes?.primary ?? null,
        routes?.fallback ?? null,
        routes?.unstated ?? null,
        run.triggeredBy,
        run.revision,
        run.incomplete.join('; ') || null,
        missing?.missing.join(' ') ?? null,
        missing?.calls ?? 0,
        ...basisCells(visibility === null ? null : basis, row.isOfAll),
      ];
    }),
  ];
}
