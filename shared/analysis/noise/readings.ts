/**
 * A figure over a project's runs, with the contribution of each cell (a prompt on a platform): enough to judge any contrast of runs, given
 * the prompts and platforms asked.
 */

/**
 * A ratio of sums over cells (a visibility, a share of voice, a mean), run by run.
 *
 * `parts[run * cells + cell]` is what a cell adds to the run's distance from the figure over all runs R, linearised (numerator − R ·
 * weight) / Σ weight (W. G. Cochran, "Sampling techniques", 3rd ed., 1977, section 2.11); the parts of a run add up to that distance
 * exactly.
 */
export type Readings = {
  readonly runs: number;
  readonly cells: number;
  /** In the figure's unit; NaN for a run without one. */
  readonly values: Float64Array;
  /** The sample of each value: answers or mentions. */
  readonly samples: Float64Array;
  readonly parts: Float64Array;
  /** Cells that contribute to any run. */
  readonly speaking: number;
};

/** Sums a ratio from its numerators and weights, by run and cell. */
export function buildReadings(
  runs: number,
  cells: number,
  unit: number,
  numerators: Float64Array,
  weights: Float64Array,
): Readings {
  const [values, samples, parts] = [
    new Float64Array(runs),
    new Float64Array(runs),
    new Float64Array(runs * cells),
  ];
  const sums = new Float64Array(runs);
  let [over, under] = [0, 0];
  for (let run = 0, at = 0; run < runs; run += 1) {
    let [numerator, weight] = [0, 0];
    for (let cell = 0; cell < cells; cell += 1, at += 1) {
      numerator += numerators[at] ?? 0;
      weight += weights[at] ?? 0;
    }
    values[run] = weight > 0 ? (unit * numerator) / weight : Number.NaN;
    [sums[run], samples[run]] = [weight, weight];
    over += numerator;
    under += weight;
  }
  const whole = over / under;
  const hasSay = new Uint8Array(cells);
  for (let run = 0, at = 0; run < runs; run += 1) {
    const weight = sums[run] ?? 0;
    for (let cell = 0; cell < cells; cell += 1, at += 1) {
      const share = weights[at] ?? 0;
      if (share === 0 || weight === 0) continue;
      hasSay[cell] = 1;
      parts[at] = (unit * ((numerators[at] ?? 0) - whole * share)) / weight;
    }
  }
  return { runs, cells, values, samples, parts, speaking: hasSay.reduce((sum, say) => sum + say, 0) };
}

/** One figure less another over the same runs and cells: a lead, or a platform against the rest. */
export function subtract(a: Readings, b: Readings): Readings {
  return {
    ...a,
    values: a.values.map((value, run) => value - (b.values[run] ?? Number.NaN)),
    samples: a.samples.map((sample, run) => Math.min(sample, b.samples[run] ?? 0)),
    parts: a.parts.map((part, at) => part - (b.parts[at] ?? 0)),
    speaking: Math.min(a.speaking, b.speaking),
  };
}

/** The variance of a step between two runs by their answers, cell by cell: Σ(difference − mean)² over cells. */
export function varianceOfStep({ cells, parts, speaking }: Readings, from: number, to: number): number {
  let [sum, squares] = [0, 0];
  for (let cell = 0; cell < cells; cell += 1) {
    const moved = (parts[to * cells + cell] ?? 0) - (parts[from * cells + cell] ?? 0);
    sum += moved;
    squares += moved * moved;
  }
  return squares - (sum * sum) / speaking;
}

/**
 * The same by clusters of cells (prompts), whose answers may be dependent: K/(K−1) · Σ(difference − mean)² over the contributing clusters;
 * NaN under two.
 *
 * @param clusterOf the cluster of each cell, from 0.
 */
