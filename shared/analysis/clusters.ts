/**
 * Figures whose answers hang together: several answers to one prompt are more alike than answers to different prompts,
 * so that the prompt, not the answer, is what is counted for the doubt of a figure.
 *
 * Everything here works on sums per cluster, which are formed once and then cost nothing.
 */
import type { Interval } from './interval.ts';
import { normalCdf, tQuantile95 } from './quantile.ts';
import { createRandom32 } from './random.ts';

/** Under this many clusters neither an interval from resampling nor one from their spread can be trusted. */
export const MIN_CLUSTERS = 10;

/** Sums per cluster, row by row: the entry of a column is `sums[cluster * columns + column]`. */
export type ClusterTable = {
  readonly clusters: number;
  readonly columns: number;
  readonly sums: Float64Array;
};

/** A ratio of two sums over clusters, with the spread that its clusters show. */
export type ClusterRatio = { readonly value: number; readonly variance: number; readonly clusters: number };

/**
 * The ratio Σ`numerators` / Σ`weights` and its variance by linearisation (W. G. Cochran, "Sampling techniques", 3rd ed.,
 * 1977, section 6.4): K/(K−1) · Σ(numerator − ratio·weight)² / (Σ weight)². Clusters of weight 0 are passed over.
 *
 * @returns null where nothing carries weight.
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
 * The interval of the difference `after − before` of two ratios whose clusters have nothing to do with each other.
 *
 * B. L. Welch (1947), "The generalization of Student's problem when several different population variances are
 * involved", Biometrika 34, with his degrees of freedom.
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

/** Tables of the same clusters side by side, so that the innermost loop of a resample is one long one. */
function joinTables(tables: readonly ClusterTable[]): ClusterTable {
  const clusters = tables[0]?.clusters ?? 0;
  const columns = tables.reduce((sum, table) => sum + table.columns, 0);
  const sums = new Float64Array(clusters * columns);
  let offset = 0;
  for (const table of tables) {
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      const from = cluster * table.columns;
      sums.set(table.sums.subarray(from, from + table.columns), cluster * columns + offset);
    }
    offset += table.columns;
  }
  return { clusters, columns, sums };
}

/**
 * Draws clusters with replacement, as many as there are, and sums their rows: one row of sums per resample.
 *
 * All tables must have the same clusters and are drawn alike, so that two runs over the same prompts stay paired.
 *
 * @returns a row per resample, holding the columns of all tables one after the other.
 */
export function resampleSums(
  tables: readonly ClusterTable[],
  { resamples, seed, stream = 0 }: { resamples: number; seed: number; stream?: number },
): ClusterTable {
  const table = joinTables(tables);
  const { clusters, columns } = table;
  const random = createRandom32(seed, stream);
  const drawn = new Uint16Array(clusters);
  const row = new Float64Array(columns);
  const sums = new Float64Array(resamples * columns);
  for (let resample = 0; resample < resamples; resample += 1) {
    drawn.fill(0);
    for (let draw = 0; draw < clusters; draw += 1) {
      const at = Math.floor((random() / 4294967296) * clusters);
      drawn[at] = (drawn[at] ?? 0) + 1;
    }
    addDrawn(table, drawn, row);
    sums.set(row, resample * columns);
  }
  return { clusters: resamples, columns, sums };
}

/** Sums the drawn clusters. One that was not drawn, which is a good third of them, costs nothing. */
function addDrawn({ clusters, columns, sums }: ClusterTable, drawn: Uint16Array, row: Float64Array): void {
  row.fill(0);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const times = drawn[cluster] ?? 0;
    if (times === 0) continue;
    const from = cluster * columns;
    for (let column = 0; column < columns; column += 1) {
      row[column] = (row[column] ?? 0) + times * (sums[from + column] ?? 0);
    }
  }
}

/**
 * Moves values so that the one that belongs at `place` in order stands there, lower ones before it and higher ones after.
 *
 * C. A. R. Hoare (1961), "Algorithm 65: find". Sorting all of them to read four would take most of a comparison's time.
 */
function selectAt(values: Float64Array, place: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? Number.NaN;
}

/** Moves the values that are numbers to the front, and counts them. */
function gatherDefined(values: Float64Array): number {
  let defined = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    values[defined] = value;
    defined += 1;
  }
  return defined;
}

/** The share of resamples that may lack a figure (no mention was drawn) before there is no interval. */
const MAX_UNDEFINED_SHARE = 0.05;

/**
 * The expanded percentile interval: the percentiles of the resampled figures, taken further out by what few clusters hide.
 *
 * T. C. Hesterberg (2015), "What teachers should know about the bootstrap", The American Statistician 69, section 5.4:
 * the plain percentiles, like an interval with z and the variance over n, are too narrow; Φ(−√(K/(K−1))·t) in place of
 * 2.5 % mends both for K clusters.
 *
 * @param figures one per resample, NaN where the resample has none; put into another order.
 * @returns null under ten clusters, and where too many resamples have no figure.
 */
export function expandedPercentileInterval(figures: Float64Array, clusters: number): Interval | null {
  if (clusters < MIN_CLUSTERS) return null;
  const defined = gatherDefined(figures);
  if (defined < figures.length * (1 - MAX_UNDEFINED_SHARE) || defined === 0) return null;
  const tail = normalCdf(-Math.sqrt(clusters / (clusters - 1)) * tQuantile95(clusters - 1));
  const at = (share: number): number => {
    const place = Math.min(defined - 1, Math.max(0, share * (defined + 1) - 1));
    const low = selectAt(figures, Math.floor(place), 0, defined - 1);
    const high = selectAt(figures, Math.ceil(place), Math.floor(place), defined - 1);
    return low + (place - Math.floor(place)) * (high - low);
  };
  return { low: at(tail), high: at(1 - tail) };
}
