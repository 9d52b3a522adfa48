/** Scans of the program: watched by one watcher, cancelled in stages, brought home, queued, and told at the next start. */
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Wait } from '../../../main/api/pace.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import type { SampleService } from '../../../main/sample/server.ts';
import { accessTo } from '../../helpers/access.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { loseAnswers } from '../../helpers/lose-answers.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { startAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

type ClientPlace = { readonly connection: string; readonly projectId: string };
type Desk = {
  readonly home: string;
  readonly service: SampleService;
  readonly services: Services;
  readonly places: readonly ClientPlace[];
  /** Lets the watcher's waits be over, and with them the time that it waited for. */
  readonly pass: () => void;
  readonly tasks: () => readonly TaskView[];
};

/** Waits that end when the test says so; the clock goes on by what was waited for. */
function heldTime(aheadMs: number) {
  let nowMs = Date.now() + aheadMs;
  let waiting: { readonly ms: number; readonly end: () => void }[] = [];
  const wait: Wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      const entry = { ms, end: () => resolve(null) };
      waiting.push(entry);
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== entry);
        reject(new Error('called off'));
      });
    });
  return {
    wait,
    clock: { nowMs: () => nowMs },
    pass: () => {
      const ended = waiting;
      waiting = [];
      nowMs += Math.max(0, ...ended.map(({ ms }) => ms));
      for (const { end } of ended) end();
    },
  };
}

/** Opens the program over a folder, so much later. */
function openDesk(home: string, service: SampleService, aheadMs = 0) {
  const time = heldTime(aheadMs);
  const services = buildServices({
    logger: silentLogger,
    home,
    clock: time.clock,
    secrets: buildMemoryStore(),
    env: accessTo({ baseUrl: service.baseUrl, key: service.key }),
    wait: time.wait,
  });
  onTestFinished(services.close);
  return { services, pass: time.pass };
}

async function sitDown(options: Parameters<typeof startAccount>[0] = {}): Promise<Desk> {
  const home = temporaryFolder();
  const service = await startAccount({ projects: 2, ...options });
  const { services, pass } = openDesk(home, service);
  await services.sync({ baseUrl: service.baseUrl });
  const places = readRows(home, 'SELECT connection, project_id FROM v_project ORDER BY name').map((row) => ({
    connection: String(row['connection']),
    projectId: String(row['project_id']),
  }));
  return { home, service, services, places, pass, tasks: () => services.tasks.list() };
}

let desk: Desk;
const place = (): ClientPlace => desk.places[0] ?? { connection: '', projectId: '' };
const newest = async (): Promise<Scan | undefined> => (await desk.services.scans.list()).scans[0];
const kinds = (scan: Scan | undefined): readonly string[] => scan?.steps.map(({ kind }) => kind) ?? [];
const changes = async (): Promise<readonly string[]> =>
  (await desk.services.manage.journal()).map(({ kind, state }) => `${kind} ${state}`).toReversed();

/** Lets time pass until a scan is as it should be. */
async function until(isSo: (scan: Scan | undefined) => boolean): Promise<Scan | undefined> {
  await expect
    .poll(
      async () => {
        desk.pass();
        return isSo(await newest());
      },
      { interval: 20 },
    )
    .toBe(true);
  return await newest();
}

