/** Brands by platforms in one run. Distinguishes "not asked" from "asked and found nothing". */
import { cellNoise } from '../analysis/cell-noise.ts';
import type { ScoredRun } from '../../shared/domain/history.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { RunFigures } from '../../shared/domain/figures.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';
import type { HeatMapTable } from './heat-map.ts';

const cellOf = (run: RunFigures, brandId: string, platform: string) =>
  run.platformFigures.find((row) => row.brandId === brandId && row.platform === platform);

/** Answers of each platform; null if not mirrored. */
function answersOn(run: RunFigures, platform: string): number | null {
  const counts = run.platformFigures.find((row) => row.platform === platform && row.counts !== null)?.counts;
  return counts?.answers ?? null;
}

function noteOf(
  run: RunFigures,
  platform: string,
  history: readonly ScoredRun[],
  format: Formatter,
): string | undefined {
  if (!run.platforms.includes(platform)) return 'not run';
  const first = history.find(({ platforms }) => platforms.includes(platform));
  const answers = answersOn(run, platform);
  if (first !== undefined && first !== history[0]) return `since ${format.shortDate(first.startedAtMs)}`;
  return answers === null ? undefined : `n ${format.count(answers)}`;
}

/**
 * Builds a run's map, brands in descending order.
 *
 * @param history oldest first; platforms that other runs asked get a column too, to show what is not asked.
 */
export function buildPlatformMap(
  run: RunFigures,
  history: readonly ScoredRun[],
  format: Formatter,
): HeatMapTable {
  const elsewhere = new Set(history.flatMap(({ platforms }) => platforms));
  const platforms = [
    ...run.platforms,
    ...[...elsewhere].filter((platform) => !run.platforms.includes(platform)),
  ];
  return {
    columns: platforms.map((platform) => {
      const note = noteOf(run, platform, history, format);
      const column = { id: platform, name: format.platform(platform) };
      return note === undefined ? column : { ...column, note };
    }),
    rows: visibilityStandings(run).map(({ item: { brandId, name, isOwn } }) => ({
      id: brandId,
      name,
      isOwn,
      cells: platforms.map((platform) => {
        const figures = cellOf(run, brandId, platform);
        if (figures === undefined || !run.platforms.includes(platform)) return null;
        // Without counts a cell's sample is unknown; it gets no decimals.
        return { valuePct: figures.visibilityPct, sample: figures.counts?.answers ?? 0 };
      }),
    })),
  };
}

/** The samples of cells, and which differences are within noise. */
export function mapFootnote(run: RunFigures, format: Formatter): string {
  const counts = run.platforms.flatMap((platform) => answersOn(run, platform) ?? []);
  if (counts.length === 0) {
    return 'The number of answers per cell is not known: the answers are not synced.';
  }
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const rests = least === most ? format.count(least) : `${format.count(least)} to ${format.count(most)}`;
  const { halfWidth, leastDifference } = cellNoise(least);
  return `Each cell counts ${rests} answers, about ±${format.count(halfWidth)} points. Cells less than ${format.count(leastDifference)} points apart are too close to call.`;
}
