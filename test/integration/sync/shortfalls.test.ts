import { describe, expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  countByPath,
  listedRun,
  on,
  PROJECT,
  reply,
  runId,
  startPlayedService,
  uuid,
  type Play,
} from '../../helpers/played-service.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Run 2 with so many of its twenty answers. */
const answering = (count: number): Play =>
  on('/prompts/results', ({ runId: run = '' }) =>
    run === runId(2) ? reply(answersOf(run).slice(0, count)) : undefined,
  );

const incompleteOf = (mirror: Mirror) =>
  mirror.value(`SELECT incomplete FROM v_run WHERE run_id = '${runId(2)}'`);

describe('a part that came short', () => {
  it('leaves its run open, is named in the views, and is told at every sync', async () => {
    const service = await startPlayedService(answering(5));
    const mirror = openMirror(service);
    const told = { project: 'Halden Outdoor', run: runId(2), part: 'results', reason: '5 of 20 answers' };
    expect((await mirror.sync()).incomplete).toContainEqual(told);
    expect(incompleteOf(mirror)).toContain('results: 5 of 20 answers');
    expect(mirror.value(`SELECT mirrored_at FROM v_run WHERE run_id = '${runId(2)}'`)).toBeNull();
    // What came is there to be read.
    expect(mirror.value(`SELECT count(*) FROM v_response WHERE run_id = '${runId(2)}'`)).toBe(5);
    expect((await mirror.sync()).incomplete).toContainEqual(told);
    expect(mirror.value('SELECT last_sync_outcome FROM v_connection')).toBe('partly');
  });

  it('is asked for again after one, three and seven days, and then only on request', async () => {
    const service = await startPlayedService(answering(5));
    const mirror = openMirror(service);
    await mirror.sync();
    const askedAfter = async (ms: number): Promise<number> => {
      mirror.clock.ms += ms;
      service.asked.length = 0;
      await mirror.sync();
      return countByPath(service.asked)['/prompts/results'] ?? 0;
    };
    expect(await askedAfter(HOUR_MS)).toBe(0);
    expect(await askedAfter(DAY_MS)).toBe(1);
    expect(await askedAfter(2 * DAY_MS)).toBe(0);
    expect(await askedAfter(2 * DAY_MS)).toBe(1);
    expect(await askedAfter(8 * DAY_MS)).toBe(1);
    expect(await askedAfter(60 * DAY_MS)).toBe(0);
    const summary = await mirror.sync();
    expect(summary.incomplete).toEqual([]);
    expect(summary.resting).toContainEqual(expect.objectContaining({ reason: '5 of 20 answers' }));
    service.asked.length = 0;
    await mirror.sync({ refresh: true });
    expect(countByPath(service.asked)['/prompts/results']).toBe(1);
    service.asked.length = 0;
    await mirror.sync({ again: runId(2) });
    expect(countByPath(service.asked)['/prompts/results']).toBe(1);
  });

  it('is whole with the next good answer, and what was set right is said', async () => {
    const service = await startPlayedService(answering(5));
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = () => undefined;
    mirror.clock.ms += 2 * DAY_MS;
    const summary = await mirror.sync();
    expect(summary).toMatchObject({ runsMirrored: 1, incomplete: [] });
    expect(summary.corrected).toContain(
      `Halden Outdoor / ${runId(2)} / results: complete now, after 5 of 20 answers`,
    );
    expect(incompleteOf(mirror)).toBeNull();
  });

  it('of which a service means what it says costs no more calls after some runs', async () => {
    const runs = Array.from({ length: 9 }, (_, index) => listedRun(9 - index));
    const service = await startPlayedService((asked) => {
      if (asked.path === '/prompts/runs') return reply(runs.slice(listed));
      return asked.path === '/sources' ? reply([]) : undefined;
    });
    let listed = 3;
    const mirror = openMirror(service);
    for (const days of [0, 2, 4, 8]) {
      mirror.clock.ms += days * DAY_MS;
      await mirror.sync();
    }
    listed = 0;
    await mirror.sync();
    service.asked.length = 0;
    mirror.clock.ms += 2 * DAY_MS;
    const summary = await mirror.sync();
    expect(countByPath(service.asked)['/sources']).toBeUndefined();
    expect(summary.resting).toHaveLength(9);
  });

  it('is looked for again when a run says that it has more answers than it had', async () => {
    // Enough runs to have learned that a run has as many answers as completed tasks.
    const runs = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(listedRun);
    const service = await startPlayedService(on('/prompts/runs', () => reply(runs)));
    const mirror = openMirror(service);
    await mirror.sync();
    mirror.clock.ms += DAY_MS;
    service.play = on('/prompts/runs', () =>
      reply(runs.map((run) => ({ ...run, completedTasks: run['id'] === runId(2) ? 22 : 20 }))),
    );
    expect((await mirror.sync()).incomplete).toContainEqual(
      expect.objectContaining({ run: runId(2), reason: '20 of 22 answers' }),
    );
  });
});

