import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { examples } from '../../helpers/examples.ts';
import { sightline, sightlineProcess, type CommandResult } from '../../helpers/command-line.ts';
import {
  answersOf,
  KEY,
  on,
  reply,
  startPlayedService,
  uuid,
  PROJECT,
} from '../../helpers/played-service.ts';
import { mountSmall, sightlineWithin } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };
/** Answers too large for the small disks of these tests. */
const LARGE = 'An answer that says much. '.repeat(40_000);

const heavy = on('/prompts/results', ({ runId: run }) =>
  reply(
    answersOf(run ?? '').map((given, index) =>
      index < 8 ? { ...given, answer: `${LARGE}${index}` } : given,
    ),
  ),
);

describe('a disk that is full', () => {
  it('ends the sync with 8 and words, leaves a sound file, and more room lets the next sync go on', async () => {
    const service = await startPlayedService(heavy);
    const home = temporaryFolder();
    const isMounted = mountSmall(home, '6m');
    const args = ['sync', '--base-url', service.baseUrl];
    const result = isMounted
      ? await sightline(home, args, withKey)
      : await sightlineWithin(6_000, home, args, withKey);
    expect(result).toMatchObject({
      status: 8,
      err: expect.stringMatching(/has no room|cannot be/) as string,
    });
    expect(result.err).not.toContain('    at ');
    const database = join(home, 'sightline.db');
    if (isMounted) execFileSync('mount', ['-o', 'remount,size=200m', home]);
    expect((await consultDoctor(database, systemClock, { repair: false })).findings).toEqual([]);
    expect((await sightline(home, args, withKey)).status).toBe(0);
    const status = await sightline(home, ['status', '--json']);
    expect(JSON.parse(status.out)).toMatchObject({
      connections: [{ projects: [{ mirrored: 3, missing: 0 }] }],
    });
  });
});

describe('a folder that is read-only', () => {
  it('ends the sync with 8 before any call, and the file is sound', async () => {
    const service = await startPlayedService();
    const home = join(temporaryFolder(), 'home');
    mkdirSync(home);
    const isMounted = mountSmall(home, '50m');
    const args = ['sync', '--base-url', service.baseUrl];
    expect((await sightline(home, args, withKey)).status).toBe(0);
    service.asked.length = 0;
    if (isMounted) execFileSync('mount', ['-o', 'remount,ro', home]);
    else chmodSync(home, 0o555);
    const result = await sightline(home, args, withKey);
    if (isMounted) execFileSync('mount', ['-o', 'remount,rw', home]);
    else chmodSync(home, 0o755);
    expect(result).toMatchObject({ status: 8, err: expect.stringContaining('permissions') as string });
    expect(service.asked).toHaveLength(0);
    expect(
      (await consultDoctor(join(home, 'sightline.db'), systemClock, { repair: false })).findings,
    ).toEqual([]);
  });
});

describe('a database that is taken away', () => {
  const REMOVALS: readonly (readonly [string, (file: string) => void])[] = [
    [
      'deleted',
      (file) =>
        readdirSync(dirname(file)).forEach(
          (name) => name.startsWith(basename(file)) && rmSync(join(dirname(file), name)),
        ),
    ],
    ['moved', (file) => renameSync(file, `${file}.elsewhere`)],
    [
      'replaced by another',
      (file) => {
        renameSync(file, `${file}.elsewhere`);
        copyFileSync(`${file}.elsewhere`, file);
      },
    ],
    ['deleted with its folder', (file) => rmSync(dirname(file), { recursive: true })],
  ];
  it.each(REMOVALS)(
    '(%s) ends the sync with 8 before it asks on, and the next one begins anew',
    async (_how, remove) => {
      const service = await startPlayedService();
      const home = join(temporaryFolder(), 'home');
      let askedAtRemoval = 0;
      service.play = ({ path }) => {
        if (path === '/prompts/results' && askedAtRemoval === 0) {
          askedAtRemoval = service.asked.length;
          remove(join(home, 'sightline.db'));
        }
        return undefined;
      };
      const args = ['sync', '--base-url', service.baseUrl];
      const result = await sightline(home, args, withKey);
      expect(result).toMatchObject({
        status: 8,
        err: expect.stringContaining('was deleted, moved or replaced') as string,
      });
      expect(result.err).not.toMatch(/fetched.* is kept/);
      // Those that were on their way may arrive.
      expect(service.asked.length - askedAtRemoval).toBeLessThanOrEqual(4);
      expect((await sightline(home, args, withKey)).status).toBe(0);
      const status = await sightline(home, ['status', '--json']);
      expect(JSON.parse(status.out)).toMatchObject({
        connections: [{ projects: [{ mirrored: 3, missing: 0 }] }],
      });
    },
  );
});

