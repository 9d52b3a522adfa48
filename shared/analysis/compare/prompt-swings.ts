/** Which prompts improved or declined between two runs, and how many would have by chance. */
import type { PromptSwings, PromptSwing } from './comparison.ts';
import {
  chanceDistribution,
  exactTest,
  holmAdjust,
  type Stratum,
  type SumDistribution,
} from '../intervals/exact-test.ts';
import { isTooSmall } from '../intervals/verdict.ts';
import { keptOn } from '../noise/answer-stability.ts';
import { designEffect } from '../noise/design-effect.ts';
import { criticalZ, normalTail } from '../intervals/student.ts';
import type { StepCarry } from './carried.ts';
import { strataOf, type Measured, type Step } from './visibility-change.ts';

/** Chosen so that chance alone shows about one prompt at most. */
const MOST_BY_CHANCE = 1;

const ROUNDING = 1e-9;

/** p of a swing whose standard error is `spread` times that of independent answers. */
function shrink(p: number, spread: number): number {
  return spread === 1 || p >= 1 ? p : 2 * normalTail(criticalZ(Math.max(p, 1e-15)) / spread);
}

/** One prompt on one platform in two runs. */
type PlatformStratum = Stratum & { readonly platform: string };

type Candidate = {
  readonly strata: readonly PlatformStratum[];
  readonly distribution: SumDistribution;
  readonly swing: PromptSwing;
};

function sums(strata: readonly Stratum[]): {
  yesBefore: number;
  before: number;
  yesAfter: number;
  after: number;
} {
  const total = { yesBefore: 0, before: 0, yesAfter: 0, after: 0 };
  for (const stratum of strata) {
    total.yesBefore += stratum.yesBefore;
    total.before += stratum.before;
    total.yesAfter += stratum.yesAfter;
    total.after += stratum.after;
  }
  return total;
}

/** The variance of how many of a stratum's later answers are yes, as chance assigns them to runs (hypergeometric). */
function chanceVariance({ yesBefore, before, yesAfter, after }: Stratum): number {
  const [all, yes] = [before + after, yesBefore + yesAfter];
  return (after * before * yes * (all - yes)) / (all ** 2 * (all - 1));
}

/**
 * How many times more a prompt's swing scatters than independent answers would: the root of the platforms' {@link designEffect}s, each by its
 * part in the variance.
 */
function spreadOf(strata: readonly PlatformStratum[], effectOn: (platform: string) => number): number {
  let [carried, variance] = [0, 0];
  for (const stratum of strata) {
    const own = chanceVariance(stratum);
    carried += own * effectOn(stratum.platform);
    variance += own;
  }
  return variance > 0 ? Math.sqrt(carried / variance) : 1;
}

/** The probability of each swing, given the prompt's rate of yes answers; swings in points. */
function chancesOfSwings({ strata, distribution }: Candidate): { swing: number; chance: number }[] {
  const { yesBefore, before, yesAfter, after } = sums(strata);
  const { least, chances } = distribution;
  return [...chances].map((chance, index) => {
    const later = least + index;
    return { swing: 100 * (later / after - (yesBefore + yesAfter - later) / before), chance };
  });
}

