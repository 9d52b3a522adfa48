/**
 * Intervals by resampling clusters, for figures that are ratios of sums over clusters.
 *
 * Works on sums per cluster, formed once: a resample adds up the rows it drew.
 */
import { MIN_CLUSTERS } from './clusters.ts';
import type { Interval } from '../../domain/estimate.ts';
import { normalCdf, tQuantile95 } from './quantile.ts';
import { createRandom32, type Random32 } from './random.ts';

/** Sums per cluster, row by row: the entry of a column is `sums[cluster * columns + column]`. */
export type ClusterTable = {
  readonly clusters: number;
  readonly columns: number;
  readonly sums: Float64Array;
};

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

/** A table without duplicate columns, and where each of the given columns went. */
type FoldedTable = { readonly table: ClusterTable; readonly placeOf: Uint32Array };

/**
 * Drops columns that equal another one in every row. If each mention has a position and a sentiment, as mostly, three of five columns
 * remain, and with them three fifths of the work of resampling.
 */
function foldColumns({ clusters, columns, sums }: ClusterTable): FoldedTable {
  // Equal columns have equal marks; those with equal marks are then compared row by row.
  const marks = new Float64Array(columns);
  for (let at = 0; at < sums.length; at += 1) {
    const column = at % columns;
    marks[column] = (marks[column] ?? 0) + (at + 1 - column) * (sums[at] ?? 0);
  }
  const isAlike = (a: number, b: number): boolean => {
    for (let row = 0; row < sums.length; row += columns) if (sums[row + a] !== sums[row + b]) return false;
    return true;
  };
  const kept: number[] = [];
  const placesWith = new Map<number, number[]>();
  const placeOf = Uint32Array.from(marks, (mark, column) => {
    const places = placesWith.get(mark) ?? [];
    placesWith.set(mark, places);
    const found = places.find((place) => isAlike(kept[place] ?? column, column));
    if (found !== undefined) return found;
    places.push(kept.length);
    return kept.push(column) - 1;
  });
  const folded = new Float64Array(clusters * kept.length);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    kept.forEach((column, place) => {
      folded[cluster * kept.length + place] = sums[cluster * columns + column] ?? 0;
    });
  }
  return { table: { clusters, columns: kept.length, sums: folded }, placeOf };
}

/** How often each cluster was drawn: a row of counts per resample. */
export type Draws = { readonly resamples: number; readonly clusters: number; readonly counts: Uint16Array };

type Drawing = { readonly resamples: number; readonly seed: number; readonly stream?: number };

/** The latest draws, by their parameters: clients with the same number of prompts share them. */
const LAST_DRAWS = new Map<string, Draws>();
const MOST_DRAWS = 8;

/** Draws clusters with replacement, as many as there are, for each resample. */
export function drawClusters(clusters: number, { resamples, seed, stream = 0 }: Drawing): Draws {
  const key = [clusters, resamples, seed, stream].join(' ');
  const known = LAST_DRAWS.get(key) ?? {
    resamples,
    clusters,
    counts: countDraws(clusters, resamples, createRandom32(seed, stream)),
  };
  // Recently used draws stay longest.
  LAST_DRAWS.delete(key);
  LAST_DRAWS.set(key, known);
  const [oldest] = LAST_DRAWS.keys();
  if (LAST_DRAWS.size > MOST_DRAWS && oldest !== undefined) LAST_DRAWS.delete(oldest);
  return known;
}

