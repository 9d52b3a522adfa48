import { hash } from 'node:crypto';
import { deserialize } from 'node:v8';
import { zstdDecompressSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inSnapshot, openAlone, openDatabase, type Db } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { ANY_PAIR } from '../../../shared/domain/answer-pairs.ts';
import type { PrintRequest } from '../../../main/features/report/report-figures.ts';
import { doJob, JOBS, type JobInput, type JobName } from '../../../main/features/jobs.ts';
import type { Pool } from '../../../main/features/runtime.ts';
import { buildPool } from '../../../main/worker/pool.ts';
import { TEMPLATE_SECTIONS } from '../../../shared/reports/templates.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { PLAUSIBLE_ACTION } from '../../fixtures/actions.ts';
import { wordMark } from '../../fixtures/kits.ts';
import { plausibleWish } from '../../helpers/sample-inputs.ts';
import { useCore } from '../../helpers/mirrored-home.ts';
import { FREE_FONT } from '../../helpers/own-fonts.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';

vi.unmock(import('../../../main/worker/thread.ts'));

const home = mkdtempSync(join(tmpdir(), 'sightline-pool-'));
const database = join(home, 'sightline.db');

let here: Db;
/** Inputs over what is mirrored, one for each job. */
let inputs: { readonly [Name in JobName]: JobInput<Name> };

function printRequest(connection: string, projectId: string, runIds: string[]): PrintRequest {
  return {
    connection,
    spec: {
      projectId,
      runIds,
      period: null,
      baseline: null,
      template: 'visibility',
      platformNames: {},
      sections: TEMPLATE_SECTIONS.visibility.map((id) => ({ id, options: {} })),
      locale: 'en-GB',
      paper: 'A4',
      templateVersion: null,
      notes: { report: null, sections: {} },
      headlines: {},
      brandKit: null,
    },
  };
}

beforeAll(async () => {
  await useCore(home, async (services) => {
    await mirrorAccount(services, 'Fathom Row', { projects: 2, runs: 4, prompts: 6, platforms: 3 });
    const [{ connection, projectId } = { connection: '', projectId: '' }] = await services.projects.list();
    const place = { connection, projectId };
    const { runs } = await services.projects.load(place);
    const runIds = runs.filter(({ hasScores }) => hasScores).map(({ runId }) => runId);
    const [newest = '', before = ''] = runIds;
    const pair = { ...place, runId: newest, before };
    const { reportId } = await services.studio.create({ ...place, template: 'executive', piece: null });
    const plan = { ...plausibleWish(connection, projectId), folder: home, then: null };
    const { file: backup } = await services.backUp(join(home, 'exports', 'backup.db'));
    inputs = {
      lookBack: {
        batchId: await services.batch.begin({ ...plan, folder: join(home, 'exports', 'Month') }),
        number: 1,
      },
      present: { reportId, ground: 'dark', nowMs: Date.now() },
      slidesFile: { reportId, format: 'pptx', passphrase: null, nowMs: Date.now() },
      preview: { reportId, content: null, nowMs: Date.UTC(2026, 10, 20) },
      freeze: printRequest(connection, projectId, [...runIds].reverse()),
      render: printRequest(connection, projectId, [...runIds].reverse()),
      record: printRequest(connection, projectId, [...runIds].reverse()),
      printItem: { print: printRequest(connection, projectId, [...runIds].reverse()), known: [] },
      hashItem: printRequest(connection, projectId, [...runIds].reverse()),
      checkBatch: {
        plan,
        nowMs: Date.UTC(2026, 10, 20),
      },
      openManifest: {
        fileName: 'month.csv',
        data: Buffer.from('client,colour\nNobody,red\n').toString('base64'),
        nowMs: Date.UTC(2026, 10, 20),
      },
      renderMarkets: [printRequest(connection, projectId, [...runIds].reverse())],
      recordMarkets: [printRequest(connection, projectId, [...runIds].reverse())],
      compare: { selections: [{ project: place, runs: [{ kind: 'latest', count: 3 }] }] },
      ...{ absences: { project: place }, ownAbsences: { project: place } },
      answerChecks: { project: place, period: undefined },
      promptGaps: { project: place, terms: [] },
      findings: { project: place, runs: { kind: 'latest', count: 4 } },
      story: { project: place },
      planBasis: { project: place },
      portfolio: { connection: null, nowMs: Date.UTC(2026, 10, 20) },
      stories: { places: [place], period: { kind: 'weeks', weeks: 4 }, nowMs: Date.UTC(2026, 10, 20) },
      search: { text: 'best' },
      events: place,
      publishedPages: place,
      goals: { ...place, nowMs: Date.UTC(2026, 10, 20) },
      actions: { nowMs: Date.UTC(2026, 10, 20) },
      actionEffect: { ...place, actionId: null, draft: PLAUSIBLE_ACTION, nowMs: Date.UTC(2026, 10, 20) },
      history: place,
      answerPairs: { ...place, before, after: newest, ...ANY_PAIR },
      ownSteps: { ...place, pairs: [[before, newest]] },
      platforms: place,
      figures: pair,
      topics: pair,
      citations: pair,
      answerGrid: pair,
      kitValues: { footer: 'Larkfield, London', logo: wordMark('#57295c') },
      newKit: { name: 'Larkfield', colour: '#57295c', logo: null },
      logoColours: wordMark('#57295c', '#1d1a1c'),
      fontFile: { fileName: 'Sans.ttf', bytes: readFileSync(FREE_FONT, 'base64') },
      backupFile: { path: backup, bytes: statSync(backup).size, nowMs: systemClock.nowMs() },
      pictureFile: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      kitText: JSON.stringify({ name: 'Larkfield', colour: '#57295c' }),
    };
  });
  here = openDatabase(database, { clock: systemClock, readOnly: true });
}, 60_000);

