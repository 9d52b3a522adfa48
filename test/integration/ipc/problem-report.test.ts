/** A report of a problem over the contract: shown whole, then saved as it was shown, without a key. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { openCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const KEY = 'sk_live_marked+key/of=the:service';
const GIVEN = 'sk_live_of-the-environment';

/** A data folder with a log that somebody has spoilt with keys, and a crash. */
async function makeHome() {
  const home = temporaryFolder();
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  const at = '2026-06-01T00:00:00.000Z';
  const connection = saveConnection(db, { name: 'Here', baseUrl: 'https://api.example', at });
  const id = typeof connection === 'string' ? connection : connection.connectionId;
  db.close();
  const secrets = buildMemoryStore();
  await secrets.set(id, KEY);
  mkdirSync(join(home, 'logs'));
  const spoilt = [KEY, encodeURIComponent(KEY), Buffer.from(`x${KEY}`).toString('base64'), GIVEN];
  const lines = spoilt.map((text, number) => `2026-11-30T10:00:0${number}Z warn line ${number}: ${text}`);
  const own = `2026-11-30T10:00:09Z warn in ${join(homedir(), 'Documents')} \u001b[31mred`;
  writeFileSync(join(home, 'logs', 'sightline.log'), [...lines, own, ''].join('\n'));
  mkdirSync(join(home, 'crashes', 'completed'), { recursive: true });
  writeFileSync(join(home, 'crashes', 'completed', 'a1.dmp'), `MDMP${KEY}`);
  return { home, secrets };
}

describe('a problem report', () => {
  it('says what happened, and has no key in any spelling', async () => {
    const { home, secrets: kept } = await makeHome();
    const { call } = openCore({ home, secrets: kept, env: { SIGHTLINE_API_KEY: GIVEN } });
    const { text } = await call('app/problem-report', {});
    expect(text).toMatch(/^Problem report of Sightline \d+\.\d+\.\d+, /u);
    expect(text).toContain('connections: 1');
    expect(text).toMatch(/a1\.dmp, \d+ bytes, not in this report/u);
    for (const number of [0, 1, 2, 3]) expect(text).toContain(`warn line ${number}: `);
    const key = Buffer.from(KEY).toString('base64').slice(4, 20);
    const secrets = [KEY, encodeURIComponent(KEY), key, GIVEN, 'MDMP'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    // Neither the user's own folder nor what a terminal would obey.
    expect(text).toContain(`warn in ${join('~', 'Documents')}`);
    expect(text).not.toContain('\u001b');
  });

  it('writes nothing before it is saved, and then what was shown, to the byte', async () => {
    const { home, secrets } = await makeHome();
    const { call, services } = openCore({ home, secrets });
    expect(await failureOf(call('app/save-problem-report', {}))).toMatchObject({ code: 'input/not-found' });
    const { text } = await call('app/problem-report', {});
    expect(readdirSync(home)).not.toContain('exports');
    // What is logged meanwhile was not read by anybody.
    writeFileSync(join(home, 'logs', 'sightline.log'), 'later\n');
    const { fileName } = await call('app/save-problem-report', {});
    const file = join(services.paths.exports, fileName);
    expect(readFileSync(file, 'utf8')).toBe(text);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await call('app/save-problem-report', {})).fileName).toBe('sightline-problem-report (2).txt');
  });

  it('is written, too, where the database is what is broken', async () => {
    const home = temporaryFolder();
    writeFileSync(
      join(home, 'sightline.db'),
      'no database at all, and longer than a page of one'.repeat(100),
    );
    const { call } = openCore({ home });
    const { text } = await call('app/problem-report', {});
    expect(text).toMatch(/^Database: .*\[db\/(?:damaged|foreign)\]$/mu);
    expect(text).toContain('There is no log.');
    expect(text).toContain('None is kept.');
  });
});
