/** Keys through the contract, in a real gnome-keyring: kept, used, replaced, removed; locked; and no keyring at all. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesIn } from '../../helpers/files-in.ts';
import { KEY, startPlayedService, type PlayedService } from '../../helpers/played-service.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const SESSION = join(import.meta.dirname, '..', '..', 'helpers', 'keychain-session.ts');
const NEW_KEY = 'another-key-9876543210';

const UNLOCK = `printf pass | ${program('gnome-keyring-daemon')} --unlock --components=secrets >/dev/null 2>&1`;
const LOCK =
  `${program('dbus-send')} --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets ` +
  'org.freedesktop.Secret.Service.Lock array:objpath:/org/freedesktop/secrets/collection/login >/dev/null';

type Step = readonly [channel: string, input: object];
type Seen = {
  readonly ok?: boolean;
  readonly value?: unknown;
  readonly error?: { code: string; message: string };
};

let service: PlayedService;
let home: string;

beforeEach(async () => {
  // The service takes a new key from the moment on at which it is first shown, and the old one no longer.
  service = await startPlayedService(({ authorization }) => {
    if (authorization === `Bearer ${NEW_KEY}`) service.key = NEW_KEY;
    return undefined;
  });
  home = temporaryFolder();
});

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_DATA_HOME: join(home, 'keyrings'),
    XDG_RUNTIME_DIR: home,
  };
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { env }, (error, out, complaints) => {
      if (error === null) resolve(out);
      else reject(new Error(`${error.message}\n${out}${complaints}`));
    });
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Runs commands of a shell in a D-Bus session; steps stand for a program that calls them. Answers what was seen. */
async function inSession(...parts: readonly (string | readonly Step[])[]): Promise<Seen[][]> {
  const script = parts.map((part) =>
    typeof part === 'string'
      ? part
      : [process.execPath, SESSION, join(home, 'data'), JSON.stringify(part)].map(quoted).join(' '),
  );
  const output = await run(
    program('dbus-run-session'),
    ['--', program('bash'), '-ec', script.join('\n')],
    environment(),
  );
  return output
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line) as Seen[]);
}

const add = (): Step => [
  'connection/add',
  {
    baseUrl: service.baseUrl,
    key: KEY,
    keeping: 'keychain',
    name: 'Agency',
    colour: 'amber',
    keyExpiresOn: '2027-01-31',
  },
];
const sync: Step = ['sync/start', { connection: '$connection', projects: null, oldRuns: null }];
const keyState: Step = ['connection/key-state', { connection: '$connection' }];
const remove: Step = ['connection/remove', { connection: '$connection', forget: false, reports: false }];
const list: Step = ['connection/list', {}];

describe('a key in an unlocked keyring', () => {
  it('is kept, used, replaced and removed, and is nowhere in the data folder', async () => {
    const replace = (key: string): Step => [
      'connection/replace-key',
      { connection: '$connection', key, keeping: 'keychain', keyExpiresOn: null },
    ];
    const [first = [], later = []] = await inSession(
      UNLOCK,
      [add(), keyState, sync],
      [replace('wrong'), keyState, replace(NEW_KEY), list, sync, remove, keyState, sync],
    );
    expect(first).toMatchObject([
      {
        state: 'done',
        result: {
          connection: { name: 'Agency', colour: 'amber', keyExpiresOn: '2027-01-31', callsThisMonth: 1 },
        },
      },
      { ok: true, value: { state: 'kept', advice: null } },
      { state: 'done' },
    ]);
    expect(later).toMatchObject([
      { state: 'failed', error: { code: 'api/unauthorized' } },
      { ok: true, value: { state: 'kept' } },
      { state: 'done', result: { connection: { keyExpiresOn: null } } },
      { ok: true },
      { state: 'done' },
      { ok: true, value: null },
      { ok: true, value: { state: 'missing' } },
      { state: 'failed', error: { code: 'secrets/missing' } },
    ]);
    expect(JSON.stringify([first, later])).not.toContain(NEW_KEY);
    for (const { parentPath, name } of filesIn(join(home, 'data'))) {
      const bytes = readFileSync(join(parentPath, name));
      expect(bytes.includes(KEY) || bytes.includes(NEW_KEY), name).toBe(false);
    }
  });
});

describe('a locked keyring', () => {
  it('is told from a missing key, keeps the key, and takes none', async () => {
    const other: Step = [
      'connection/add',
      {
        baseUrl: service.baseUrl,
        key: KEY,
        keeping: 'keychain',
        name: 'Client',
        colour: 'plum',
        keyExpiresOn: null,
      },
    ];
    const [, locked = []] = await inSession(UNLOCK, [add()], LOCK, [keyState, sync, remove, other, list]);
    expect(locked).toMatchObject([
      { ok: true, value: { state: 'unavailable' } },
      { state: 'failed', error: { code: 'secrets/missing' } },
      { ok: false, error: { code: 'secrets/unavailable' } },
      { state: 'failed', error: { code: 'secrets/unavailable' } },
      { ok: true, value: [{ name: 'Agency' }] },
    ]);
    expect(JSON.stringify(locked[0])).toContain('It is locked: unlock it');
    const [unlocked] = await inSession(UNLOCK, [keyState, sync]);
    expect(unlocked).toMatchObject([{ ok: true, value: { state: 'kept' } }, { state: 'done' }]);
  });
});

describe('a computer without a keyring', () => {
  it(
    'says what to install, stores nothing, and works with the key of the environment',
    { tags: ['broad'] },
    async () => {
      const call = async (steps: readonly Step[], env: NodeJS.ProcessEnv = {}): Promise<Seen[]> =>
        JSON.parse(
          await run(process.execPath, [SESSION, join(home, 'data'), JSON.stringify(steps)], {
            ...environment(),
            ...env,
          }),
        ) as Seen[];
      const refused = await call([add(), list]);
      expect(refused).toMatchObject([
        { state: 'failed', error: { code: 'secrets/unavailable' } },
        { ok: true, value: [] },
      ]);
      expect(refused[0]?.error?.message).toContain('install libsecret-1-0 and gnome-keyring');

      const [sample] = await call([['sample/add', {}]]);
      expect(sample).toMatchObject({ ok: true });
      await run(
        process.execPath,
        [
          join(import.meta.dirname, '..', '..', '..', 'main', 'cli', 'index.ts'),
          'sync',
          '--base-url',
          service.baseUrl,
        ],
        { ...environment(), SIGHTLINE_HOME: join(home, 'data'), SIGHTLINE_API_KEY: KEY },
      );
    },
  );
});
