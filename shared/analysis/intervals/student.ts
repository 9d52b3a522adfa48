/** Student's and the normal distribution at any level, for tests corrected for many looks. */
import { buildNodes } from './quadrature.ts';

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** The logarithm of Γ(x), x > 0, to 10⁻¹²: Stirling's series, from eight on, after Γ(x + 1) = x·Γ(x). */
function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  while (shifted < 8) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series =
    (1 / 12 -
      inverse *
        (1 / 360 -
          inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - inverse * (691 / 360360)))))) /
    shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + series - Math.log(product);
}

const TINY = 1e-300;
const MOST_TERMS = 500;

/**
 * The regularised incomplete beta function I_x(a, b), by its continued fraction (NIST Digital Library of Mathematical Functions, 8.17.22),
 * evaluated forwards (W. J. Lentz, 1976, Applied Optics 15).
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast if x is on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let [c, fraction] = [1, d];
  for (let term = 1; term <= MOST_TERMS; term += 1) {
    const even = (term * (b - term) * x) / ((a + 2 * term - 1) * (a + 2 * term));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + term) * (a + b + term) * x) / ((a + 2 * term) * (a + 2 * term + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-14) break;
  }
  return (front * fraction) / a;
}

/**
 * The probability that Student's t is at least as far from zero as `t`, two-sided.
 *
 * @param degrees of freedom, above 0; `Infinity` is the normal distribution.
 */
export function twoSidedP(t: number, degrees: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  if (!Number.isFinite(t)) return 0;
  // Beyond a million degrees the two distributions agree to all places that matter.
  if (degrees > 1e6) return 2 * normalTail(Math.abs(t));
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/**
 * How likely a normal variable is to exceed `z` ≥ 0, with a relative error that stays small far out: the continued fraction
 * of Mills' ratio beyond 2.5 (Abramowitz and Stegun 26.2.14), the power series of the distribution before it (26.2.11).
 */
export function normalTail(z: number): number {
  const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
  if (z > 2.5) {
    let fraction = z;
    for (let term = 60; term >= 1; term -= 1) fraction = z + term / fraction;
    return density / fraction;
  }
  let [sum, term] = [z, z];
  for (let power = 3; Math.abs(term) > 1e-17 * Math.abs(sum); power += 2) {
    term *= (z * z) / power;
    sum += term;
  }
  return 0.5 - density * sum;
}

const NODES = buildNodes(40);

/**
 * The same for a figure over an estimated spread whose square is never below `least` of the true one, 0 to 1, because part of it is known:
 * ∫ 2Φ(−t√max(least, x)) f(x) dx, f being the density of χ²/degrees. With `least` 0 it is Student's t.
 *
 * Far out the difference is large: Student's heavy tails come from spreads estimated far too small, which cannot occur here.
 */
export function twoSidedPAbove(t: number, degrees: number, least: number): number {
  return tailAbove(degrees, least)(t);
}

/** {@link twoSidedPAbove} as a function of t: everything independent of t is computed once. */
function tailAbove(degrees: number, least: number): (t: number) => number {
  if (!(least > 0) || degrees > 1e6) return (t) => twoSidedP(t, degrees);
  const half = degrees / 2;
  const constant = half * Math.log(half) - logGamma(half);
  const spreads = NODES.nodes.map((node) => (least * (1 + node)) / 2);
  const roots = spreads.map(Math.sqrt);
  const masses = spreads.map(
    (x, node) => (NODES.weights[node] ?? 0) * Math.exp(constant + (half - 1) * Math.log(x) - half * x),
  );
  return (t) => {
    const size = Math.abs(t);
    const atLeast = normalTail(size * Math.sqrt(least));
    let excess = 0;
    for (let node = 0; node < masses.length; node += 1) {
      excess += (masses[node] ?? 0) * (normalTail(size * (roots[node] ?? 0)) - atLeast);
    }
    return Math.max(0, twoSidedP(t, degrees) - least * excess);
  };
}

const HALVINGS = 200;

const SECANTS = 40;
/** Precision of a crossing before bisection. */
const CLOSE = 1e-12;

/**
 * Narrows a wide bracket of the crossing, by false position with the Illinois rule (M. Dowell and P. Jarratt, 1971, BIT 11): a fifth of the
 * calls that bisection takes. Returns the wide bracket if it cannot be narrowed.
 */
function closeIn(falling: (x: number) => number, level: number, low: number, high: number) {
  let [a, b] = [low, high];
  let [aboveA, aboveB] = [falling(a) - level, falling(b) - level];
  let [near, last] = [b, 0];
  for (let step = 0; step < SECANTS; step += 1) {
    const before = near;
    near = b - (aboveB * (b - a)) / (aboveB - aboveA);
    if (!(near > low && near < high) || Math.abs(near - before) < 0.1 * CLOSE * near) break;
    const above = falling(near) - level;
    if (above > 0) {
      [a, aboveA] = [near, above];
      if (last > 0) aboveB /= 2;
    } else {
      [b, aboveB] = [near, above];
      if (last < 0) aboveA /= 2;
    }
    last = above > 0 ? 1 : -1;
  }
  const [left, right] = [near * (1 - CLOSE), near * (1 + CLOSE)];
  const isBracket = left > low && right < high && falling(left) > level && falling(right) <= level;
  return isBracket ? { left, right } : { left: low, right: high };
}

/** Where a falling function crosses `level`, above 0, to the last bit. */
export function crossing(falling: (x: number) => number, level: number): number {
  let [low, high] = [0, 1];
  while (falling(high) > level && high < 1e8) [low, high] = [high, 2 * high];
  // Bisected to the last bit, so that the result is the same on any path; nothing outside the bracket matters.
  const { left, right } = closeIn(falling, level, low, high);
  for (let step = 0; step < HALVINGS && high - low > 1e-13 * high; step += 1) {
    const middle = (low + high) / 2;
    if (middle <= left || (middle < right && falling(middle) > level)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The distance from zero that Student's t exceeds with probability `p` (0 < p < 1), two-sided; `least` as above. */
export function criticalT(p: number, degrees: number, least = 0): number {
  return crossing(tailAbove(degrees, least), p);
}

/** The same for the normal one. */
export function criticalZ(p: number): number {
  return crossing((z) => 2 * normalTail(z), p);
}
