/** A row in a trigger: as written, or as it was. */
type Row = 'new' | 'old';

const withdraw = (table: string, part: string): string =>
  `INSERT INTO seal (name, part) VALUES ('${table}', ${part})
    ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL;`;

/** Triggers that withdraw the seal of what is written to a table; `part` returns the part a row is in. */
export function watchSeal(table: string, part: (row: Row) => string): string {
  return `
CREATE TRIGGER seal_${table}_insert AFTER INSERT ON ${table} BEGIN ${withdraw(table, part('new'))} END;
CREATE TRIGGER seal_${table}_update AFTER UPDATE ON ${table} BEGIN ${withdraw(table, part('new'))} END;
CREATE TRIGGER seal_${table}_delete AFTER DELETE ON ${table} BEGIN ${withdraw(table, part('old'))} END;`;
}
