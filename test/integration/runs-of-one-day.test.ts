/** A run repeated in the afternoon: an ordinary day, whose runs are told apart wherever one is named. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSampleService } from '../../main/sample/server.ts';
import { sightline } from '../helpers/command-line.ts';
import { pdfPages } from '../helpers/pdf.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-one-day-'));
const out = join(home, 'report.pdf');

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 1, runs: 4 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
  const db = new Database(join(home, 'sightline.db'));
  const [newest, before] = db
    .prepare('SELECT id, started_at AS at FROM run_revision ORDER BY started_at DESC')
    .all() as [{ id: number; at: string }, { id: number; at: string }];
  db.prepare('UPDATE run_revision SET started_at = ?, completed_at = NULL WHERE id = ?').run(
    `${newest.at.slice(0, 10)}T04:10:00.000Z`,
    before.id,
  );
  db.close();
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each([
  ['en-GB', /16 Nov(ember)? 2026/gu, /16 Nov(ember)? 2026, 0[46]:\d\d/gu],
  ['de', /16\. Nov(ember|\.) 2026/gu, /16\. Nov(ember|\.) 2026, 0[46]:\d\d/gu],
])('has its hour beside each day that a report in %s prints', async (locale, days, timed) => {
  const args = ['--runs', 'latest:2', '--locale', locale, '--force', '--out', out];
  const made = await sightline(home, ['report', '--project', 'Halden Outdoor', ...args]);
  expect(made).toMatchObject({ status: 0 });
  const text = pdfPages(out).join(' ').replace(/\s+/gu, ' ');
  // A narrow column may break a line before the zone.
  expect([...text.matchAll(days)].length).toBe([...text.matchAll(timed)].length);
  expect(new Set(text.match(/0[46]:\d\d UTC/gu)).size).toBe(2);
});
