/** The distributions that intervals and tests need. Each is held to R's figures in a test. */
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

/**
 * The 97.5th percentile of Student's t: two-sided 95 %.
 *
 * From sixteen degrees of freedom on by the expansion of Cornish and Fisher in powers of 1/df (Abramowitz and Stegun 26.7.5),
 * to 10⁻⁶. Degrees may be fractional, as Welch's are; below sixteen they
 * are rounded down, which widens an interval.
 */
export function tQuantile95(degrees: number): number {
  if (degrees < T_95_SMALL.length + 1) return T_95_SMALL[Math.max(0, Math.floor(degrees) - 1)] ?? Number.NaN;
  const z2 = Z_95 * Z_95;
  const g1 = (z2 + 1) / 4;
  const g2 = ((5 * z2 + 16) * z2 + 3) / 96;
  const g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  const u = 1 / degrees;
  return Z_95 * (1 + u * (g1 + u * (g2 + u * (g3 + u * g4))));
}
