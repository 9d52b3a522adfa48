/** Rows by columns, each text once: for dozens of rows with the same names, a third of the bytes. */

type Value = string | number | null;

/** A numeric column as is; a text column as distinct texts plus each row's index. */
type PackedColumn =
  readonly (number | null)[] | { readonly of: readonly string[]; readonly at: readonly (number | null)[] };

/** Rows packed. */
export type PackedRows = { readonly count: number; readonly columns: Readonly<Record<string, PackedColumn>> };

function packColumn(values: readonly Value[]): PackedColumn {
  const places = new Map<string, number>();
  const at = values.map((value) => {
    if (typeof value !== 'string') return value;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return places.size === 0 ? at : { of: [...places.keys()], at };
}

/** Packs rows of one shape, whose columns hold either texts or numbers. */
export function packRows(rows: readonly Readonly<Record<string, Value>>[]): PackedRows {
  const names = Object.keys(rows[0] ?? {});
  return {
    count: rows.length,
    columns: Object.fromEntries(
      names.map((name) => [name, packColumn(rows.map((row) => row[name] ?? null))]),
    ),
  };
}

/** Unpacks them. */
export function unpackRows<Row>({ count, columns }: PackedRows): Row[] {
  const all = Object.entries(columns).map(([name, column]) => {
    const [at, of] = 'of' in column ? [column.at, column.of] : [column, null];
    return { name, at, of };
  });
  return Array.from({ length: count }, (_, place) => {
    const row: Record<string, Value> = {};
    for (const { name, at, of } of all) {
      const value = at[place] ?? null;
      row[name] = of === null || value === null ? value : (of[value] ?? null);
    }
    return row as Row;
  });
}
