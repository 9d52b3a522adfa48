/** What a sync asks no more often than it must, what it announces, and what is noted of how an answer came. */
import { describe, expect, it } from 'vitest';
import { brandsEndpoint } from '../../../main/api/resources/catalogue.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { loadOpenRuns, loadProjects } from '../../../main/db/queries/runs.ts';
import { loadNotes, salvageTables } from '../../../main/db/salvage.ts';
import { runSync } from '../../../main/sync/engine.ts';
import { buildRunPlace } from '../../../main/sync/missing-parts.ts';
import { rebuildMirror } from '../../../main/sync/rebuild.ts';
import { insights } from '../../../main/sync/resources/insights.ts';
import { fetchAnswer, type Arrival } from '../../../main/sync/resources/resource.ts';
import { buildSession } from '../../../main/sync/session.ts';
import { buildTestClient, openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  countByPath,
  listedRun,
  on,
  OTHER_TOPIC,
  OWN,
  PROJECT,
  PROMPT,
  reply,
  runId,
  startPlayedService,
  TOPIC,
} from '../../helpers/played-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a sync works with. */
const depsOf = ({ db, clock, connection }: Mirror, baseUrl: string) => ({
  db,
  clock,
  connection,
  client: buildTestClient(baseUrl, { clock }),
});

/** Only the first run is listed. */
const ONE_RUN = on('/prompts/runs', ({ startedBefore }) =>
  reply(startedBefore === undefined ? [listedRun(1)] : []),
);

describe('insights', () => {
  it('are asked once for each topic, also where the first of them has one after a run without any', async () => {
    const service = await startPlayedService(
      (asked) => ONE_RUN(asked) ?? on('/insights/topic', () => reply({ error: 'not now' }, 500))(asked),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    const session = buildSession(depsOf(mirror, service.baseUrl));
    session.isInsightUnlikely = true;
    const [project] = loadProjects(mirror.db, mirror.connection.id);
    const [run] = loadOpenRuns(mirror.db, project!.id, { since: null, scoresBefore: null, dueBy: null });
    service.play = () => undefined;
    service.asked.length = 0;
    expect(await insights.mirror(session, buildRunPlace(project!, run!))).toBe(true);
    expect(service.asked.map(({ path, query }) => [path, query['topicId']])).toEqual([
      ['/insights/topic', TOPIC],
      ['/insights/topic', OTHER_TOPIC],
    ]);
    expect(session.isInsightUnlikely).toBe(false);
  });
});

describe('lists that are asked for again', () => {
  it('are announced before the first of them is asked', async () => {
    const nameless = { isOwn: false };
    const service = await startPlayedService((asked) => {
      if (asked.path === '/brands') return reply([{ id: OWN, name: 'Halden', isOwn: true }, nameless]);
      if (asked.path === '/prompts') return reply([{ id: PROMPT, promptTemplate: 'Best tent?' }, nameless]);
      return undefined;
    });
    const mirror = openMirror(service);
    await mirror.sync();
    mirror.clock.ms += 2 * DAY_MS;
    const told: string[] = [];
    await runSync({
      ...depsOf(mirror, service.baseUrl),
      onProgress: (done, total, what) => told.push(`${done}/${total} ${what}`),
    });
    expect(told.map((one) => one.split(' ', 1)[0])).toEqual(['1/1', '2/3', '3/3']);
    expect(told.slice(1).map((one) => one.split(': ')[1])).toEqual(['brands', 'prompts']);
  });
});

describe('the account', () => {
  const accountCalls = async (mirror: Mirror, asked: { length: number }[] | unknown[], refresh = false) => {
    asked.length = 0;
    await mirror.sync({ refresh });
    return countByPath(asked as never)['/usage'] ?? 0;
  };

  it('is read where there is anything new, where it was asked for, and where it was not read before', async () => {
    const service = await startPlayedService(on('/usage', () => reply({ error: 'not now' }, 500)));
    const mirror = openMirror(service);
    expect(await accountCalls(mirror, service.asked)).toBeGreaterThan(0);
    service.play = () => undefined;
    expect(await accountCalls(mirror, service.asked)).toBe(1);
    expect(await accountCalls(mirror, service.asked)).toBe(0);
    expect(await accountCalls(mirror, service.asked, true)).toBe(1);
    expect(await accountCalls(mirror, service.asked)).toBe(0);
  });
});

describe('what came', () => {
  it('counts the records that could not be read and those that contradict what is known', async () => {
    const service = await startPlayedService(
      on('/brands', () => reply([{ id: OWN, name: 'Halden', isOwn: true }, { isOwn: false }])),
    );
    const session = buildSession(depsOf(openMirror(service), service.baseUrl));
    const arrivals: Arrival[] = [];
    const rejected = ['one', 'two'].map((record) => ({ reason: 'it contradicts', record }));
    const question = {
      name: 'brands',
      ask: () => brandsEndpoint(PROJECT),
      save: (_session: unknown, _subject: null, _value: unknown, came: { reject: (what: never[]) => void }) =>
        came.reject(rejected as never[]),
    } as const;
    const place = { project: null, run: null, part: 'brands' };
    await fetchAnswer(session, place, question, null, (arrival) => arrivals.push(arrival));
    expect(arrivals).toMatchObject([{ outcome: 'read', rejected: 3, cut: null }]);
  });

  it('short is noted as of when it came, and not as of when its run was looked at', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    // Each answer takes a minute.
    service.play = (asked) => {
      mirror.clock.ms += 60_000;
      const isShort = asked.path === '/prompts/results' && asked.query['runId'] === runId(1);
      return ONE_RUN(asked) ?? (isShort ? reply(answersOf(runId(1)).slice(0, 5)) : undefined);
    };
    await mirror.sync();
    const [short] = mirror.rows("SELECT came_at, found_at FROM shortfall WHERE part = 'results'");
    expect(short?.['came_at']).toBe(mirror.value("SELECT at FROM run_part WHERE part = 'results'"));
    expect(String(short?.['came_at']) < String(short?.['found_at'])).toBe(true);
  });
});

describe('a rebuild', () => {
  it('says how many runs are whole again', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    const to = openDatabase(':memory:', { clock: mirror.clock });
    salvageTables(mirror.db, to);
    const rebuilt = rebuildMirror(to, loadNotes(mirror.db), { clock: mirror.clock });
    expect(rebuilt).toMatchObject({ unused: 0, runs: 3, runsToComplete: [] });
    to.close();
  });
});
