import { copyFileSync, existsSync, readdirSync, truncateSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };

async function mirroredHome(): Promise<{ home: string; database: string; baseUrl: string }> {
  const service = await startPlayedService();
  const home = temporaryFolder();
  await sightline(home, ['sync', '--base-url', service.baseUrl], withKey);
  return { home, database: join(home, 'sightline.db'), baseUrl: service.baseUrl };
}

describe('sightline doctor', () => {
  it('ends with 0 for a sound file, 8 for a damaged one, and 0 when all of it is mended', async () => {
    const { home, database } = await mirroredHome();
    expect(await sightline(home, ['doctor'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('is sound') as string,
    });
    const db = new Database(database);
    db.pragma('foreign_keys = OFF');
    db.exec('DELETE FROM brand');
    db.close();
    expect(await sightline(home, ['doctor'])).toMatchObject({
      status: 8,
      out: expect.stringContaining('--repair') as string,
    });
    const repaired = await sightline(home, ['doctor', '--repair']);
    expect(repaired).toMatchObject({
      status: 0,
      out: expect.stringContaining('3 runs are complete') as string,
    });
    expect(readdirSync(home).some((name) => name.endsWith('.damaged'))).toBe(true);
    expect((await sightline(home, ['doctor', '--json'])).out).toContain('"findings": []');
  });

  it('ends with 7 when something could not be brought back, and the next sync brings it', async () => {
    const { home, database, baseUrl } = await mirroredHome();
    const db = new Database(database);
    db.pragma('foreign_keys = OFF');
    db.exec(`DELETE FROM brand; DELETE FROM source; DELETE FROM citation;
      DELETE FROM api_response WHERE path = '/sources'`);
    db.close();
    const repaired = await sightline(home, ['doctor', '--repair']);
    expect(repaired).toMatchObject({ status: 7, out: expect.stringContaining('parts of 3 runs') as string });
    expect((await sightline(home, ['sync', '--base-url', baseUrl], withKey)).status).toBe(0);
    expect(
      (await sightline(home, ['sync', '--plan', '--json'], accessTo({ baseUrl, key: KEY }))).out,
    ).toContain('"calls": 0');
  });

  it('compares every figure with the kept answers, and ends with 7 where some are gone', async () => {
    const { home, database } = await mirroredHome();
    expect(await sightline(home, ['doctor', '--deep'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('every figure is as the kept answers say') as string,
      err: expect.stringContaining('kept answers read') as string,
    });
    const change = (sql: string): void => {
      const db = new Database(database);
      db.exec(sql);
      db.close();
    };
    change("DELETE FROM api_response WHERE path = '/sources'");
    expect(await sightline(home, ['doctor', '--deep'])).toMatchObject({
      status: 7,
      out: expect.stringContaining('cannot be checked') as string,
    });
    change('UPDATE visibility SET mentions = 9 WHERE mentions = 8');
    expect(await sightline(home, ['doctor', '--deep'])).toMatchObject({
      status: 8,
      out: expect.stringContaining('mentions is 9; the kept answer says 8') as string,
    });
    expect(readdirSync(home).filter((name) => name.endsWith('.deep'))).toEqual([]);
  });

  it('ends with 4 where there is no database', async () => {
    expect((await sightline(temporaryFolder(), ['doctor'])).status).toBe(4);
  });
});

describe('a damaged file', () => {
  it('ends every other command with 8 and the way to mend it, and is left as it is', async () => {
    const { home, database } = await mirroredHome();
    truncateSync(database, Math.floor(statSync(database).size / 3));
    const size = statSync(database).size;
    const status = await sightline(home, ['status']);
    expect(status).toMatchObject({ status: 8, err: expect.stringContaining('doctor --repair') as string });
    expect(statSync(database).size).toBe(size);
  });
});

describe('sightline backup', () => {
  it('writes a copy that takes the place of the database', async () => {
    const { home } = await mirroredHome();
    const copy = join(temporaryFolder(), 'copy.db');
    expect((await sightline(home, ['backup', copy])).status).toBe(0);
    expect(existsSync(`${copy}.sha256`)).toBe(true);
    const other = temporaryFolder();
    copyFileSync(copy, join(other, 'sightline.db'));
    expect((await sightline(other, ['status'])).out).toMatch(/Halden Outdoor +3 +3 +0/);
    expect((await sightline(temporaryFolder(), ['backup', copy])).status).toBe(4);
  });
});

describe('sightline sync', () => {
  it('says what old runs cost, and keeps the choice', async () => {
    const { home, baseUrl } = await mirroredHome();
    const plan = await sightline(home, ['sync', '--base-url', baseUrl, '--plan'], withKey);
    expect(plan.out).toContain('only scores and citations');
    const args = ['sync', '--base-url', baseUrl, '--old-runs', 'scores', '--old-after', '30'];
    expect((await sightline(home, args, withKey)).status).toBe(0);
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    expect(db.prepare('SELECT old_runs, old_after_days FROM connection').get()).toEqual({
      old_runs: 'scores',
      old_after_days: 30,
    });
    db.close();
    for (const wrong of [
      ['--old-runs', 'some'],
      ['--old-after', '0'],
    ]) {
      expect((await sightline(home, ['sync', ...wrong], withKey)).status).toBe(2);
    }
  });
});

describe('sightline workstream', () => {
  it('ends with 4 for an id that the service does not have, and lists what there is', async () => {
    const { home, baseUrl } = await mirroredHome();
    const id = 'ffffffff-0000-4000-8000-000000000001';
    expect((await sightline(home, ['workstream', 'add', id], accessTo({ baseUrl, key: KEY }))).status).toBe(
      4,
    );
    expect((await sightline(home, ['workstream', 'list'])).out).toContain('No workstreams yet');
    expect(JSON.parse((await sightline(home, ['workstream', 'list', '--json'])).out)).toEqual({
      ok: true,
      workstreams: [],
    });
  });
});
