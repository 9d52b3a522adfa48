/** The portfolio as a flat list: group headings, and lines of one client or several side by side. */
import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import { pinOf } from '../../../state/pin.ts';
import type { RowGroup } from './arrange.ts';

/** A client's entry; one with several tags has several. */
export type Entry = {
  readonly id: string;
  readonly row: PortfolioRow;
  /** Entry index, from 0. */
  readonly place: number;
};

/** One line; `rowIndex` counts from 1, the table's head being the first. */
export type Line =
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly title: string;
      readonly count: number;
      readonly rowIndex: number;
    }
  | {
      readonly kind: 'rows';
      readonly id: string;
      readonly entries: readonly Entry[];
      readonly rowIndex: number;
    };

/** Lays out groups vertically, with up to `columns` clients per line. */
export function buildLines(groups: readonly RowGroup[], columns = 1): Line[] {
  // The head of the table is row 1.
  let rowIndex = 1;
  let place = 0;
  return groups.flatMap(({ key, title, rows }): Line[] => {
    const heading: Line[] =
      title === null ? [] : [{ kind: 'group', id: key, title, count: rows.length, rowIndex: ++rowIndex }];
    const entries = rows.map((row) => ({ id: `${key} ${pinOf(row)}`, row, place: place++ }));
    const starts = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) => line * columns);
    return [
      ...heading,
      ...starts.map((start) => ({
        kind: 'rows' as const,
        id: entries[start]?.id ?? '',
        entries: entries.slice(start, start + columns),
        rowIndex: ++rowIndex,
      })),
    ];
  });
}

/** A client's position among the lines. */
type Spot = { readonly line: number; readonly column: number };

function spotsOf(lines: readonly Line[]): readonly (Spot & { readonly entry: Entry })[] {
  return lines.flatMap((item, line) =>
    item.kind === 'rows' ? item.entries.map((entry, column) => ({ line, column, entry })) : [],
  );
}

/**
 * The client a key moves to from the one with `id`, with its line; null if the key moves nothing.
 *
 * Up and down keep the column; shorter lines use their last one.
 */
export function moveTo(
  key: string,
  id: string,
  lines: readonly Line[],
  columns = 1,
): { readonly entry: Entry; readonly line: number } | null {
  const spots = spotsOf(lines);
  const at = spots.findIndex(({ entry }) => entry.id === id);
  const from = spots[at];
  if (from === undefined) return null;
  const clamp = (index: number) => spots[Math.min(spots.length - 1, Math.max(0, index))] ?? null;
  const below = (isNear: (line: number) => boolean, isUp: boolean) => {
    const near = spots.filter(({ line }) => isNear(line));
    const target = isUp ? near.at(-1)?.line : near[0]?.line;
    return near.findLast(({ line, column }) => line === target && column <= from.column) ?? from;
  };
  switch (key) {
    case 'ArrowDown':
      return below((line) => line > from.line, false);
    case 'ArrowUp':
      return below((line) => line < from.line, true);
    case 'ArrowRight':
      return columns === 1 ? null : clamp(at + 1);
    case 'ArrowLeft':
      return columns === 1 ? null : clamp(at - 1);
    case 'Home':
      return clamp(0);
    case 'End':
      return clamp(spots.length - 1);
    default:
      return null;
  }
}