describe('what is missing', () => {
  it('of a project that the service no longer lists is not waited for', async () => {
    const other = { id: uuid('a', 2), name: 'Veltaboard' };
    const service = await startPlayedService(answering(5));
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = ({ path }) => {
      if (path === '/projects') return reply([other]);
      return path === '/prompts/runs' ? reply([]) : undefined;
    };
    expect((await mirror.sync()).incomplete).toEqual([]);
    service.play = answering(5);
    expect((await mirror.sync()).incomplete).toContainEqual(expect.objectContaining({ run: runId(2) }));
  });

  it('is not what is no longer wanted of an old run', async () => {
    const service = await startPlayedService(answering(5));
    const mirror = openMirror(service, { oldAfterDays: 1 });
    await mirror.sync();
    mirror.clock.ms += 2 * DAY_MS;
    expect(await mirror.sync({ oldRuns: 'scores' })).toMatchObject({ incomplete: [], runsMirrored: 1 });
  });
});

describe('the number of a run’s answers', () => {
  const counters = (more: Record<string, unknown>): Play =>
    on('/prompts/runs', () => reply([{ ...listedRun(1), ...more }]));

  it('may be that of the outputs that could be analysed', async () => {
    const service = await startPlayedService(counters({ completedTasks: 23, analyzedTasks: 20 }));
    expect(await openMirror(service).sync()).toMatchObject({ runsMirrored: 1, incomplete: [] });
  });

  it('is that of its scores where the run states none', async () => {
    const service = await startPlayedService((asked) =>
      asked.path === '/prompts/results'
        ? reply(answersOf(asked.query['runId'] ?? '').slice(0, 12))
        : counters({ completedTasks: undefined })(asked),
    );
    expect((await openMirror(service).sync()).incomplete).toContainEqual(
      expect.objectContaining({ part: 'results', reason: '12 of 20 answers' }),
    );
  });
});

describe('a plan', () => {
  it('counts what is due to be asked for again, a part of a run and a list of a project', async () => {
    const service = await startPlayedService((asked) => {
      if (asked.path === '/brands') return reply([{ id: uuid('b', 2), name: 'Rival', isOwn: false }]);
      return answering(5)(asked);
    });
    const mirror = openMirror(service);
    await mirror.sync();
    expect((await mirror.plan()).calls).toBe(0);
    mirror.clock.ms += 2 * DAY_MS;
    const plan = await mirror.plan();
    expect(plan.projects).toMatchObject([{ catalogue: 1, parts: { results: 1 } }]);
    service.asked.length = 0;
    await mirror.sync();
    expect(countByPath(service.asked)).toMatchObject({ '/brands': 1 });
    expect(countByPath(service.asked)['/prompts/results']).toBe(1);
  });
});

describe('a request for something once more', () => {
  it('asks for a run, or for a project with its lists and runs, and nothing else', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.asked.length = 0;
    expect(await mirror.sync({ again: runId(2) })).toMatchObject({ runsMirrored: 1, incomplete: [] });
    expect(new Set(service.asked.flatMap(({ query }) => query['runId'] ?? []))).toEqual(new Set([runId(2)]));
    service.asked.length = 0;
    expect(await mirror.sync({ again: 'halden outdoor' })).toMatchObject({ runsMirrored: 3 });
    expect(countByPath(service.asked)).toMatchObject({ '/brands': 1, '/prompts/results': 3 });
  });

  it('says so where nothing has that name', async () => {
    const mirror = openMirror(await startPlayedService());
    await expect(mirror.sync({ again: 'nothing' })).rejects.toMatchObject({ code: 'input/not-found' });
  });
});

describe('a run that two projects are said to have', () => {
  const other = uuid('a', 2);
  const projects = [
    { id: PROJECT, name: 'Halden Outdoor' },
    { id: other, name: 'Veltaboard' },
  ];
  /** Each project's history, newest first, by the numbers of its runs. */
  const histories =
    (lists: Readonly<Record<string, readonly number[]>>): Play =>
    ({ path, query }) => {
      if (path === '/projects') return reply(projects);
      if (path !== '/prompts/runs') return undefined;
      if (query['startedBefore'] !== undefined) return reply([]);
      return reply((lists[query['projectId'] ?? ''] ?? []).map(listedRun));
    };
  const ownersOf = (mirror: Mirror) =>
    mirror.rows('SELECT run_id, project_id FROM v_run ORDER BY started_at').map((row) => row['project_id']);

  it('goes to the one whose later history has it, and what was moved is recorded', async () => {
    // One mixed-up answer: the first project is given the second one's runs.
    const service = await startPlayedService(histories({ [PROJECT]: [3, 2], [other]: [3, 2] }));
    const mirror = openMirror(service);
    const mixedUp = await mirror.sync();
    expect(mixedUp.rejected).toBe(2);
    expect(mixedUp.incomplete).toContainEqual(
      expect.objectContaining({ part: 'runs', reason: '2 runs are listed under another project as well' }),
    );
    service.play = histories({ [PROJECT]: [1], [other]: [3, 2] });
    const healed = await mirror.sync();
    expect(ownersOf(mirror)).toEqual([PROJECT, other, other]);
    expect(healed.corrected.filter((line) => line.includes('moved here from'))).toHaveLength(2);
    expect(mirror.value("SELECT count(*) FROM v_correction WHERE what LIKE 'runs: moved%'")).toBe(2);
    expect(await mirror.sync()).toMatchObject({ incomplete: [], rejected: 0 });
    // The mixed-up answer is kept, too, and a rebuild does not fall for it.
    expect(
      (await consultDoctor(mirror.db.name, mirror.clock, { deep: true, repair: false })).findings,
    ).toEqual([]);
  });
});