describe('a file that another program has locked', () => {
  it('ends the sync with 8 and says so, and what was saved before is kept', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const args = ['sync', '--base-url', service.baseUrl];
    await sightline(home, args, withKey);
    const other = new Database(join(home, 'sightline.db'));
    other.exec('BEGIN IMMEDIATE');
    const result = await sightline(home, [...args, '--refresh'], withKey);
    other.exec('COMMIT');
    other.close();
    expect(result).toMatchObject({ status: 8, err: expect.stringContaining('another program') as string });
    // It may come in the middle of the work.
    expect(result.err).toContain('Everything saved before is kept');
    expect(result.err).not.toContain('Nothing was changed');
    expect((await sightline(home, args, withKey)).status).toBe(0);
  });
});

/** How often each of the crowd syncs. */
const CROWD = examples(2, 60);

describe(`two syncs and a reader (${CROWD} times)`, () => {
  it(
    'do not disturb one another',
    async () => {
      const home = temporaryFolder();
      const other = uuid('a', 7);
      const services = [
        await startPlayedService(),
        await startPlayedService((asked) =>
          asked.path === '/projects'
            ? reply([{ id: other, name: 'Another', createdAt: '2026-01-01T00:00:00Z' }])
            : undefined,
        ),
      ];
      const failures: string[] = [];
      let [syncs, reads] = [0, 0];
      // Each asks everything anew each time, so that both write all the while.
      const workers = services.map(async ({ baseUrl }) => {
        for (let time = 0; time < CROWD; time += 1) {
          const result = await sightline(home, ['sync', '--base-url', baseUrl, '--refresh'], withKey);
          syncs += 1;
          if (result.status !== 0) failures.push(result.err);
        }
      });
      const reader = (async () => {
        while (syncs < 2 * CROWD) {
          await turn();
          try {
            const db = new Database(join(home, 'sightline.db'), { readonly: true });
            for (let times = 0; times < 20; times += 1) {
              await turn();
              db.prepare(
                `SELECT p.name, count(*), sum(v.mentions) FROM v_project p JOIN v_run r USING (project_id)
                 JOIN v_visibility v USING (run_id) WHERE p.project_id = ? GROUP BY 1`,
              ).all(PROJECT);
              reads += 1;
            }
            db.close();
          } catch (error) {
            // Before the first sync there is no file, and then no view.
            if (reads > 0 || syncs > 0) failures.push(String(error));
          }
        }
      })();
      await Promise.all([...workers, reader]);
      expect(failures).toEqual([]);
      expect(reads).toBeGreaterThan(10);
      expect(
        (await consultDoctor(join(home, 'sightline.db'), systemClock, { repair: false })).findings,
      ).toEqual([]);
    },
    60_000 + CROWD * 30_000,
  );

  it('of which two are of one connection: the second comer is told to wait', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const args = ['sync', '--base-url', service.baseUrl];
    await sightline(home, args, withKey);
    let second: Promise<CommandResult> | undefined;
    service.play = async ({ path }) => {
      if (path === '/brands') second ??= sightlineProcess(home, args, withKey);
      await second;
      return undefined;
    };
    const first = await sightline(home, [...args, '--refresh'], withKey);
    expect(first.status).toBe(0);
    expect(await second).toMatchObject({ status: 9, err: expect.stringContaining('under way') as string });
  });
});
