/**
 * Many looks at one window: a verdict may be read after every run, so each run is a look, whether or not anybody looks.
 *
 * The 5 % are spent over the looks by the share of the information that they have (K. K. G. Lan and D. L. DeMets, 1983, "Discrete sequential
 * boundaries for clinical trials", Biometrika 70), with the power family of K. Kim and D. L. DeMets (1987, Biometrika 74): 0.05 · t³. The
 * information that ends the window follows from the wanted effect alone (C. R. Mehta and A. A. Tsiatis, 2001, Drug Information Journal 35),
 * so that longer or fewer runs than planned cost nothing.
 */
import { FALSE_ALARM_SHARE } from '../../../shared/analysis/intervals/verdict.ts';
import { buildNodes } from '../../../shared/analysis/intervals/quadrature.ts';
import { crossing, normalTail } from '../../../shared/analysis/intervals/student.ts';

const { nodes: NODES, weights: WEIGHTS } = buildNodes(48);

/** Beyond this a normal variable is next to never. */
const FAR = 8;

/** How likely a normal variable is to exceed `z`. */
function above(z: number): number {
  if (z > FAR) return 0;
  return z >= 0 ? normalTail(z) : 1 - normalTail(Math.min(FAR, -z));
}

/** The 5 % spent by a share of the information, 0 to 1. */
const spentBy = (share: number): number => FALSE_ALARM_SHARE * Math.min(1, share) ** 3;

/**
 * How far from zero the last look's statistic must be, in standard errors, so that all looks so far together are wrong as often as their
 * information allows; scores of looks have independent increments (C. Jennison and B. W. Turnbull, 1997, JASA 92). Quadrature, to 10⁻⁷.
 *
 * @param shares of the window's information at each look, rising, above 0.
 */
export function criticalAtLast(shares: readonly number[]): number {
  // Where the score stands if no look so far was beyond its boundary: nodes, and the mass at each.
  let [at, mass]: [Float64Array, Float64Array] = [new Float64Array(1), new Float64Array([1])];
  let [before, critical] = [0, Number.NaN];
  for (const share of shares) {
    const spread = Math.sqrt(share - before);
    const [from, weight] = [at, mass];
    const beyond = (z: number): number => {
      const edge = z * Math.sqrt(share);
      let sum = 0;
      for (let node = 0; node < from.length; node += 1) {
        const score = from[node] ?? 0;
        sum += (weight[node] ?? 0) * (above((edge - score) / spread) + above((edge + score) / spread));
      }
      return sum;
    };
    critical = crossing(beyond, spentBy(share) - spentBy(before));
    const edge = critical * Math.sqrt(share);
    at = NODES.map((node) => edge * node);
    mass = at.map((score, node) => {
      let density = 0;
      for (let last = 0; last < from.length; last += 1) {
        const distance = (score - (from[last] ?? 0)) / spread;
        density += (weight[last] ?? 0) * Math.exp(-0.5 * distance * distance);
      }
      return (edge * (WEIGHTS[node] ?? 0) * density) / (spread * Math.sqrt(2 * Math.PI));
    });
    before = share;
  }
  return critical;
}

/** The most that the last of 26 looks needs: {@link criticalAtLast} over a baseline of any length, whatever share of answers is kept. */
export const LAST_LOOK = 2.2;
