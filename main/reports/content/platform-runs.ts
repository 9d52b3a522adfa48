/** A brand on each platform over the runs of a report, and where the route of answers changed. */
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures, PlatformFigures, RunFigures } from '../../../shared/domain/figures.ts';

/** Where the share of fallback answers moves by so much, most answers are not comparable; a few retries are. */
const ROUTE_POINTS = 50;

function fallbackPct({ counts, fallback }: PlatformFigures): number | null {
  return counts === null || counts.answers === 0 || fallback === undefined
    ? null
    : (100 * fallback) / counts.answers;
}

/** Whether answers came by another route than those that they are compared with. */
function isRerouted(before: PlatformFigures, after: PlatformFigures): boolean {
  const [earlier, later] = [fallbackPct(before), fallbackPct(after)];
  return earlier !== null && later !== null && Math.abs(later - earlier) >= ROUTE_POINTS;
}

/** A brand's visibility on a platform; without counts, its rate alone. */
export function platformEstimate({ visibilityPct, counts }: PlatformFigures): Estimate {
  const counted = counts === null ? null : estimateGivenRate(visibilityPct, counts.mentions, counts.answers);
  return counted ?? { value: visibilityPct, interval: null, sample: 0 };
}

/** The platforms whose route changed between two runs. */
export function reroutedBetween(before: RunFigures, after: RunFigures): string[] {
  return after.platforms.filter((platform) => {
    const [earlier, later] = [before, after].map((run) =>
      run.platformFigures.find((row) => row.platform === platform),
    );
    return earlier !== undefined && later !== undefined && isRerouted(earlier, later);
  });
}

/** A brand on each platform that any run asked, run by run. */
export function byPlatform(
  runs: readonly RunFigures[],
  brand: BrandFigures,
): {
  readonly platform: string;
  readonly readings: readonly {
    readonly run: RunFigures;
    readonly row: PlatformFigures;
    readonly isRerouted: boolean;
  }[];
}[] {
  const platforms = [...new Set(runs.flatMap((run) => run.platformFigures.map(({ platform }) => platform)))];
  return platforms.map((platform) => {
    const rows = runs.flatMap((run) => {
      const row = run.platformFigures.find(
        (one) => one.platform === platform && one.brandId === brand.brandId,
      );
      return row === undefined || row.counts?.answers === 0 ? [] : [{ run, row }];
    });
    const first = rows[0]?.row;
    return {
      platform,
      readings: rows.map((one) => ({
        ...one,
        isRerouted: first !== undefined && isRerouted(first, one.row),
      })),
    };
  });
}