describe('a scan', () => {
  beforeEach(async () => {
    desk = await sitDown({ speed: 600 });
  });

  it('is offered with what is saved, included and available apart, with its cost and its limits', async () => {
    const offer = await desk.services.scans.offer(place());
    expect(offer.platforms.length).toBeGreaterThan(3);
    const beta = offer.platforms.find(({ platform }) => platform === 'beta');
    expect(beta).toMatchObject({ isInPlan: true });
    expect(
      offer.platforms
        .filter(({ isSaved }) => isSaved)
        .map(({ platform }) => platform)
        .sort(),
    ).toEqual([...(offer.savedPlatforms ?? [])].sort());
    expect(offer.prompts).toBeGreaterThan(0);
    expect(offer.scansToday.cap).toBe(50);
    expect(offer.callsThisMonth.cap).toBe(1_000_000);
    expect(offer.lastScans[0]?.answers).toBeGreaterThan(0);
    expect(offer.newest).toBeNull();
  });

  it('is started once, watched, and brought home when it is completed', async () => {
    const before = readRows(desk.home, 'SELECT run_id FROM v_run').length;
    const started = await desk.services.scans.start(place(), null);
    expect(started).toMatchObject({ status: 'running', isOurs: true });
    const ended = await until((scan) => scan?.isMirrored === true);
    expect(ended).toMatchObject({ status: 'completed', runId: started.runId, isLate: false });
    expect(kinds(ended)).toContain('ended');
    expect(readRows(desk.home, 'SELECT run_id FROM v_run')).toHaveLength(before + 1);
    expect(desk.tasks().find(({ kind }) => kind === 'scan')).toMatchObject({
      state: 'done',
      result: { kind: 'scan', runId: started.runId, status: 'completed' },
    });
    expect(await changes()).toEqual(['run/start done']);
  });

  it('that two windows start at once is started once', async () => {
    const both = await Promise.allSettled([
      desk.services.scans.start(place(), null),
      desk.services.scans.start(place(), null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await changes()).toHaveLength(1);
  });
});

describe('a running scan', () => {
  beforeEach(async () => {
    desk = await sitDown();
  });

  it('is asked for once in half a minute by however many windows, and every ten seconds while one looks', async () => {
    const statusCalls = (): number =>
      readRows(desk.home, "SELECT 1 FROM v_api_call WHERE path = '/prompts/status'").length;
    await desk.services.scans.start(place(), null);
    await Promise.all([newest(), newest(), newest()]);
    const wait = async (calls: number): Promise<void> => {
      await expect
        .poll(() => {
          if (statusCalls() < calls) desk.pass();
          return statusCalls();
        })
        .toBe(calls);
    };
    // The first look comes soon, so that it is known how many answers there are to be.
    await wait(1);
    const hour = desk.services.clock.nowMs();
    await wait(11);
    expect((desk.services.clock.nowMs() - hour) / 10).toBeGreaterThanOrEqual(29_000);
    // Three windows that look are one that looks.
    const looked = desk.services.clock.nowMs();
    for (let calls = 12; calls <= 21; calls += 1) {
      await Promise.all([1, 2, 3].map(() => desk.services.scans.lookedAt(place())));
      await wait(calls);
    }
    expect((desk.services.clock.nowMs() - looked) / 10).toBeGreaterThanOrEqual(9_000);
    // Nor does who asks by hand, at once and again.
    await Promise.all([1, 2, 3].map(() => desk.services.scans.look({ ...place(), runId: null })));
    expect(statusCalls()).toBe(21);
  });

  it('is cancelled once, and what the service says of it is told in two stages', async () => {
    const started = await desk.services.scans.start(place(), null);
    const run = { ...place(), runId: started.runId };
    const asked = await desk.services.scans.cancel(run);
    expect(asked).toMatchObject({ status: 'running', cancel: 'taken' });
    await desk.services.scans.cancel(run);
    expect(await changes()).toEqual(['run/start done', 'run/cancel done']);
    expect(kinds(await newest())).toEqual(['started', 'cancel-asked', 'cancel-taken']);
  });

  it('that was started elsewhere is shown to who would start another, and nothing is sent twice', async () => {
    await desk.services.manage.startScan({ project: place().projectId });
    const refused = await failureOf(desk.services.scans.start(place(), null));
    expect(refused.code).toBe('api/run-active');
    expect(await newest()).toMatchObject({ status: 'running', isOurs: false });
    expect(kinds(await newest())).toEqual(['met']);
  });

  it('that was interrupted can be resumed as long as no later one is known', async () => {
    const { runId } = await desk.services.scans.start(place(), null);
    const { home } = desk;
    const set = (status: string, id: string): void => {
      const db = new Database(resolvePaths({ home }).database);
      db.prepare('UPDATE scan SET status = ?, run_id = ? WHERE run_id = ?').run(status, id, runId);
      db.close();
    };
    // As if another one had begun in the web dashboard since.
    set('interrupted', '00000000-0000-4000-8000-000000000000');
    expect((await desk.services.scans.offer(place())).newest).toMatchObject({ isOvertaken: false });
    desk.pass();
    await desk.services.scans.look({ ...place(), runId: null });
    const { scans } = await desk.services.scans.list();
    expect(scans.find(({ status }) => status === 'interrupted')).toMatchObject({ isOvertaken: true });
  });

  it('whose start lost its answer is found at work, and not sent again', async () => {
    const lost = loseAnswers(({ method }) => method === 'POST');
    expect(await desk.services.scans.start(place(), null)).toMatchObject({ status: 'running' });
    expect(lost.count()).toBe(1);
    expect(await changes()).toEqual(['run/start unknown']);
    const [entry] = await desk.services.manage.journal();
    expect(entry?.found?.answer).toMatchObject({ runId: (await newest())?.runId });
  });

  it('that nobody could look for is found by the next look, and the journal says so', async () => {
    const lost = loseAnswers(({ path }) => path.includes('/prompts/'));
    await failureOf(desk.services.scans.start(place(), null));
    expect((await desk.services.manage.journal())[0]).toMatchObject({ state: 'unknown', found: null });
    lost.stop();
    desk.pass();
    await desk.services.scans.look({ ...place(), runId: null });
    const scan = await newest();
    expect(scan).toMatchObject({ status: 'running' });
    expect((await desk.services.manage.journal())[0]).toMatchObject({
      state: 'unknown',
      found: { answer: { runId: scan?.runId } },
    });
  });

  it('is told to be cancelled only as far as it is: on its way, sent without an answer, accepted', async () => {
    const { runId } = await desk.services.scans.start(place(), null);
    const run = { ...place(), runId };
    const told: (string | undefined)[] = [];
    const hear = desk.services.onEvent(({ event }) => {
      if (event === 'scan/changed') {
        told.push(
          readRows(desk.home, "SELECT kept ->> 'cancel' AS cancel FROM scan")[0]?.['cancel'] as string,
        );
      }
    });
    onTestFinished(hear);
    const lost = loseAnswers(({ method, path }) => method === 'DELETE' || path.endsWith('/prompts/status'));
    expect(await desk.services.scans.cancel(run)).toMatchObject({ status: 'running', cancel: 'sent' });
    lost.stop();
    const seen = await until((scan) => scan?.cancel === 'taken');
    expect(kinds(seen).filter((kind) => kind.startsWith('cancel'))).toEqual(['cancel-asked', 'cancel-taken']);
    expect([...new Set(told)]).toEqual(['sending', 'sent', 'taken']);
    expect((await desk.services.manage.journal())[0]).toMatchObject({
      kind: 'run/cancel',
      state: 'unknown',
      found: { answer: { runId } },
    });
  });

  it('goes on while the service cannot be asked, and that is told', async () => {
    await desk.services.scans.start(place(), null);
    const real = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    globalThis.fetch = () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('down'), { code: 'ENOTFOUND' }) }),
      );
    const lost = await until((scan) => scan?.trouble !== null);
    expect(lost).toMatchObject({ status: 'running', trouble: { error: { code: 'api/unreachable' } } });
    globalThis.fetch = real;
    const back = await until((scan) => scan?.trouble === null);
    expect(kinds(back)).toContain('line-lost');
  });
});

