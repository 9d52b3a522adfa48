import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { loadCounting } from '../../../main/db/queries/counting.ts';
import { RULES } from '../../../main/db/queries/agreement.ts';
import { judgeMirrors } from '../../../main/features/sync/judge-mirrors.ts';
import type { MirrorChange } from '../../../shared/domain/mirror-change.ts';
import { callIncomplete } from '../../helpers/earlier-judgement.ts';
import { examples, someOf } from '../../helpers/examples.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { startPlayedService } from '../../helpers/played-service.ts';
import {
  mixReadings,
  playCounting,
  READINGS,
  SHAPES,
  truthOf,
  type CountingWorld,
  type ReadingName,
} from '../../helpers/counting-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mixtures of readings in each shape of lists; `npm run test:long` plays sixty. */
const MIXTURES = examples(1, 60);

/** Ten runs. */
const worldOf = (readings: Iterable<ReadingName>, more: Partial<CountingWorld> = {}): CountingWorld => {
  const all = new Set(readings);
  return { seed: 3, shape: 'a bare list', readings: () => all, projects: 2, runs: 5, ...more };
};

/** What the mirror has of each run that is not as it was. */
function findWrongFigures(mirror: Mirror, world: CountingWorld): unknown[] {
  const wrong: unknown[] = [];
  for (let project = 0; project < world.projects; project += 1) {
    for (let run = 0; run < world.runs; run += 1) {
      const { runId, answers, named, scores } = truthOf(world, project, run);
      const has = {
        runId,
        answers: mirror.value(`SELECT count(*) FROM v_response WHERE run_id = '${runId}'`),
        named: world.readings(run).has('answers are text only')
          ? named
          : mirror.rows(
              `SELECT b.name AS brand, count(*) AS answers FROM response a JOIN run_revision r ON r.id = a.run
                 JOIN response_mention m ON m.response = a.id JOIN brand b ON b.id = m.brand
               WHERE r.run_id = '${runId}' GROUP BY b.id ORDER BY b.brand_id`,
            ),
        scores: mirror.rows(
          `SELECT b.name AS brand, v.mentions, v.responses FROM visibility v JOIN run_revision r ON r.id = v.run
             JOIN brand b ON b.id = v.brand WHERE r.run_id = '${runId}' ORDER BY b.brand_id`,
        ),
      };
      if (JSON.stringify(has) !== JSON.stringify({ runId, answers, named, scores })) wrong.push(has);
    }
  }
  return wrong;
}

/** The reading of each rule that binds, by the rule's name. */
function boundIn(mirror: Mirror): Record<string, string | null> {
  const counting = loadCounting(mirror.db, mirror.connection.id);
  return Object.fromEntries(
    RULES.map(({ id, readings }) => {
      const [first] = counting.get(id)?.bound ?? [];
      return [id, first === undefined ? null : (readings[first]?.id ?? null)];
    }),
  );
}

async function syncFirst(world: CountingWorld): Promise<Mirror> {
  const mirror = openMirror(await startPlayedService(playCounting(world)));
  const { runsMirrored, incomplete, rejected } = await mirror.sync();
  const whole = { runsMirrored: world.projects * world.runs, incomplete: [], rejected: 0 };
  expect({ runsMirrored, incomplete, rejected }).toEqual(whole);
  expect(mirror.value('SELECT last_sync_outcome FROM v_connection')).toBe('done');
  expect(findWrongFigures(mirror, world)).toEqual([]);
  return mirror;
}

/** What a reading leaves of the rules that it touches; null: nothing binds. */
const PLANTED: Readonly<Partial<Record<ReadingName, Readonly<Record<string, string | null>>>>> = {
  'failed answers are listed': { answers: 'total' },
  'failed answers are counted': { 'scored-answers': 'total', answers: 'completed' },
  'only analysed answers are counted': { 'scored-answers': 'at most all' },
  'steps are tasks of their own': { answers: 'scored', 'scored-answers': 'answers' },
  'a brand without mentions has no score': { 'brand-scores': null, 'brand-mentions': 'once an answer' },
  'mentions are occurrences': { 'brand-mentions': 'at least once an answer' },
  'answers are text only': { 'brand-mentions': null },
  'topics overlap': { 'topic-sums': 'at least the whole' },
  'some prompts have no topic': { 'topic-sums': 'at most the whole' },
  'mention groups are the top two': {
    'mention-groups': 'the topics with most mentions, as often as their scores',
  },
  'mention groups count occurrences': { 'mention-groups': 'every topic, at least as often as its score' },
  'mention groups have topics without scores': { 'grouped-topics': null },
  'answers have ids of their prompt and platform': { 'own-answers': null },
  'attribute scores never change': { 'own-attributes': null },
  'attributes are found in the answers': { 'attribute-scores': null },
  'sources are the top two': { 'listed-domains': 'the most cited domains' },
  'sources count pages': { 'domain-citations': null },
};

describe('a service that counts in its own way', () => {
  it('as the sample does binds every rule in its tightest reading', async () => {
    const mirror = await syncFirst(worldOf([]));
    const bound = boundIn(mirror);
    const loose = RULES.filter(({ id, readings }) => readings.length > 0 && bound[id] !== readings[0]?.id);
    expect(loose.map(({ id }) => id)).toEqual(['attribute-mentions']);
  });

  it.each(someOf(READINGS, 8))('is mirrored whole by its first sync where %s', async (reading) => {
    const mirror = await syncFirst(worldOf([reading]));
    expect(boundIn(mirror)).toMatchObject(PLANTED[reading] ?? {});
  });

  it.each(
    SHAPES.flatMap((shape, at) =>
      Array.from({ length: MIXTURES }, (_, seed) => [shape, seed * 3 + at] as const),
    ),
  )(
    'is mirrored whole by its first sync where several readings meet, in lists as %s (%i)',
    async (shape, seed) => {
      await syncFirst(worldOf(mixReadings(seed), { shape, seed }));
    },
  );
});

