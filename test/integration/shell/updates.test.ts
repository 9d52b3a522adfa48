/** Updates of the installed program, with electron-updater itself in plain Node, against feeds on loopback. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { layBeside, takePlace } from '../../../main/shell/updates/appimage.ts';
import {
  buildUpdates,
  isCheckDue,
  workToKeep,
  type UpdatesDeps,
} from '../../../main/shell/updates/updates.ts';
import type { UpdateView } from '../../../shared/domain/update-schema.ts';
import { mountSmall } from '../../helpers/small-disk.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import {
  CHANNEL,
  installerBytes,
  makeRelease,
  openAppImageUpdater,
  OURS,
  serveFeed,
  THEIRS,
} from '../../helpers/update-feed.ts';

const INSTALLED = '1.0.0';
const STAYS = 'Sightline 1.0.0 is unchanged and goes on working.';

/** A program of version 1.0.0 as an AppImage, and its updates. */
function setUp(feed: string | null, given: Partial<UpdatesDeps> = {}) {
  const home = temporaryFolder();
  const cache = join(home, 'cache');
  mkdirSync(cache);
  const program = join(home, 'sightline.AppImage');
  writeFileSync(program, 'the installed version', { mode: 0o755 });
  vi.stubEnv('APPIMAGE', program);
  const seen: UpdateView[] = [];
  const ended: string[] = [];
  const deps: UpdatesDeps = {
    installed: INSTALLED,
    feed,
    publicKey: OURS.publicKey,
    obstacle: null,
    ending: 'AppImage',
    openUpdater: () => Promise.resolve(openAppImageUpdater(INSTALLED, { home, cache })),
    busyWith: () => Promise.resolve(null),
    chooseInstaller: () => Promise.resolve(null),
    prepare: (file) => Promise.resolve().then(() => layBeside(file, program)),
    endWith: () => {
      ended.push('ended');
      return Promise.resolve();
    },
    failed: (error) => void ended.push(error.message),
    onChange: (view) => void seen.push(view),
    onAnswer: () => Promise.resolve(),
    ...given,
  };
  const isWhole = (): boolean => readFileSync(program, 'utf8') === 'the installed version';
  const downloaded = (): readonly string[] => globSync('**/*.AppImage', { cwd: cache });
  return { updates: buildUpdates(deps), home, cache, program, seen, ended, isWhole, downloaded };
}

