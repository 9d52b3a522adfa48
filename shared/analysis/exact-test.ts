/**
 * An exact test of whether answers changed between two runs, given how often each stratum was answered yes.
 *
 * A stratum is a prompt on a platform. Without a change, which of its answers fell into which run is chance alone, so that
 * the yes-answers of the later run are hypergeometric in each stratum; their sum over strata has the distribution that is
 * worked out here by convolution. With one answer a run this is the exact test of McNemar, with one stratum Fisher's, and
 * in general the exact conditional test of Mantel and Haenszel (C. R. Mehta, N. R. Patel and R. Gray, 1985, JASA 80).
 */

/** One stratum: yes-answers and answers of both runs, whole numbers. */
export type Stratum = {
  readonly yesBefore: number;
  readonly before: number;
  readonly yesAfter: number;
  readonly after: number;
};

/** The chances of the sum: `chances[i]` is that of `least + i` yes-answers in the later run. */
export type SumDistribution = { readonly least: number; readonly chances: Float64Array };

function hypergeometric(stratum: Stratum): SumDistribution {
  const { before, after } = stratum;
  const yes = stratum.yesBefore + stratum.yesAfter;
  const least = Math.max(0, yes - before);
  const chances = new Float64Array(Math.min(yes, after) - least + 1);
  let sum = 0;
  let term = 1;
  for (let at = 0; at < chances.length; at += 1) {
    chances[at] = term;
    sum += term;
    const k = least + at;
    term *= ((after - k) * (yes - k)) / ((k + 1) * (before - yes + k + 1));
  }
  for (let at = 0; at < chances.length; at += 1) chances[at] = (chances[at] ?? 0) / sum;
  return { least, chances };
}

/** The distribution of the sum of two. The inner loop runs over the longer one, `a`. */
function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let j = 0; j < b.length; j += 1) {
    const chance = b[j] ?? 0;
    for (let i = 0; i < a.length; i += 1) sum[i + j] = (sum[i + j] ?? 0) + chance * (a[i] ?? 0);
  }
  return sum;
}

/** How the yes-answers of the later run would be spread by chance alone, over all strata together. */
export function chanceDistribution(strata: readonly Stratum[]): SumDistribution {
  let least = 0;
  let chances: Float64Array = Float64Array.of(1);
  for (const stratum of strata) {
    const one = hypergeometric(stratum);
    least += one.least;
    // A stratum that was answered all alike says nothing.
    if (one.chances.length > 1) chances = convolve(chances, one.chances);
  }
  return { least, chances };
}

/** A two-sided p value in both usual forms. */
export type ExactP = {
  /** The chance of a result at most as likely as the one seen. */
  readonly exact: number;
  /** The same, with results exactly as likely counted half: H. O. Lancaster (1961). Less cautious, closer to its level. */
  readonly mid: number;
};

/** Results whose chances differ by less are held to be equally likely, as R's fisher.test does. */
const TIE = 1e-7;

/**
 * The exact two-sided test. Without any stratum that could have come out otherwise, both values are 1.
 *
 * @param distribution that of the strata, where it is at hand already.
 */
export function exactTest(
  strata: readonly Stratum[],
  distribution: SumDistribution = chanceDistribution(strata),
): ExactP {
  const { least, chances } = distribution;
  const seen = chances[strata.reduce((sum, stratum) => sum + stratum.yesAfter, 0) - least] ?? 0;
  let less = 0;
  let tied = 0;
  for (const chance of chances) {
    if (Math.abs(chance - seen) <= seen * TIE) tied += chance;
    else if (chance < seen) less += chance;
  }
  if (chances.length === 1) return { exact: 1, mid: 1 };
  return { exact: Math.min(1, less + tied), mid: Math.min(1, less + tied / 2) };
}

/**
 * Holm's step-down correction for many p values judged at once, in the order given.
 *
 * S. Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6. Rows
 * under 0.05 afterwards hold together: the chance that any of them is a false alarm is at most 5 %.
 */
export function holmAdjust(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let highest = 0;
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * (pValues[index] ?? 1)));
    adjusted[index] = highest;
  });
  return adjusted;
}
