/**
 * An exact test of whether answers changed between two runs, given how often each stratum was answered yes.
 *
 * A stratum is a prompt on a platform. Without a change, which of its answers fell into which run is pure chance, so the yes-answers of the
 * later run are hypergeometric in each stratum; the distribution of their sum over strata is computed here by convolution. With one answer
 * per run this is McNemar's exact test, with one stratum Fisher's, and in general the exact conditional test of Mantel and Haenszel (C. R.
 * Mehta, N. R. Patel and R. Gray, 1985, JASA 80).
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

/**
 * Adds a stratum to the distribution of a sum, whose probabilities are the first `length` entries of `sum`; the rest must be 0. Goes
 * backwards, so that unread entries are not overwritten.
 */
function addStratum(sum: Float64Array, length: number, chances: Float64Array): void {
  const first = chances[0] ?? 0;
  for (let at = length + chances.length - 2; at >= 0; at -= 1) {
    let chance = first * (sum[at] ?? 0);
    const last = Math.min(at, chances.length - 1);
    for (let more = 1; more <= last; more += 1) chance += (chances[more] ?? 0) * (sum[at - more] ?? 0);
    sum[at] = chance;
  }
}

/** The distribution of the later run's yes-answers under chance alone, over all strata together. */
export function chanceDistribution(strata: readonly Stratum[]): SumDistribution {
  let [least, length] = [0, 1];
  const chances = new Float64Array(strata.reduce((sum, { after }) => sum + after, 1));
  chances[0] = 1;
  for (const stratum of strata) {
    const yes = stratum.yesBefore + stratum.yesAfter;
    // A stratum with equal answers says nothing: they could not have fallen otherwise.
    if (yes === 0 || yes === stratum.before + stratum.after) {
      least += stratum.yesAfter;
      continue;
    }
    const one = hypergeometric(stratum);
    least += one.least;
    addStratum(chances, length, one.chances);
    length += one.chances.length - 1;
  }
  return { least, chances: chances.slice(0, length) };
}

/** A two-sided p value in both usual forms. */
export type ExactP = {
  /** The probability of a result at most this likely. */
  readonly exact: number;
  /** The same, with results exactly as likely counted half: H. O. Lancaster (1961). Less cautious, closer to its level. */
  readonly mid: number;
};

/** Results whose probabilities differ by less count as equally likely, as in R's fisher.test. */
const TIE = 1e-7;

/**
 * The exact two-sided test. Without any stratum that could have come out otherwise, both values are 1.
 *
 * @param distribution that of the strata, if already known.
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
 * {@link exactTest} of pairs of single answers, `gained` and `lost` of which differ: McNemar's exact test in its mid-p form, from the
 * binomial distribution.
 */
export function mcNemarMid(gained: number, lost: number): number {
  const [fewer, pairs] = [Math.min(gained, lost), gained + lost];
  if (pairs === 0) return 1;
  // From the rarest outcome up: each chance follows from the one before, times 2^−pairs, as logarithms because that is tiny.
  let logChance = -pairs * Math.LN2;
  let [below, at] = [0, Math.exp(logChance)];
  for (let count = 1; count <= fewer; count += 1) {
    below += at;
    logChance += Math.log((pairs - count + 1) / count);
    at = Math.exp(logChance);
  }
  return 2 * fewer === pairs ? 1 - at / 2 : 2 * below + at;
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