describe('a history', () => {
  it('that never ends stops before a thousand calls, and says so', async () => {
    let invented = 0;
    const service = await startPlayedService(
      on('/prompts/runs', () => {
        invented += 1;
        return reply({ runs: [{ ...listedRun(invented), status: 'failed' }], nextCursor: `c${invented}` });
      }),
    );
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary.calls).toBeLessThan(1_000);
    expect(summary.incomplete).toContainEqual(
      expect.objectContaining({ part: 'runs', reason: expect.stringContaining('500 pages') as string }),
    );
  });

  it('without a run that was listed before says so', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = on('/prompts/runs', () => reply([]));
    expect((await mirror.sync()).incomplete).toContainEqual(
      expect.objectContaining({ part: 'runs', reason: '3 of 3 runs that were listed before are not listed' }),
    );
  });

  it('without the project’s last run says so', async () => {
    const service = await startPlayedService(
      on('/projects', () =>
        reply([{ id: PROJECT, name: 'Halden Outdoor', lastRunAt: '2026-02-02T06:00:00Z' }]),
      ),
    );
    const mirror = openMirror(service);
    expect((await mirror.sync()).incomplete).toContainEqual(
      expect.objectContaining({
        part: 'runs',
        reason: expect.stringContaining('2026-02-02 06:00') as string,
      }),
    );
  });

  it('does not let a whole run be at work again', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = on('/prompts/runs', () =>
      reply([3, 2, 1].map((n) => ({ ...listedRun(n), status: n === 3 ? 'running' : 'completed' }))),
    );
    expect((await mirror.sync({ refresh: true })).rejected).toBeGreaterThan(0);
    expect(mirror.rows('SELECT DISTINCT status FROM v_run')).toEqual([{ status: 'completed' }]);
  });

  it('with an earlier revision, come late, does not undo the later one', async () => {
    const listed = (revision: number): Play =>
      on('/prompts/runs', () =>
        reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? revision : 1 }))),
      );
    const service = await startPlayedService(listed(2));
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = listed(1);
    await mirror.sync({ refresh: true });
    service.play = listed(2);
    expect(await mirror.sync({ refresh: true })).toMatchObject({ runsMirrored: 0 });
    expect(mirror.value(`SELECT revision FROM v_run WHERE run_id = '${runId(2)}'`)).toBe(2);
  });

  it('of a run that never ends is not walked for ever', async () => {
    const service = await startPlayedService(
      on('/prompts/runs', () =>
        reply([3, 2, 1].map((n) => ({ ...listedRun(n), status: n === 1 ? 'running' : 'completed' }))),
      ),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    service.asked.length = 0;
    mirror.clock.ms += 30 * DAY_MS;
    await mirror.sync();
    expect(countByPath(service.asked)['/prompts/runs']).toBe(1);
  });
});

describe('a project without runs', () => {
  it('is no gap, and its lists are asked for once', async () => {
    const service = await startPlayedService(({ path }) => {
      if (path === '/prompts/runs') return reply([]);
      return path === '/visibility/trends' ? reply({ error: 'no runs' }, 404) : undefined;
    });
    const mirror = openMirror(service);
    expect((await mirror.plan()).calls).toBe(3 + 3);
    expect((await mirror.sync()).incomplete).toEqual([]);
    service.asked.length = 0;
    await mirror.sync();
    expect(service.asked.map(({ path }) => path)).toEqual(['/projects', '/openapi.json', '/prompts/runs']);
  });
});

describe('an answer that leaves something out', () => {
  it('archives it only when a second answer agrees', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    let asked = 0;
    service.play = on('/brands', () => {
      asked += 1;
      return asked === 1 ? reply([{ id: uuid('b', 1), name: 'Halden', isOwn: true }]) : undefined;
    });
    await mirror.sync({ refresh: true });
    expect(asked).toBe(2);
    expect(mirror.value('SELECT count(*) FROM v_brand WHERE archived_at IS NOT NULL')).toBe(0);
    service.play = on('/brands', () => reply([{ id: uuid('b', 1), name: 'Halden', isOwn: true }]));
    await mirror.sync({ refresh: true });
    expect(mirror.rows('SELECT name FROM v_brand WHERE archived_at IS NOT NULL')).toEqual([
      { name: 'Rival' },
    ]);
  });
});

describe('a network that answers in the place of the service', () => {
  it('is left after a few answers', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = ({ path }) =>
      path === '/projects' || path === '/prompts/runs' ? undefined : reply('<html>Sign in</html>', 403);
    service.asked.length = 0;
    await expect(mirror.sync({ again: PROJECT })).rejects.toMatchObject({ code: 'api/invalid-response' });
    expect(service.asked.length).toBeLessThan(20);
  });
});