afterAll(() => {
  here.close();
  rmSync(home, { recursive: true, force: true });
});

let pool: Pool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
  expect(threads()).toBe(0);
});

const open = (options: Partial<Parameters<typeof buildPool>[0]> = {}): Pool =>
  (pool = buildPool({ database, ...options }));

/** The threads that are started while something is done. */
async function startedDuring(work: () => Promise<unknown>): Promise<Worker[]> {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  try {
    await work();
    return started;
  } finally {
    process.off('worker', note);
  }
}

/** Threads that keep the program alive. */
const threads = (): number =>
  process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length;

/** What came, as data; a report's bytes by their hash. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'bytes' in value) {
    return { ...value, bytes: hash('sha256', value.bytes as Uint8Array) };
  }
  if (typeof value === 'object' && value !== null && 'printed' in value) {
    const frozen = 'frozen' in value && { frozen: plain(value.frozen) };
    return { ...value, printed: plain(value.printed), ...frozen };
  }
  if (typeof value === 'object' && value !== null && 'madeOf' in value) {
    // The same values may be written with other bytes.
    const madeOf: unknown = deserialize(zstdDecompressSync(value.madeOf as Uint8Array));
    return JSON.parse(JSON.stringify({ ...value, madeOf }));
  }
  return JSON.parse(JSON.stringify(value));
}

describe('a job', () => {
  const jobs = buildPool({ database });
  afterAll(jobs.close);

  it.each(Object.keys(JOBS) as JobName[])('brings in a thread what it brings here: %s', async (name) => {
    const there: unknown = await jobs.run(name, inputs[name]);
    expect(plain(there)).toEqual(plain(await doJob(name, here, inputs[name])));
  });

  it('raises there what it raises here, with its code and words', async () => {
    const project = { connection: inputs.history.connection, projectId: 'gone' };
    const [there, alone] = await Promise.all([
      failureOf(jobs.run('history', project)),
      failureOf(doJob('history', here, project)),
    ]);
    expect(there).toMatchObject({ code: 'input/not-found', message: alone.message });
  });

  it('says of a report that its spec cannot be printed, and why', async () => {
    const { spec, connection } = inputs.render;
    const sections = [{ id: 'slides', options: {} }];
    const failure = await failureOf(jobs.run('render', { connection, spec: { ...spec, sections } }));
    expect(failure.code).toBe('report/invalid-spec');
    expect(failure.message).toContain('there is no section "slides"');
  });

  it('keeps a defect for the log, and does the next job all the same', async () => {
    const { spec, connection } = inputs.render;
    const brandKit = { name: 'Acme', colour: 'red' };
    const failure = await failureOf(jobs.run('render', { connection, spec: { ...spec, brandKit } }));
    expect(failure.code).toBe('report/render-failed');
    expect(failure.message).not.toContain('colour');
    expect((failure.cause as Error).message).toContain('colour');
    await expect(jobs.run('compare', { selections: null as never })).rejects.toThrow('TypeError');
    expect(await jobs.run('compare', inputs.compare)).toMatchObject({ problem: null });
  });

  it('sees one state of the file, whatever is written to it meanwhile', () => {
    const writer = openDatabase(database, { clock: systemClock });
    const count = (): unknown => here.prepare('SELECT count(*) AS n FROM event').get();
    const counts = inSnapshot(here, () => {
      const before = count();
      writer
        .prepare(
          "INSERT INTO event VALUES ('n1', NULL, 'p1', '2026-11-20', '2026-11-20', 'other', 'meanwhile', 'typed', 'internal', '{}', ?)",
        )
        .run('2026-11-20T00:00:00Z');
      return [before, count()];
    });
    expect(counts[1]).toEqual(counts[0]);
    expect(count()).not.toEqual(counts[0]);
    writer.close();
  });
});

describe('the threads of a pool', () => {
  it('are kept for the next job, and do not keep the program from ending', async () => {
    const pool = open();
    const started = await startedDuring(async () => {
      for (let time = 0; time < 3; time += 1) await pool.run('compare', inputs.compare);
    });
    expect(started).toHaveLength(1);
    expect(threads()).toBe(0);
  });

  it('are as many as there may be but for one, however many jobs of a kind come together', async () => {
    const pool = open({ size: 3 });
    const started = await startedDuring(async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => pool.run('compare', inputs.compare)));
      expect(made.map(({ problem }) => problem)).toEqual(Array.from({ length: 6 }, () => null));
    });
    expect(started).toHaveLength(2);
  });

  it('leave one of them to what is quick while reports are printed', async () => {
    const pool = open({ size: 2 });
    const ended: string[] = [];
    const reports = [1, 2].map((report) =>
      pool.run('render', inputs.render).then(() => ended.push(`report ${report}`)),
    );
    await pool.run('compare', inputs.compare).then(() => ended.push('comparison'));
    await Promise.all(reports);
    expect(ended.at(-1)).toBe('report 2');
  });

  it('all tell stories while nothing else is waited for', async () => {
    const pool = open({ size: 2 });
    const started = await startedDuring(() =>
      Promise.all([pool.run('stories', inputs.stories), pool.run('stories', inputs.stories)]),
    );
    expect(started).toHaveLength(2);
  });

  it('do what somebody waits for before the stories that came earlier', async () => {
    const pool = open({ size: 1 });
    const ended: string[] = [];
    const pieces = [1, 2].map((piece) =>
      pool.run('stories', inputs.stories).then(() => ended.push(`piece ${piece}`)),
    );
    await pool.run('compare', inputs.compare).then(() => ended.push('comparison'));
    await Promise.all(pieces);
    expect(ended).toEqual(['piece 1', 'comparison', 'piece 2']);
  });

  it('go when there is nothing to do, but for the last', async () => {
    const pool = open({ size: 3, keptMs: 0 });
    const started = await startedDuring(async () => {
      await Promise.all([pool.run('compare', inputs.compare), pool.run('compare', inputs.compare)]);
    });
    // A thread that has ended has no number any more.
    await expect.poll(() => started.filter(({ threadId }) => threadId < 0).length).toBe(1);
    expect(pool.isWarm()).toBe(true);
    expect(await startedDuring(() => pool.run('compare', inputs.compare))).toHaveLength(0);
  });

  it('can be made ready ahead of time, once', async () => {
    const pool = open();
    expect(pool.isWarm()).toBe(false);
    const started = await startedDuring(async () => {
      await Promise.all([pool.warm(['compare']), pool.warm(['compare'])]);
      expect(pool.isWarm()).toBe(true);
      await pool.run('compare', inputs.compare);
    });
    expect(started).toHaveLength(1);
  });

  it('let go of the database while something else is done to it, and go on afterwards', async () => {
    const pool = open();
    await pool.run('compare', inputs.compare);
    const running = pool.run('compare', inputs.compare);
    here.close();
    const started = await startedDuring(async () => {
      const alone = pool.whileClosed(() => openAlone(database).close());
      const meanwhile = pool.run('compare', inputs.compare);
      await alone;
      expect(await running).toMatchObject({ problem: null });
      expect(await meanwhile).toMatchObject({ problem: null });
    });
    // With what they have loaded.
    expect(started).toHaveLength(0);
    here = openDatabase(database, { clock: systemClock, readOnly: true });
  });

  it('end with the pool, which calls off what is under way and what is asked of it later', async () => {
    const pool = open({ size: 1 });
    const failures = [
      failureOf(pool.run('render', inputs.render)),
      failureOf(pool.run('compare', inputs.compare)),
      failureOf(pool.run('history', inputs.history)),
    ];
    await pool.close();
    expect((await Promise.all(failures)).map(({ code, message }) => [code, message])).toEqual([
      ['report/cancelled', 'The report was cancelled. No file was written.'],
      ['report/cancelled', 'The comparison was cancelled.'],
      ['report/cancelled', 'Reading the data was cancelled.'],
    ]);
    expect((await failureOf(pool.run('compare', inputs.compare))).code).toBe('report/cancelled');
    expect(threads()).toBe(0);
  });
});

describe('a job that is called off', () => {
  it('is not begun where it was called off before', async () => {
    const pool = open();
    const started = await startedDuring(async () => {
      const failure = await failureOf(pool.run('render', inputs.render, AbortSignal.abort()));
      expect(failure.code).toBe('report/cancelled');
    });
    expect(started).toHaveLength(0);
  });

  it('is never begun where it still waits, and what runs goes on', async () => {
    const pool = open({ size: 1 });
    await pool.run('compare', inputs.compare);
    const controller = new AbortController();
    const running = pool.run('compare', inputs.compare);
    const waiting = failureOf(pool.run('compare', inputs.compare, controller.signal));
    const after = pool.run('history', inputs.history);
    controller.abort();
    expect((await waiting).code).toBe('report/cancelled');
    expect(await running).toMatchObject({ problem: null });
    expect(await startedDuring(() => after)).toHaveLength(0);
  });

  it('is told so at once; its thread is ended, and another does the next job', async () => {
    const pool = open({ size: 1, patienceMs: 0 });
    await pool.run('compare', inputs.compare);
    const controller = new AbortController();
    const running = failureOf(pool.run('render', inputs.render, controller.signal));
    const next = pool.run('compare', inputs.compare);
    const started = await startedDuring(async () => {
      controller.abort();
      expect((await running).code).toBe('report/cancelled');
      expect(await next).toMatchObject({ problem: null });
    });
    expect(started).toHaveLength(1);
  });

  it('keeps its thread where it would have ended soon', async () => {
    const pool = open({ size: 1, patienceMs: 60_000 });
    await pool.run('compare', inputs.compare);
    const controller = new AbortController();
    const running = failureOf(pool.run('compare', inputs.compare, controller.signal));
    controller.abort();
    expect((await running).code).toBe('report/cancelled');
    expect(await startedDuring(() => pool.run('compare', inputs.compare))).toHaveLength(0);
  });

  it('is not called off any more once it has ended', async () => {
    const pool = open({ patienceMs: 0 });
    const controller = new AbortController();
    await pool.run('compare', inputs.compare, controller.signal);
    controller.abort();
    expect(await startedDuring(() => pool.run('compare', inputs.compare))).toHaveLength(0);
  });
});

describe('a report that does not come to its end', () => {
  it('is stopped with words; its thread is ended, and another does the next job', async () => {
    const pool = open({ size: 1, renderLimitMs: 0 });
    const failure = await failureOf(pool.run('render', inputs.render));
    expect(failure.code).toBe('report/render-failed');
    expect(failure.message).toMatch(/was stopped. No file was written.*another logo/);
    expect(await pool.run('compare', inputs.compare)).toMatchObject({ problem: null });
  });
});

describe('a logo or a font that hangs its reader', () => {
  it('is refused with words; its thread is ended, and another does the next job', async () => {
    const pool = open({ size: 1, kitLimitMs: 0 });
    const failure = await failureOf(pool.run('fontFile', inputs.fontFile));
    expect(failure.code).toBe('input/invalid');
    expect(failure.message).toMatch(/was not read within.*Nothing was changed; choose another one/);
    expect(await pool.run('compare', inputs.compare)).toMatchObject({ problem: null });
  });
});

describe('a thread that ends by itself', () => {
  const crash = async (name: 'render' | 'compare'): Promise<unknown> => {
    const pool = open({ size: 1 });
    const [worker] = await startedDuring(() => pool.run('compare', inputs.compare));
    const running = failureOf(pool.run<JobName>(name, inputs[name]));
    const next = pool.run('compare', inputs.compare);
    void worker?.terminate();
    const { code, retryable, message } = await running;
    expect(await next).toMatchObject({ problem: null });
    return { code, retryable, message };
  };

  it('fails its job with words, and another does the next', async () => {
    expect(await crash('compare')).toEqual({
      code: 'internal/defect',
      retryable: true,
      message: expect.stringContaining('Your data is unchanged; try again.') as string,
    });
  });

  it('fails a report as printing does', async () => {
    expect(await crash('render')).toMatchObject({ code: 'report/render-failed' });
  });

  it('is replaced where it only waited', async () => {
    const pool = open({ size: 1 });
    const [worker] = await startedDuring(() => pool.run('compare', inputs.compare));
    await worker?.terminate();
    expect(await pool.run('compare', inputs.compare)).toMatchObject({ problem: null });
  });
});
