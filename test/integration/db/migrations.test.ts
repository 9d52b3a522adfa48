/** Every shape that the file has had is brought to the present one without losing a row. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadSearchHits } from '../../../main/db/queries/search.ts';
import { fillEveryTable } from '../../helpers/every-table.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 0, 5) };

const SEED = `
INSERT INTO connection (id, connection_id, name, base_url, created_at)
  VALUES (1, 'c-1', 'Agency', 'https://api.example.com', '2026-01-01T00:00:00.000Z');
INSERT INTO brand_kit (name, kit, saved_at) VALUES ('Larkfield', '{"name":"Larkfield"}', '2026-01-01T00:00:00.000Z');
INSERT INTO report (report_id, project_id, runs, template, spec, created_at, file, pages, sha256)
  VALUES ('r-1', 'p-1', '[]', 'visibility', '{}', '2026-01-01T00:00:00.000Z', '/a.pdf', 9, 'ab');
INSERT INTO platform (id, platform) VALUES (1, 'alpha_app');
INSERT INTO project (id, connection, project_id, name) VALUES (1, 1, 'p-1', 'Halden Outdoor');
INSERT INTO brand (id, project, brand_id, name, is_own) VALUES (1, 1, 'b-1', 'Halden Outdoor', 1);
INSERT INTO topic (id, project, topic_id, name) VALUES (1, 1, 't-1', 'Tents');
INSERT INTO prompt (id, project, prompt_id, topic, text, is_active) VALUES (1, 1, 'q-1', 1, 'Which tent is best?', 1);
INSERT INTO domain (id, domain) VALUES (1, 'trailreview.example');
INSERT INTO page (id, url, domain, title) VALUES (1, 'https://trailreview.example/tents', 1, 'Tents compared');
`;

/** What is in a table, in an order that does not depend on how it is stored. */
function contentOf(db: Db, table: string): unknown[] {
  const columns = db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY name')
    .all(table)
    .map((column) => `"${column.name}"`);
  return db.prepare(`SELECT ${columns.join(', ')} FROM "${table}"`).all();
}

const TABLES = [
  'connection',
  'brand_kit',
  'report',
  'platform',
  'project',
  'brand',
  'topic',
  'prompt',
  'page',
];

const shapeOf = (db: Db): unknown =>
  db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all();

const earlier = MIGRATIONS.slice(0, -1).map((migration) => migration.version);

describe('a file of an earlier shape', () => {
  it.each(earlier)('(version %i) comes to the present one with every row it had', (version) => {
    const folder = temporaryFolder();
    const file = join(folder, 'sightline.db');
    const old = openDatabase(file, { clock, migrations: MIGRATIONS.filter((one) => one.version <= version) });
    old.exec(SEED);
    const before = TABLES.map((table) => contentOf(old, table));
    old.close();

    const migrated = openDatabase(file, { clock });
    const fresh = openDatabase(join(folder, 'fresh.db'), { clock });
    try {
      expect(migrated.pragma('user_version', { simple: true })).toBe(MIGRATIONS.at(-1)?.version);
      expect(shapeOf(migrated)).toEqual(shapeOf(fresh));
      TABLES.forEach((table, index) => {
        const after = contentOf(migrated, table);
        expect(after).toHaveLength(before[index]?.length ?? -1);
        // A step may add columns; what was there before is as it was.
        after.forEach((row, at) => expect(row).toMatchObject(before[index]?.[at] as object));
      });
      expect(migrated.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(migrated.pragma('foreign_key_check')).toEqual([]);
    } finally {
      migrated.close();
      fresh.close();
    }
  });

  it.each(earlier)('(version %i) comes to the present one with the rows of every table', (version) => {
    const file = join(temporaryFolder(), 'sightline.db');
    const old = openDatabase(file, { clock, migrations: MIGRATIONS.filter((one) => one.version <= version) });
    const tables = fillEveryTable(old);
    const before = tables.map((table) => contentOf(old, table));
    expect(before.filter((rows) => rows.length === 0)).toEqual([]);
    old.close();
    const migrated = openDatabase(file, { clock });
    // What is worked out from the rest is made again when it is asked for.
    const kept = tables.filter(
      (table) =>
        ![
          ...['packed_run', 'client_story', 'run_step', 'prompt_naming', 'naming_due', 'counted_due'],
          ...['left_out', 'taken_out', 'counted_visibility', 'counted_platform', 'counted_topic'],
        ].includes(table),
    );
    kept.forEach((table) => {
      const index = tables.indexOf(table);
      const after = contentOf(migrated, table);
      expect({ table, rows: after.length }).toEqual({ table, rows: before[index]?.length ?? -1 });
      after.forEach((row, at) => expect({ table, row }).toMatchObject({ table, row: before[index]?.[at] }));
    });
    expect(migrated.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(migrated.pragma('foreign_key_check')).toEqual([]);
    migrated.close();
  });

  it('can be searched once it has come to the present shape', () => {
    const file = join(temporaryFolder(), 'sightline.db');
    const old = openDatabase(file, {
      clock,
      migrations: MIGRATIONS.filter((one) => one.version <= (earlier[0] ?? 1)),
    });
    old.exec(SEED);
    old.close();
    const migrated = openDatabase(file, { clock });
    const hits = loadSearchHits(migrated, { text: 'tent' });
    migrated.close();
    expect(JSON.stringify(hits)).toContain('Halden Outdoor');
  });
});
