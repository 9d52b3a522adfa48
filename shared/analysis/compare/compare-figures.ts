/** The comparison of runs without mirrored answers: by their totals, or their figures by platform. */
import type { RunStandings, TopicFigures } from '../../domain/figures.ts';
import { estimateGivenRate } from '../intervals/given-rate.ts';
import { estimateInPercent, estimateRate } from '../intervals/interval.ts';
import type { Estimate } from '../../domain/estimate.ts';
import type { BrandChange, ComparedRow, KeyFigures } from './comparison.ts';
import { brandIn, countsOn, samePlatforms } from './run-lookup.ts';
import {
  countedChange,
  platformChange,
  positionChange,
  sentimentChange,
  shareOfVoiceChange,
  visibilityChange,
} from './run-change.ts';
import { readKeyFigures } from './key-figures.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';

const NOTHING: KeyFigures = { visibility: null, shareOfVoice: null, sentiment: null, position: null };

/** A brand's key figures as the service scored the whole run. */
export function figuresAsRun(run: RunStandings, brandId: string): KeyFigures {
  const brand = brandIn(run, brandId);
  if (brand === null) return NOTHING;
  return readKeyFigures(run, brand);
}

/** Platforms that all runs asked, in the last run's order. */
export function platformsOfAll(runs: readonly RunStandings[]): string[] {
  const last = runs.at(-1)?.platforms ?? [];
  return last.filter((platform) => runs.every((run) => run.platforms.includes(platform)));
}

/**
 * A brand's visibility over some platforms: from counts if known, otherwise the plain mean of the platforms' figures, without an interval
 * because there is no basis for one.
 *
 * @returns null if a platform has no figure.
 */
function visibilityOn(run: RunStandings, brandId: string, platforms: readonly string[]): Estimate | null {
  const counts = countsOn(run, brandId, platforms);
  if (counts !== null) return estimateInPercent(estimateRate(counts.successes, counts.trials));
  const rows = platforms.map((platform) =>
    run.platformFigures.find((row) => row.platform === platform && row.brandId === brandId),
  );
  if (rows.length === 0 || rows.some((row) => row === undefined)) return null;
  const value = rows.reduce((sum, row) => sum + (row?.visibilityPct ?? 0), 0) / rows.length;
  return { value, interval: null, sample: 0 };
}

/** The key figures on shared platforms; only visibility is known by platform. */
export function figuresOnPlatforms(
  run: RunStandings,
  brandId: string,
  platforms: readonly string[],
): KeyFigures {
  return { ...NOTHING, visibility: visibilityOn(run, brandId, platforms) };
}

/** The visibility on the platforms that all runs share: judged from counts, otherwise shown without a verdict. */
function changeOnPlatforms(
  before: RunStandings,
  after: RunStandings,
  brandId: string,
  platforms: readonly string[],
): Change {
  const narrowed = (run: RunStandings): RunStandings => ({ ...run, platforms });
  const [a, b] = [visibilityOn(before, brandId, platforms), visibilityOn(after, brandId, platforms)];
  if (a === null || b === null) return noComparison('not-measured');
  if (a.sample > 0 && b.sample > 0) return changeOfCounts(narrowed(before), narrowed(after), brandId);
  return { ...noComparison('no-interval'), difference: b.value - a.value, to: b.value };
}

function changeOfCounts(before: RunStandings, after: RunStandings, brandId: string): Change {
  const onShared = (run: RunStandings): RunStandings => {
    const counts = countsOn(run, brandId, run.platforms);
    const brands = run.brands.map((brand) =>
      brand.brandId === brandId && counts !== null
        ? { ...brand, mentions: counts.successes, responses: counts.trials }
        : brand,
    );
    return { ...run, brands };
  };
  return visibilityChange(onShared(before), onShared(after), brandId);
}

/** A run without the brands that the other did not score: shares of voice need the same brands in both. */
function onBrandsOf(other: RunStandings, run: RunStandings): RunStandings {
  return { ...run, brands: run.brands.filter(({ brandId }) => brandIn(other, brandId) !== null) };
}

