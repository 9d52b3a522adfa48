/** A smooth line through points that never overshoots them (F. N. Fritsch, R. E. Carlson, 1980, "Monotone piecewise cubic interpolation"). */

type Point = { readonly x: number; readonly y: number };

/** Points drawn between two marks. */
const STEPS = 8;

/** The slope at each point: none at a turn, and limited elsewhere. */
function slopesOf(points: readonly Point[]): number[] {
  const secants = points.slice(1).map(({ x, y }, at) => {
    const before = points[at] ?? { x, y };
    return (y - before.y) / Math.max(1e-9, x - before.x);
  });
  return points.map((_, at) => {
    const [left, right] = [secants[at - 1], secants[at]];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    if (left * right <= 0) return 0;
    return Math.sign(left) * Math.min(Math.abs(left + right) / 2, 3 * Math.abs(left), 3 * Math.abs(right));
  });
}

/** The points of the line, through all given ones, from left to right. */
export function monotonePath(points: readonly Point[]): Point[] {
  const slopes = slopesOf(points);
  return points.flatMap((to, at) => {
    const from = points[at - 1];
    if (from === undefined) return [to];
    const width = to.x - from.x;
    const [leaving, arriving] = [(slopes[at - 1] ?? 0) * width, (slopes[at] ?? 0) * width];
    return Array.from({ length: STEPS }, (__, step) => {
      const t = (step + 1) / STEPS;
      const [t2, t3] = [t * t, t * t * t];
      return {
        x: from.x + t * width,
        y:
          (2 * t3 - 3 * t2 + 1) * from.y +
          (t3 - 2 * t2 + t) * leaving +
          (3 * t2 - 2 * t3) * to.y +
          (t3 - t2) * arriving,
      };
    });
  });
}
