/** A backup that arrives in pieces: room for one at a time, and what is said of one that is no more or is not right. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildReceivedBackups,
  type BackupFile,
  type LookedThrough,
} from '../../../../../main/features/backups/received.ts';
import { resolvePaths, type Paths } from '../../../../../main/platform/paths.ts';
import { openFilesIn } from '../../../../helpers/open-files.ts';
import { temporaryFolder } from '../../../../helpers/temporary-folder.ts';

const NOW_MS = Date.UTC(2026, 5, 17, 12);
const GIVEN_UP = {
  code: 'input/not-found',
  message:
    'This file was given up: another one was chosen, or Sightline was started again. Nothing was changed; choose the backup once more.',
};
const contents = { bytes: 9, connections: [], clients: 2, runs: 3, newestRunAt: null, reports: 0 };
const SOUND: LookedThrough = { wrong: null, contents };

const refusal = (why: string) => ({
  code: 'input/invalid',
  message: `This file cannot be restored: ${why}. Nothing was changed; choose another one.`,
});
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A receiver over a data folder that is not there yet, with what it was asked to look at. */
function open({ paths = resolvePaths({ home: join(temporaryFolder(), 'home'), env: {} }) } = {}) {
  const looked: BackupFile[] = [];
  const answer = { next: (): Promise<LookedThrough> => Promise.resolve(SOUND) };
  const received = buildReceivedBackups(paths, { nowMs: () => NOW_MS }, async (file) => {
    looked.push(file);
    return await answer.next();
  });
  const send = (text: string): string => {
    const { upload } = received.begin(text.length);
    received.add({ upload, data: base64(text) });
    return upload;
  };
  return { ...received, paths, looked, answer, send, there: () => filesOf(paths) };
}

const filesOf = ({ home }: Paths): string[] =>
  existsSync(home) ? readdirSync(home).map((name) => join(home, name)) : [];

describe('a received backup', () => {
  it('is put together from its pieces, private, looked at, and then there to be restored', async () => {
    const { begin, add, look, looked, requireSound, there, discard, paths } = open();
    expect(there()).toEqual([]);
    const { upload } = begin(9);
    add({ upload, data: base64('Dear ') });
    add({ upload, data: base64('aunt') });
    const [file = '', ...others] = there();
    expect(others).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe('Dear aunt');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openFilesIn(paths.home)).toEqual([]);
    expect(await look(upload)).toEqual(contents);
    expect(looked).toEqual([{ path: file, bytes: 9, nowMs: NOW_MS }]);
    expect(requireSound(upload)).toBe(file);
    discard();
    expect(there()).toEqual([]);
    expect(() => requireSound(upload)).toThrow(expect.objectContaining(GIVEN_UP));
  });

  it('takes the place of the one before, which is not there any more', async () => {
    const { send, add, look, requireSound, there } = open();
    const first = send('Dear aunt');
    const [file = ''] = there();
    const second = send('Dear uncle');
    expect(second).not.toBe(first);
    expect(existsSync(file)).toBe(false);
    expect(there()).toHaveLength(1);
    expect(() => add({ upload: first, data: '' })).toThrow(expect.objectContaining(GIVEN_UP));
    await expect(look(first)).rejects.toMatchObject(GIVEN_UP);
    await look(second);
    expect(() => requireSound(first)).toThrow(expect.objectContaining(GIVEN_UP));
    expect(there()).toContain(requireSound(second));
  });

  it('is unknown before one has begun', () => {
    const { add, discard } = open();
    discard();
    expect(() => add({ upload: 'backup-1', data: '' })).toThrow(expect.objectContaining(GIVEN_UP));
  });

  it('is refused where it is longer or shorter than was announced, and given up', async () => {
    const { begin, add, send, look, there, looked } = open();
    const upload = send('Dear aunt');
    const tooLong = refusal('it is longer than was announced');
    expect(() => add({ upload, data: base64('!') })).toThrow(expect.objectContaining(tooLong));
    expect(there()).toEqual([]);
    expect(() => add({ upload, data: '' })).toThrow(expect.objectContaining(GIVEN_UP));
    const { upload: short } = begin(10);
    add({ upload: short, data: base64('Dear aunt') });
    await expect(look(short)).rejects.toMatchObject(refusal('it did not arrive as a whole'));
    expect(there()).toEqual([]);
    expect(looked).toEqual([]);
  });

  it('is refused with what is wrong with it, and where nobody looked at it', async () => {
    const { send, look, requireSound, answer, there } = open();
    answer.next = () => Promise.resolve({ wrong: 'it is not a database of Sightline' });
    const upload = send('Dear aunt');
    await expect(look(upload)).rejects.toMatchObject(refusal('it is not a database of Sightline'));
    expect(there()).toEqual([]);
    const unseen = send('Dear aunt');
    expect(() => requireSound(unseen)).toThrow(expect.objectContaining(refusal('it was not checked')));
    expect(there()).toEqual([]);
  });

  it('is not taken for another that was chosen while it was looked at', async () => {
    const { send, look, requireSound, answer } = open();
    let isUnderWay = (): void => undefined;
    answer.next = () => new Promise((resolve) => (isUnderWay = () => resolve(SOUND)));
    const first = send('Dear aunt');
    const seen = look(first);
    const second = send('Dear uncle');
    isUnderWay();
    await expect(seen).rejects.toMatchObject(GIVEN_UP);
    expect(() => requireSound(second)).toThrow(expect.objectContaining(refusal('it was not checked')));
  });

  it.runIf(process.platform === 'linux')('is given up where the disk does not take it', () => {
    const { begin, add, there } = open();
    const { upload } = begin(9);
    const [file = ''] = there();
    rmSync(file);
    symlinkSync('/dev/full', file);
    const full = { code: 'db/storage', message: expect.stringContaining('The disk has no room') as string };
    expect(() => add({ upload, data: base64('Dear aunt') })).toThrow(expect.objectContaining(full));
    expect(openFilesIn('/dev').filter((name) => name === '/dev/full')).toEqual([]);
    expect(there()).toEqual([]);
    expect(() => add({ upload, data: '' })).toThrow(expect.objectContaining(GIVEN_UP));
    // Where no file can be made at all.
    const nowhere = open({
      paths: { ...resolvePaths({ home: '/proc', env: {} }), database: '/proc/sightline.db' },
    });
    const refused = {
      code: 'db/storage',
      message: expect.stringContaining('choose another place for the copy') as string,
    };
    expect(() => nowhere.begin(9)).toThrow(expect.objectContaining(refused));
    expect(() => nowhere.add({ upload: 'backup-1', data: '' })).toThrow(expect.objectContaining(GIVEN_UP));
  });
});
