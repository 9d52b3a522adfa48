/** Column widths that fit their widest words: an agency's font may be wider than the one they were chosen for. */

/** A column before layout, in points: its wanted width, and its widest word or drawing. */
export type WantedColumn = { readonly width: number | 'auto' | '*'; readonly least: number };

/** Rounding tolerance, in points. */
const TOLERANCE_PT = 0.05;

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The maximum column width at which all columns fit. */
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
 * Widths that break no word, if possible: a wide word takes space from the rest and from columns with room to spare.
 * Otherwise, the widest columns shrink, and nothing leaves the page. A number is a width, null is determined by the
 * layout.
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
    // Each gives in proportion to its spare width.
    const spare = needed.map((width, at) => width - (least[at] ?? 0));
    const share = (sumOf(needed) - available) / sumOf(spare);
    return needed.map((width, at) => width - share * (spare[at] ?? 0));
  }
  const most = mostWide(least, available);
  return least.map((width) => Math.min(width, most));
}
