/** What a sync looks at twice: calls that failed for a moment, and runs that waited for what the client's lists have brought since. */
import { expect, it } from 'vitest';
import { MAX_TRIES } from '../../../main/api/retry.ts';
import { openMirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  listedRun,
  on,
  OWN,
  reply,
  RIVAL,
  runId,
  startPlayedService,
  uuid,
  type Asked,
  type Play,
} from '../../helpers/played-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fails the first questions that are meant, until no try of one question is left. */
function failOnce(isMeant: (asked: Asked) => boolean): Play {
  let left = MAX_TRIES;
  return (asked) => {
    if (left === 0 || !isMeant(asked)) return undefined;
    left -= 1;
    return reply({ error: 'no' }, 500);
  };
}

it.each<[string, (asked: Asked) => boolean]>([
  ['a part of a run', ({ path, query }) => path === '/visibility' && query['runId'] === runId(2)],
  ['the history of a project', ({ path }) => path === '/prompts/runs'],
  ['a list of a project', ({ path }) => path === '/brands'],
])('%s that failed in all of its tries is asked for once more at the end of the sync', async (_, isMeant) => {
  const service = await startPlayedService(failOnce(isMeant));
  const mirror = openMirror(service);
  expect(await mirror.sync()).toMatchObject({ incomplete: [], runsMirrored: 3 });
  expect(mirror.value('SELECT last_sync_outcome FROM v_connection')).toBe('done');
});

it('a part that fails at the end of the sync, too, is told once', async () => {
  const isMeant = ({ path, query }: Asked) => path === '/visibility' && query['runId'] === runId(2);
  const service = await startPlayedService((asked) =>
    isMeant(asked) ? reply({ error: 'no' }, 500) : undefined,
  );
  const { incomplete } = await openMirror(service).sync();
  expect(incomplete.filter(({ part }) => part === 'visibility')).toHaveLength(1);
});

const BRANDS = [
  { id: OWN, name: 'Halden', isOwn: true },
  { id: RIVAL, name: 'Rival', isOwn: false },
];
const STRAY = { id: uuid('b', 9), name: 'Stray', isOwn: false, createdAt: '2025-12-01T00:00:00Z' };

/** The newest `count` runs, and a list of brands. */
function playOf(count: number, brands: readonly object[]): Play {
  const listed = Array.from({ length: count }, (_, index) => listedRun(count - index));
  const [list, history] = [on('/brands', () => reply(brands)), on('/prompts/runs', () => reply(listed))];
  return (asked) => list(asked) ?? history(asked);
}

it('runs that waited for what a list said wrongly are whole once the list is right, without a call', async () => {
  // Enough runs to have learned that each scores every brand that is listed.
  const service = await startPlayedService(playOf(9, BRANDS));
  const mirror = openMirror(service);
  expect(await mirror.sync()).toMatchObject({ runsMirrored: 9, incomplete: [] });
  const waiting = () => mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NULL');
  service.play = playOf(10, [...BRANDS, STRAY]);
  mirror.clock.ms += DAY_MS;
  expect(await mirror.sync()).toMatchObject({ runsMirrored: 0 });
  expect(waiting()).toBe(1);
  // A new run has the lists read again; the one that waits is not due yet.
  service.play = playOf(11, BRANDS);
  service.asked.length = 0;
  mirror.clock.ms += 60 * 60 * 1000;
  expect(await mirror.sync()).toMatchObject({ incomplete: [] });
  expect(waiting()).toBe(0);
  const asked = new Set(service.asked.map(({ query }) => query['runId']).filter(Boolean));
  expect([...asked]).toEqual([runId(11)]);
});

it('a sync that set a record aside ended "partly", although no part of it is asked for again', async () => {
  const service = await startPlayedService(
    on('/prompts/results', ({ runId: run = '' }) =>
      run === runId(2) ? reply([...answersOf(run), 7]) : undefined,
    ),
  );
  const mirror = openMirror(service);
  for (const days of [0, 2, 4, 8]) {
    mirror.clock.ms += days * DAY_MS;
    await mirror.sync();
  }
  expect(await mirror.sync()).toMatchObject({ incomplete: [], rejected: 0 });
  const outcome = () => mirror.value('SELECT last_sync_outcome FROM v_connection');
  expect(outcome()).toBe('done');
  const { incomplete, rejected } = await mirror.sync({ refresh: true });
  expect([incomplete, rejected > 0]).toEqual([[], true]);
  expect(outcome()).toBe('partly');
});
