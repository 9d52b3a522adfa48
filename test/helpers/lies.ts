/**
 * Wrong but plausible service responses: each changes the body of a response or substitutes another. The expected result is the truth, or a
 * mirror that says what it lacks.
 */
import { reply, type Asked } from './played-service.ts';

type Json = Record<string, unknown>;

/** An honest service's response. */
export type Honest = (asked: Pick<Asked, 'path' | 'query'>) => Promise<unknown>;

/** Account data that a lie needs. */
export type World = {
  readonly projects: readonly string[];
  /** The runs of the first project, newest first. */
  readonly runs: readonly string[];
};

/** A lie: undefined leaves the answer as it is. */
export type Lie = {
  readonly name: string;
  readonly tell: (asked: Asked, honest: Honest, world: World) => Promise<Response | undefined>;
  /** `right`: the mirror must be true. `told`: it must report something missing or wrong, or be true. */
  readonly end: 'right' | 'told';
  /** Number of lies before the service is honest; by default a whole sync. */
  readonly times?: number;
};

type List = { readonly name: string; readonly isIt: (asked: Asked) => boolean };

const at = (name: string, path: string, view?: string): List => ({
  name,
  isIt: (asked) => asked.path === path && asked.query['view'] === view,
});

const RUN_LISTS = [
  at('visibility', '/visibility'),
  at('topics', '/visibility', 'topics'),
  at('attributes', '/visibility', 'attributes'),
  at('sources', '/sources'),
  at('mentions', '/brand-mentions-summary'),
  at('results', '/prompts/results'),
];
const PROJECT_LISTS = [at('brands', '/brands'), at('prompts', '/prompts'), at('runs', '/prompts/runs')];
const EVERY_LIST = [at('projects', '/projects'), ...PROJECT_LISTS, ...RUN_LISTS];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the list of a body, wherever it is. */
export function changeList(body: unknown, change: (list: Json[]) => unknown[]): unknown {
  if (Array.isArray(body)) return change(body as Json[]);
  if (!isObject(body)) return body;
  const names = Object.keys(body);
  const name = names.find((key) => Array.isArray(body[key])) ?? names.find((key) => isObject(body[key]));
  return name === undefined ? body : { ...body, [name]: changeList(body[name], change) };
}

/** The list of a body, wherever it is. */
export const listOf = (body: unknown): Json[] => {
  let found: Json[] = [];
  changeList(body, (list) => (found = list));
  return found;
};

/** Changes the list of one kind of answer. */
const changing =
  (list: List, change: (items: Json[], asked: Asked) => unknown[]): Lie['tell'] =>
  async (asked, honest) =>
    list.isIt(asked) ? reply(changeList(await honest(asked), (items) => change(items, asked))) : undefined;

const drop = (name: string, keep: (items: Json[]) => Json[], lists: readonly List[]): Lie[] =>
  lists.map((list) => ({ name: `${list.name}: ${name}`, end: 'told', tell: changing(list, keep) }));

/** Without a total, nothing reveals that a list's last record is missing before it was ever seen. */
const COUNTED = EVERY_LIST.filter(({ name }) => name !== 'projects');

const FEWER = [
  ...drop('without its first record', (items) => items.slice(1), COUNTED),
  ...drop('without its last record', (items) => items.slice(0, -1), COUNTED),
  ...drop('only half of it', (items) => items.slice(0, Math.floor(items.length / 2)), COUNTED),
  ...drop('empty', () => [], COUNTED),
];

const TWICE: Lie[] = EVERY_LIST.map((list) => ({
  name: `${list.name}: one record twice`,
  end: 'told',
  tell: changing(list, (items) => [...items, ...items.slice(0, 1)]),
}));

const INSTEAD: Lie[] = EVERY_LIST.filter(({ name }) => name !== 'projects' && name !== 'runs').map(
  (list) => ({
    name: `${list.name}: one record twice, and another missing`,
    end: 'told',
    tell: changing(list, (items) => [...items.slice(0, -1), ...items.slice(0, 1)]),
  }),
);

const ids = (items: Json[], index: number): Json => ({
  ...items[0],
  ...Object.fromEntries(
    ['id', 'brandId', 'topicId'].flatMap((name) =>
      typeof items[0]?.[name] === 'string'
        ? [[name, `ffffffff-0000-4000-8000-${String(index).padStart(12, '0')}`]]
        : [],
    ),
  ),
});

