/** The portfolio's table as a plain list: headings of groups and rows, with the blanks between those that are drawn. */
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import type { GroupKey, RowGroup } from './arrange.ts';

/** One line of the table; `rowIndex` counts from 1, the table's own head being the first. */
export type TableItem =
  | { readonly kind: 'group'; readonly key: GroupKey; readonly count: number; readonly rowIndex: number }
  | { readonly kind: 'row'; readonly row: PortfolioRow; readonly rowIndex: number };

/** Lays the groups out one under the other. */
export function buildItems(groups: readonly RowGroup[]): TableItem[] {
  // The head of the table is row 1.
  let rowIndex = 1;
  return groups.flatMap(({ key, rows }) => [
    ...(key === 'all' ? [] : [{ kind: 'group' as const, key, count: rows.length, rowIndex: ++rowIndex }]),
    ...rows.map((row) => ({ kind: 'row' as const, row, rowIndex: ++rowIndex })),
  ]);
}

/** The line that a key leads to from `index`; null where the key moves nothing. */
export function moveTo(key: string, index: number, items: readonly TableItem[]): number | null {
  const rows = items.flatMap((item, at) => (item.kind === 'row' ? [at] : []));
  const place = rows.indexOf(index);
  const to = (next: number): number | null => rows[Math.min(rows.length - 1, Math.max(0, next))] ?? null;
  switch (key) {
    case 'ArrowDown':
      return to(place + 1);
    case 'ArrowUp':
      return to(place - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    default:
      return null;
  }
}
