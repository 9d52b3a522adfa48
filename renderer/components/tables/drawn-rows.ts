/** A drawn row, preceded by a blank in pixels that replaces the rows not drawn. */
type DrawnRow<T> = { readonly item: T; readonly index: number; readonly blankPx: number };

/**
 * Computes blanks for undrawn rows.
 *
 * @param sizesPx of all rows.
 * @param indexes of the drawn rows, ascending.
 * @returns the drawn rows, and the blank after the last of them.
 */
export function buildDrawn<T>(
  items: readonly T[],
  sizesPx: readonly number[],
  indexes: readonly number[],
): { readonly lines: readonly DrawnRow<T>[]; readonly endBlankPx: number } {
  const heightOf = (from: number, to: number): number =>
    sizesPx.slice(from, to).reduce((sum, size) => sum + size, 0);
  let next = 0;
  const lines = indexes.flatMap((index) => {
    const item = items[index];
    if (item === undefined) return [];
    const blankPx = heightOf(next, index);
    next = index + 1;
    return [{ item, index, blankPx }];
  });
  return { lines, endBlankPx: heightOf(next, sizesPx.length) };
}