describe.skipIf(process.platform !== 'linux')('updates from a feed', () => {
  it('ask nothing before somebody asks', async () => {
    const { folder } = await makeRelease('1.1.0');
    const { url, asked } = await serveFeed(folder);
    const { updates } = setUp(url);
    expect(updates.view()).toEqual({
      installed: INSTALLED,
      feed: url,
      obstacle: null,
      step: { kind: 'idle' },
    });
    expect(asked).toEqual([]);
  });

  it('find a newer version, download and verify it, and install it only when told', async () => {
    const { folder, name } = await makeRelease('1.1.0');
    const { url, asked } = await serveFeed(folder);
    const { updates, home, cache, seen, ended, isWhole, downloaded } = setUp(url);
    const bytes = installerBytes(5).length;
    expect((await updates.check()).step).toEqual({ kind: 'available', version: '1.1.0', bytes });
    expect(asked.map(({ path }) => path)).toEqual([`/${CHANNEL}.signed.json`]);
    expect((await updates.download()).step).toEqual({ kind: 'ready', version: '1.1.0' });
    expect(seen.map(({ step }) => step.kind)).toEqual(
      expect.arrayContaining(['checking', 'loading', 'ready']),
    );
    const [file = ''] = downloaded();
    expect(readFileSync(join(cache, file)).equals(readFileSync(join(folder, name)))).toBe(true);
    expect([isWhole(), ended]).toEqual([true, []]);
    await updates.install();
    expect(ended).toEqual(['ended']);
    // Who asks is nobody's matter: the updater itself would make up a number and send it.
    for (const { headers } of asked) expect(headers).not.toHaveProperty('x-user-staging-id');
    expect(existsSync(join(home, '.updaterId'))).toBe(false);
  });

  it('refuse what has a wrong signature, before anything in it is read', async () => {
    const { folder } = await makeRelease('1.1.0', THEIRS.privateKey);
    const { url, asked } = await serveFeed(folder);
    const { updates, isWhole } = setUp(url);
    const error = await failureOf(updates.check());
    expect(error).toMatchObject({ code: 'update/refused' });
    expect(error.message).toContain('wrong signature');
    expect(error.message).toContain('the installed version goes on working');
    expect(updates.view().step).toEqual({ kind: 'idle' });
    expect([asked.length, isWhole()]).toEqual([1, true]);
  });

  it('refuse a manifest that was changed after it was signed', async () => {
    const { folder } = await makeRelease('1.1.0');
    const signed = join(folder, `${CHANNEL}.signed.json`);
    writeFileSync(signed, readFileSync(signed, 'utf8').replaceAll('1.1.0', '9.1.0'));
    const { url } = await serveFeed(folder);
    expect(await failureOf(setUp(url).updates.check())).toMatchObject({ code: 'update/refused' });
  });

  it('keep nothing of a download that is cut, and have it the next time', async () => {
    const { folder } = await makeRelease('1.1.0');
    const cut = await serveFeed(folder, 400_000);
    const { updates, isWhole, downloaded } = setUp(cut.url);
    await updates.check();
    const error = await failureOf(updates.download());
    expect(error).toMatchObject({ code: 'update/unreachable', retryable: true });
    expect(error.message).toContain(STAYS);
    expect(updates.view().step).toMatchObject({ kind: 'available', version: '1.1.0' });
    expect([isWhole(), downloaded()]).toEqual([true, []]);
  });

  it('refuse an installer that is not the signed one', async () => {
    const { folder, installer } = await makeRelease('1.1.0');
    const bytes = readFileSync(installer);
    bytes[700_000] = (bytes[700_000] ?? 0) ^ 1;
    writeFileSync(installer, bytes);
    const { url } = await serveFeed(folder);
    const { updates, isWhole, downloaded } = setUp(url);
    await updates.check();
    const error = await failureOf(updates.download());
    expect(error).toMatchObject({ code: 'update/refused' });
    expect(error.message).toContain('the file is not the one that was signed');
    expect(error.message).toContain(STAYS);
    expect([isWhole(), downloaded()]).toEqual([true, []]);
  });

  it('take no older version for an update', async () => {
    const { folder } = await makeRelease('0.9.0');
    const { url, asked } = await serveFeed(folder);
    const { updates } = setUp(url);
    expect((await updates.check()).step).toEqual({ kind: 'current', offered: '0.9.0' });
    expect(await failureOf(updates.download())).toMatchObject({ code: 'update/refused' });
    expect(asked).toHaveLength(1);
  });

  it('say that the disk is full, and leave nothing on it', async ({ skip }) => {
    const { folder } = await makeRelease('1.1.0');
    const { url } = await serveFeed(folder);
    const { updates, cache, isWhole, downloaded } = setUp(url);
    if (!mountSmall(cache, '1m')) skip('this user may not mount');
    await updates.check();
    const error = await failureOf(updates.download());
    expect(error).toMatchObject({ code: 'update/storage' });
    expect(error.message).toContain('the disk is full');
    expect(error.message).toContain('Free 3 MB');
    expect(error.message).toContain(STAYS);
    expect([isWhole(), downloaded()]).toEqual([true, []]);
  });

  it('neither ask nor install while something is under way', async () => {
    const { folder } = await makeRelease('1.1.0');
    const { url, asked } = await serveFeed(folder);
    let work: string | null = null;
    const { updates, ended } = setUp(url, { busyWith: () => Promise.resolve(work) });
    await updates.check();
    await updates.download();
    const before = asked.length;
    work = 'Monthly reports is under way.';
    for (const tried of [updates.check, updates.download, updates.takeFile, updates.install]) {
      const error = await failureOf(tried());
      expect(error).toMatchObject({ code: 'update/busy' });
      expect(error.message).toContain('Monthly reports is under way.');
    }
    expect([asked.length, ended]).toEqual([before, []]);
    expect(updates.view().step).toMatchObject({ kind: 'ready' });
  });

  it('say what a feed that is away means', async () => {
    const { url } = await serveFeed(temporaryFolder());
    const error = await failureOf(setUp(url).updates.check());
    expect(error).toMatchObject({ code: 'update/unreachable' });
    expect(error.message).toContain('The feed has nothing for this system');
    // Nobody listens there.
    const away = await failureOf(setUp('http://127.0.0.1:1/').updates.check());
    expect(away).toMatchObject({ code: 'update/unreachable', retryable: true });
    expect(away.message).toContain(STAYS);
  });

  it('are verified once more when they are installed', async () => {
    const { folder } = await makeRelease('1.1.0');
    const { url } = await serveFeed(folder);
    const { updates, cache, ended, isWhole, downloaded } = setUp(url);
    await updates.check();
    await updates.download();
    writeFileSync(join(cache, downloaded()[0] ?? ''), 'something else');
    expect(await failureOf(updates.install())).toMatchObject({ code: 'update/refused' });
    expect([ended, isWhole()]).toEqual([[], true]);
  });
});

