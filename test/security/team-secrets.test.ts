/** The password of a team's database is in the keychain and nowhere else, and goes to no server whose certificate is not verified. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openKeyring } from '../helpers/keyring.ts';
import { createTestTeam, openCountedAccount, openMember, shareWith } from '../helpers/team/members.ts';
import { makeCertificates, startPostgres, type Postgres } from '../helpers/team/postgres.ts';
import { startCommand } from '../helpers/team/processes.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const SECRET = 'correct-horse-battery';

/** Every file below a folder that contains a text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
}

const joinError = async (url: string): Promise<{ readonly code: string; readonly message: string }> =>
  (await openMember()
    .services.team.join({ url, password: null })
    .catch((error: unknown) => error)) as never;

describe('a password', () => {
  it('is kept in the keychain alone, and removed when the team is left', async () => {
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    const { baseUrl, key } = await openCountedAccount();
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    await anna.services.close();
    await pg.admin(`ALTER ROLE ${team.login('anna')} PASSWORD '${SECRET}'`);
    const keyring = await openKeyring();
    const home = temporaryFolder();
    const url = pg.url(team.login('anna'), team.database, SECRET);
    const run = (args: readonly string[], env = {}) =>
      startCommand(home, args, { ...keyring.env, ...env }).ended;
    const joined = await run(['team', 'join', url]);
    expect(joined).toMatchObject({ status: 0 });
    expect(await keyring.secrets()).toEqual([SECRET]);
    const synced = await run(['sync']);
    expect(synced.out).toContain('3 projects');
    const said = [
      joined,
      synced,
      await run(['team', 'status', '--json']),
      await run(['connections', '--json']),
    ];
    for (const { out, err } of said) expect(out + err).not.toContain(SECRET);
    expect(filesWith(home, SECRET)).toEqual([]);
    expect(await run(['team', 'leave'])).toMatchObject({ status: 0 });
    expect(await keyring.secrets()).toEqual([]);
  });

  it('for one run comes from the environment, for the team that it names and no other', async () => {
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    await anna.services.close();
    const home = temporaryFolder();
    const url = team.url('anna');
    const bare = url.replace(/:[^:@]*@/, '@');
    expect(await startCommand(home, ['team', 'join', bare], { SIGHTLINE_TEAM: url }).ended).toMatchObject({
      status: 0,
    });
    const other = url.replace(team.database, 'postgres');
    const refused = await startCommand(home, ['team', 'status'], { SIGHTLINE_TEAM: other }).ended;
    expect(refused.status).not.toBe(0);
    expect(refused.err).toContain('keychain');
  });
});

describe('a server', () => {
  const tls = (authority: string, host = 'localhost') => {
    const text = pg.url('anna', 'postgres');
    return `${text.replace('127.0.0.1', host)}?sslrootcert=${encodeURIComponent(authority)}`;
  };

  it('is verified by the authority that is named', async () => {
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    const url = `${team.url('anna').replace('127.0.0.1', 'localhost')}?sslrootcert=${encodeURIComponent(pg.authority)}`;
    expect(await anna.services.team.join({ url, password: null })).toMatchObject({ role: 'admin' });
    const [row] = await pg.admin(`SELECT bool_or(ssl) AS ssl FROM pg_stat_ssl`);
    expect(row).toBeDefined();
  });

  it('with a certificate of another authority, or for another name, is refused before the password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-authority-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { authority } = makeCertificates(folder);
    expect(await joinError(tls(authority))).toMatchObject({ code: 'team/refused' });
    expect((await joinError(tls(authority))).message).toContain('No password was sent');
    // Its certificate is for localhost.
    expect(await joinError(tls(pg.authority, '127.0.0.1'))).toMatchObject({ code: 'team/refused' });
    expect(await joinError(tls(join(folder, 'none.pem')))).toMatchObject({ code: 'input/invalid' });
  });

  it('without encryption is refused where encryption is wanted', async () => {
    const plain = await startPostgres(['ssl=off']);
    onTestFinished(() => plain.stop());
    const url = `${plain.url('anna', 'postgres').replace('127.0.0.1', 'localhost')}?sslrootcert=${encodeURIComponent(pg.authority)}`;
    const error = await joinError(url);
    expect(error).toMatchObject({ code: 'team/refused' });
    expect(error.message).toContain('no encrypted connection');
  });
});