/** A brand's changes over runs that asked the same platforms, from their totals, as independent samples. */
export function changesOfTotals(
  earlier: RunStandings,
  later: RunStandings,
  brandId: string,
): Omit<BrandChange, 'brandId'> {
  const [before, after] = [onBrandsOf(later, earlier), onBrandsOf(earlier, later)];
  return {
    method: null,
    changes: {
      visibility: visibilityChange(before, after, brandId),
      shareOfVoice: shareOfVoiceChange(before, after, brandId),
      sentiment: sentimentChange(before, after, brandId),
      position: positionChange(before, after, brandId),
    },
  };
}

/** A brand's changes on the platforms that all runs share; only visibility is known. */
export function changesOnPlatforms(
  before: RunStandings,
  after: RunStandings,
  brandId: string,
  platforms: readonly string[],
): Omit<BrandChange, 'brandId'> {
  const differ = samePlatforms(before, after)
    ? noComparison('measured-differently')
    : noComparison('platforms-differ');
  return {
    method: null,
    changes: {
      visibility: changeOnPlatforms(before, after, brandId, platforms),
      shareOfVoice: differ,
      sentiment: differ,
      position: differ,
    },
  };
}

/** The change of a brand's visibility without mirrored answers, as a comparison of the two runs computes it. */
export function changeByFigures(before: RunStandings, after: RunStandings, brandId: string): Change {
  const platforms = platformsOfAll([before, after]);
  if (platforms.length === 0) return noComparison('platforms-differ');
  const { changes } = samePlatforms(before, after)
    ? changesOfTotals(before, after, brandId)
    : changesOnPlatforms(before, after, brandId, platforms);
  return changes.visibility;
}

/** The own brand platform by platform, from the service's figures. */
export function rowsOfPlatforms(
  runs: readonly RunStandings[],
  step: { readonly from: number; readonly to: number },
  brandId: string,
  platforms: readonly string[],
): ComparedRow[] {
  const [before, after] = [runs[step.from], runs[step.to]];
  if (before === undefined || after === undefined) return [];
  return platforms.map((platform) => {
    const judged = platformChange(before, after, brandId, platform);
    return {
      id: platform,
      name: platform,
      readings: runs.map((run) => visibilityOn(run, brandId, [platform])),
      change: judged.verdict.kind === 'none' ? changeOnPlatforms(before, after, brandId, [platform]) : judged,
      adjustedP: null,
    };
  });
}

const ownTopic = (topics: readonly TopicFigures[] | null, topicId: string): TopicFigures | undefined =>
  topics?.find((row) => row.isOwn && row.topicId === topicId);

/** The own brand topic by topic, from the service's figures; only topics in both runs of the step. */
export function rowsOfTopics(
  runs: readonly { readonly figures: RunStandings; readonly topics: readonly TopicFigures[] | null }[],
  step: { readonly from: number; readonly to: number },
): ComparedRow[] {
  const [before, after] = [runs[step.from], runs[step.to]];
  if (before === undefined || after === undefined) return [];
  const isAlike = samePlatforms(before.figures, after.figures);
  return (after.topics ?? []).flatMap((later): ComparedRow[] => {
    const earlier = later.isOwn ? ownTopic(before.topics, later.topicId) : undefined;
    if (earlier === undefined) return [];
    const trials = ({ mentions, responses }: TopicFigures) => ({ successes: mentions, trials: responses });
    return [
      {
        id: later.topicId,
        name: later.topic,
        readings: runs.map(({ topics }) => {
          const row = ownTopic(topics, later.topicId);
          return row === undefined ? null : estimateGivenRate(row.visibilityPct, row.mentions, row.responses);
        }),
        change: isAlike ? countedChange(trials(earlier), trials(later)) : noComparison('platforms-differ'),
        adjustedP: null,
      },
    ];
  });
}