describe.skipIf(process.platform !== 'linux')('updates from a file', () => {
  it('need no feed: an installer is verified by the manifest beside it', async () => {
    const { installer } = await makeRelease('1.1.0');
    const { updates, ended, cache, downloaded } = setUp(null, {
      chooseInstaller: () => Promise.resolve(installer),
    });
    expect(await failureOf(updates.check())).toMatchObject({ code: 'update/unreachable' });
    expect((await updates.takeFile()).step).toEqual({ kind: 'ready', version: '1.1.0' });
    expect(readFileSync(join(cache, downloaded()[0] ?? '')).equals(readFileSync(installer))).toBe(true);
    await updates.install();
    expect(ended).toEqual(['ended']);
  });

  it('are refused without a manifest, with a wrong signature, with other bytes, and if they are older', async () => {
    const lone = await makeRelease('1.1.0');
    rmSync(`${lone.installer}.signed.json`);
    const theirs = await makeRelease('1.1.0', THEIRS.privateKey);
    const changed = await makeRelease('1.1.0');
    writeFileSync(changed.installer, installerBytes(9));
    const old = await makeRelease('0.9.0');
    const words: readonly (readonly [string, string])[] = [
      [lone.installer, 'There is no'],
      [theirs.installer, 'wrong signature'],
      [changed.installer, 'not the one that was signed'],
      [old.installer, 'older than the installed 1.0.0'],
    ];
    for (const [installer, said] of words) {
      const { updates, isWhole, downloaded } = setUp(null, {
        chooseInstaller: () => Promise.resolve(installer),
      });
      const error = await failureOf(updates.takeFile());
      expect(error).toMatchObject({ code: 'update/refused' });
      expect(error.message).toContain(said);
      expect([updates.view().step, isWhole(), downloaded()]).toEqual([{ kind: 'idle' }, true, []]);
    }
  });

  it('change nothing if the dialog is cancelled', async () => {
    const { updates, seen } = setUp(null);
    expect((await updates.takeFile()).step).toEqual({ kind: 'idle' });
    expect(seen).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('an AppImage that replaces itself', () => {
  const installed = (name: string): { readonly folder: string; readonly program: string } => {
    const folder = temporaryFolder();
    const program = join(folder, name);
    writeFileSync(program, 'the installed version', { mode: 0o755 });
    return { folder, program };
  };

  it('takes its own place, or that of its version', async () => {
    const { installer, name } = await makeRelease('1.1.0');
    const plain = installed('sightline.AppImage');
    layBeside(installer, plain.program);
    expect(readFileSync(plain.program, 'utf8')).toBe('the installed version');
    expect(takePlace(installer, plain.program)).toBe(plain.program);
    expect(readFileSync(plain.program).equals(readFileSync(installer))).toBe(true);
    const versioned = installed('sightline-1.0.0-linux-x64.AppImage');
    layBeside(installer, versioned.program);
    expect(takePlace(installer, versioned.program)).toBe(join(versioned.folder, name));
    expect(readdirSync(versioned.folder)).toEqual([name]);
  });

  it('stays whole on a disk that is full, where the updater would have removed it first', async ({
    skip,
  }) => {
    const { installer } = await makeRelease('1.1.0');
    const folder = temporaryFolder();
    if (!mountSmall(folder, '1m')) skip('this user may not mount');
    const program = join(folder, 'sightline.AppImage');
    writeFileSync(program, 'the installed version', { mode: 0o755 });
    const { updates, ended } = setUp(null, {
      chooseInstaller: () => Promise.resolve(installer),
      prepare: (file) => Promise.resolve().then(() => layBeside(file, program)),
    });
    await updates.takeFile();
    const error = await failureOf(updates.install());
    expect(error).toMatchObject({ code: 'update/storage' });
    expect(error.message).toContain(STAYS);
    expect([readFileSync(program, 'utf8'), readdirSync(folder), ended]).toEqual([
      'the installed version',
      ['sightline.AppImage'],
      [],
    ]);
  });
});

it('a program that cannot update itself asks nothing', async () => {
  const { folder } = await makeRelease('1.1.0');
  const { url, asked } = await serveFeed(folder);
  for (const given of [{ obstacle: 'not-installed' as const }, { publicKey: null }]) {
    const { updates } = setUp(url, given);
    expect(await failureOf(updates.check())).toMatchObject({ code: 'update/refused' });
  }
  expect(asked).toEqual([]);
});

it('a batch, a watched scan and a presentation are not disturbed', () => {
  const quiet = { running: [], shown: 'app://sightline/#/settings/about', scans: [{ status: 'completed' }] };
  expect(workToKeep(quiet)).toBeNull();
  expect(workToKeep({ ...quiet, running: [{ title: 'Monthly reports' }] })).toBe(
    'Monthly reports is under way.',
  );
  expect(workToKeep({ ...quiet, shown: 'app://sightline/#/present/r-1/3' })).toBe('A presentation is open.');
  expect(workToKeep({ ...quiet, scans: [{ status: 'running' }] })).toBe('A scan is being watched.');
});

it('a weekly check is due where it is switched on, and after a week', () => {
  const checkedAt = '2026-11-23T10:00:00.000Z';
  const nowMs = Date.parse(checkedAt);
  const day = 24 * 60 * 60 * 1000;
  expect(isCheckDue({ isWeekly: false, checkedAt: null }, nowMs)).toBe(false);
  expect(isCheckDue({ isWeekly: true, checkedAt: null }, nowMs)).toBe(true);
  expect(isCheckDue({ isWeekly: true, checkedAt }, nowMs + 6 * day)).toBe(false);
  expect(isCheckDue({ isWeekly: true, checkedAt }, nowMs + 7 * day)).toBe(true);
  // A clock that was set back.
  expect(isCheckDue({ isWeekly: true, checkedAt }, nowMs - day)).toBe(true);
});