export function clusterVarianceOfStep(
  { cells, parts }: Readings,
  from: number,
  to: number,
  clusterOf: Int32Array,
): number {
  const moved = new Map<number, number>();
  for (let cell = 0; cell < cells; cell += 1) {
    const [before, after] = [parts[from * cells + cell] ?? 0, parts[to * cells + cell] ?? 0];
    if (before === 0 && after === 0) continue;
    const cluster = clusterOf[cell] ?? 0;
    moved.set(cluster, (moved.get(cluster) ?? 0) + after - before);
  }
  let [sum, squares] = [0, 0];
  for (const step of moved.values()) {
    sum += step;
    squares += step * step;
  }
  const clusters = moved.size;
  return clusters < 2 ? Number.NaN : (clusters / (clusters - 1)) * (squares - (sum * sum) / clusters);
}

/** Σ (1 − φᵏ) over all pairs of runs, k apart. */
function renewedPairs(runs: number, kept: number): number {
  let sum = 0;
  for (let apart = 1; apart < runs; apart += 1) sum += (runs - apart) * (1 - kept ** apart);
  return sum;
}

/** Σ (x − mean)² of some cells' parts over some runs. */
function spreadWithin({ cells, parts }: Readings, among: Int32Array, from: number, to: number): number {
  let squares = 0;
  for (const cell of among) {
    let [sum, square] = [0, 0];
    for (let run = from; run < to; run += 1) {
      const part = parts[run * cells + cell] ?? 0;
      sum += part;
      square += part * part;
    }
    squares += square - (sum * sum) / (to - from);
  }
  return squares;
}

const everyCell = (cells: number): Int32Array => Int32Array.from({ length: cells }, (_, cell) => cell);

/** Cells that keep the same share φ of their answers from run to run. */
export type KeptAlike = { readonly kept: number; readonly cells: Int32Array };

/** Those of each φ, given for each cell; one figure's cells are those of dozens of others. */
const KNOWN_CELLS = new WeakMap<Float64Array, readonly KeptAlike[]>();

/** Groups the cells of readings by φ, one for all or one for each. */
export function cellsByKept(
  { cells }: Pick<Readings, 'cells'>,
  kept: number | Float64Array,
): readonly KeptAlike[] {
  if (typeof kept === 'number') return [{ kept, cells: everyCell(cells) }];
  const known = KNOWN_CELLS.get(kept);
  if (known !== undefined) return known;
  const grouped = [...Map.groupBy(everyCell(cells), (cell) => kept[cell] ?? 0)].map(([share, alike]) => ({
    kept: share,
    cells: Int32Array.from(alike),
  }));
  KNOWN_CELLS.set(kept, grouped);
  return grouped;
}

/**
 * The variance of one run's figure by its answers in some cells alone, from the scatter of each cell's answers among the runs before a date and among
 * those since.
 *
 * Of m runs, Σ over pairs of (xᵢ − xⱼ)² is m times the sum of squares about the mean; if answers are kept with probability φ per step, its
 * expectation is 2σ² Σ (1 − φᵏ).
 *
 * @param among those cells; all by default.
 * @returns NaN if no side has two runs.
 */
export function varianceOfRun(
  readings: Readings,
  first: number,
  at: number,
  kept: number,
  among: Int32Array = everyCell(readings.cells),
): number {
  const sides = [
    { from: first, to: at },
    { from: at, to: readings.runs },
  ];
  let [over, under] = [0, 0];
  for (const { from, to } of sides) {
    if (to - from < 2) continue;
    over += (to - from) * spreadWithin(readings, among, from, to);
    under += 2 * renewedPairs(to - from, kept);
  }
  return over / under;
}

/** Σ Σ wᵢ wⱼ φ^|i−j|: the factor on a run's variance for a contrast of runs that keep answers. */
export function contrastFactor(weights: Float64Array, kept: number): number {
  let sum = 0;
  weights.forEach((weight, run) => {
    if (weight === 0) return;
    sum += weight * weight;
    for (let apart = 1, share = kept; apart <= run && share > 1e-6; apart += 1, share *= kept) {
      sum += 2 * weight * (weights[run - apart] ?? 0) * share;
    }
  });
  return sum;
}
