/** Every shape that the file has had is brought to the present one without losing a row. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { loadSearchHits } from '../../../main/db/queries/search.ts';
import { deleteConnection } from '../../../main/db/writes/connections.ts';
import { fitBody } from '../../../main/features/team/read-revision.ts';
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
    const derived = [
      ...['packed_run', 'client_story', 'prompt_naming', 'naming_due', 'counted_due', 'left_out'],
      ...['counted_visibility', 'counted_platform', 'counted_topic', 'run_step', 'taken_out'],
    ];
    // Notes are events since, and offered to the team.
    const kept = tables.filter((table) => !['note', 'team_changed', ...derived].includes(table));
    const offered = before[tables.indexOf('team_changed')] ?? [];
    expect(tables.includes('team_changed') ? contentOf(migrated, 'team_changed') : []).toEqual(
      expect.arrayContaining(offered),
    );
    const events = before[tables.findIndex((table) => table === 'note' || table === 'event')];
    expect(contentOf(migrated, 'event')).toHaveLength(events?.length ?? -1);
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

/** A file of version 40 with one client of two connections, a client of one, and what its user had noted. */
function fileWithNotes(sql: string): Db {
  const file = join(temporaryFolder(), 'sightline.db');
  const old = openDatabase(file, { clock, migrations: MIGRATIONS.filter(({ version }) => version <= 40) });
  old.exec(`
    ${SEED}
    INSERT INTO connection (id, connection_id, name, base_url, created_at)
      VALUES (2, 'c-2', 'Another', 'https://api.example.com', '2026-01-01T00:00:00.000Z');
    INSERT INTO project (id, connection, project_id, name) VALUES (2, 1, 'both', 'Emberlock'), (3, 2, 'both', 'Emberlock');
    INSERT INTO note VALUES ('n-1', 'p-1', '2026-01-02', 'New site', '2026-01-03T00:00:00.000Z'),
      ('n-2', 'both', '2026-01-02', 'New shop', '2026-01-03T00:00:00.000Z'),
      ('n-3', 'gone', '2026-01-02', '${'x'.repeat(280)}', '2026-01-03T00:00:00.000Z');
    ${sql}`);
  old.close();
  const migrated = openDatabase(file, { clock });
  onTestFinished(() => void migrated.close());
  return migrated;
}

const placesIn = (db: Db): unknown =>
  db.prepare('SELECT event_id, connection, project_id FROM event ORDER BY event_id').raw(true).all();

describe('the notes of an earlier version', () => {
  it('are events of each connection that has their client, and none is lost', () => {
    const db = fileWithNotes('');
    expect(placesIn(db)).toEqual([
      ['n-1', 1, 'p-1'],
      ['n-2', 1, 'both'],
      ['n-2-c-2', 2, 'both'],
      ['n-3', null, 'gone'],
    ]);
    expect(db.prepare("SELECT * FROM v_event WHERE event_id = 'n-1'").get()).toEqual({
      ...{
        connection: 'c-1',
        project_id: 'p-1',
        event_id: 'n-1',
        from_day: '2026-01-02',
        to_day: '2026-01-02',
      },
      ...{ kind: 'other', text: 'New site', source: 'typed', audience: 'internal', market: null },
      ...{ topics: '[]', prompts: '[]', platforms: '[]', pages: '[]', saved_at: '2026-01-03T00:00:00.000Z' },
    });
  });

  it('stay when their connection goes, and are of another one that has their client', () => {
    const db = fileWithNotes('');
    const first = loadConnections(db).find(({ connectionId }) => connectionId === 'c-1');
    if (first === undefined) throw new Error('there is no connection');
    deleteConnection(db, first.id);
    expect(placesIn(db)).toEqual([
      ['n-1', null, 'p-1'],
      ['n-2', 2, 'both'],
      ['n-2-c-2', 2, 'both'],
      ['n-3', null, 'gone'],
    ]);
    db.exec("INSERT INTO project (connection, project_id, name) VALUES (2, 'p-1', 'Halden Outdoor')");
    expect(placesIn(db)).toContainEqual(['n-1', 2, 'p-1']);
  });

  it('are offered to a team as events of the connection that it shares; what lost there can still be taken up', () => {
    const db = fileWithNotes(`
      INSERT INTO team (id, address, login, role, joined_at, token, met_at) VALUES (1, 'postgres://x@localhost/agency', 'anna', 'consultant', '2026-01-01', 't', '2026-01-01');
      INSERT INTO team_account (connection, account) VALUES (2, 'acc');
      INSERT INTO team_object VALUES ('note', 'n-2', '["n-2"]', 'acc', 'both', 1, '{}');
      INSERT INTO team_clash VALUES ('note', 'n-2', 2, 'ben', '2026-01-04T00:00:00.000Z', 'acc', 'both',
        '{"note_id":"n-2","project_id":"both","day":"2026-01-01","text":"Shop","saved_at":"2026-01-03T00:00:00.000Z"}', '[["day"],["text"]]');
      DELETE FROM team_changed;`);
    expect(placesIn(db)).toContainEqual(['n-2', 2, 'both']);
    const changed = db.prepare('SELECT kind, key FROM team_changed').raw(true).all();
    expect(changed).toContainEqual(['event', '["n-2"]']);
    expect(changed).not.toContainEqual(['note', '["n-2"]']);
    expect(db.prepare('SELECT count(*) FROM team_object').pluck().get()).toBe(0);
    const [lost] = db.prepare('SELECT kind, body, fields FROM team_clash').all() as [
      { readonly kind: string; readonly body: string; readonly fields: string },
    ];
    expect([lost.kind, lost.fields]).toEqual(['event', '[["from_day"],["text"]]']);
    expect(fitBody('event', { account: 'acc', projectId: 'both' }, JSON.parse(lost.body))).toMatchObject({
      ...{ event_id: 'n-2', from_day: '2026-01-01', to_day: '2026-01-01', text: 'Shop', scope: {} },
    });
  });
});
