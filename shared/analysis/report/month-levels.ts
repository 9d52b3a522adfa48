/** How often each brand was named in each calendar month of a history: the marks of a report's lines. */
import { monthOf, type Zone } from '../../format/calendar.ts';
import type { BrandFigures } from '../../domain/figures.ts';
import type { BreakCause } from '../../domain/series-break.ts';
import { findBreaks } from '../compare/breaks.ts';
import { metaOf, type ComparedRun } from '../compare/compared-run.ts';
import { reroutedBetween } from '../compare/platform-parts.ts';
import { poolRuns } from '../compare/pool-runs.ts';

/** A brand over all answers of a month; its share in percent, as printed. */
export type MonthBrand = Pick<
  BrandFigures,
  'brandId' | 'name' | 'isOwn' | 'visibilityPct' | 'mentions' | 'responses'
>;

/** The same on one platform. */
export type MonthPlatform = Omit<MonthBrand, 'name' | 'isOwn'> & { readonly platform: string };

/** A calendar month with runs. */
export type MonthLevels = {
  /** YYYY-MM, in the client's zone. */
  readonly month: string;
  /** Starts of its first and last run. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly runs: number;
  readonly answers: number;
  readonly brands: readonly MonthBrand[];
  /** On each platform, as far as its answers are here. */
  readonly onPlatforms: readonly MonthPlatform[];
  /** Platforms asked, by id. */
  readonly platforms: readonly string[];
  /** Whether runs of the report are in it. */
  readonly isReported: boolean;
  /** Whether it was measured in another way than the first of the months: other prompts, platforms or routes. */
  readonly isOtherWay: boolean;
  /** Whether it was measured like the month before it, so that a line may join them; false for the first. */
  readonly isJoined: boolean;
};

/** A picture of more months has no room for their names. */
export const MOST_MONTHS = 12;

/** What makes the levels of two months incomparable. */
const OTHER_WAYS: readonly BreakCause['kind'][] = [
  'platforms-added',
  'platforms-dropped',
  'prompts-added',
  'prompts-retired',
];

/** Some answers by another route are retries; on a platform where most are, nothing is compared. */
const isAlike = (one: ComparedRun, other: ComparedRun): boolean =>
  one === other ||
  (reroutedBetween(one.figures, other.figures).length === 0 &&
    findBreaks([metaOf(one), metaOf(other)]).every(({ cause }) => !OTHER_WAYS.includes(cause.kind)));

/** What a report says of the runs of its months. */
export type ReportedIds = {
  /** The report's runs. */
  readonly reported: readonly string[];
  /** The runs of its levels. A month that holds some counts these alone, so that its level is the printed one. */
  readonly judged: readonly string[];
};

/**
 * Pools the runs of each month.
 *
 * @param history up to the report's last run, oldest first; the months in it are whole.
 * @returns at most {@link MOST_MONTHS}, oldest first; a month without runs is absent.
 */
export function levelsByMonth(
  history: readonly ComparedRun[],
  { reported, judged }: ReportedIds,
  zone: Zone,
): MonthLevels[] {
  const months = [...Map.groupBy(history, ({ figures }) => monthOf(figures.startedAtMs, zone))]
    .slice(-MOST_MONTHS)
    .flatMap(([month, all]) => {
      const own = all.filter(({ figures }) => judged.includes(figures.runId));
      const runs = own.length === 0 ? all : own;
      const [only] = runs;
      const pooled = runs.length === 1 && only !== undefined ? only : poolRuns(runs, month);
      return pooled === null ? [] : [{ month, all, runs, pooled }];
    });
  return months.map(({ month, all, runs, pooled }, at) => {
    const [first, before] = [months[0], months[at - 1]];
    const times = runs.map(({ figures }) => figures.startedAtMs);
    return {
      month,
      fromMs: Math.min(...times),
      toMs: Math.max(...times),
      runs: runs.length,
      answers: pooled.figures.answers,
      brands: pooled.figures.brands.map(
        ({ brandId, name, isOwn, visibilityPct, mentions, responses }): MonthBrand => ({
          ...{ brandId, name, isOwn, visibilityPct, mentions, responses },
        }),
      ),
      onPlatforms: pooled.figures.platformFigures.flatMap(
        ({ platform, brandId, visibilityPct, counts }): MonthPlatform[] =>
          counts === null
            ? []
            : [{ platform, brandId, visibilityPct, mentions: counts.mentions, responses: counts.answers }],
      ),
      platforms: pooled.figures.platforms,
      isReported: all.some(({ figures }) => reported.includes(figures.runId)),
      isOtherWay: first !== undefined && !isAlike(first.pooled, pooled),
      isJoined: before !== undefined && isAlike(before.pooled, pooled),
    };
  });
}
