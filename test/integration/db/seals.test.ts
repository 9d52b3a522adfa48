/** What a disk changes beneath SQLite is found; what is written through it, by whomever, is not taken for that. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { findBrokenSeals, sealContent } from '../../../main/db/seals.ts';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { reply, runId, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 5, 1) };

/** A mirror, sealed, and a copy of its file that a test may harm. */
async function sealedCopy(): Promise<{ mirror: Mirror; file: string }> {
  const mirror = openMirror(await startPlayedService());
  await mirror.sync();
  const at = '2026-01-05T00:00:00.000Z';
  mirror.db.exec(
    `
    INSERT INTO event
      VALUES ('n1', 1, 'p1', '2026-01-05', '2026-01-05', 'product', 'Launched the tents.', 'typed', 'internal', '{}', '${at}');
    INSERT INTO studio_report (report_id, connection, project_id, state, revision, content, created_at, saved_at)
      VALUES ('s1', 1, 'p1', 'final', 2, '{"title":"November"}', '${at}', '${at}');
    INSERT INTO studio_final VALUES ('s1', 1, 'frozen figures', '%PDF-1.7 printed', 'ab', '1.0.0', '${at}');
    INSERT INTO onboarding_draft
      VALUES ('d1', 'c1', 'proposed', '{"address":"tents.example"}', NULL, '${at}', '${at}');
  `.replaceAll(/'(frozen figures|%PDF[^']*)'/g, "CAST('$1' AS BLOB)"),
  );
  sealContent(mirror.db);
  mirror.db.pragma('wal_checkpoint(TRUNCATE)');
  const file = join(temporaryFolder(), 'sightline.db');
  copyFileSync(mirror.db.name, file);
  return { mirror, file };
}

/** Changes one letter of a text wherever the file has it, and leaves the rest as it is. */
function changeOnDisk(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  const at: number[] = [];
  for (let next = bytes.indexOf(from); next >= 0; next = bytes.indexOf(from, next + 1)) at.push(next);
  expect(at).not.toEqual([]);
  for (const place of at) bytes.write(to, place, 'latin1');
  writeFileSync(file, bytes);
}

const findingsOf = async (file: string) => (await consultDoctor(file, clock, { repair: false })).findings;

function write(file: string, sql: string): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
}

describe('a figure that the disk has changed', () => {
  it.each([
    ['an answer', 'Halden is fine.', 'Halden is fire.', `project Halden Outdoor, run ${runId(1)}`],
    ['a prompt', 'Best tent?', 'best tent?', 'table prompt'],
    ['an event of the user', 'Launched the tents.', 'Launched the tints.', 'table event'],
    ['the words of a draft', '"November"', '"Novembex"', 'table studio_report'],
    ['what a final report was made of', 'frozen figures', 'frozen fixures', 'table studio_final'],
    ['the file of a final report', '1.7 printed', '1.7 prinked', 'table studio_final'],
    ['the draft of a new client', 'tents.example', 'tints.example', 'table onboarding_draft'],
    ['a call in the ledger', '/insights/engines', '/insights/Engines', 'table api_call'],
  ])('is found in %s', async (_what, from, to, place) => {
    const { file } = await sealedCopy();
    expect(await findingsOf(file)).toEqual([]);
    changeOnDisk(file, from, to);
    const content = (await findingsOf(file)).filter(({ problem }) => problem === 'content');
    expect(content.map(({ message }) => message)).toContainEqual(expect.stringContaining(place));
  });

  it('is found in a score, which no index holds', async () => {
    const { file } = await sealedCopy();
    // As a disk would: the seal stays, because no trigger watches the rows of a run.
    write(file, `UPDATE visibility SET mentions = 9 WHERE run = 2 AND mentions = 8`);
    expect(await findingsOf(file)).toMatchObject([
      { problem: 'content', message: expect.stringContaining(runId(2)) as string, count: 1 },
    ]);
  });
});

describe('a view that cannot be read to its last row', () => {
  it('is found, with its name', async () => {
    const { file } = await sealedCopy();
    write(file, `UPDATE topic_visibility SET by_platform = '{"1": 4' WHERE run = 3`);
    expect(await findingsOf(file)).toContainEqual({
      problem: 'views',
      message: expect.stringContaining('v_topic_visibility_platform') as string,
      count: 1,
    });
  });
});

describe('what is written through SQLite', () => {
  it.each([
    "UPDATE event SET text = 'Another.'",
    "INSERT INTO setting VALUES ('a', '1', '2026-01-05T00:00:00.000Z')",
    "UPDATE prompt SET text = 'Which tent?'",
    "UPDATE page SET title = 'Other'",
    'DELETE FROM trend_point',
    'VACUUM',
  ])('is no damage: %s', async (sql) => {
    const { file } = await sealedCopy();
    write(file, sql);
    expect(await findingsOf(file)).toEqual([]);
  });

  it('is no damage when a later version gives rows another column', async () => {
    const { file } = await sealedCopy();
    const later = {
      version: 999,
      name: 'later',
      sql: `ALTER TABLE event ADD COLUMN colour TEXT DEFAULT 'red'`,
    };
    const db = openDatabase(file, { clock, migrations: [...MIGRATIONS, later] });
    expect(findBrokenSeals(db)).toEqual([]);
    sealContent(db);
    expect(findBrokenSeals(db)).toEqual([]);
    db.close();
  });

  it('is no damage when a sync brings a later revision and another catalogue', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    sealContent(mirror.db);
    mirror.clock.ms += 60_000;
    service.play = ({ path, query }) => {
      if (path === '/brands') return reply([{ id: 'x', name: 'New', isOwn: false }]);
      if (path === '/prompts/runs' && query['startedAfter'] === undefined) {
        return reply([{ id: runId(2), status: 'completed', resultsRevision: 2 }]);
      }
      return undefined;
    };
    await mirror.sync({ refresh: true });
    expect((await consultDoctor(mirror.db.name, clock, { repair: false })).findings).toEqual([]);
    sealContent(mirror.db);
    expect(mirror.value('SELECT count(*) FROM seal WHERE digest IS NULL')).toBe(0);
    expect((await consultDoctor(mirror.db.name, clock, { repair: false })).findings).toEqual([]);
  });
});
