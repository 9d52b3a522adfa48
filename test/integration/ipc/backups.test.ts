/** Backups over the contract: a copy into the folder of exports, and a chosen file that takes the place of the data. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpDatabase } from '../../../main/db/backup.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const at = '2026-06-01T00:00:00.000Z';
const given = { code: 'input/not-found', message: expect.stringContaining('was given up') as string };

/** Gives a database a connection of that name. */
async function addTo(database: string, name: string): Promise<string> {
  const db = openDatabase(database, { clock: systemClock });
  saveConnection(db, { name, baseUrl: 'https://api.example', at });
  const { file } = await backUpDatabase(database, join(temporaryFolder(), 'backup.db'));
  db.close();
  return file;
}

/** A core over a data folder with one connection, and a backup of another. */
async function open() {
  const home = temporaryFolder();
  await addTo(join(home, 'sightline.db'), 'Here');
  const backup = await addTo(join(temporaryFolder(), 'sightline.db'), 'Elsewhere');
  const core = openCore({ home });
  const names = async () => (await core.call('connection/list', {})).map(({ name }) => name);
  expect(await names()).toEqual(['Here']);
  const partials = (): string[] => readdirSync(home).filter((name) => name.endsWith('.partial'));
  return { home, core, backup, names, partials };
}

/** Sends a file in two pieces, as the screen does. */
async function send({ call }: TestCore, bytes: Buffer): Promise<string> {
  const { upload } = await call('backup/begin', { bytes: bytes.length });
  const half = Math.ceil(bytes.length / 2);
  for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
    expect(await call('backup/add', { upload, data: piece.toString('base64') })).toBeNull();
  }
  return upload;
}

describe('a copy of the data', () => {
  it('is written into the folder of exports as a task, over no file and no checksum of another', async () => {
    const { core } = await open();
    const { exports } = core.services.paths;
    const task = await core.call('backup/make', { fileName: 'copy.db' });
    expect(task).toMatchObject({ kind: 'backup', connection: null, title: 'Copy of the data to copy.db' });
    expect(await core.result(task)).toEqual({
      kind: 'backup',
      file: { name: 'copy.db', bytes: statSync(join(exports, 'copy.db')).size },
    });
    writeFileSync(join(exports, 'mine.db.sha256'), 'of another');
    for (const [fileName, name] of [
      ['copy.db', 'copy (2).db'],
      ['mine.db', 'mine (2).db'],
    ] as const) {
      const result = await core.result(await core.call('backup/make', { fileName }));
      expect(result).toMatchObject({ file: { name } });
    }
    expect(readFileSync(join(exports, 'mine.db.sha256'), 'utf8')).toBe('of another');
  });

  it('is not made before there are data', async () => {
    const { services } = openCore();
    const target = join(temporaryFolder(), 'copy.db');
    const failure = await failureOf(services.backUp(target));
    expect(failure).toMatchObject({
      code: 'input/not-found',
      message: `There is no database at ${services.paths.database} yet; a sync creates it.`,
    });
  });
});

describe('a chosen backup', () => {
  it('is looked at, takes the place of the data, which are kept, and is told of', async () => {
    const { home, core, backup, names, partials } = await open();
    const bytes = readFileSync(backup);
    const upload = await send(core, bytes);
    expect(await core.call('backup/look', { upload })).toEqual({
      bytes: bytes.length,
      connections: [{ name: 'Elsewhere', isSample: false }],
      clients: 0,
      runs: 0,
      newestRunAt: null,
      reports: 0,
    });
    expect(await names()).toEqual(['Here']);
    const { setAside } = await core.call('backup/restore', { upload });
    expect(readdirSync(home).map((name) => join(home, name))).toContain(setAside);
    expect(await names()).toEqual(['Elsewhere']);
    expect(core.events.filter(({ event }) => event === 'database/replaced')).toHaveLength(1);
    expect(partials()).toEqual([]);
    expect(await failureOf(core.call('backup/look', { upload }))).toMatchObject(given);
  });

  it('that is none is refused with why, and one that nobody looked at is not restored', async () => {
    const { core, backup, names, partials } = await open();
    const letter = await send(core, Buffer.from('Dear aunt, this is no database'));
    expect(await failureOf(core.call('backup/look', { upload: letter }))).toMatchObject({
      code: 'input/invalid',
      message:
        'This file cannot be restored: it is not a database of Sightline. Nothing was changed; choose another one.',
    });
    const upload = await send(core, readFileSync(backup));
    expect(await failureOf(core.call('backup/restore', { upload }))).toMatchObject({
      code: 'input/invalid',
      message: expect.stringContaining('it was not checked') as string,
    });
    expect(await names()).toEqual(['Here']);
    expect(partials()).toEqual([]);
  });

  it('waits for work that is under way, and is still there to be restored afterwards', async () => {
    const { core, backup, names } = await open();
    const upload = await send(core, readFileSync(backup));
    await core.call('backup/look', { upload });
    const copying = await core.call('backup/make', { fileName: 'copy.db' });
    expect(await failureOf(core.call('backup/restore', { upload }))).toMatchObject({
      code: 'db/locked',
      message:
        'Copy of the data to copy.db is under way. The backup was not restored; try again when it has ended.',
      retryable: true,
    });
    await core.ended(copying);
    await core.call('backup/restore', { upload });
    expect(await names()).toEqual(['Elsewhere']);
  });

  it('goes with the program that it was given to', async () => {
    const { core, backup, partials } = await open();
    await send(core, readFileSync(backup));
    expect(partials()).toHaveLength(1);
    await core.ipc.close();
    expect(partials()).toEqual([]);
  });
});
