/** What the client costs: reading records with every rule checked, and a call with pace, ledger and limits. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bench } from 'tinybench';
import { buildClient } from '../../main/api/client.ts';
import type { Endpoint } from '../../main/api/endpoint.ts';
import { projectsEndpoint, promptsEndpoint } from '../../main/api/resources/catalogue.ts';
import { sourcesEndpoint } from '../../main/api/resources/citations.ts';
import { visibilityEndpoint } from '../../main/api/resources/metrics.ts';
import { resultsEndpoint } from '../../main/api/resources/results.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildFigure, type Figure } from './figure.ts';
import { rounds } from './rounds.ts';

const ITEMS = rounds(10_000, 200);
const CALL_ROUNDS = rounds(7, 1);
const KEY = 'benchmark-key-0123456789';

const uuid = (kind: string, n: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const items = <T>(build: (n: number) => T): T[] => Array.from({ length: ITEMS }, (_, n) => build(n));

/** Realistic responses: half a page of text, four brands, three sources. */
const RESULTS = items((n) => ({
  id: uuid('f', n),
  promptId: uuid('d', n % 20),
  platform: 'alpha_app',
  response: `Halden makes good tents, number ${n}. `.repeat(20),
  brands: [0, 1, 2, 3].map((brand) => ({
    brandId: uuid('b', brand),
    brandName: `Brand ${brand}`,
    position: brand + 1,
    sentiment: 'neutral',
  })),
  citations: [0, 1, 2].map((page) => ({
    url: `https://trail.example/tents/${n % 300}/${page}`,
    title: 'Tents',
    domain: 'trail.example',
  })),
  executionRoute: { version: 1, source: 'primary', provider: 'alpha', transport: 'web' },
  createdAt: '2026-01-05T06:03:00.000Z',
}));

const PROMPTS = items((n) => ({
  id: uuid('d', n),
  topicId: uuid('c', n % 20),
  topicName: 'Tents',
  promptTemplate: `Which tent is best for winter ${n}?`,
  isActive: true,
  attributes: ['pricing'],
  intentType: 'commercial',
  language: 'en',
  isManual: false,
  createdAt: '2026-01-05T06:03:00.000Z',
}));

const SOURCES = items((n) => ({
  domain: `trail-${n}.example`,
  count: 5,
  platforms: ['alpha_app', 'eta'],
  domainCategory: 'news',
  urls: [0, 1, 2].map((page) => ({
    url: `https://trail-${n}.example/tents/${page}`,
    title: 'Tents',
    count: 3,
  })),
}));

const SCORES = items((n) => ({
  brandId: uuid('b', n),
  brandName: `Brand ${n}`,
  isOwn: n === 0,
  overall: 40,
  byPlatform: { alpha_app: 40, eta: 41.5, zeta_app: 38.25 },
  avgPosition: 1.5,
  mentionCount: 8,
  totalPlatformResponses: 20,
  dominantSentiment: 'positive',
  sentimentBreakdown: { positive: 8, neutral: 0, negative: 0 },
}));

async function benchReading(): Promise<readonly Figure[]> {
  const subjects: readonly (readonly [string, unknown, Pick<Endpoint<readonly unknown[]>, 'read'>])[] = [
    ['responses', RESULTS, resultsEndpoint('p', 'r')],
    ['prompts', PROMPTS, promptsEndpoint('p')],
    ['sources', SOURCES, sourcesEndpoint('p', 'r')],
    ['scores', SCORES, visibilityEndpoint('p', 'r')],
  ];
  const bench = new Bench({ time: 1_500, warmupTime: 300 });
  for (const [name, body, endpoint] of subjects) {
    const text = JSON.stringify(body);
    bench.add(`JSON.parse of ${name}`, () => void JSON.parse(text));
    bench.add(`reading ${ITEMS} ${name}`, () => {
      const understood = endpoint.read(JSON.parse(text));
      if (understood.outcome !== 'read' || understood.value.length !== ITEMS) {
        throw new Error('not all was read');
      }
    });
  }
  await bench.run();
  return subjects.map(([name]) => buildFigure(bench, `reading ${ITEMS} ${name}`, `JSON.parse of ${name}`, 3));
}

async function benchCalls(): Promise<readonly Figure[]> {
  const body = JSON.stringify([{ id: uuid('a', 1), name: 'Halden Outdoor' }]);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = buildClient({ baseUrl, key: KEY, logger: silentLogger });
  const figures: Figure[] = [];
  // In short rounds, so that load on the machine affects both alike.
  for (let round = 0; round < CALL_ROUNDS; round += 1) {
    const bench = new Bench({ time: 700, warmupTime: 200 });
    bench.add('bare fetch', async () => {
      const response = await fetch(`${baseUrl}/projects`, { headers: { authorization: `Bearer ${KEY}` } });
      JSON.parse(await response.text());
    });
    bench.add('a call', async () => {
      await client.fetchEndpoint(projectsEndpoint);
    });
    await bench.run();
    figures.push(buildFigure(bench, 'a call', 'bare fetch', 1.3));
  }
  server.close();
  server.closeAllConnections();
  const middle = figures.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(CALL_ROUNDS / 2)];
  return middle === undefined ? [] : [middle];
}

/** All figures of the client. */
export async function benchApi(): Promise<readonly Figure[]> {
  return [...(await benchReading()), ...(await benchCalls())];
}
