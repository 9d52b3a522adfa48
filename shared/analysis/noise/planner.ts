/** What a plan of prompts, platforms and runs could detect, and what it takes to detect a move of a given size. */
import { criticalT, criticalZ } from '../intervals/student.ts';
import { contrastFactor } from './readings.ts';

/** Properties of a platform's answers. */
export type AnswerNoise = {
  /** Share of pairs, 0 to 1, that differ between neighbouring runs. */
  readonly differing: number;
  /** φ: share of answers kept from run to run, 0 to below 1. */
  readonly kept: number;
};

/** Properties of a project's answers, and their number. */
export type PlanInput = {
  /** Of each platform, which all answer the same prompts: one for all where they are not told apart. */
  readonly answers: readonly AnswerNoise[];
  /** Standard deviation of a run beyond its answers, in points. */
  readonly runSdPoints: number;
  /** Steps that this rests on; null: taken as known. */
  readonly degrees: number | null;
  /** Prompts × platforms. */
  readonly pairs: number;
  readonly runsBefore: number;
  readonly runsSince: number;
  /** Detection probability: 0.8 is four times in five. */
  readonly power: number;
};

/** t at 97.5 % and at the power. */
function distances({ degrees, power }: Pick<PlanInput, 'degrees' | 'power'>): number {
  const at = (p: number): number => (degrees === null ? criticalZ(p) : criticalT(p, degrees));
  return at(0.05) + at(2 * (1 - power));
}

/** The variance of the difference of the two periods' means, in points squared. */
function varianceOf({
  answers,
  runSdPoints,
  pairs,
  runsBefore,
  runsSince,
}: Omit<PlanInput, 'degrees' | 'power'>): number {
  const ofRuns = runSdPoints ** 2 * (1 / runsBefore + 1 / runsSince);
  // The later period begins where the earlier one ends: what answers keep is common to both.
  const weights = Float64Array.from({ length: runsBefore + runsSince }, (_, run) =>
    run < runsBefore ? -1 / runsBefore : 1 / runsSince,
  );
  const ofAnswers = answers.reduce((sum, { differing, kept }) => {
    // Redrawn pairs differ with ψ = differing / (1 − φ); an answer then varies by half of it.
    const single = (1e4 * differing) / (1 - kept) / (2 * pairs);
    return sum + single * contrastFactor(weights, kept);
  }, 0);
  return ofAnswers / answers.length + ofRuns;
}

/**
 * The smallest move, in points, detected with the given power, from period to period: (t₀.₉₇₅ + t₁₋ᵦ) · √Var; run against run 2.80 · √(ψ/n
 * + 2τ²) (Miettinen 1968, Connor 1987, with the noise of runs added). The variance by answers of a mean over platforms is the mean of theirs.
 */
export function smallestMove(input: PlanInput): number {
  return distances(input) * Math.sqrt(varianceOf(input));
}

const MOST_PAIRS = 100_000;

/** The pairs needed for a move of `points`; null if no number of pairs is enough, because of run noise. */
export function pairsNeeded(points: number, input: Omit<PlanInput, 'pairs'>): number | null {
  const wanted = (points / distances(input)) ** 2;
  const ofRuns = varianceOf({ ...input, answers: [{ differing: 0, kept: 0 }], pairs: 1 });
  if (wanted <= ofRuns) return null;
  const ofOnePair = varianceOf({ ...input, runSdPoints: 0, pairs: 1 });
  const pairs = Math.ceil(ofOnePair / (wanted - ofRuns) - 1e-9);
  return pairs > MOST_PAIRS ? null : pairs;
}
