import type { Migration } from './migration.ts';

const TOKENS = `tokenize = "unicode61 remove_diacritics 2"`;

/** A full-text index over `columns` of `table`, which holds the text; triggers keep them in sync. */
function searchIndex(table: string, columns: readonly string[]): string {
  const index = `${table}_search`;
  const values = (row: 'new' | 'old') => columns.map((column) => `${row}.${column}`).join(', ');
  const list = columns.join(', ');
  const add = `INSERT INTO ${index} (rowid, ${list}) VALUES (new.id, ${values('new')});`;
  const remove = `INSERT INTO ${index} (${index}, rowid, ${list}) VALUES ('delete', old.id, ${values('old')});`;
  return `
CREATE VIRTUAL TABLE ${index} USING fts5 (${list}, content = '${table}', content_rowid = 'id', ${TOKENS});
CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN ${add} END;
CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN ${remove} END;
CREATE TRIGGER ${table}_search_update AFTER UPDATE OF ${list} ON ${table} BEGIN ${remove} ${add} END;
INSERT INTO ${index} (${index}) VALUES ('rebuild');
`;
}

/** Full-text search over responses, prompts and cited pages. Text is stored once, in its table. */
export const searchMigration: Migration = {
  version: 3,
  name: 'search',
  sql: [
    searchIndex('response', ['text', 'scope']),
    searchIndex('prompt', ['text']),
    searchIndex('page', ['url', 'title']),
    // Finds the runs that cite a page.
    'CREATE INDEX citation_by_page ON citation (page);',
  ].join(''),
};
