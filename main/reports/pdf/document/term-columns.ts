/** Terms and definitions, in two columns of similar height. */
import { inlines, type ColumnsNode, type ReportNode } from './node.ts';
import { PAGE, SIZE } from './paper.ts';

type Entry = { readonly term: string; readonly text: string };

const GAP_PX = 26;

/** How much farther apart entries may be on a page with much blank. */
const ENTRY_GROWS_PX = 20;

/** The gap above an entry, in letters. */
const ENTRY_LETTERS = 40;

/** How many entries go in the first column, to balance both. */
function halfOf(entries: readonly Entry[]): number {
  const letters = entries.map(({ term, text }) => term.length + text.length + ENTRY_LETTERS);
  const all = letters.reduce((sum, one) => sum + one, 0);
  const longer = (count: number): number => {
    const first = letters.slice(0, count).reduce((sum, one) => sum + one, 0);
    return Math.max(first, all - first);
  };
  const counts = Array.from({ length: entries.length + 1 }, (_, count) => count);
  return counts.reduce((best, count) => (longer(count) < longer(best) ? count : best), entries.length);
}

/** Lays out entries at a size, with `gapPx` above and below each. */
export function termColumns(
  entries: readonly Entry[],
  { sizePx, linePx, gapPx }: { readonly sizePx: number; readonly linePx: number; readonly gapPx: number },
): ColumnsNode {
  const half = halfOf(entries);
  const columnOf = (some: readonly Entry[]): ReportNode => ({
    kind: 'stack',
    role: 'list',
    itemGrowsPx: ENTRY_GROWS_PX,
    width: (PAGE.innerPx - GAP_PX) / 2,
    items: some.map(({ term, text }): ReportNode => ({
      kind: 'text',
      text: inlines({ text: term, font: 'Sans', bold: true, sizePx: Math.min(SIZE.base, sizePx) }, { text }),
      font: 'Serif',
      sizePx,
      linePx,
      margin: [0, gapPx, 0, gapPx],
    })),
  });
  return {
    kind: 'columns',
    gapPx: GAP_PX,
    items: [columnOf(entries.slice(0, half)), columnOf(entries.slice(half))],
  };
}
