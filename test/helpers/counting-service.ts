/**
 * Services that keep the specification but count differently: each interpretation it leaves open is a switch. Written from the
 * specification alone.
 */
import { reply, type Play } from './played-service.ts';

/** Readings of what the specification leaves open. */
export const READINGS = [
  'failed answers are listed',
  'failed answers are counted',
  'only analysed answers are counted',
  'steps are tasks of their own',
  'no task totals in the history',
  'a brand without mentions has no score',
  'a brand without mentions has no position',
  'platforms without mentions are left out',
  'mentions are occurrences',
  'occurrences are listed one by one',
  'answers are text only',
  'answers name brands',
  'answers list names',
  'answers have ids of their prompt and platform',
  'topics overlap',
  'some prompts have no topic',
  'mention groups are the top two',
  'mention groups count occurrences',
  'mention groups have topics without scores',
  'insights are the project’s',
  'attributes are found in the answers',
  'attributes count answers',
  'attribute scores never change',
  'sources are the top two',
  'sources count pages',
  'shares count every mention',
] as const;

/** One of {@link READINGS}. */
export type ReadingName = (typeof READINGS)[number];

/** List response shapes. */
export const SHAPES = ['a bare list', 'data', 'items within data'] as const;

/** One of {@link SHAPES}. */
export type Shape = (typeof SHAPES)[number];

/** How a service counts. */
export type CountingWorld = {
  readonly seed: number;
  readonly shape: Shape;
  /** The readings in effect in a run, by its number from 0, the oldest. */
  readonly readings: (run: number) => ReadonlySet<ReadingName>;
  readonly projects: number;
  readonly runs: number;
  /** Per project; few by default. */
  readonly prompts?: number;
};

const PLATFORMS = ['eta', 'alpha_app', 'zeta_app'];
const BRANDS = ['Halden', 'Veltaboard', 'Orrin', 'Kestrel'];
const TOPICS = ['Tents', 'Boots', 'Stoves'];
const ATTRIBUTES = ['pricing', 'comparisons'];
const PAGES = ['one.example', 'two.example', 'three.example', 'four.example'];
const FEW_PROMPTS = 6;

/** A deterministic number in [0, 1) from some numbers. */
function unit(...parts: readonly number[]): number {
  let hash = 2166136261;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 16777619);
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  }
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

const idOf = (kind: string, ...parts: readonly number[]): string =>
  `${kind.repeat(8)}-0000-4000-8000-${parts
    .map((part) => part.toString(16).padStart(4, '0'))
    .join('')
    .padStart(12, '0')}`;

const kinds = { project: 'a', brand: 'b', topic: 'c', prompt: 'd', run: 'e', answer: 'f' } as const;

type Answer = {
  readonly prompt: number;
  readonly platform: number;
  readonly isFailed: boolean;
  readonly isAnalysed: boolean;
  /** Brands in the order of the answer, with mention counts. */
  readonly brands: readonly { readonly brand: number; readonly times: number }[];
  readonly pages: readonly number[];
};

/** What happened in a run, however it is counted. */
function answersOf(
  { seed, prompts = FEW_PROMPTS }: CountingWorld,
  project: number,
  run: number,
): readonly Answer[] {
  return Array.from({ length: prompts * PLATFORMS.length }, (_, at): Answer => {
    const chance = (what: number): number => unit(seed, project, run, at, what);
    const isFailed = chance(1) < 0.08;
    const isAnalysed = !isFailed && chance(2) > 0.1;
    const brands = BRANDS.flatMap((_name, brand) =>
      isAnalysed && chance(10 + brand) < [0.6, 0.4, 0.3, 0.02][brand]!
        ? [{ brand, times: 1 + Math.floor(3 * chance(20 + brand)) }]
        : [],
    );
    const pages = PAGES.flatMap((_name, page) =>
      !isFailed && chance(30 + page) < [0.7, 0.5, 0.3, 0.15][page]! ? [page] : [],
    );
    return {
      prompt: Math.floor(at / PLATFORMS.length),
      platform: at % PLATFORMS.length,
      isFailed,
      isAnalysed,
      brands,
      pages,
    };
  });
}

