/** A client that two connections have: every command that names clients lets one say whose is meant. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { everyCommand } from '../../helpers/every-command.ts';
import { fillFour } from '../../helpers/batch-desk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** These name an account of the team, which is not a connection of this computer. */
const OF_THE_TEAM = ['team access'];

describe('a command that takes --project', () => {
  it('takes --connection', async () => {
    const without = (await everyCommand()).filter(([, { options }]) => {
      const names = options.map(({ long }) => long);
      return names.includes('--project') && !names.includes('--connection');
    });
    expect(without.map(([name]) => name)).toEqual(OF_THE_TEAM);
  });
});

describe('a client of two connections', () => {
  it('is asked about, and is the one of the connection that is named', async () => {
    const home = temporaryFolder();
    await fillFour(home);
    const db = new Database(join(home, 'sightline.db'));
    onTestFinished(() => void db.close());
    db.exec(`INSERT INTO connection (connection_id, name, base_url, created_at, colour, is_sample)
        SELECT 'second', 'Second', 'https://second.example', created_at, colour, 0 FROM connection LIMIT 1;
      INSERT INTO project (connection, project_id, name)
        SELECT (SELECT id FROM connection WHERE name = 'Second'), project_id, name FROM project WHERE name = 'Halden Outdoor'`);
    const tag = (...args: string[]) =>
      sightline(home, ['tag', 'add', 'south', '--project', 'Halden Outdoor', ...args]);
    const vague = await tag();
    expect(vague.status).toBe(2);
    expect(vague.err).toMatch(/of several connections: .*Second.* --connection names one\./u);
    expect((await tag('--connection', 'second')).status).toBe(0);
    const tags = JSON.parse(
      db.prepare("SELECT value FROM setting WHERE name = 'tags'").pluck().get() as string,
    ) as object;
    expect(Object.keys(tags)).toEqual([expect.stringMatching(/^second\//u)]);
    const lost = await tag('--connection', 'Third');
    expect(lost.status).toBe(4);
    expect(lost.err).toContain('No connection is called Third');
  });
});