const MORE: Lie[] = RUN_LISTS.filter(({ name }) => !['attributes', 'sources'].includes(name)).map((list) => ({
  name: `${list.name}: a record that nobody else knows`,
  end: 'told',
  tell: changing(list, (items) => [...items, ids(items, 1)]),
}));

/** Responses that belong elsewhere. */
const ELSEWHERE: Lie[] = [
  ...PROJECT_LISTS.map((list): Lie => ({
    name: `${list.name}: those of another project`,
    end: 'told',
    tell: async (asked, honest, { projects: [first = '', second = ''] }) =>
      list.isIt(asked) && asked.query['projectId'] === first
        ? reply(await honest({ ...asked, query: { ...asked.query, projectId: second } }))
        : undefined,
  })),
  ...RUN_LISTS.map((list): Lie => ({
    name: `${list.name}: those of the newest run for every run`,
    end: 'told',
    tell: async (asked, honest, { runs: [newest = ''], projects: [project = ''] }) =>
      list.isIt(asked) && asked.query['projectId'] === project
        ? reply(await honest({ ...asked, query: { ...asked.query, runId: newest } }))
        : undefined,
  })),
  ...RUN_LISTS.map((list): Lie => ({
    name: `${list.name}: of two runs mixed`,
    end: 'told',
    tell: async (asked, honest, { runs: [newest = '', older = ''] }) => {
      if (!list.isIt(asked) || asked.query['runId'] !== newest) return undefined;
      const other = listOf(await honest({ ...asked, query: { ...asked.query, runId: older } }));
      const body = await honest(asked);
      return reply(
        changeList(body, (items) => {
          const half = Math.ceil(items.length / 2);
          return [...items.slice(0, half), ...other.slice(half)];
        }),
      );
    },
  })),
  {
    name: 'every answer about a run: of another run',
    end: 'told',
    tell: async (asked, honest, { runs: [newest = '', older = ''] }) =>
      asked.query['runId'] === newest
        ? reply(await honest({ ...asked, query: { ...asked.query, runId: older } }))
        : undefined,
  },
];

type Paged = { readonly body: unknown; readonly headers?: Record<string, string> };

/** Paging formats, each a page of `items` from `start` on. */
const SHAPES: Readonly<Record<string, (items: Json[], start: number, size: number, asked: Asked) => Paged>> =
  {
    'a cursor': (items, start, size) => ({
      body: {
        items: items.slice(start, start + size),
        nextCursor: start + size < items.length ? String(start + size) : null,
      },
    }),
    'a nested cursor': (items, start, size) => ({
      body: {
        data: items.slice(start, start + size),
        meta: { pagination: { next_cursor: start + size < items.length ? String(start + size) : '' } },
      },
    }),
    'numbered pages': (items, start, size) => ({
      body: {
        results: items.slice(start, start + size),
        page: 1 + start / size,
        totalPages: Math.ceil(items.length / size),
      },
    }),
    'an offset and a total': (items, start, size) => ({
      body: { items: items.slice(start, start + size), offset: start, total: items.length },
    }),
    'pages and whether there are more': (items, start, size) => ({
      body: {
        items: items.slice(start, start + size),
        pagination: { page: 1 + start / size, hasMore: start + size < items.length },
      },
    }),
    'a Link header': (items, start, size, asked) => ({
      body: items.slice(start, start + size),
      headers:
        start + size < items.length
          ? { link: `<https://x.example${asked.path}?page=${2 + start / size}>; rel="next"` }
          : {},
    }),
  };

const SIZE = 2;

const startOf = ({ query }: Asked): number => {
  if (query['page'] !== undefined) return (Number(query['page']) - 1) * SIZE;
  return Number(query['cursor'] ?? query['offset'] ?? 0);
};

const unpaged = ({ query, ...asked }: Asked): Asked => ({
  ...asked,
  query: Object.fromEntries(
    Object.entries(query).filter(([name]) => !['page', 'cursor', 'offset'].includes(name)),
  ),
});

const PAGED: Lie[] = Object.entries(SHAPES).flatMap(([shape, build]) =>
  EVERY_LIST.map((list): Lie => ({
    name: `${list.name}: in pages, by ${shape}`,
    end: 'right',
    tell: async (asked, honest) => {
      if (!list.isIt(asked)) return undefined;
      const items = listOf(await honest(unpaged(asked)));
      const { body, headers } = build(items, startOf(asked), SIZE, asked);
      return reply(body, 200, headers);
    },
  })),
);

