/** What a first sync costs when a history holds runs that cannot be read: never more than one that can. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import {
  FIRST_SYNC,
  KEY,
  listedRun,
  reply,
  startPlayedService,
  type Play,
} from '../../helpers/played-service.ts';

const RUNS = 100;
const PAGE = 10;

type Query = Readonly<Record<string, string>>;
type Item = Readonly<Record<string, unknown>>;

/** Runs from new to old. Only the newest have answers to ask for: the calls of this test are those of the list. */
const HISTORY: readonly Item[] = Array.from({ length: RUNS }, (_, index) => ({
  ...listedRun(RUNS - index),
  startedAt: new Date(Date.UTC(2026, 0, 31) - index * 43_200_000).toISOString(),
  completedAt: new Date(Date.UTC(2026, 0, 31, 1) - index * 43_200_000).toISOString(),
  status: index === 0 ? 'completed' : 'failed',
}));

/** Ways in which a run cannot be read. */
const SPOILT: readonly ((run: Item) => unknown)[] = [
  (run) => ({ ...run, status: 5 }),
  (run) => ({ ...run, id: `run ${String(run['id']).slice(-3)}` }),
  (run) => ({ ...run, startedAt: 'yesterday', status: '' }),
  (run) => ({ ...run, startedAt: 'yesterday', completedAt: 7 }),
];

const between = (
  runs: readonly Item[],
  { startedAfter = '', startedBefore = '9' }: Query,
  whole: readonly Item[],
) =>
  // The service knows what it lists, be it that it writes it badly.
  runs.filter((_, index) => {
    const startedAt = String(whole[index]?.['startedAt']);
    return startedAt > startedAfter && startedAt < startedBefore;
  });

const cut = (runs: readonly unknown[], start: number) => runs.slice(start, start + PAGE);

const documentWith = (names: readonly string[]) => ({
  openapi: '3.1.0',
  info: { title: 'Played', version: '1' },
  paths: {
    '/projects': { get: { parameters: [] } },
    '/prompts/runs': {
      get: { parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })) },
    },
  },
});

type Shape = { readonly document?: unknown; readonly list: (runs: readonly Item[], query: Query) => unknown };

/** Gives its pages by a cursor that `parameter` takes. */
const byCursor =
  (parameter: string): Shape['list'] =>
  (runs, query) => {
    const start = Number(query[parameter] ?? 0);
    return { runs: cut(runs, start), nextCursor: start + PAGE < runs.length ? String(start + PAGE) : null };
  };

const SHAPES: Readonly<Record<string, Shape>> = {
  'a cursor that the document names': { document: documentWith(['cursor']), list: byCursor('cursor') },
  'a cursor that nobody names': { list: byCursor('pageToken') },
  'a cursor that goes by no usual name': { list: byCursor('sesame') },
  'numbered pages': {
    document: documentWith(['page']),
    list: (runs, { page = '1' }) => cut(runs, (Number(page) - 1) * PAGE),
  },
  'the filters of time alone': { list: (runs) => cut(runs, 0) },
  'all at once': { list: (runs) => runs },
};

async function countCalls({ document, list }: Shape, runs: readonly Item[]) {
  const play: Play = ({ path, query }) => {
    if (path === '/openapi.json' && document !== undefined) return reply(document);
    return path === '/prompts/runs' ? reply(list(between(runs, query, HISTORY), query)) : undefined;
  };
  const service = await startPlayedService(play);
  const mirror = openMirror(service);
  const { calls } = await mirror.sync();
  const listed = service.asked.filter(({ path }) => path === '/prompts/runs').length;
  const read = Number(mirror.value('SELECT count(*) FROM v_run'));
  return { calls, listed, read };
}

describe.each(Object.entries(SHAPES))('a first sync of a history by %s', (_, shape) => {
  it('costs at most a fifth more where 1, 5 or 50 % of the runs cannot be read, wherever they stand', async () => {
    const clean = await countCalls(shape, HISTORY);
    expect(clean.read).toBe(RUNS);
    for (const percent of [1, 5, 50]) {
      for (const from of someOf([0, (RUNS - percent) / 2, RUNS - percent].map(Math.floor), 1)) {
        const spoilt = HISTORY.map((run, index) => {
          const spoil = SPOILT[index % SPOILT.length];
          const isBad = index >= from && index < from + percent;
          return (isBad && spoil !== undefined ? spoil(run) : run) as Item;
        });
        const { calls, listed, read } = await countCalls(shape, spoilt);
        const where = `${percent} % from ${from}`;
        expect(calls, where).toBeLessThanOrEqual(1.2 * clean.calls);
        expect(listed, where).toBeLessThanOrEqual(1.2 * clean.listed);
        // Those of whom only the start is bad are runs all the same.
        expect(read, where).toBeGreaterThanOrEqual(RUNS - percent);
      }
    }
  }, 120_000);
});

describe('a service whose every list promises more and repeats its first page', () => {
  it('is left at half as many calls again as the plan said, with what came kept and said', async () => {
    const runs = Array.from({ length: 30 }, (_, index) => listedRun(30 - index));
    const plain = await startPlayedService();
    const paths = ['/projects', '/prompts/runs', '/prompts/results', '/sources', '/visibility', '/prompts'];
    const parameters = [{ name: 'cursor', in: 'query', schema: { type: 'string' } }];
    const paged = [...paths, '/brands', '/brand-mentions-summary'].map((path) => [
      path,
      { get: { parameters } },
    ]);
    const document = { openapi: '3.1.0', info: {}, paths: Object.fromEntries(paged) as unknown };
    let cursors = 0;
    const service = await startPlayedService(async ({ path, query }) => {
      if (path === '/openapi.json') return reply(document);
      const asked = await fetch(`${plain.baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${KEY}` },
      });
      const body: unknown = await asked.json();
      if (!Array.isArray(body)) return reply(body, asked.status);
      cursors += 1;
      return reply({
        data: path === '/prompts/runs' ? runs : (body as unknown[]),
        nextCursor: `c${cursors}`,
      });
    });
    const mirror = openMirror(service);
    const { calls } = await mirror.plan();
    service.asked.length = 0;
    const error = await failureOf(mirror.sync());
    expect(error).toMatchObject({ code: 'api/call-budget' });
    expect(error.message).toMatch(/^Stopped after \d+ calls, because \d+ of them brought nothing new/);
    expect(error.message).toContain('the next sync goes on from there');
    // Those that were on their way when it stopped may still arrive.
    expect(service.asked.length).toBeLessThan(1.5 * (calls + FIRST_SYNC.listing) + 10);
  });
});
