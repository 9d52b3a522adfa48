/** A smooth line through points that never goes beyond them: between two points it is never higher or lower than both. */

/** A point on a page, in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** Straight pieces between two points; more cannot be seen. */
const STEPS = 14;

/** Slopes at the points (Fritsch and Carlson): flat at each turn, else the harmonic mean of both sides. */
function slopesOf(points: readonly Point[]): number[] {
  const between = points
    .slice(1)
    .map(({ x, y }, at) => (y - (points[at]?.y ?? y)) / (x - (points[at]?.x ?? x)));
  return points.map((_, at) => {
    const [before, after] = [between[at - 1], between[at]];
    // The ends run straight towards their neighbours.
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** The line through some points, from left to right, as many short straight ones; the same places for the same x. */
export function smoothLine(points: readonly Point[]): Point[] {
  const slopes = slopesOf(points);
  return points.flatMap((to, at): Point[] => {
    const from = points[at - 1];
    if (from === undefined) return [to];
    const [width, start, end] = [to.x - from.x, slopes[at - 1] ?? 0, slopes[at] ?? 0];
    return Array.from({ length: STEPS }, (_, step) => {
      const t = (step + 1) / STEPS;
      const [t2, t3] = [t * t, t * t * t];
      const y =
        (2 * t3 - 3 * t2 + 1) * from.y +
        (t3 - 2 * t2 + t) * width * start +
        (3 * t2 - 2 * t3) * to.y +
        (t3 - t2) * width * end;
      return { x: from.x + t * width, y };
    });
  });
}

/** Cuts a line into dashes by its length. */
export function dashesOf(line: readonly Point[], drawnPx: number, leftPx: number): Point[][] {
  const dashes: Point[][] = [];
  let [isDrawn, restPx] = [true, drawnPx];
  let dash: Point[] = line.slice(0, 1);
  for (const [at, end] of line.entries()) {
    let from = line[at - 1];
    if (from === undefined) continue;
    let lengthPx = Math.hypot(end.x - from.x, end.y - from.y);
    while (lengthPx > restPx) {
      const share: number = restPx / lengthPx;
      from = { x: from.x + share * (end.x - from.x), y: from.y + share * (end.y - from.y) };
      lengthPx -= restPx;
      if (isDrawn) dashes.push([...dash, from]);
      dash = [from];
      isDrawn = !isDrawn;
      restPx = isDrawn ? drawnPx : leftPx;
    }
    restPx -= lengthPx;
    dash.push(end);
  }
  if (isDrawn && dash.length > 1) dashes.push(dash);
  return dashes;
}
