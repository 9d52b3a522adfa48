/** One row of the portfolio from the figures of a project's newest runs. */
import type { Estimate } from '../../domain/estimate.ts';
import type { Alert, PortfolioRow, SparkPoint } from '../../domain/portfolio.ts';
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { estimatePosition, estimateSentiment, estimateShareOfVoice } from '../compare/brand-estimates.ts';
import { estimateGivenRate } from '../intervals/given-rate.ts';
import { changeByFigures } from '../compare/compare-figures.ts';
import { brandIn, ownBrandOf } from '../compare/run-lookup.ts';
import { visibilityStandings } from '../compare/brand-standings.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { KeyFigures } from '../compare/comparison.ts';
import type { ClientStory } from './story-schema.ts';

/** A project's known data. Readings are those of scored runs, oldest first. */
export type PortfolioInput = Pick<
  PortfolioRow,
  | 'connection'
  | 'projectId'
  | 'name'
  | 'location'
  | 'ownBrand'
  | 'scoredRuns'
  | 'goals'
  | 'oldestUnsyncedMs'
  | 'lastRunAt'
  | 'lastRunStatus'
> & {
  readonly keyExpiresOn: string | null;
  /** What the service gave incompletely of the newest run, each as the end of a sentence. */
  readonly incomplete: readonly string[];
  readonly readings: readonly {
    readonly startedAtMs: number;
    readonly visibilityPct: number;
    readonly mentions: number;
    readonly responses: number;
  }[];
  readonly current: RunStandings | null;
  readonly previous: RunStandings | null;
  /** Judged on what the answers of both share; null if not mirrored. */
  readonly changeOnAnswers: Change | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SPARK_MS = 26 * 7 * DAY_MS;
/** A client with no newer run has been forgotten by somebody. */
const OLD_RUN_DAYS = 30;
/** Enough time to get a new key. */
export const KEY_NOTICE_DAYS = 14;

/** Whether a key that ends on `day` (YYYY-MM-DD) has ended or will within {@link KEY_NOTICE_DAYS} days. */
export function expiresSoon(day: string, nowMs: number): boolean {
  return Date.parse(day) - nowMs < KEY_NOTICE_DAYS * DAY_MS;
}

function buildSpark(readings: PortfolioInput['readings']): SparkPoint[] {
  const newestMs = readings.at(-1)?.startedAtMs ?? 0;
  return readings
    .filter(({ startedAtMs }) => newestMs - startedAtMs <= SPARK_MS)
    .map(({ startedAtMs, visibilityPct, mentions, responses }) => {
      const interval = estimateGivenRate(visibilityPct, mentions, responses)?.interval ?? null;
      return {
        startedAtMs,
        ratePct: visibilityPct,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      };
    });
}

function buildRank(run: RunStandings, own: BrandFigures): PortfolioRow['rank'] {
  const standings = visibilityStandings(run);
  const standing = standings.find(({ item }) => item === own);
  return standing === undefined ? null : { ...standing.rank, of: standings.length };
}

function findAlerts(input: PortfolioInput, change: Change, nowMs: number): Alert[] {
  const { current, previous, lastRunAt, lastRunStatus, keyExpiresOn } = input;
  const alerts: Alert[] = [];
  if (change.verdict.kind === 'worse') alerts.push({ kind: 'fell' });
  if (lastRunStatus === 'failed') alerts.push({ kind: 'run-failed' });
  if (input.incomplete.length > 0) alerts.push({ kind: 'incomplete', reasons: input.incomplete });
  if (current !== null && previous !== null) {
    const added = current.platforms.filter((platform) => !previous.platforms.includes(platform));
    const dropped = previous.platforms.filter((platform) => !current.platforms.includes(platform));
    if (added.length + dropped.length > 0) alerts.push({ kind: 'platforms-changed', added, dropped });
  }
  if (lastRunAt !== null && nowMs - Date.parse(lastRunAt) > OLD_RUN_DAYS * DAY_MS) {
    alerts.push({ kind: 'no-recent-run' });
  }
  if (keyExpiresOn !== null && expiresSoon(keyExpiresOn, nowMs)) {
    alerts.push({ kind: 'key-expires', on: keyExpiresOn });
  }
  return alerts;
}

/**
 * A brand's change from one run to the next, as a comparison of the two computes it.
 *
 * @param onAnswers judged on what the answers of both share; null if not mirrored.
 */
export function judgeChangeOf(
  brandId: string,
  before: RunStandings,
  after: RunStandings,
  onAnswers: Change | null,
): Change {
  // Not tested is not absent: an answer cannot name a brand that its run did not look for.
  if (brandIn(before, brandId) === null) return noComparison('not-measured');
  return onAnswers ?? changeByFigures(before, after, brandId);
}

/** Their intervals need every answer: a client's pages show them, and rows of hundreds show no others. */
const valueOf = (estimate: Estimate | null): Estimate | null => estimate && { ...estimate, interval: null };

/**
 * A client's figures in the displayed period: of all its runs; until loaded, those of the newest run. A client without a run has none,
 * whatever was told of it before.
 */
export const shownFigures = (row: PortfolioRow, story: ClientStory | null): KeyFigures =>
  story === null || row.scoredRuns === 0 ? row : (story.levels.judged ?? NO_FIGURES);

const NO_FIGURES: KeyFigures = { visibility: null, shareOfVoice: null, sentiment: null, position: null };

/** Builds a project's row; figures missing from the mirror are null, never zero. */
export function buildPortfolioRow(input: PortfolioInput, nowMs: number): PortfolioRow {
  const { readings, current, previous } = input;
  const own = current && ownBrandOf(current);
  const visibility = own && estimateGivenRate(own.visibilityPct, own.mentions, own.responses);
  const change =
    current === null || own === null
      ? noComparison('not-measured')
      : previous === null
        ? noComparison('first-run')
        : judgeChangeOf(own.brandId, previous, current, input.changeOnAnswers);
  return {
    connection: input.connection,
    projectId: input.projectId,
    name: input.name,
    location: input.location,
    ownBrand: input.ownBrand,
    scoredRuns: input.scoredRuns,
    goals: input.goals,
    oldestUnsyncedMs: input.oldestUnsyncedMs,
    lastRunAt: input.lastRunAt,
    lastRunStatus: input.lastRunStatus,
    visibility,
    change,
    judgedBy: input.changeOnAnswers === null ? 'totals' : 'answers',
    shareOfVoice: valueOf(current && own && estimateShareOfVoice(current, own)),
    sentiment: valueOf(own && estimateSentiment(own)),
    position: valueOf(own && estimatePosition(own)),
    rank: current && own && buildRank(current, own),
    spark: buildSpark(readings),
    alerts: findAlerts(input, change, nowMs),
  };
}