describe('the next start of the program', () => {
  it.each([
    ['long before', 3_600_000, true],
    ['in the seconds before', 0, false],
  ])('knows whether a scan ended while it was shut: %s it', async (_when, aheadMs, isLate) => {
    desk = await sitDown({ speed: 600 });
    const started = await desk.services.scans.start(place(), null);
    await desk.services.close();
    const { baseUrl, key } = desk.service;
    const status = async (): Promise<unknown> => {
      const answer = await fetch(`${baseUrl}/prompts/status?projectId=${place().projectId}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return ((await answer.json()) as { readonly status: unknown }).status;
    };
    await expect.poll(status).toBe('completed');
    const again = openDesk(desk.home, desk.service, aheadMs);
    desk = { ...desk, ...again, tasks: () => again.services.tasks.list() };
    const ended = await until((scan) => scan?.isMirrored === true);
    expect(ended).toMatchObject({
      runId: started.runId,
      status: 'completed',
      isLate,
      isTold: false,
    });
    await desk.services.scans.told([{ ...place(), runId: started.runId }]);
    expect(await newest()).toMatchObject({ isTold: true });
  });
});

describe('a queue of scans', () => {
  beforeEach(async () => {
    desk = await sitDown({ speed: 600 });
  });

  it('starts one after the other, and is empty when the last one runs', async () => {
    await desk.services.scans.queue(desk.places);
    await expect
      .poll(async () => {
        desk.pass();
        const { scans, queue } = await desk.services.scans.list();
        expect(scans.filter(({ status }) => status === 'running').length).toBeLessThanOrEqual(1);
        return [queue.length, scans.filter(({ status }) => status === 'completed').length];
      })
      .toEqual([0, 2]);
    expect(await changes()).toEqual(['run/start done', 'run/start done']);
  });

  it('stands still when it is stopped, also over a start of the program', async () => {
    await desk.services.scans.stopQueue(true);
    await desk.services.scans.queue(desk.places);
    await expect.poll(async () => (await desk.services.scans.list()).queue.length).toBeLessThan(2);
    await desk.services.scans.stopQueue(true);
    await desk.services.close();
    const again = openDesk(desk.home, desk.service);
    desk = { ...desk, ...again, tasks: () => again.services.tasks.list() };
    const { queue, held } = await desk.services.scans.list();
    expect(queue).toHaveLength(1);
    expect(held).toEqual({ kind: 'stopped' });
    await until((scan) => scan?.isMirrored === true);
    expect((await desk.services.scans.list()).queue).toHaveLength(1);
    await desk.services.scans.stopQueue(false);
    await expect.poll(async () => (await desk.services.scans.list()).queue.length).toBe(0);
  });

  it('starts nothing while the service is out of reach, says so, and waits to be let on', async () => {
    const real = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    let asked = 0;
    globalThis.fetch = () => {
      asked += 1;
      return Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('down'), { code: 'ENOTFOUND' }) }),
      );
    };
    await desk.services.scans.queue(desk.places);
    await expect
      .poll(async () => (await desk.services.scans.list()).held)
      .toMatchObject({ kind: 'trouble', error: { code: 'api/unreachable' } });
    const before = asked;
    globalThis.fetch = real;
    desk.pass();
    const { queue, scans } = await desk.services.scans.list();
    expect(queue.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect([scans, asked]).toEqual([[], before]);
  });
});
