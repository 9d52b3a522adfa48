import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListPaging } from '../../../../main/api/discovery.ts';
import type { Query } from '../../../../main/api/endpoint.ts';
import {
  isNewestFirst,
  walkRuns,
  type CursorName,
  type RunPage,
  type WalkEnd,
} from '../../../../main/api/paging.ts';
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
  keys: runs.map(({ runId }) => runId),
  startsMs: runs.flatMap((record) => (record.startedAt === null ? [] : [timeOf(record)])),
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
  answer: (query: Query) => RunPage | null,
  paging?: ListPaging,
  learned?: CursorName,
): Promise<{ ids: string[]; queries: Query[]; end: WalkEnd }> {
  const ids = new Set<string>();
  const queries: Query[] = [];
  const fetchPage = (query: Query) => {
    queries.push(query);
    return Promise.resolve(answer(query));
  };
  const pages = walkRuns({ fetchPage, paging, ...(learned && { learned }) });
  let step = await pages.next();
  for (; step.done !== true; step = await pages.next()) {
    step.value.runs.forEach(({ runId }) => ids.add(runId));
  }
  return { ids: [...ids].toSorted(), queries, end: step.value };
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

  it('asks a service that ignores the filters once more and no further', async () => {
    const { queries } = await walk(() => page([run('a', 2_000), run('b', 1_000)]));
    expect(queries).toHaveLength(3);
  });

  it.each([1, 5, 50])(
    'walks past items that cannot be read, %i %% of them, wherever they are',
    async (percent) => {
      const all = Array.from({ length: 300 }, (_, index) => run(`r${index}`, index * 3_600_000));
      const many = (all.length * percent) / 100;
      const clean = await walk(timeService(all, 5, 'exclusive'));
      for (const from of [0, 150 - many / 2, 300 - many]) {
        const bad = new Set(all.slice(from, from + many).map(({ runId }) => runId));
        const answer = timeService(all, 5, 'exclusive');
        const { ids, queries } = await walk((query) => {
          const whole = answer(query);
          return { ...whole, runs: whole.runs.filter(({ runId }) => !bad.has(runId)) };
        });
        expect(ids).toHaveLength(300 - many);
        expect(queries.length).toBeLessThanOrEqual(clean.queries.length);
      }
    },
  );

  it('ends at a page of items of which nothing can be read', async () => {
    const { queries } = await walk(() => ({
      ...page([run('a', 1_000)]),
      runs: [],
      keys: ['{"x":1}'],
      startsMs: [],
    }));
    expect(queries).toHaveLength(1);
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

  it('ends when a cursor leads in a circle, once the filters by time bring nothing either', async () => {
    const { queries, end } = await walk(() => page(runs, { nextCursor: 'again' }), {
      kind: 'cursor',
      parameter: 'cursor',
    });
    expect(queries.map(Object.keys)).toEqual([
      ['startedAfter'],
      ['startedAfter', 'cursor'],
      ['startedAfter', 'startedBefore'],
      ['startedAfter', 'startedBefore'],
    ]);
    expect(end).toBe('the service gave the same records again instead of the next page');
  });
});

describe('walking a history whose cursor has no parameter that anybody names', () => {
  const runs = Array.from({ length: 20 }, (_, index) =>
    run(`r${String(index).padStart(2, '0')}`, -index * 60_000),
  );
  const all = runs.map(({ runId }) => runId);
  /** Gives five at a time, and takes the cursor by `parameter` alone; by the filter of time where it `knowsTime`. */
  function cursorService(parameter: string, { knowsTime = true, refuses = false } = {}) {
    return (query: Query): RunPage | null => {
      const known = new Set([parameter, 'startedAfter', 'startedBefore']);
      if (refuses && Object.keys(query).some((name) => !known.has(name))) return null;
      const before = knowsTime ? query['startedBefore'] : undefined;
      const left =
        before === undefined ? runs : runs.filter((one) => timeOf(one) < Date.parse(String(before)));
      const start = Number(query[parameter] ?? 0);
      const list = left.slice(start, start + 5);
      return page(list, { runs: list, nextCursor: start + 5 < left.length ? String(start + 5) : null });
    };
  }

  it.each(['cursor', 'after', 'pageToken', 'nextCursor'])('finds that it is %s', async (parameter) => {
    const { ids, queries, end } = await walk(cursorService(parameter));
    expect(ids).toEqual(all);
    expect(end).toBe(null);
    // Four pages, and one for each name that was tried in vain.
    expect(queries.length).toBeLessThanOrEqual(7);
  });

  it('goes on to the next name where the service refuses one', async () => {
    expect((await walk(cursorService('pageToken', { refuses: true }))).ids).toEqual(all);
  });

  it('walks back in time where no name does it', async () => {
    const { ids, queries, end } = await walk(cursorService('sesame'));
    expect(ids).toEqual(all);
    expect(end).toBe(null);
    expect(queries.length).toBeLessThanOrEqual(12);
  });

  it('says so where the filters bring nothing either', async () => {
    const { ids, end } = await walk(cursorService('sesame', { knowsTime: false }));
    expect(ids).toHaveLength(5);
    expect(end).toBe('the service says that more follows, and not how to reach it');
  });

  it('looks for the name once in a sync', async () => {
    const learned = {};
    await walk(cursorService('pageToken'), undefined, learned);
    const { ids, queries } = await walk(cursorService('pageToken'), undefined, learned);
    expect(ids).toEqual(all);
    expect(queries).toHaveLength(4);
  });
});

describe('the order of a page', () => {
  it('counts as newest first with ties and runs that have not started', () => {
    expect(isNewestFirst([run('a', null), run('b', 5), run('c', 5), run('d', 1)])).toBe(true);
    expect(isNewestFirst([run('a', 1), run('b', 5)])).toBe(false);
  });
});
