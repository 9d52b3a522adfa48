import { UNKNOWN } from '../../../shared/analysis/compare/answers.ts';

/** Rows of the file by their place in a list. */
type Places<Row extends number> = { readonly rows: Row[]; readonly at: (row: Row | null) => number };

/** Assigns places to rows in order of first appearance; null has none. */
export function buildPlaces<Row extends number>(): Places<Row> {
  const rows: Row[] = [];
  const places = new Map<Row, number>();
  const at = (row: Row | null): number => {
    if (row === null) return UNKNOWN;
    let place = places.get(row);
    if (place === undefined) {
      place = rows.push(row) - 1;
      places.set(row, place);
    }
    return place;
  };
  return { rows, at };
}
