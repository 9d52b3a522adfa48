/** What the trend charts of a report have in common: readings, events, end labels. */
import { shortName } from '../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent, estimateRate } from '../../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { allMentions, brandIn, samePlatforms } from '../../../shared/analysis/compare/run-change.ts';
import type { EndLabel, EventMark } from '../../../shared/charts/plugins.ts';
import { buildGapMarks, buildTimeTicks } from '../../../shared/charts/trend-axis.ts';
import type { TrendInput, TrendReading } from '../../../shared/charts/trend-chart.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { pctRange } from '../../../shared/words/wording.ts';
import type { PageContext } from './context.ts';

/** A figure over runs: which counts it is made of. */
export type TrendMeasure = 'visibility' | 'share-of-voice';

const MAX_RIVALS = 3;

function brandEstimate(brand: BrandFigures, run: RunFigures, measure: TrendMeasure): Estimate | null {
  if (measure === 'visibility') {
    return estimateGivenRate(brand.visibilityPct, brand.mentions, brand.responses);
  }
  const share = estimateRate(brand.mentions, allMentions(run));
  return share === null ? null : inPercent(share);
}

function readingOf(run: RunFigures, brandId: string, measure: TrendMeasure): TrendReading {
  const brand = brandIn(run, brandId);
  const estimate = brand === null ? null : brandEstimate(brand, run, measure);
  if (estimate === null) return { atMs: run.startedAtMs, value: null };
  const { value, interval } = estimate;
  return {
    atMs: run.startedAtMs,
    value,
    ...(interval === null ? {} : { low: interval.low, high: interval.high }),
  };
}

/** Platforms added or dropped between runs: the level shifts without anything having moved. */
function platformEvents(runs: readonly RunFigures[], { words }: PageContext): EventMark[] {
  return runs.slice(1).flatMap((run, index): EventMark[] => {
    const before = runs[index];
    if (before === undefined || samePlatforms(before, run)) return [];
    const added = run.platforms.filter((platform) => !before.platforms.includes(platform));
    const dropped = before.platforms.filter((platform) => !run.platforms.includes(platform));
    const parts = [
      ...(added.length === 0 ? [] : [`${words.list(added)} added`]),
      ...(dropped.length === 0 ? [] : [`${words.list(dropped)} dropped`]),
    ];
    return [{ atMs: run.startedAtMs, event: parts.join(', '), consequence: 'level may shift' }];
  });
}

/** The strongest rivals by mentions in the run reported on. */
export function topRivals({ run }: PageContext): BrandFigures[] {
  return run.brands
    .filter((brand) => !brand.isOwn)
    .sort((a, b) => b.mentions - a.mentions)
    .slice(0, MAX_RIVALS);
}

/** Builds the input of a trend chart over the report's runs; null where the own brand was not scored. */
export function trendInput(measure: TrendMeasure, context: PageContext): TrendInput | null {
  const { figures, format, words, own, run, palette, theme } = context;
  if (own === null) return null;
  const { runs } = figures;
  const times = runs.map((one) => one.startedAtMs);
  const rivals = topRivals(context);
  const lines = rivals.map((rival) => runs.map((one) => readingOf(one, rival.brandId, measure)));
  const ownLine = runs.map((one) => readingOf(one, own.brandId, measure));
  const sample = measure === 'visibility' ? own.responses : allMentions(run);
  const last = ownLine.at(-1);
  const labels: EndLabel[] = [];
  if (last?.value != null) {
    labels.push({
      value: last.value,
      name: shortName(own.name),
      figure: format.pct(last.value, sample),
      ...(last.low === undefined || last.high === undefined
        ? {}
        : { note: pctRange({ low: last.low, high: last.high }, sample, format, words) }),
      colour: palette.brandText,
      strong: true,
    });
  }
  lines.forEach((line, index) => {
    const value = line.at(-1)?.value;
    const rival = rivals[index];
    if (value == null || rival === undefined) return;
    labels.push({
      value,
      name: shortName(rival.name),
      figure: format.pct(value, sample),
      colour: theme.rivalTexts[index] ?? theme.textMuted,
      strong: false,
    });
  });
  const what = measure === 'visibility' ? 'Visibility' : 'Share of voice';
  const said = ownLine
    .filter((reading) => reading.value !== null)
    .map((reading) => `${format.shortDate(reading.atMs)} ${format.pct(reading.value ?? 0, sample)}%`);
  return {
    own: ownLine,
    rivals: lines,
    endLabels: labels,
    gaps: buildGapMarks(times, format),
    events: platformEvents(runs, context),
    ticks: buildTimeTicks(times, format),
    labelWidthPx: 124,
    alt: `${what} of ${own.name} by run: ${said.join(', ')}. Beside it ${words.list(rivals.map((rival) => rival.name)) || 'no rival'}.`,
  };
}
