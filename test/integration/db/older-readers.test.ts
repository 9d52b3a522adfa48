/**
 * The file is read by others, too: scripts, spreadsheets and system tools bring an SQLite of their own, often years old. One
 * from 2022 (3.39) must open the mirror and answer every view and ready query like ours.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import loadOlder from 'sql.js';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { fillEveryTable } from '../../helpers/every-table.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { READY_QUERIES } from '../../helpers/ready-queries.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

it('is opened by an SQLite of 2022, every view and ready query answered alike', async () => {
  const sample = await startSampleService({ projects: 1, runs: 3, prompts: 6, platforms: 3, port: 0 });
  const services = buildServices({
    logger: silentLogger,
    home: temporaryFolder(),
    env: { SIGHTLINE_API_KEY: sample.key },
  });
  const copy = join(temporaryFolder(), 'copy.db');
  try {
    await services.sync({ baseUrl: sample.baseUrl });
    const ours = openMirrorFile(services);
    // The library reads a file whole, and none with a write-ahead log beside it.
    ours.prepare('VACUUM INTO ?').run(copy);
    const { Database } = await loadOlder();
    const older = new Database(readFileSync(copy));
    expect(older.exec('SELECT sqlite_version()')[0]?.values).toEqual([['3.39.3']]);
    const views = ours
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*'")
      .pluck()
      .all() as string[];
    const queries = [...views.map((view) => `SELECT * FROM ${view}`), ...READY_QUERIES.map(({ sql }) => sql)];
    expect(views.length).toBeGreaterThan(20);
    for (const sql of queries) {
      const rows = ours.prepare(sql).raw().all() as unknown[][];
      const sorted = (all: readonly (readonly unknown[])[]): string[] =>
        all.map((row) => JSON.stringify(row)).sort();
      expect({ sql, rows: sorted(older.exec(sql)[0]?.values ?? []) }).toEqual({ sql, rows: sorted(rows) });
    }
    older.close();
  } finally {
    await services.close();
    await sample.close();
  }
});

it('is called sound by an SQLite of 2022, whatever is in its tables', async () => {
  const file = join(temporaryFolder(), 'sightline.db');
  const ours = openDatabase(file, { clock: systemClock });
  const tables = fillEveryTable(ours);
  expect(tables.length).toBeGreaterThan(50);
  ours.pragma('journal_mode = DELETE');
  expect(ours.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const { Database } = await loadOlder();
  const older = new Database(readFileSync(file));
  expect(older.exec('PRAGMA integrity_check')[0]?.values).toEqual([['ok']]);
  const views = ours.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").pluck().all() as string[];
  for (const view of views) {
    const sql = `SELECT * FROM ${view}`;
    const rows = (all: readonly unknown[]): string[] => all.map((row) => JSON.stringify(row)).sort();
    expect({ sql, rows: rows(older.exec(sql)[0]?.values ?? []) }).toEqual({
      sql,
      rows: rows(ours.prepare(sql).raw().all()),
    });
  }
  older.close();
  ours.close();
});