/** The most common number of answers per prompt in a run. */
function usualAnswers(candidates: readonly Candidate[]): number {
  const times = new Map<number, number>();
  for (const { swing } of candidates) {
    times.set(swing.after.answers, (times.get(swing.after.answers) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function readPrompts(measured: Measured, step: Step, brand: number): Candidate[] {
  const { grid, common } = measured;
  const width = grid.platforms.length;
  // Built once and grouped by prompt: prompt by prompt, each would walk all cells.
  const strata = new Map<number, PlatformStratum[]>();
  strataOf(measured, step, brand, common.cells).forEach((counts, at) => {
    const cell = common.cells[at] ?? 0;
    const prompt = Math.floor(cell / width);
    const stratum = { ...counts, platform: grid.platforms[cell % width] ?? '' };
    const ofPrompt = strata.get(prompt);
    if (ofPrompt === undefined) strata.set(prompt, [stratum]);
    else ofPrompt.push(stratum);
  });
  return [...strata].map(([prompt, ofPrompt]) => {
    const { yesBefore, before, yesAfter, after } = sums(ofPrompt);
    const asked = grid.prompts[prompt];
    return {
      strata: ofPrompt,
      distribution: chanceDistribution(ofPrompt),
      swing: {
        promptId: asked?.promptId ?? '',
        text: asked?.text ?? null,
        topic: asked?.topic ?? null,
        before: { named: yesBefore, answers: before },
        after: { named: yesAfter, answers: after },
        platforms: ofPrompt.map((stratum) => ({
          platform: stratum.platform,
          before: { named: stratum.yesBefore, answers: stratum.before },
          after: { named: stratum.yesAfter, answers: stratum.after },
        })),
        swing: 100 * (yesAfter / after - yesBefore / before),
        adjustedP: null,
      },
    };
  });
}

/**
 * Finds the prompts whose share of naming answers swung by more than chance often shows.
 *
 * In a period of several runs platforms repeat some of their answers, each as much as it does, so that a swing scatters more than independent
 * answers would ({@link spreadOf}).
 *
 * The rule is the smallest number of answers at which chance alone, given how often each prompt was answered yes on each platform, expects
 * at most one prompt. That number and its expectation are shown with the list.
 */
export function findPromptSwings(
  measured: Measured,
  step: Step,
  brand: number,
  { runs, stability }: StepCarry,
): PromptSwings {
  const candidates = measured.common.level === 'pairs' ? readPrompts(measured, step, brand) : [];
  const of = usualAnswers(candidates);
  const { platforms } = measured.grid;
  const effects = new Map(
    platforms.map((platform) => [platform, designEffect(runs, keptOn(stability, platform))]),
  );
  const spreads = candidates.map(({ strata }) =>
    runs === 1 ? 1 : spreadOf(strata, (platform) => effects.get(platform) ?? 1),
  );
  const chances = candidates.flatMap((candidate, at) =>
    chancesOfSwings(candidate).map(({ swing, chance }) => ({ swing: swing * (spreads[at] ?? 1), chance })),
  );
  const expected = (atLeast: number): number => {
    const least = (100 * atLeast) / of - ROUNDING;
    return chances.reduce((sum, { swing, chance }) => sum + (Math.abs(swing) >= least ? chance : 0), 0);
  };
  let atLeast = 1;
  while (atLeast <= of && expected(atLeast) > MOST_BY_CHANCE) atLeast += 1;
  if (candidates.length === 0 || atLeast > of) {
    const expectedByChance = of === 0 ? 0 : expected(of);
    return { improved: [], declined: [], rule: null, expectedByChance, judged: candidates.length };
  }
  // With too few answers for a verdict a prompt is listed, and not judged.
  const judged = candidates
    .map((candidate, at) => ({ ...candidate, spread: spreads[at] ?? 1 }))
    .filter(({ swing: { before, after } }) => !isTooSmall(Math.min(before.answers, after.answers)));
  const adjusted = holmAdjust(
    judged.map(({ strata, distribution, spread }) => shrink(exactTest(strata, distribution).exact, spread)),
  );
  const pOf = new Map(judged.map(({ swing }, index) => [swing, adjusted[index] ?? 1]));
  const swings = candidates.map(({ swing }) => ({ ...swing, adjustedP: pOf.get(swing) ?? null }));
  const least = (100 * atLeast) / of - ROUNDING;
  const bySize = (a: PromptSwing, b: PromptSwing): number => Math.abs(b.swing) - Math.abs(a.swing);
  return {
    improved: swings.filter(({ swing }) => swing >= least).sort(bySize),
    declined: swings.filter(({ swing }) => swing <= -least).sort(bySize),
    rule: { atLeast, of },
    expectedByChance: expected(atLeast),
    judged: candidates.length,
  };
}
