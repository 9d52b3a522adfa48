/** A brand on each platform over a report's runs, and where answers' routes changed. */
import { isRerouted } from '../../../shared/analysis/compare/platform-parts.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures, PlatformFigures, RunFigures } from '../../../shared/domain/figures.ts';

/** A brand's visibility on a platform; without counts, only its rate. */
export function platformEstimate({ visibilityPct, counts }: PlatformFigures): Estimate {
  const counted = counts === null ? null : estimateGivenRate(visibilityPct, counts.mentions, counts.answers);
  return counted ?? { value: visibilityPct, interval: null, sample: 0 };
}

/** A brand on each platform in any run, run by run. */
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
