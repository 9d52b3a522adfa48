import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Migration } from '../../../main/db/migrations/migration.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildServices } from '../../../main/services.ts';
import { contentOf } from '../../helpers/content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import {
  FIRST_SYNC,
  KEY,
  listedRun,
  playMentions,
  reply,
  runId,
  startPlayedService,
  type Asked,
  type PlayedService,
} from '../../helpers/played-service.ts';
import { SLOW_MIGRATIONS } from '../../helpers/slow-migrations.ts';
import { examples } from '../../helpers/examples.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'cli', 'index.ts');
const SLOW_OPEN = join(import.meta.dirname, '..', '..', 'helpers', 'open-slowly.ts');

/** Moments at which a sync is killed. */
const CRASHES = examples(4, 100);
const ROUNDS = Math.ceil(CRASHES / 2);
/** A crash and what follows it take about a second. */
const TIMEOUT_MS = 60_000 + CRASHES * 10_000;
const CALLS =
  FIRST_SYNC.listing + FIRST_SYNC.catalogue + FIRST_SYNC.parts + FIRST_SYNC.again + FIRST_SYNC.account;

const questionOf = ({ path, query }: Asked) => `${path}?${new URLSearchParams(query).toString()}`;

/** Runs a sync in a process of its own and kills it a moment after its `last`th question. */
async function syncAndKill(
  service: PlayedService,
  home: string,
  last: number,
  afterMs: number,
): Promise<void> {
  const before = service.asked.length;
  const child = spawn(process.execPath, [CLI, 'sync', '--base-url', service.baseUrl], {
    env: { PATH: process.env['PATH'], SIGHTLINE_HOME: home, SIGHTLINE_API_KEY: KEY },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const play = service.play;
  service.play = (asked) => {
    if (service.asked.length - before === last) setTimeout(() => child.kill('SIGKILL'), afterMs);
    return play(asked);
  };
  await ended;
  service.play = play;
}

/** Goes on after a crash and checks that nothing is lost, and nothing paid twice. */
async function expectRecovery(service: PlayedService, home: string, content: unknown): Promise<void> {
  const services = buildServices({ logger: silentLogger, home, env: { SIGHTLINE_API_KEY: KEY } });
  onTestFinished(services.close);
  expect((await services.doctor({ repair: false })).findings).toEqual([]);
  const kept = openMirrorFile(services)
    .prepare("SELECT path || '?' || query FROM api_response r WHERE query LIKE '%runId=%' AND at >= ?")
    .pluck();
  const since = openMirrorFile(services)
    .prepare("SELECT coalesce(max(superseded_at), '') FROM run_revision")
    .pluck()
    .get();
  const finished = new Set(kept.all(since));
  service.asked.length = 0;
  await services.sync({ baseUrl: service.baseUrl });
  const again = service.asked.filter((asked) => asked.query['runId'] !== undefined).map(questionOf);
  expect(again.filter((question) => finished.has(question))).toEqual([]);
  expect(contentOf(openMirrorFile(services))).toEqual(content);
  expect((await services.doctor({ repair: false })).findings).toEqual([]);
  await services.close();
}

describe(`a sync that is killed (at ${CRASHES} moments)`, () => {
  it(
    'at any moment leaves a sound file, and the next one ends in the same content without paying twice',
    async () => {
      const whole = openMirror(await startPlayedService());
      await whole.sync();
      const content = contentOf(whole.db);
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await startPlayedService();
        const home = temporaryFolder();
        // Spread over the whole sync; the odd part of the way is left to chance, as a closing lid leaves it.
        const last = 1 + Math.floor(((round + Math.random()) / ROUNDS) * CALLS);
        await syncAndKill(service, home, last, Math.random() * 12);
        await expectRecovery(service, home, content);
        await service.close();
      }
    },
    TIMEOUT_MS,
  );

  it(
    'while a revised run comes in shows the old figures or the new ones, never some of each',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await startPlayedService();
        const home = temporaryFolder();
        const services = buildServices({ logger: silentLogger, home, env: { SIGHTLINE_API_KEY: KEY } });
        await services.sync({ baseUrl: service.baseUrl });
        await services.close();
        service.play = (asked) =>
          asked.path === '/prompts/runs'
            ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? 2 : 1 })))
            : playMentions(runId(2), 12)(asked);
        await syncAndKill(service, home, 4 + Math.floor(Math.random() * 14), Math.random() * 12);
        const db = new Database(join(home, 'sightline.db'), { readonly: true });
        const figures = db
          .prepare(
            `SELECT r.revision, v.mentions, count(*) AS topics, sum(t.mentions) AS topic_mentions
             FROM v_run r JOIN v_visibility v USING (run_id) JOIN v_topic_visibility t USING (run_id)
             WHERE r.run_id = ? AND v.is_own AND t.is_own`,
          )
          .all('eeeeeeee-0000-4000-8000-000000000002');
        db.close();
        expect([
          [{ revision: 1, mentions: 8, topics: 2, topic_mentions: 8 }],
          [{ revision: 2, mentions: 12, topics: 2, topic_mentions: 12 }],
        ]).toContainEqual(figures);
        await service.close();
      }
    },
    TIMEOUT_MS,
  );
});

describe('a migration that is killed', () => {
  it('leaves the file as it was, with its backup, and is done at the next start', async () => {
    const [first] = SLOW_MIGRATIONS;
    const clock = { nowMs: () => Date.UTC(2026, 0, 5) };
    const file = join(temporaryFolder(), 'sightline.db');
    const old = openDatabase(file, { clock, migrations: [first] as Migration[] });
    old.exec('INSERT INTO t VALUES (7)');
    old.close();
    const child = spawn(process.execPath, [SLOW_OPEN, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    // The step takes seconds; it has begun by now or begins at once.
    await delay(100);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    const db = openDatabase(file, { clock, migrations: [first] as Migration[] });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.prepare('SELECT a FROM t').pluck().all()).toEqual([7]);
    expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'u'").pluck().get()).toBe(0);
    db.close();
  });
});
