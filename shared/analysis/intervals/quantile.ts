/** The distributions behind intervals and tests. A test compares each with R's figures. */
import { Z_95 } from './interval.ts';

/**
 * The standard normal distribution function, to 7.5·10⁻⁸.
 *
 * M. Abramowitz and I. A. Stegun (1964), "Handbook of mathematical functions", formula 26.2.17.
 */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x >= 0 ? 1 - upper : upper;
}

/** Up to these degrees of freedom the expansion is too coarse; the values are R's qt(0.975, df). */
const T_95_SMALL = [
  12.706204736174694, 4.302652729749462, 3.182446305283708, 2.776445105197793, 2.570581835636314,
  2.446911851144969, 2.364624251592784, 2.306004135204166, 2.262157162798205, 2.228138851986274,
  2.200985160091639, 2.178812829667228, 2.160368656462792, 2.144786687917804, 2.131449545559775,
];

/** The percentile between the tabled ones: a cubic in 1/df through the four nearest, to 10⁻⁶ from nine degrees on. */
function interpolateSmall(degrees: number): number {
  const first = Math.min(Math.max(1, Math.floor(degrees) - 1), T_95_SMALL.length - 3);
  const nodes = [first, first + 1, first + 2, first + 3];
  return nodes.reduce((sum, node) => {
    const others = nodes.filter((other) => other !== node);
    const weight = others.reduce(
      (product, other) => (product * (1 / degrees - 1 / other)) / (1 / node - 1 / other),
      1,
    );
    return sum + weight * (T_95_SMALL[node - 1] ?? Number.NaN);
  }, 0);
}

/**
 * The 97.5th percentile of Student's t: two-sided 95 %, for one degree of freedom or more.
 *
 * From sixteen on by the expansion of Cornish and Fisher in powers of 1/df (Abramowitz and Stegun 26.7.5), to 10⁻⁶. Degrees
 * may be fractional, as Welch's are; clusters give nine at least.
 */
export function tQuantile95(degrees: number): number {
  if (Number.isInteger(degrees) && degrees <= T_95_SMALL.length) return T_95_SMALL[degrees - 1] ?? Number.NaN;
  if (degrees < T_95_SMALL.length + 1) return interpolateSmall(degrees);
  const z2 = Z_95 * Z_95;
  const g1 = (z2 + 1) / 4;
  const g2 = ((5 * z2 + 16) * z2 + 3) / 96;
  const g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  const u = 1 / degrees;
  return Z_95 * (1 + u * (g1 + u * (g2 + u * (g3 + u * g4))));
}