function countDraws(clusters: number, resamples: number, random: Random32): Uint16Array {
  const counts = new Uint16Array(resamples * clusters);
  for (let first = 0; first < counts.length; first += clusters) {
    for (let draw = 0; draw < clusters; draw += 1) {
      const at = first + Math.floor((random() / 4294967296) * clusters);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Sums the rows of the drawn clusters: one row of sums per resample.
 *
 * All tables must have the same clusters and are drawn alike, so that two runs over the same prompts stay paired.
 *
 * @returns a row per resample, holding the columns of all tables one after the other.
 */
export function resampleSums(tables: readonly ClusterTable[], draws: Draws): ClusterTable {
  const { resamples } = draws;
  if (resamples === 0) return { clusters: 0, columns: 0, sums: new Float64Array(0) };
  const { table, placeOf } = foldColumns(joinTables(tables));
  const drawn = sumDrawn(table, draws);
  const columns = placeOf.length;
  const sums = new Float64Array(resamples * columns);
  for (let to = 0, from = 0; to < sums.length; to += columns, from += table.columns) {
    for (let column = 0; column < columns; column += 1) {
      sums[to + column] = drawn[from + (placeOf[column] ?? 0)] ?? 0;
    }
  }
  return { clusters: resamples, columns, sums };
}

/**
 * Sums the drawn clusters, one row of sums per resample. Sums four columns at a time, in variables instead of rows that are read and
 * written for each cluster: that takes a third of the time.
 */
function sumDrawn({ clusters, columns, sums }: ClusterTable, { resamples, counts }: Draws): Float64Array {
  const drawn = new Float64Array(resamples * columns);
  const four = new Float64Array(clusters * 4);
  for (let first = 0; first < columns; first += 4) {
    const width = Math.min(4, columns - first);
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      for (let column = 0; column < width; column += 1) {
        four[cluster * 4 + column] = sums[cluster * columns + first + column] ?? 0;
      }
    }
    for (let at = 0, to = first; at < counts.length; at += clusters, to += columns) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let cluster = 0, from = 0; cluster < clusters; cluster += 1, from += 4) {
        const times = counts[at + cluster] ?? 0;
        a += times * (four[from] ?? 0);
        b += times * (four[from + 1] ?? 0);
        c += times * (four[from + 2] ?? 0);
        d += times * (four[from + 3] ?? 0);
      }
      drawn[to] = a;
      if (width > 1) drawn[to + 1] = b;
      if (width > 2) drawn[to + 2] = c;
      if (width > 3) drawn[to + 3] = d;
    }
  }
  return drawn;
}

/** Sample size for a pivot, and the size from which it pays off. */
const PIVOT_SAMPLE = 31;
const MANY_VALUES = 200;

/**
 * A value close to `place` in order, slightly towards the middle. With a pivot from the middle the place would be approached by halves,
 * which takes twice as long. After R. W. Floyd and R. L. Rivest (1975), "Expected time bounds for selection", Communications of the ACM 18.
 */
function choosePivot(values: Float64Array, place: number, low: number, high: number): number {
  const count = high - low + 1;
  if (count < MANY_VALUES) return values[(low + high) >> 1] ?? 0;
  const step = Math.floor(count / PIVOT_SAMPLE);
  const sample = new Float64Array(PIVOT_SAMPLE);
  for (let at = 0; at < PIVOT_SAMPLE; at += 1) sample[at] = values[low + at * step] ?? 0;
  sample.sort();
  const wanted = ((place - low) / count) * PIVOT_SAMPLE;
  const near = wanted < PIVOT_SAMPLE / 2 ? Math.ceil(wanted) + 1 : Math.floor(wanted) - 1;
  return sample[near] ?? 0;
}

/**
 * Partitions values so that the one that belongs at `place` in order is there, lower ones before it and higher after.
 *
 * C. A. R. Hoare (1961), "Algorithm 65: find". Sorting all of them to read four would take most of a comparison's time.
 */
function selectAt(values: Float64Array, place: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const pivot = choosePivot(values, place, low, high);
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

/** Moves non-NaN values to the front, and counts them. */
function gatherDefined(values: Float64Array): number {
  let defined = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    values[defined] = value;
    defined += 1;
  }
  return defined;
}

/** The share of resamples that may lack a figure (no mention drawn) before there is no interval. */
const MAX_UNDEFINED_SHARE = 0.05;

/**
 * The expanded percentile interval: the percentiles of the resampled figures, moved outwards to correct for few clusters.
 *
 * T. C. Hesterberg (2015), "What teachers should know about the bootstrap", The American Statistician 69, section 5.4: the plain
 * percentiles, like an interval with z and the variance over n, are too narrow; Φ(−√(K/(K−1))·t) in place of
 * 2.5 % corrects both for K clusters.
 *
 * @param figures one per resample, NaN where the resample has none; reordered in place.
 * @returns null under ten clusters, and if too many resamples have no figure.
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
