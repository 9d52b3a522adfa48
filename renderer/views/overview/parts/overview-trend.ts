/** A project's history for its trend: runs, brands, and events. */
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { ClientStory, StorySide } from '../../../../shared/analysis/series/story-schema.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import type { RunPairIds, StepsByPair } from '../../../../shared/domain/own-step.ts';
import type { FrameBand } from '../../../../shared/charts/frame-bands.ts';
import type { TrendReading } from '../../../../shared/charts/trend-chart.ts';
import type { BrandReading, ProjectHistory, ScoredRun } from '../../../../shared/domain/history.ts';
import { breakWords } from '../../../../shared/words/comparison.ts';
import { certaintyWords } from '../../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../../shared/words/summary.ts';
import type { Language } from '../../../../shared/words/wording.ts';
import type { ProjectEvent } from '../../../../shared/domain/event-schema.ts';
import type { Trend } from '../../../components/charts/trend.ts';
import type { MarkedDay, TrendEvent } from '../../../components/charts/trend-events.ts';
import { eventsBeside } from '../../events/shown-events.ts';
import { USUAL_RANGE, type OverviewFilters } from './overview-filters.ts';

const WEEK_MS = 7 * 86_400_000;
/** Coloured rivals; the others are one grey crowd. */
const MOST_RIVALS = 3;

/** Maximum marked findings. */
const MOST_TOLD = 3;

/** What of a story is marked. */
type EventStory = Pick<ClientStory, 'findings' | 'ownBrand'>;

/** Runs drawn before the story, so that its change is visible. */
const BEFORE_MS = 4 * WEEK_MS;

/** The start of a trend that shows both sides of the frame, and what preceded each change. */
export function storyStart({ before, findings }: Pick<ClientStory, 'before' | 'findings'>): number {
  const told = drawnFindings(findings).map(({ sinceMs }) => sinceMs - BEFORE_MS);
  return Math.min(before?.fromMs ?? Number.POSITIVE_INFINITY, ...told);
}

/** The findings a visibility trend can show. */
function drawnFindings(findings: readonly StoryFinding[]): readonly StoryFinding[] {
  return toldFindings(findings).filter(
    ({ measure, kind }) => measure === 'visibility' || kind === 'overtaking' || kind === 'tide',
  );
}

/** The frame's sides as bands. */
export function frameBands({ before, after }: Pick<ClientStory, 'before' | 'after'>): readonly FrameBand[] {
  const side = (one: StorySide | null, isJudged: boolean): FrameBand[] =>
    one === null || before === null
      ? []
      : [{ fromMs: one.fromMs, toMs: one.toMs, isJudged, label: isJudged ? 'judged' : 'against' }];
  return [...side(before, false), ...side(after, true)];
}

/**
 * Runs in the chosen weeks, by default without partial ones.
 *
 * @param storyFromMs minimum start of the default range.
 */
export function shownRuns(
  { runs }: ProjectHistory,
  { range, hasPartial }: Pick<OverviewFilters, 'range' | 'hasPartial'>,
  storyFromMs = Number.POSITIVE_INFINITY,
): readonly ScoredRun[] {
  const kept = runs.filter(({ isPartial }) => hasPartial || !isPartial);
  const last = kept.at(-1);
  if (range === 'all' || last === undefined) return kept;
  const weeksMs = last.startedAtMs - Number(range) * WEEK_MS;
  const isUsual = range === USUAL_RANGE;
  return kept.filter(({ startedAtMs: at }) => at > weeksMs || (isUsual && at >= storyFromMs));
}

/** Findings whose start is among the shown runs. */
function storyEvents({ findings, ownBrand }: EventStory, language: Language): TrendEvent[] {
  return drawnFindings(findings)
    .slice(0, MOST_TOLD)
    .map((finding) => ({
      atMs: finding.sinceMs,
      when: language.format.date(finding.sinceMs),
      event: findingHeadline(finding, ownBrand, language),
      consequence: `${certaintyWords(finding, language)}.`,
    }));
}

/**
 * Events among the shown runs, oldest first: breaks, each with everything that changed at a run, the client's own, and the story's findings.
 */
export function buildEvents(
  { breaks }: Pick<ProjectHistory, 'breaks'>,
  kept: readonly ProjectEvent[],
  runs: readonly ScoredRun[],
  language: Language,
  story: EventStory | null = null,
): TrendEvent[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Compared with a run that is not shown, the first one says nothing.
  const shown = new Set(runs.slice(1).map(({ runId }) => runId));
  const hidden = new Set(kept.flatMap(({ eventId, isHidden }) => (isHidden === true ? [eventId] : [])));
  const ofRuns = [...Map.groupBy(breaks, ({ runId }) => runId)].flatMap(([runId, causes]): TrendEvent[] => {
    const [cause] = causes;
    if (!shown.has(runId) || cause === undefined || hidden.has(`run/${runId}`)) return [];
    const said = causes.map((one) => breakWords(one, language));
    return [
      {
        atMs: cause.startedAtMs,
        when: language.format.date(cause.startedAtMs),
        event: said.map(({ event }) => event).join('; '),
        consequence: [...new Set(said.map(({ consequence }) => consequence))].join(' '),
      },
    ];
  });
  const isShown = ({ atMs }: { readonly atMs: number }): boolean =>
    atMs >= first.startedAtMs && atMs <= last.startedAtMs;
  // The mirror tells a run's breaks as well, without their consequence.
  const atRuns = new Set(breaks.map(({ runId }) => `run/${runId}`));
  const others = kept.filter(({ eventId }) => !atRuns.has(eventId));
  const ofUser = eventsBeside(others, { fromMs: first.startedAtMs, toMs: last.startedAtMs }, language.format);
  const told = story === null ? [] : storyEvents(story, language).filter(isShown);
  return [...ofRuns, ...ofUser, ...told].sort((a, b) => a.atMs - b.atMs);
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
    ...(run.isOfAll === undefined ? {} : { isOfAll: true }),
  };
}

/** A shown run's predecessor: the previous shown one, or the one before all shown. */
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

/** Runs that asked other prompts than the one before: their level is another measure. */
const otherPrompts = (breaks: ProjectHistory['breaks']): ReadonlySet<string> =>
  new Set(
    breaks.flatMap(({ runId, cause: { kind } }) =>
      kind === 'prompts-added' || kind === 'prompts-retired' ? [runId] : [],
    ),
  );

/**
 * Builds the visibility trend; null if the own brand was never scored.
 *
 * @param steps null while being judged.
 */
export function buildTrend(
  { brands, runs: all, breaks }: ProjectHistory,
  runs: readonly ScoredRun[],
  days: readonly MarkedDay[],
  steps: StepsByPair | null,
  frame: readonly FrameBand[] = [],
): Trend | null {
  const own = brands.find(({ isOwn }) => isOwn);
  const last = runs.at(-1);
  if (own === undefined || last === undefined) return null;
  const apart = otherPrompts(breaks);
  const seriesOf = ({ brandId, name }: (typeof brands)[number]) => ({
    name,
    readings: runs.map((run) => ({
      ...trendReading(run, brandId),
      ...(apart.has(run.runId) ? { isApart: true } : {}),
    })),
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
    events: days.map(({ mark }) => mark),
    ...(frame.length === 0 ? {} : { frame }),
  };
}
