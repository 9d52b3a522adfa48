/**
 * Figures with correlated answers: several answers to one prompt are more alike than answers to different prompts, so the unit of a
 * figure's uncertainty is the prompt, not the answer.
 */
import type { Interval } from '../../domain/estimate.ts';
import { tQuantile95 } from './quantile.ts';

/** Below this many clusters neither an interval from resampling nor one from their spread is reliable. */
export const MIN_CLUSTERS = 10;

/** A ratio of two sums over clusters, with the spread across its clusters. */
export type ClusterRatio = { readonly value: number; readonly variance: number; readonly clusters: number };

/**
 * The ratio Σ`numerators` / Σ`weights` and its variance by linearisation (W. G. Cochran, "Sampling techniques", 3rd ed., 1977, section
 * 6.4): K/(K−1) · Σ(numerator − ratio·weight)² / (Σ weight)². Clusters of weight 0 are skipped.
 *
 * @returns null if nothing has weight.
 */
export function clusterRatio(numerators: Float64Array, weights: Float64Array): ClusterRatio | null {
  let [numerator, weight, clusters] = [0, 0, 0];
  for (let at = 0; at < weights.length; at += 1) {
    if (weights[at] === 0) continue;
    numerator += numerators[at] ?? 0;
    weight += weights[at] ?? 0;
    clusters += 1;
  }
  if (!(weight > 0)) return null;
  const value = numerator / weight;
  let squares = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const residual = (numerators[at] ?? 0) - value * (weights[at] ?? 0);
    squares += residual * residual;
  }
  const variance = clusters < 2 ? Number.NaN : ((clusters / (clusters - 1)) * squares) / (weight * weight);
  return { value, variance, clusters };
}

/** The interval of a ratio of clusters, by Student's t with one degree of freedom fewer than clusters; null under ten. */
export function clusterInterval({ value, variance, clusters }: ClusterRatio): Interval | null {
  if (clusters < MIN_CLUSTERS) return null;
  const spread = tQuantile95(clusters - 1) * Math.sqrt(variance);
  return { low: value - spread, high: value + spread };
}

/**
 * The interval of the difference `after − before` of two ratios with unrelated clusters.
 *
 * B. L. Welch (1947), "The generalization of Student's problem when several different population variances are involved", Biometrika 34,
 * with his degrees of freedom.
 */
export function clusterDifferenceInterval(before: ClusterRatio, after: ClusterRatio): Interval | null {
  if (Math.min(before.clusters, after.clusters) < MIN_CLUSTERS) return null;
  const variance = before.variance + after.variance;
  const degrees =
    (variance * variance) /
    (before.variance ** 2 / (before.clusters - 1) + after.variance ** 2 / (after.clusters - 1));
  const difference = after.value - before.value;
  const spread = variance === 0 ? 0 : tQuantile95(degrees) * Math.sqrt(variance);
  return { low: difference - spread, high: difference + spread };
}
