/** A new version installed over each earlier one: the command line finds the data, checks it, and goes back to the copy from before. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { sightline } from '../../helpers/command-line.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 0, 5) };
const earlier = MIGRATIONS.slice(0, -1).map(({ version }) => version);

/** A data folder as a program of an earlier version left it: an account, and an agency's kit. */
function leftBy(version: number): string {
  const home = temporaryFolder();
  const db = openDatabase(join(home, 'sightline.db'), {
    clock,
    migrations: MIGRATIONS.filter((one) => one.version <= version),
  });
  db.exec(`
    INSERT INTO connection (id, connection_id, name, base_url, created_at)
      VALUES (1, 'c-1', 'Agency', 'https://api.example.com', '2026-01-01T00:00:00.000Z');
    INSERT INTO brand_kit (name, kit, saved_at)
      VALUES ('Larkfield', '{"name":"Larkfield","colour":"#57295c"}', '2026-01-01T00:00:00.000Z');`);
  db.close();
  return home;
}

describe.each(earlier)('a data folder of version %i', (version) => {
  it('is there for the program of today, which keeps a copy from before', async () => {
    const home = leftBy(version);
    const status = await sightline(home, ['status', '--json']);
    expect({ status: status.status, err: status.err }).toEqual({ status: 0, err: '' });
    expect(status.out).toContain('"Agency"');
    expect(await sightline(home, ['kit', 'show', 'Larkfield'])).toMatchObject({ status: 0 });
    expect(await sightline(home, ['doctor', '--deep'])).toMatchObject({ status: 0 });
    const copies = readdirSync(home).filter((name) => name.endsWith('.backup'));
    expect(copies).toEqual([expect.stringMatching(new RegExp(`^sightline\\.db\\.v${String(version)}\\.`))]);

    // Another computer, which has the program of today alone, takes the copy.
    const fresh = temporaryFolder();
    const restored = await sightline(fresh, ['restore', join(home, copies[0] ?? '')]);
    expect({ status: restored.status, err: restored.err }).toMatchObject({ status: 0 });
    expect(existsSync(join(fresh, 'sightline.db'))).toBe(true);
    expect((await sightline(fresh, ['doctor', '--deep'])).status).toBe(0);
    expect(readRows(fresh, 'SELECT name FROM brand_kit')).toEqual([{ name: 'Larkfield' }]);
  });
});