const attributesOfPrompt = (prompt: number): string[] => [ATTRIBUTES[prompt % ATTRIBUTES.length]!];

/** A run as its service counts it. */
function buildRun(world: CountingWorld, project: number, run: number) {
  const is = (reading: ReadingName): boolean => world.readings(run).has(reading);
  const all = answersOf(world, project, run);
  const completed = all.filter(({ isFailed }) => !isFailed);
  const analysed = all.filter(({ isAnalysed }) => isAnalysed);
  const counted = is('failed answers are counted')
    ? all
    : is('only analysed answers are counted')
      ? analysed
      : completed;
  const topicsOf = (prompt: number): number[] => {
    if (is('some prompts have no topic') && prompt === 0) return [];
    const own = prompt % TOPICS.length;
    return is('topics overlap') && prompt % 2 === 0 ? [own, (own + 1) % TOPICS.length] : [own];
  };
  const mentionsIn = (answers: readonly Answer[], brand: number, isByOccurrence: boolean): number =>
    answers.reduce((sum, { brands }) => {
      const named = brands.find((one) => one.brand === brand);
      return sum + (named === undefined ? 0 : isByOccurrence ? named.times : 1);
    }, 0);
  const scores = (answers: readonly Answer[]) =>
    BRANDS.flatMap((name, brand) => {
      const naming = mentionsIn(answers, brand, false);
      if (naming === 0 && is('a brand without mentions has no score')) return [];
      const mentions = mentionsIn(answers, brand, is('mentions are occurrences'));
      const places = answers.flatMap(({ brands }) => {
        const place = brands.findIndex((one) => one.brand === brand);
        return place < 0 ? [] : [place + 1];
      });
      const pct = (some: readonly Answer[]) =>
        some.length === 0
          ? 0
          : Math.min(100, (100 * mentionsIn(some, brand, is('shares count every mention'))) / some.length);
      const hasNone = naming === 0 && is('a brand without mentions has no position');
      return [
        {
          brandId: idOf(kinds.brand, project, brand),
          brandName: name,
          isOwn: brand === 0,
          overall: pct(answers),
          byPlatform: Object.fromEntries(
            PLATFORMS.map((id, platform): [string, number] => [
              id,
              pct(answers.filter((answer) => answer.platform === platform)),
            ]).filter(([, share]) => share !== 0 || !is('platforms without mentions are left out')),
          ),
          avgPosition: hasNone
            ? null
            : places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length),
          mentionCount: mentions,
          totalPlatformResponses: answers.length,
          dominantSentiment: hasNone ? null : 'neutral',
          sentimentBreakdown: { positive: 0, neutral: mentions, negative: 0 },
        },
      ];
    });
  const ofTopic = (topic: number) => counted.filter(({ prompt }) => topicsOf(prompt).includes(topic));
  const steps = is('steps are tasks of their own') ? 2 : 1;
  const listed = is('failed answers are listed') ? all : completed;
  const groups = TOPICS.map((topicName, topic) => ({
    topicId: idOf(kinds.topic, project, topic),
    topicName,
    count: mentionsIn(
      ofTopic(topic),
      0,
      is('mention groups count occurrences') || is('mentions are occurrences'),
    ),
    platforms: ['eta'],
    bestPosition: 1,
    dominantSentiment: null,
    urls: [],
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const elsewhere = {
    topicId: idOf(kinds.topic, project, 9),
    topicName: 'Elsewhere',
    count: 1,
    platforms: ['eta'],
    urls: [],
  };
  const cited = PAGES.map((domain, page) => {
    const count = completed.filter(({ pages }) => pages.includes(page)).length;
    const url = `https://${domain}/page`;
    return {
      domain,
      count: is('sources count pages') ? 1 : count,
      platforms: ['eta'],
      domainCategory: 'news',
      urls: [{ url, count }],
    };
  })
    .filter(({ urls }) => urls[0]!.count > 0)
    .toSorted((one, other) => other.urls[0]!.count - one.urls[0]!.count);
  const attributes = is('attributes are found in the answers') ? ['durable', 'light'] : ATTRIBUTES;
  const named = (answer: Answer): unknown[] =>
    answer.brands.flatMap(({ brand, times }, place): unknown[] => {
      const position = place + 1;
      if (is('answers list names')) return [BRANDS[brand]];
      if (is('answers name brands')) return [{ brandName: BRANDS[brand], position, sentiment: 'neutral' }];
      const mention = { brandId: idOf(kinds.brand, project, brand), position, sentiment: 'neutral' };
      return is('occurrences are listed one by one')
        ? Array.from({ length: times }, () => mention)
        : [mention];
    });
  const day = new Date(Date.UTC(2025, 9, 6 + 7 * run, 6, project)).toISOString();
  return {
    truth: { listed: listed.length, analysed },
    record: {
      id: idOf(kinds.run, project, run),
      status: 'completed',
      startedAt: day,
      completedAt: day,
      platforms: PLATFORMS,
      triggeredBy: 'schedule',
      ...(is('no task totals in the history')
        ? {}
        : {
            totalTasks: steps * all.length,
            completedTasks: steps * completed.length,
            failedTasks: steps * (all.length - completed.length),
          }),
    },
    status: {
      runId: idOf(kinds.run, project, run),
      status: 'completed',
      totalTasks: steps * all.length,
      completedTasks: steps * completed.length,
      failedTasks: steps * (all.length - completed.length),
    },
    visibility: scores(counted),
    topics: TOPICS.map((topicName, topic) => ({
      topicId: idOf(kinds.topic, project, topic),
      topicName,
      scores: scores(ofTopic(topic)),
    })),
    attributes: attributes.map((attributeName, at) => {
      const its = counted.filter(({ prompt }) => prompt % ATTRIBUTES.length === at);
      return {
        attributeName,
        scores: BRANDS.flatMap((brandName, brand) => {
          const count = is('attribute scores never change')
            ? 7
            : is('attributes count answers')
              ? its.length
              : mentionsIn(its, brand, is('mentions are occurrences'));
          if (count === 0) return [];
          const brandId = idOf(kinds.brand, project, brand);
          const contexts = is('attribute scores never change')
            ? []
            : [{ platform: 'eta', context: `${run}` }];
          return [
            { brandId, brandName, isOwn: brand === 0, avgSentiment: 0.1, byPlatform: {}, count, contexts },
          ];
        }),
      };
    }),
    sources: is('sources are the top two') ? cited.slice(0, 2) : cited,
    mentions: [
      ...(is('mention groups are the top two') ? groups.slice(0, 2) : groups),
      ...(is('mention groups have topics without scores') ? [elsewhere] : []),
    ],
    results: listed.map((answer) => ({
      id: is('answers have ids of their prompt and platform')
        ? `${idOf(kinds.prompt, project, answer.prompt)}-${PLATFORMS[answer.platform]!}`
        : idOf(kinds.answer, project, run, answer.prompt * 8 + answer.platform),
      promptId: idOf(kinds.prompt, project, answer.prompt),
      platform: PLATFORMS[answer.platform],
      response: answer.isFailed ? null : `Answer ${run} ${answer.prompt} ${answer.platform}.`,
      ...(is('answers are text only') ? {} : { mentions: named(answer) }),
      citations: answer.pages.map((page) => ({ url: `https://${PAGES[page]!}/page` })),
      executionRoute: null,
    })),
  };
}

/** What a run's answers name, and their number, independent of how it is counted. */
export function truthOf(world: CountingWorld, project: number, run: number) {
  const { truth, record, visibility } = buildRun(world, project, run);
  return {
    runId: record.id,
    answers: truth.listed,
    named: BRANDS.map((brand, at) => ({
      brand,
      answers: truth.analysed.filter(({ brands }) => brands.some((one) => one.brand === at)).length,
    })).filter(({ answers }) => answers > 0),
    scores: visibility.map(({ brandName, mentionCount, totalPlatformResponses }) => ({
      brand: brandName,
      mentions: mentionCount,
      responses: totalPlatformResponses,
    })),
  };
}

const SHAPED: Readonly<Record<Shape, (list: readonly unknown[]) => unknown>> = {
  'a bare list': (list) => list,
  data: (data) => ({ data, total: data.length }),
  'items within data': (items) => ({ data: { items } }),
};

/** Plays a service of this kind; `runs` returns the current number of runs per project. */
export function playCounting(world: CountingWorld, runs: () => number = () => world.runs): Play {
  const list = (items: readonly unknown[]): Response => reply(SHAPED[world.shape](items));
  const projects = Array.from({ length: world.projects }, (_, project) => project);
  const built = new Map<string, ReturnType<typeof buildRun>>();
  const runOf = (project: number, run: number) => {
    const key = `${String(project)} ${String(run)}`;
    const known = built.get(key) ?? buildRun(world, project, run);
    built.set(key, known);
    return known;
  };
  return ({ path, query }) => {
    if (path === '/projects') {
      return reply(
        projects.map((project) => ({ id: idOf(kinds.project, project), name: `Client ${project}` })),
      );
    }
    const project = projects.find(
      (one) =>
        query['projectId'] === idOf(kinds.project, one) || path.includes(`/${idOf(kinds.project, one)}/`),
    );
    if (project === undefined) return undefined;
    const there = Array.from({ length: runs() }, (_, run) => run).reverse();
    const run = there.find((one) => query['runId'] === idOf(kinds.run, project, one)) ?? there[0] ?? 0;
    const its = runOf(project, run);
    switch (path) {
      case '/brands':
        return reply(
          BRANDS.map((name, brand) => ({
            id: idOf(kinds.brand, project, brand),
            name,
            isOwn: brand === 0,
            createdAt: '2025-01-01T00:00:00Z',
          })),
        );
      case '/prompts':
        return reply(
          Array.from({ length: world.prompts ?? FEW_PROMPTS }, (_, prompt) => ({
            id: idOf(kinds.prompt, project, prompt),
            topicId: idOf(kinds.topic, project, prompt % TOPICS.length),
            promptTemplate: `Which ${prompt}?`,
            isActive: true,
            attributes: attributesOfPrompt(prompt),
          })),
        );
      case '/prompts/runs': {
        const { startedBefore = '9', startedAfter = '' } = query;
        return list(
          there
            .map((one) => runOf(project, one).record)
            .filter(({ startedAt }) => startedAt < startedBefore && startedAt > startedAfter),
        );
      }
      case '/prompts/status':
        return reply(its.status);
      case '/visibility':
        if (query['view'] === 'topics') return list(its.topics);
        return query['view'] === 'attributes' ? list(its.attributes) : reply(its.visibility);
      case '/sources':
        return list(its.sources);
      case '/brand-mentions-summary':
        return reply(its.mentions);
      case '/prompts/results':
        return list(its.results);
      case '/insights/topic':
        return world.readings(run).has('insights are the project’s')
          ? reply({ error: 'no such insight' }, 404)
          : undefined;
      default:
        return path.endsWith('/prompt-attributes')
          ? reply({
              builtIns: ATTRIBUTES.map((value) => ({ value, normalizedValue: value })),
              languages: [],
              customAttributes: [],
              archivedCustomAttributes: [],
              allowedAttributes: [],
            })
          : undefined;
    }
  };
}

/** Some readings, each with probability 1/3; deterministic for a seed. */
export function mixReadings(seed: number): ReadonlySet<ReadingName> {
  return new Set(READINGS.filter((_, at) => unit(seed, 7, at) < 1 / 3));
}
