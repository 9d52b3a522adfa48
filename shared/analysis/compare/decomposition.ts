/**
 * Where a change of the headline figure came from: movement on what both runs measured alike, and three effects of measuring something
 * else.
 *
 * Both runs are narrowed step by step, and each step's effect is what it removes from the later run less what it removes from the earlier
 * one: to the platforms that both asked (platform mix), to the pairs of prompt and platform that both answered (prompt mix), to the same
 * weight of each platform (platform mix) and then of each pair (prompt mix) in both runs, last to the pairs that were fetched by the same
 * route, or by each to the same share (route). The remainder is movement. So the parts add up to the whole by construction. A platform
 * dropped in the middle of a month is in both months, and weighs less in one: that is platform mix, too. As in every sequential breakdown
 * the order matters where effects overlap; it goes from what is chosen to what merely happens.
 */
import type { Decomposition } from './comparison.ts';
import { UNKNOWN, type RunAnswers } from './answers.ts';
import { buildGrid, commonPairs, sharedPlatforms, type CommonSet, type Grid } from './common-set.ts';
import { cellsOfSameRoute } from './routes.ts';
import { tallyRun } from './tally.ts';
import { changeOfVisibility } from './visibility-change.ts';
import type { Change } from '../../domain/verdict-schema.ts';

/** Whether each answer of a run names the brand. */
function namedFlags(grid: Grid, run: number, brandId: string): Uint8Array {
  const answers = grid.runs[run];
  const flags = new Uint8Array(answers?.count ?? 0);
  const brand = answers?.brandIds.indexOf(brandId) ?? UNKNOWN;
  if (answers === undefined || brand === UNKNOWN) return flags;
  for (let answer = 0; answer < answers.count; answer += 1) {
    const last = answers.mentionStart[answer + 1] ?? 0;
    for (let mention = answers.mentionStart[answer] ?? 0; mention < last; mention += 1) {
      if (answers.mentionBrand[mention] === brand) flags[answer] = 1;
    }
  }
  return flags;
}

/** The rate of a run in percent, over the answers that `weigh` gives a weight. */
function ratePct(flags: Uint8Array, weigh: (answer: number) => number): number {
  let [named, answers] = [0, 0];
  for (let answer = 0; answer < flags.length; answer += 1) {
    const weight = weigh(answer);
    answers += weight;
    named += weight * (flags[answer] ?? 0);
  }
  return (100 * named) / answers;
}

/** A run's headline figure in percent, and what each step removes from it. */
function narrow(
  grid: Grid,
  common: CommonSet,
  platforms: ReadonlySet<string | undefined>,
  run: number,
  brandId: string,
): { headline: number; platformMix: number; promptMix: number; onPairs: number } {
  const flags = namedFlags(grid, run, brandId);
  const answers = grid.runs[run];
  const onCommon = Uint8Array.from(answers?.platforms ?? [], (name) => (platforms.has(name) ? 1 : 0));
  const scaleOf = (answer: number): number => common.scales[run]?.[grid.cells[run]?.[answer] ?? UNKNOWN] ?? 0;
  const platformOf = (answer: number): number => answers?.platform[answer] ?? UNKNOWN;
  const [paired, scaled] = [new Map<number, number>(), new Map<number, number>()];
  for (let answer = 0; answer < flags.length; answer += 1) {
    const [platform, scale] = [platformOf(answer), scaleOf(answer)];
    if (scale === 0) continue;
    paired.set(platform, (paired.get(platform) ?? 0) + 1);
    scaled.set(platform, (scaled.get(platform) ?? 0) + scale);
  }
  const headline = ratePct(flags, () => 1);
  const onPlatforms = ratePct(flags, (answer) => onCommon[platformOf(answer)] ?? 0);
  const asPaired = ratePct(flags, (answer) => (scaleOf(answer) > 0 ? 1 : 0));
  const evenly = ratePct(flags, (answer) => {
    const platform = platformOf(answer);
    return scaleOf(answer) > 0 ? (scaled.get(platform) ?? 0) / (paired.get(platform) ?? 1) : 0;
  });
  const onPairs = ratePct(flags, scaleOf);
  return {
    headline,
    platformMix: headline - onPlatforms + asPaired - evenly,
    promptMix: onPlatforms - asPaired + evenly - onPairs,
    onPairs,
  };
}

/**
 * Breaks down the change of a brand's headline visibility, from the answers of two runs.
 *
 * @returns null if the runs share no pair, so that movement and mix are inseparable.
 */
export function decomposeChange(
  answersBefore: RunAnswers,
  answersAfter: RunAnswers,
  brandId: string,
): Decomposition | null {
  const [from, to] = [0, 1];
  // Two runs may share more than all runs of a comparison do.
  const grid = buildGrid([answersBefore, answersAfter]);
  const common = commonPairs(grid, [from, to]);
  if (common.pairs === 0) return null;
  const tallies = [from, to].map((run) => tallyRun(grid, common, run, [brandId]));
  const platforms = new Set(sharedPlatforms(grid, [from, to]).map((at) => grid.platforms[at]));
  const before = narrow(grid, common, platforms, from, brandId);
  const after = narrow(grid, common, platforms, to, brandId);
  const alike = cellsOfSameRoute(grid, { from, to }, common.cells);
  const reroutedPairs = common.pairs - alike.length;
  const { change: movement } = changeOfVisibility({ grid, common, tallies }, { from, to }, 0, alike);
  const onPairs = after.onPairs - before.onPairs;
  return {
    fromPct: before.headline,
    toPct: after.headline,
    total: after.headline - before.headline,
    movement,
    platformMix: after.platformMix - before.platformMix,
    promptMix: after.promptMix - before.promptMix,
    route: reroutedPairs === 0 ? 0 : onPairs - (movement.difference ?? 0),
    pairs: common.pairs,
    reroutedPairs,
  };
}

/**
 * What pairs of unchanged route add to the change, and what the others add, each weighted by its share of all pairs, in points: so a
 * platform asked by another route adds what its figures show. In that part, route and movement are inseparable.
 */
export function addedByRoute({ movement, route, pairs, reroutedPairs }: Decomposition): {
  readonly moved: Change;
  readonly rerouted: number;
} {
  const { difference, interval } = movement;
  if (difference === null) return { moved: movement, rerouted: route };
  const share = 1 - reroutedPairs / pairs;
  const scaled = interval && { ...interval, low: share * interval.low, high: share * interval.high };
  return {
    moved: { ...movement, difference: share * difference, interval: scaled },
    rerouted: route + (1 - share) * difference,
  };
}
