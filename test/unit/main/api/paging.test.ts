import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListPaging } from '../../../../main/api/discovery.ts';
import type { Query } from '../../../../main/api/endpoint.ts';
import { isNewestFirst, walkRuns, type RunPage } from '../../../../main/api/paging.ts';
import type { RunRecord } from '../../../../shared/api/open-records.ts';

function run(id: string, startMs: number | null): RunRecord {
  return {
    runId: id,
    status: 'completed',
    startedAt: startMs === null ? null : new Date(startMs).toISOString(),
    completedAt: null,
    platforms: null,
    triggeredBy: null,
    revision: null,
    counters: {},
  };
}

const page = (runs: readonly RunRecord[], body: unknown = runs, link: string | null = null): RunPage => ({
  runs,
  itemCount: runs.length,
  body,
  link,
});

const timeOf = (record: RunRecord) => Date.parse(record.startedAt ?? '');

/** A service that knows only the documented time filters and gives so many runs at once. */
function timeService(
  runs: readonly RunRecord[],
  size: number,
  border: 'inclusive' | 'exclusive',
  newestFirst = true,
) {
  const sorted = runs.toSorted((a, b) => (newestFirst ? timeOf(b) - timeOf(a) : timeOf(a) - timeOf(b)));
  return ({ startedBefore, startedAfter }: Query) => {
    const beforeMs = startedBefore === undefined ? Infinity : Date.parse(String(startedBefore));
    const afterMs = startedAfter === undefined ? -Infinity : Date.parse(String(startedAfter));
    const isIn = (ms: number) =>
      border === 'inclusive' ? ms <= beforeMs && ms >= afterMs : ms < beforeMs && ms > afterMs;
    return page(sorted.filter((record) => isIn(timeOf(record))).slice(0, size));
  };
}

async function walk(
  answer: (query: Query) => RunPage,
  paging?: ListPaging,
): Promise<{ ids: string[]; queries: Query[] }> {
  const ids = new Set<string>();
  const queries: Query[] = [];
  const fetchPage = (query: Query) => {
    queries.push(query);
    return Promise.resolve(answer(query));
  };
  for await (const { runs } of walkRuns({ fetchPage, paging })) runs.forEach(({ runId }) => ids.add(runId));
  return { ids: [...ids].toSorted(), queries };
}

describe('walking a history by time', () => {
  it('finds every run whatever the page size, the borders, the order and the ties that fit on a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        // Minutes at which one or two runs start together.
        fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }),
        // Three, so that a page shows its order: a pair of twins alone does not.
        fc.integer({ min: 3, max: 9 }),
        fc.constantFrom('inclusive' as const, 'exclusive' as const),
        fc.boolean(),
        async (minutes, size, border, newestFirst) => {
          const runs = minutes.flatMap((minute) =>
            Array.from({ length: 1 + (minute % 2) }, (_, twin) => run(`${minute}-${twin}`, minute * 60_000)),
          );
          const { ids } = await walk(timeService(runs, size, border, newestFirst));
          expect(ids).toEqual(runs.map(({ runId }) => runId).toSorted());
        },
      ),
    );
  });

  it('walks 200 pages to their end and no further', async () => {
    const runs = Array.from({ length: 1000 }, (_, index) => run(`r${index}`, index * 3_600_000));
    const { ids, queries } = await walk(timeService(runs, 5, 'exclusive'));
    expect(ids).toHaveLength(1000);
    expect(queries.length).toBeLessThanOrEqual(252);
  });

  it('stops at a service that ignores the filters', async () => {
    const { queries } = await walk(() => page([run('a', 2_000), run('b', 1_000)]));
    expect(queries).toHaveLength(4);
  });

  it('gets past runs of one moment that fill a page, where the border counts in', async () => {
    const runs = [run('a', 9_000), run('b', 5_000), run('c', 5_000), run('d', 1_000)];
    expect((await walk(timeService(runs, 2, 'inclusive'))).ids).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stops after one page that says that nothing follows', async () => {
    const runs = [run('a', 1_000)];
    const { queries } = await walk(() => page(runs, { data: runs, pagination: { hasMore: false } }));
    expect(queries).toHaveLength(1);
  });

  it('stops at a page of runs that have not started', async () => {
    const { ids, queries } = await walk(() => page([run('a', null)]));
    expect(ids).toEqual(['a']);
    expect(queries).toHaveLength(1);
  });

  it('does not ask twice of an account without runs', async () => {
    expect((await walk(() => page([]))).queries).toHaveLength(1);
  });
});

describe('walking a history by the paging that the service describes', () => {
  const runs = Array.from({ length: 7 }, (_, index) => run(`r${index}`, -index * 1_000));
  const all = runs.map(({ runId }) => runId);
  const sliceFrom = (start: number) => runs.slice(start, start + 3);

  type Build = (next: string | undefined) => { body?: unknown; link?: string | undefined };
  it.each<[string, Build]>([
    ['nextCursor', (next) => ({ body: { nextCursor: next } })],
    ['meta.next as an address', (next) => ({ body: { meta: { next: next && `/runs?cursor=${next}` } } })],
    [
      'a Link header',
      (next) => ({ link: next && `<https://x.example/runs?a=1&cursor=${next}>; rel="next"` }),
    ],
  ])('follows %s', async (_what, build) => {
    const { ids } = await walk(
      ({ cursor }) => {
        const start = Number(cursor ?? 0);
        const { body, link } = build(start + 3 < 7 ? String(start + 3) : undefined);
        return page(sliceFrom(start), body, link ?? null);
      },
      { kind: 'cursor', parameter: 'cursor' },
    );
    expect(ids).toEqual(all);
  });

  it('counts pages and sends the size', async () => {
    const { ids, queries } = await walk((query) => page(sliceFrom((Number(query['page'] ?? 1) - 1) * 3)), {
      kind: 'page',
      parameter: 'page',
      size: { parameter: 'perPage', value: 3 },
    });
    expect(ids).toEqual(all);
    expect(queries.map((query) => [query['page'], query['perPage']])).toEqual([
      [undefined, 3],
      [2, 3],
      [3, 3],
      [4, 3],
    ]);
  });

  it('counts items', async () => {
    const { ids } = await walk((query) => page(sliceFrom(Number(query['offset'] ?? 0))), {
      kind: 'offset',
      parameter: 'offset',
    });
    expect(ids).toEqual(all);
  });

  it('ends when a cursor leads in a circle', async () => {
    const { queries } = await walk(() => page(runs, { nextCursor: 'again' }), {
      kind: 'cursor',
      parameter: 'cursor',
    });
    expect(queries).toHaveLength(2);
  });
});

describe('the order of a page', () => {
  it('counts as newest first with ties and runs that have not started', () => {
    expect(isNewestFirst([run('a', null), run('b', 5), run('c', 5), run('d', 1)])).toBe(true);
    expect(isNewestFirst([run('a', 1), run('b', 5)])).toBe(false);
  });
});