describe('a mirror that an earlier version made', () => {
  const judge = async (mirror: Mirror, signal = new AbortController().signal): Promise<MirrorChange[]> => {
    const changes: MirrorChange[] = [];
    const tell = (_event: string, change: unknown) => void changes.push(change as MirrorChange);
    await judgeMirrors({ db: mirror.db, clock: mirror.clock, tell }, signal);
    return changes;
  };

  it('is judged a run between other work, tells each run that is whole, and begins again after a stop', async () => {
    const world = worldOf(['topics overlap']);
    const mirror = await syncFirst(world);
    callIncomplete(mirror.db);
    const incomplete = (): unknown => mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NULL');
    const stop = new AbortController();
    const stopped = judge(mirror, stop.signal);
    while (incomplete() === 10) await nextTurn();
    expect(incomplete()).toBe(9);
    stop.abort();
    await stopped;
    expect(Number(incomplete())).toBeGreaterThan(0);
    expect(mirror.value('SELECT count(*) FROM run_agreement')).toBe(0);
    const left = Number(incomplete());
    const changes = await judge(mirror);
    expect(incomplete()).toBe(0);
    expect(new Set(changes.map(({ runId }) => runId)).size).toBe(left);
    expect(boundIn(mirror)).toMatchObject({ 'topic-sums': 'at least the whole' });
  });

  it('full of incomplete runs is judged anew at the next start, without a call', async () => {
    const world = worldOf(['topics overlap']);
    const mirror = await syncFirst(world);
    callIncomplete(mirror.db);
    await judge(mirror);
    expect(mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NULL')).toBe(0);
    expect(mirror.value('SELECT count(*) FROM shortfall')).toBe(0);
    expect(boundIn(mirror)).toMatchObject({ 'topic-sums': 'at least the whole', answers: 'completed' });
  });

  it('or by the next sync, before it asks for a part again', async () => {
    const service = await startPlayedService(playCounting(worldOf(['topics overlap'])));
    const mirror = openMirror(service);
    await mirror.sync();
    callIncomplete(mirror.db);
    service.asked.length = 0;
    mirror.clock.ms += 3 * DAY_MS;
    expect(await mirror.sync()).toMatchObject({ incomplete: [], resting: [] });
    expect(service.asked.filter(({ query }) => query['view'] === 'topics')).toEqual([]);
  });
});

describe('a service that changes', () => {
  it('how it counts in the middle of its history is whole, and no rule that changed binds', async () => {
    const [before, after] = [new Set<ReadingName>(), new Set<ReadingName>(['topics overlap'])];
    const readings = (run: number) => (run < 3 ? before : after);
    const mirror = await syncFirst(worldOf([], { readings }));
    expect(boundIn(mirror)).toMatchObject({ 'topic-sums': 'at least the whole' });
  });

  it('later has its first runs asked for again, is believed when it keeps to it, and that is said once', async () => {
    const readings = (run: number) => new Set<ReadingName>(run < 5 ? [] : ['topics overlap']);
    const world = worldOf([], { readings, runs: 7 });
    let runs = 5;
    const mirror = openMirror(await startPlayedService(playCounting(world, () => runs)));
    await mirror.sync();
    runs = 6;
    mirror.clock.ms += 7 * DAY_MS;
    const departed = await mirror.sync();
    expect(departed.incomplete.map(({ part }) => part)).toEqual([
      ...['topics', 'visibility'],
      ...['topics', 'visibility'],
    ]);
    runs = 7;
    mirror.clock.ms += 7 * DAY_MS;
    const believed = await mirror.sync();
    expect(believed).toMatchObject({ incomplete: [], resting: [] });
    expect(believed.corrected).toContain(
      'counting: Topics of a run: overlap: a prompt may belong to several topics (until now: add up to the run: each prompt belongs to one topic)',
    );
    mirror.clock.ms += DAY_MS;
    expect((await mirror.sync()).corrected).toEqual([]);
    expect(mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NULL')).toBe(0);
  });

  it('from run to run keeps no rule that this touches: every run is whole, now and later', async () => {
    const readings = (run: number) => mixReadings(run + 100);
    const world = worldOf([], { readings, runs: 18 });
    let runs = 12;
    const mirror = openMirror(await startPlayedService(playCounting(world, () => runs)));
    expect(await mirror.sync()).toMatchObject({ incomplete: [], resting: [], rejected: 0 });
    for (runs += 1; runs <= world.runs; runs += 1) {
      mirror.clock.ms += 7 * DAY_MS;
      expect(await mirror.sync()).toMatchObject({ incomplete: [], resting: [], rejected: 0 });
    }
    expect(mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NULL')).toBe(0);
    expect(findWrongFigures(mirror, world)).toEqual([]);
    expect(boundIn(mirror)).toMatchObject({ answers: null, 'topic-sums': null, 'brand-scores': null });
  });

  it('and has one run is whole', async () => {
    await syncFirst(worldOf(['topics overlap', 'mentions are occurrences'], { projects: 1, runs: 1 }));
  });
});
