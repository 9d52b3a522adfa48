/**
 * Rows of clients that outlive their connection: they go to the oldest other connection that has the client, or wait for the next one that
 * brings it. Triggers are named after the first table; all have the columns connection and project_id.
 */
export function outliveConnection(...tables: readonly [string, ...string[]]): string {
  const [name] = tables;
  const toOther = tables.map(
    (table) => `
  UPDATE ${table} SET connection = (SELECT min(p.connection) FROM project p
    WHERE p.project_id = ${table}.project_id AND p.connection <> old.id) WHERE connection = old.id;`,
  );
  const toNew = tables.map(
    (table) => `
  UPDATE ${table} SET connection = new.connection WHERE connection IS NULL AND project_id = new.project_id;`,
  );
  return `CREATE TRIGGER ${name}_left AFTER DELETE ON connection BEGIN${toOther.join('')} END;
CREATE TRIGGER ${name}_found AFTER INSERT ON project BEGIN${toNew.join('')} END;`;
}
