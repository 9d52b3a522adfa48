/** The linear algebra needed for correlated readings. */

/** Rows; the lower half of a symmetric or triangular one. */
export type Matrix = readonly (readonly number[])[];

/** Σ aᵢ bᵢ. */
export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** L with L·Lᵀ = the matrix, which must be positive definite. */
export function choleskyOf(matrix: Matrix): Matrix {
  const root: number[][] = [];
  matrix.forEach((given, row) => {
    const made: number[] = [];
    for (let column = 0; column <= row; column += 1) {
      const above = column === row ? made : (root[column] ?? []);
      let value = given[column] ?? 0;
      for (let at = 0; at < column; at += 1) value -= (made[at] ?? 0) * (above[at] ?? 0);
      made.push(column === row ? Math.sqrt(value) : value / (above[column] ?? 1));
    }
    root.push(made);
  });
  return root;
}

/** x with L·x = b. */
export function solveLower(root: Matrix, b: readonly number[]): number[] {
  const x: number[] = [];
  root.forEach((row, at) => {
    let value = b[at] ?? 0;
    for (let before = 0; before < at; before += 1) value -= (row[before] ?? 0) * (x[before] ?? 0);
    x.push(value / (row[at] ?? 1));
  });
  return x;
}
