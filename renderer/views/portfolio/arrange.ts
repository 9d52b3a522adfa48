/** Which clients are shown, in which groups and order. Noise is sorted away: what moved beyond it comes first. */
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { fold } from '../../components/frame/highlight.ts';
import type { PortfolioFilters, Shown, Sort } from '../../state/route.ts';

export type GroupKey = 'moved' | 'unclear' | 'none' | 'all';

/** Rows under one heading; `all` has none. */
export type RowGroup = { readonly key: GroupKey; readonly rows: readonly PortfolioRow[] };

/** Whether a client's last change is beyond noise, within it, or not judged. */
export function groupOf({ change: { verdict } }: PortfolioRow): Exclude<GroupKey, 'all'> {
  switch (verdict.kind) {
    case 'better':
    case 'worse':
      return 'moved';
    case 'unclear':
      return 'unclear';
    case 'none':
      return 'none';
  }
}

const ORDER: readonly GroupKey[] = ['moved', 'unclear', 'none'];

function matches(row: PortfolioRow, filter: string): boolean {
  const text = fold([row.name, row.location ?? '', row.ownBrand ?? ''].join(' '));
  return fold(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isShown(row: PortfolioRow, show: Shown, isPinned: (row: PortfolioRow) => boolean): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'alerts':
      return row.alerts.length > 0;
    case 'pinned':
      return isPinned(row);
  }
}

/** What a column is sorted by, the greatest first; null for what is not there and comes last. */
function rankOf(row: PortfolioRow, sort: Exclude<Sort, 'client'>): number | null {
  switch (sort) {
    case 'change':
      // The order of differences within noise would be noise itself.
      return groupOf(row) === 'moved' ? Math.abs(row.change.difference ?? 0) : null;
    case 'visibility':
      return row.visibility?.value ?? null;
    case 'voice':
      return row.shareOfVoice?.value ?? null;
    case 'sentiment':
      return row.sentiment?.value ?? null;
    case 'position':
      return row.position === null ? null : -row.position.value;
    case 'rank':
      return row.rank === null ? null : -row.rank.best;
    case 'run':
      return row.lastRunAt === null ? null : Date.parse(row.lastRunAt);
  }
}

function comparison(sort: Sort, isReversed: boolean, locale: string) {
  const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const turn = isReversed ? -1 : 1;
  return (a: PortfolioRow, b: PortfolioRow): number => {
    const byName = names.compare(a.name, b.name);
    if (sort === 'client') return turn * byName;
    const [first, second] = [rankOf(a, sort), rankOf(b, sort)];
    if (first === second) return byName;
    if (first === null) return 1;
    if (second === null) return -1;
    return turn * (second - first) || byName;
  };
}

/** Arranges the rows of a portfolio. Groups without rows are left out. */
export function arrangeRows(
  rows: readonly PortfolioRow[],
  filters: PortfolioFilters,
  isPinned: (row: PortfolioRow) => boolean,
  locale: string,
): RowGroup[] {
  const filter = filters.filter.trim();
  const shown = rows
    .filter((row) => isShown(row, filters.show, isPinned) && (filter === '' || matches(row, filter)))
    .sort(comparison(filters.sort, filters.isReversed, locale));
  if (shown.length === 0) return [];
  if (filters.group === 'none') return [{ key: 'all', rows: shown }];
  return ORDER.map((key) => ({ key, rows: shown.filter((row) => groupOf(row) === key) })).filter(
    (group) => group.rows.length > 0,
  );
}

/** How many clients each choice would show. */
export function countShown(
  rows: readonly PortfolioRow[],
  isPinned: (row: PortfolioRow) => boolean,
): Readonly<Record<Shown, number>> {
  const count = (show: Shown): number => rows.filter((row) => isShown(row, show, isPinned)).length;
  return { all: rows.length, alerts: count('alerts'), pinned: count('pinned') };
}
