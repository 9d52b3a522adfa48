/** Widths of columns that their widest words fit into: a font of an agency's may be wider than the one that they were chosen for. */

/** A column before it is laid out, in points: as wide as it is wanted, and as its widest word or drawing. */
export type WantedColumn = { readonly width: number | 'auto' | '*'; readonly least: number };

/** What does not fit by less than this is how numbers are rounded, in points. */
const TOLERANCE_PT = 0.05;

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The largest width that columns may have at most, so that all of them have room. */
function mostWide(widths: readonly number[], available: number): number {
  const sorted = [...widths].sort((one, other) => one - other);
  let left = available;
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (width >= share) return share;
    left -= width;
  }
  return Infinity;
}

/**
 * Widths at which no word is broken, where the columns have room for that: a wide word takes from what is left and from columns with
 * room to spare. Where there is none, the widest columns give way, and nothing leaves the page. A number is a width, null one
 * that the layout finds by itself.
 */
export function fitColumns(columns: readonly WantedColumn[], available: number): readonly (number | null)[] {
  const fixed = (width: WantedColumn['width']): width is number => typeof width === 'number';
  const least = columns.map((column) => column.least);
  const needed = columns.map(({ width, least: min }) => (fixed(width) ? Math.max(width, min) : min));
  const isTight = columns.some(({ width, least: min }) => fixed(width) && min > width + TOLERANCE_PT);
  const isOver = sumOf(needed) > available + TOLERANCE_PT;
  if (!isTight && !isOver) return columns.map(({ width }) => (fixed(width) ? width : null));
  if (!isOver) return columns.map(({ width }, at) => (fixed(width) ? (needed[at] ?? width) : null));
  if (sumOf(least) <= available) {
    // Each gives in proportion to what it has to spare.
    const spare = needed.map((width, at) => width - (least[at] ?? 0));
    const share = (sumOf(needed) - available) / sumOf(spare);
    return needed.map((width, at) => width - share * (spare[at] ?? 0));
  }
  const most = mostWide(least, available);
  return least.map((width) => Math.min(width, most));
}
