/** How much of its answers each platform keeps from run to run, by its own runs and by those of all of a client's platforms. */
import { USUALLY_KEPT } from './design-effect.ts';

/** How answers of neighbouring runs differ. */
type Stability = {
  /** Share of pairs, 0 to 1, that differ between neighbouring runs. */
  readonly differing: number;
  /** φ: the share of answers, 0 to 1, kept from one run to the next, as if the others were drawn anew. Null under six runs. */
  readonly kept: number | null;
};

/** That of all of a client's answers, and of each platform that neighbouring runs asked; φ there is drawn towards the client's. */
export type AnswerStability = Stability & {
  readonly platforms: readonly (Stability & { readonly platform: string })[];
};

/** φ of a platform: its own, else the client's, else what is usual. */
export function keptOn(stability: AnswerStability | null, platform: string): number {
  const own = stability?.platforms.find((one) => one.platform === platform);
  return own?.kept ?? stability?.kept ?? USUALLY_KEPT;
}

/** An estimate and its sampling variance; infinite if it says nothing. */
export type Estimate = { readonly value: number; readonly variance: number };

/**
 * Draws estimates of alike things towards a common value, each by what chance alone explains of its distance: value + (own − value) · A / (A
 * + variance), where A is the variance between them by moments (empirical Bayes: B. Efron, C. Morris, 1975, "Data analysis using Stein's
 * estimator and its generalizations", Journal of the American Statistical Association 70; A as by R. DerSimonian, N. Laird, 1986).
 *
 * @returns one for each; the common value where they differ no more than by chance.
 */
export function drawTogether(common: number, estimates: readonly Estimate[]): number[] {
  const known = estimates.filter(({ variance }) => Number.isFinite(variance));
  const sum = (of: (weight: number, value: number) => number): number =>
    known.reduce((all, { value, variance }) => all + of(1 / variance, value), 0);
  const weights = sum((weight) => weight);
  const mean = sum((weight, value) => weight * value) / weights;
  const apart = sum((weight, value) => weight * (value - mean) ** 2);
  const between = (apart - (known.length - 1)) / (weights - sum((weight) => weight ** 2) / weights);
  return estimates.map(({ value, variance }) =>
    between > 0 ? common + ((value - common) * between) / (between + variance) : common,
  );
}
