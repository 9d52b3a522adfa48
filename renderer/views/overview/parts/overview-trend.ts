/** A project's history as its trend shows it: which runs, which brands, and what happened beside them. */
import { startOfDay } from '../../../../shared/format/calendar.ts';
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../../shared/domain/verdict.ts';
import type { RunPairIds, StepsByPair } from '../../../../shared/domain/own-step.ts';
import type { EventMark } from '../../../../shared/charts/plugins.ts';
import type { TrendReading } from '../../../../shared/charts/trend-chart.ts';
import type { BrandReading, ProjectHistory, ScoredRun } from '../../../../shared/domain/history.ts';
import { breakWords } from '../../../../shared/words/comparison.ts';
import type { Language } from '../../../../shared/words/wording.ts';
import type { Trend } from '../../../components/charts/trend.ts';
import type { OverviewFilters } from './overview-filters.ts';

const WEEK_MS = 7 * 86_400_000;
/** Rivals in colour; the others are one grey crowd. */
const MOST_RIVALS = 3;

/** Something that happened at a day: a break in what is measured, or a note of the user. */
export type TrendEvent = {
  readonly atMs: number;
  readonly event: string;
  readonly consequence: string;
  /** Of a note. */
  readonly noteId: string | null;
};

/** The runs of the chosen weeks, without partial ones unless they are asked for. */
export function shownRuns(
  { runs }: ProjectHistory,
  { range, hasPartial }: Pick<OverviewFilters, 'range' | 'hasPartial'>,
): readonly ScoredRun[] {
  const kept = runs.filter(({ isPartial }) => hasPartial || !isPartial);
  const last = kept.at(-1);
  if (range === 'all' || last === undefined) return kept;
  const fromMs = last.startedAtMs - Number(range) * WEEK_MS;
  return kept.filter(({ startedAtMs }) => startedAtMs > fromMs);
}

/** Breaks of the shown runs and notes between them, oldest first. Several breaks at one run are one event. */
export function buildEvents(
  { breaks, notes }: ProjectHistory,
  runs: readonly ScoredRun[],
  language: Language,
): TrendEvent[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Against the run before it, which is not shown, the first one says nothing.
  const shown = new Set(runs.slice(1).map(({ runId }) => runId));
  const ofRuns = [...Map.groupBy(breaks, ({ runId }) => runId)].flatMap(([runId, causes]): TrendEvent[] => {
    const [cause] = causes;
    if (!shown.has(runId) || cause === undefined) return [];
    const said = causes.map((one) => breakWords(one, language));
    return [
      {
        atMs: cause.startedAtMs,
        event: said.map(({ event }) => event).join('; '),
        consequence: [...new Set(said.map(({ consequence }) => consequence))].join(' '),
        noteId: null,
      },
    ];
  });
  const ofUser = notes
    .map(({ noteId, on, text }) => ({
      atMs: startOfDay(on, language.format.zone),
      event: text,
      consequence: 'Your note.',
      noteId,
    }))
    .filter(({ atMs }) => atMs >= first.startedAtMs && atMs <= last.startedAtMs);
  return [...ofRuns, ...ofUser].sort((a, b) => a.atMs - b.atMs);
}

/** Events as the chart marks them: a single one in words, several by numbers that a list beside it explains. */
export function markEvents(events: readonly TrendEvent[]): EventMark[] {
  return events.map(({ atMs, event, consequence }, index) => ({
    atMs,
    event,
    consequence,
    ...(events.length > 1 ? { mark: String(index + 1) } : {}),
  }));
}

function readingOf(run: ScoredRun, brandId: string): BrandReading | null {
  return run.readings.find((reading) => reading.brandId === brandId) ?? null;
}

function trendReading(run: ScoredRun, brandId: string): TrendReading {
  const reading = readingOf(run, brandId);
  const estimate = reading && estimateGivenRate(reading.visibilityPct, reading.mentions, reading.responses);
  if (estimate === null) return { atMs: run.startedAtMs, value: null };
  const { value, interval } = estimate;
  return {
    atMs: run.startedAtMs,
    value,
    ...(interval === null ? {} : { low: interval.low, high: interval.high }),
  };
}

/** The run that a shown one is compared with: the shown one before it, or the one before all that are shown. */
function beforeOf(
  all: readonly ScoredRun[],
  runs: readonly ScoredRun[],
  index: number,
): ScoredRun | undefined {
  if (index > 0) return runs[index - 1];
  return all[all.findIndex(({ runId }) => runId === runs[0]?.runId) - 1];
}

/** The steps of the shown runs. */
export function trendSteps({ runs: all }: ProjectHistory, runs: readonly ScoredRun[]): RunPairIds[] {
  return runs.flatMap((run, index): RunPairIds[] => {
    const before = beforeOf(all, runs, index);
    return before === undefined ? [] : [[before.runId, run.runId]];
  });
}

/**
 * Builds the trend of visibility; null where the own brand was never scored.
 *
 * @param steps null while they are being judged.
 */
export function buildTrend(
  { brands, runs: all }: ProjectHistory,
  runs: readonly ScoredRun[],
  events: readonly TrendEvent[],
  steps: StepsByPair | null,
): Trend | null {
  const own = brands.find(({ isOwn }) => isOwn);
  const last = runs.at(-1);
  if (own === undefined || last === undefined) return null;
  const seriesOf = ({ brandId, name }: (typeof brands)[number]) => ({
    name,
    readings: runs.map((run) => trendReading(run, brandId)),
  });
  const mentionsOf = ({ brandId }: (typeof brands)[number]): number =>
    readingOf(last, brandId)?.mentions ?? -1;
  const rivals = brands.filter(({ isOwn }) => !isOwn).sort((a, b) => mentionsOf(b) - mentionsOf(a));
  const changeAt = (run: ScoredRun, index: number): Change => {
    const before = beforeOf(all, runs, index);
    if (before === undefined) return noComparison('first-run');
    if (steps === null) return noComparison('being-read');
    return steps.of(before.runId, run.runId)?.change ?? noComparison('not-measured');
  };
  return {
    own: seriesOf(own),
    rivals: rivals.slice(0, MOST_RIVALS).map(seriesOf),
    others: rivals.slice(MOST_RIVALS).map(seriesOf),
    runs: runs.map((run, index) => ({
      atMs: run.startedAtMs,
      sample: readingOf(run, own.brandId)?.responses ?? 0,
      change: changeAt(run, index),
    })),
    events: markEvents(events),
  };
}
