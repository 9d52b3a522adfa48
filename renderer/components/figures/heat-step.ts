/** Steps of the ramp above the first. */
const STEPS = 6;

/**
 * Which of the ramp's seven steps (0 to 6) a percentage takes on a scale from 0 to `top`.
 *
 * The first is for zero alone: least is not none.
 */
export function heatStep(valuePct: number, top: number): number {
  if (valuePct <= 0) return 0;
  return Math.min(STEPS, Math.max(1, Math.ceil((valuePct / top) * STEPS)));
}
