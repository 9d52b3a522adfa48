/**
 * The largest of many looks: if the program itself picks the date from which a level holds, the threshold is what the largest of all dates'
 * statistics exceeds by chance.
 */
import { buildNodes } from './quadrature.ts';
import { criticalZ, normalTail } from './student.ts';

/** Far out the chain's links are narrow in the integration range. */
const FAR = 4;
const [NODES, FAR_NODES] = [buildNodes(48), buildNodes(96)];

/**
 * How likely the largest of the statistics “mean from run t on, less mean before it”, t = 2 … `runs`, each over its own spread, is to be at
 * least as far from zero as `z`, if nothing changed.
 *
 * For independent runs of equal spread these statistics are a Gaussian chain: given the one at t, the next depends on no earlier one, with
 * correlation √(t(R−t−1) / ((t+1)(R−t))). So the chance that all stay within ±z is an integral from link to link, computed by quadrature
 * (to 10⁻⁸ for z from 1 to 8).
 */
export function simultaneousP(z: number, runs: number): number {
  if (runs < 2) return Number.NaN;
  if (z <= 0) return 1;
  if (runs === 2) return 2 * normalTail(z);
  // Far out the chances of the single dates add up, as passing at two dates at once is next to impossible.
  if (z > 8) return Math.min(1, (runs - 1) * 2 * normalTail(z));
  const { nodes, weights } = z > FAR ? FAR_NODES : NODES;
  const at = nodes.map((node) => z * node);
  let density: Float64Array = at.map((x) => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI));
  for (let t = 1; t < runs - 1; t += 1) {
    const correlation = Math.sqrt((t * (runs - t - 1)) / ((t + 1) * (runs - t)));
    const spread = Math.sqrt(1 - correlation * correlation);
    const scale = z / (spread * Math.sqrt(2 * Math.PI));
    const from = density;
    density = at.map((x) => {
      let sum = 0;
      for (let node = 0; node < at.length; node += 1) {
        const distance = (x - correlation * (at[node] ?? 0)) / spread;
        sum += (weights[node] ?? 0) * (from[node] ?? 0) * Math.exp(-0.5 * distance * distance);
      }
      return scale * sum;
    });
  }
  let within = 0;
  for (let node = 0; node < at.length; node += 1) within += z * (weights[node] ?? 0) * (density[node] ?? 0);
  return Math.min(1, Math.max(2 * normalTail(z), 1 - within));
}

const CRITICAL = new Map<number, number>();

/** The distance that the largest of all dates' statistics passes in 5 % of unchanged series of this length. */
export function simultaneousCritical95(runs: number): number {
  const known = CRITICAL.get(runs);
  if (known !== undefined) return known;
  let [low, high] = [criticalZ(0.05), 8];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (simultaneousP(middle, runs) > 0.05) low = middle;
    else high = middle;
  }
  const found = runs === 2 ? criticalZ(0.05) : (low + high) / 2;
  CRITICAL.set(runs, found);
  return found;
}