const BROKEN_PAGES: Readonly<Record<string, (items: Json[], asked: Asked) => Paged>> = {
  'a cursor that leads back': (items) => ({ body: { items: items.slice(0, SIZE), nextCursor: 'again' } }),
  'a total that is never reached': (items) => ({
    body: { items: items.slice(0, SIZE), total: items.length },
  }),
  'more, and no way there': (items) => ({ body: { items: items.slice(0, SIZE), hasMore: true } }),
  'an empty page in the middle': (items, { query }) => ({
    body:
      query['cursor'] === undefined
        ? { items: items.slice(0, SIZE), nextCursor: 'b' }
        : { items: [], nextCursor: `${query['cursor']}b` },
  }),
};

const UNPAGED: Lie[] = Object.entries(BROKEN_PAGES).flatMap(([shape, build]) =>
  ['projects', 'brands', 'prompts', 'runs', 'sources', 'results'].map((name): Lie => ({
    name: `${name}: ${shape}`,
    end: 'told',
    tell: async (asked, honest) => {
      if (EVERY_LIST.find((list) => list.name === name)?.isIt(asked) !== true) return undefined;
      const { body } = build(listOf(await honest(unpaged(asked))), asked);
      return reply(body);
    },
  })),
);

const CUT: Lie[] = EVERY_LIST.flatMap((list): Lie[] => {
  const tell: Lie['tell'] = async (asked, honest) =>
    list.isIt(asked) ? reply(JSON.stringify(await honest(asked)).slice(0, -20)) : undefined;
  return [
    { name: `${list.name}: cut off once`, end: 'right', tell, times: 1 },
    { name: `${list.name}: cut off every time`, end: 'told', tell },
  ];
});

const runsList = at('runs', '/prompts/runs');

const OTHER_REVISIONS: Lie[] = [
  {
    name: 'runs: one run with two revisions',
    end: 'told',
    tell: changing(runsList, (items) => [...items, { ...items[0], resultsRevision: 9 }]),
  },
  {
    name: 'runs: more completed tasks than there are answers',
    end: 'told',
    tell: changing(runsList, (items) =>
      items.map((run) => ({ ...run, completedTasks: Number(run['completedTasks']) + 3 })),
    ),
  },
  {
    name: 'visibility: over fewer answers than were completed',
    end: 'told',
    tell: changing(at('visibility', '/visibility'), (items) =>
      items.map((score) => ({
        ...score,
        totalPlatformResponses: Number(score['totalPlatformResponses']) - 1,
      })),
    ),
  },
  {
    name: 'visibility: one brand with one mention more',
    end: 'told',
    tell: changing(at('visibility', '/visibility'), (items) =>
      items.map((score, index) =>
        index === 1 ? { ...score, mentionCount: Number(score['mentionCount']) + 1 } : score,
      ),
    ),
  },
  {
    name: 'sources: a domain with fewer citations than the answers have',
    end: 'told',
    tell: changing(at('sources', '/sources'), (items) =>
      items.map((source, index) => (index === 0 ? { ...source, count: 0 } : source)),
    ),
  },
];

/** The lies by kind. */
export const LIES_BY_KIND: Readonly<Record<string, readonly Lie[]>> = {
  'that leaves a record out': FEWER.slice(0, FEWER.length / 2),
  'that gives half a list, or an empty one': FEWER.slice(FEWER.length / 2),
  'that repeats records': [...TWICE, ...INSTEAD],
  'that adds records, or gives those of something else': [...MORE, ...ELSEWHERE],
  'that gives lists in pages, by cursor or number': PAGED.slice(0, PAGED.length / 2),
  'that gives lists in pages, by offset, by whether there are more, or by a link': PAGED.slice(
    PAGED.length / 2,
  ),
  'that gives pages which lead nowhere': UNPAGED,
  'that cuts answers off, or contradicts itself': [...CUT, ...OTHER_REVISIONS],
};

/** Every lie. */
export const LIES: readonly Lie[] = Object.values(LIES_BY_KIND).flat();

/** The lies as a Markdown table: what is done to which responses, and the result. */
export function describeLies(lies: readonly Lie[]): string {
  const kinds = Map.groupBy(
    lies.map(({ name, end }) => {
      const [list = '', what = ''] = name.split(/: (.*)/);
      return { list, what, end };
    }),
    ({ what, end }) => `${what}|${end}`,
  );
  const rows = [...kinds.values()].map((kind) => {
    const [first] = kind;
    const lists = kind.map(({ list }) => list).join(', ');
    return `| ${first?.what ?? ''} | ${lists} | ${first?.end === 'right' ? 'read right' : 'told, and healed'} |`;
  });
  return [
    '| What the service does | To which answers | What comes of it |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
