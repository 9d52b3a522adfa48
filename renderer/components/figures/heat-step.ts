/** Steps above the first. */
const STEPS = 6;

/**
 * The ramp step (0 to 6) of a percentage on a scale from 0 to `top`.
 *
 * Step 0 is zero only: little is not none.
 */
export function heatStep(valuePct: number, top: number): number {
  if (valuePct <= 0) return 0;
  return Math.min(STEPS, Math.max(1, Math.ceil((valuePct / top) * STEPS)));
}
