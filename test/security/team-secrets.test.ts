/** The password of a team's database is in the keychain and nowhere else, and goes to no server whose certificate is not verified. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openKeyring } from '../helpers/keyring.ts';
import { createTestTeam, openCountedAccount, openMember, shareWith } from '../helpers/team/members.ts';
import { admitLogin, makeCertificates, startPostgres, type Postgres } from '../helpers/team/postgres.ts';
import { startCommand } from '../helpers/team/processes.ts';
import { program } from '../helpers/programs.ts';
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

/** An owner's address without its password, and with it. */
const bareOf = (url: string): string => url.replace(/:[^:@]*@/, '@');

describe('the owner’s password', () => {
  it('comes from the environment for every command that needs it', async () => {
    const { database, owner } = await pg.newDatabase();
    const home = temporaryFolder();
    const run = (...args: string[]) => startCommand(home, ['team', ...args], { SIGHTLINE_TEAM: owner }).ended;
    const anna = `anna_${database}`;
    const made = await run('create', bareOf(owner), '--admin', anna);
    expect(made).toMatchObject({ status: 0 });
    expect(await run('login', `ben_${database}`, '--owner', bareOf(owner))).toMatchObject({ status: 0 });
    expect(await run('tables', bareOf(owner), '--worker', anna)).toMatchObject({ status: 0 });
    expect(await run('migrate', bareOf(owner))).toMatchObject({ status: 0 });
    const other = await run('migrate', bareOf(owner).replace(/owner_\d+/, 'postgres'));
    expect(other.status).not.toBe(0);
    expect(other.err).toContain('Set SIGHTLINE_TEAM');
  });

  it('and a new member’s, stand in no log of the server, also if its login cannot be made', async () => {
    const logged = await startPostgres([
      ...['logging_collector=on', 'log_filename=all.log', 'log_min_messages=error', 'log_statement=all'],
    ]);
    onTestFinished(() => logged.stop());
    const { services } = openMember();
    const team = await createTestTeam(logged, services);
    const owner = { url: team.owner, password: null };
    const made = await services.team.addLogin(owner, team.login('ben'));
    await logged.admin(`ALTER ROLE ${team.database.replace('agency', 'owner')} NOCREATEROLE`);
    await expect(services.team.addLogin(owner, team.login('cora'))).rejects.toMatchObject({
      code: 'team/refused',
    });
    const [log] = await logged.admin(`SELECT pg_read_file('log/all.log') AS text`);
    const statements = String(log?.['text'])
      .split('\n')
      .filter((line) => line.includes('CREATE ROLE'));
    const ofLogins = statements.filter((line) => /ben|cora/.test(line));
    expect(ofLogins.length).toBeGreaterThanOrEqual(3);
    for (const line of ofLogins) expect(line).toMatch(/PASSWORD 'SCRAM-SHA-256\$4096:[^']+'/);
    expect(made.password).toMatch(/^[\w-]{24}$/);
    expect(String(log?.['text'])).not.toContain(made.password);
    // What the server keeps is of this password.
    await logged.admin(`ALTER ROLE ${team.database.replace('agency', 'owner')} CREATEROLE`);
    await admitLogin(logged, team.database, team.login('ben'), 'viewer');
    const url = logged.url(team.login('ben'), team.database, made.password ?? '');
    expect(await openMember().services.team.join({ url, password: null })).toMatchObject({ role: 'viewer' });
  });

  it('may contain anything; a % that stands for nothing is said, without the password', async () => {
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    const odd = 'a%b c:d@e/f?g#h%41';
    await pg.admin(`ALTER ROLE ${team.login('anna')} PASSWORD '${odd}'`);
    const url = pg.url(team.login('anna'), team.database, encodeURIComponent(odd));
    expect(await anna.services.team.join({ url, password: null })).toMatchObject({ role: 'admin' });
    for (const given of [`postgres://anna:secret50%@127.0.0.1/x`, `postgres://an%zzna:secret@127.0.0.1/x`]) {
      const error = await joinError(given);
      expect(error).toMatchObject({
        code: 'input/invalid',
        message: expect.stringContaining('%25') as unknown,
      });
      expect(error.message).not.toContain('secret');
    }
    const said = await startCommand(temporaryFolder(), ['team', 'migrate', 'postgres://anna@127.0.0.1/x'], {
      SIGHTLINE_TEAM: 'postgres://anna:secret50%@127.0.0.1/x',
    }).ended;
    expect(said.err).toContain('%25');
    expect(said.err).not.toContain('secret50');
  });
});

describe('a file of an authority', () => {
  it('that never ends, waits for a writer, or is none, is not read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-authority-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [pipe, large] = [join(folder, 'pipe'), join(folder, 'large')];
    execFileSync(program('mkfifo'), [pipe]);
    writeFileSync(large, Buffer.alloc(2_000_000, '-'));
    for (const file of ['/dev/zero', pipe, large, folder]) {
      const url = `${pg.url('anna', 'postgres')}?sslrootcert=${encodeURIComponent(file)}`;
      expect(await joinError(url), file).toMatchObject({
        code: 'input/invalid',
        message: expect.stringContaining('a file of certificates') as unknown,
      });
    }
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
