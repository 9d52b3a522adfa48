/** Gauss-Legendre nodes and weights on [−1, 1], by Newton's method on the polynomials' recurrence. */
export function buildNodes(count: number): { nodes: Float64Array; weights: Float64Array } {
  const [nodes, weights] = [new Float64Array(count), new Float64Array(count)];
  for (let at = 0; at < count; at += 1) {
    let x = Math.cos((Math.PI * (at + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let round = 0; round < 100; round += 1) {
      let [before, value] = [1, x];
      for (let degree = 2; degree <= count; degree += 1) {
        [before, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * before) / degree];
      }
      slope = (count * (x * value - before)) / (x * x - 1);
      const step = value / slope;
      x -= step;
      if (Math.abs(step) < 1e-15) break;
    }
    nodes[at] = x;
    weights[at] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}
