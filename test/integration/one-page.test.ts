/** Addresses of one page and names of one host are counted as one, under one printed address, wherever citations are read. */
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildCitationRows } from '../../shared/analysis/compare/cited-sources.ts';
import type { Db } from '../../main/db/open.ts';
import { loadCitationMaterial } from '../../main/db/queries/report-material.ts';
import { loadRunCitations } from '../../main/features/projects/run-citations.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { consultDoctor } from '../../main/features/doctor/doctor.ts';
import { openAssistant } from '../../main/features/assistant/ask.ts';
import type { Core } from '../../main/core/core.ts';
import { sightline } from '../helpers/command-line.ts';
import { openMirror, type Mirror } from '../helpers/mirror.ts';
import {
  answersOf,
  PROJECT,
  reply,
  runId,
  startPlayedService,
  type Play,
} from '../helpers/played-service.ts';

type Listed = { readonly url: string; readonly title: string | null; readonly count: number };

const page = (url: string, count: number, title: string | null = 'A page'): Listed => ({ url, title, count });

/** Five pages on two hosts, in eleven spellings. */
const SOURCES = [
  {
    domain: 'www.trail.example',
    count: 9,
    platforms: ['eta'],
    domainCategory: 'third_party',
    urls: [
      page('http://www.trail.example/tents/', 4),
      page('https://www.trail.example/tents?utm_source=chat', 3),
      page('https://www.trail.example/boots#sizes', 2),
    ],
  },
  {
    domain: 'trail.example',
    count: 8,
    platforms: ['alpha_app'],
    domainCategory: 'news',
    urls: [
      page('https://trail.example/tents', 2),
      page('https://trail.example/tents?ref=x', 1),
      page('https://trail.example/boots?utm_medium=y&utm_source=chat', 3),
      page('https://trail.example/boots?size=44', 2),
    ],
  },
  {
    domain: 'halden.example',
    count: 5,
    platforms: ['eta'],
    domainCategory: 'third_party',
    urls: [page('https://halden.example/?utm_source=chat', 4), page('https://halden.example/care/', 1)],
  },
  {
    domain: 'WWW.halden.example',
    count: 3,
    platforms: ['eta'],
    domainCategory: 'own_brand',
    urls: [page('https://www.halden.example', 2), page('https://www.halden.example/care#wash', 1)],
  },
];

/** What these come to: the address that is printed, and how often the page is cited. */
const PAGES = [
  ['https://trail.example/tents', 10],
  ['https://halden.example/', 6],
  ['https://trail.example/boots', 5],
  ['https://trail.example/boots?size=44', 2],
  ['https://halden.example/care/', 2],
] as const;

const DOMAINS = [
  ['trail.example', 'third_party', 17],
  ['halden.example', 'own_brand', 8],
] as const;

const cites = (run: string, urls: readonly string[]) =>
  answersOf(run).map((answer, index) => ({
    ...answer,
    citations: index === 0 ? urls.map((url) => ({ url })) : [],
  }));

const playing =
  (sources: unknown, urls: readonly string[]): Play =>
  ({ path, query }) => {
    if (path === '/sources') return reply(sources);
    return path === '/prompts/results' ? reply(cites(query['runId'] ?? '', urls)) : undefined;
  };

const CITED = [
  'http://www.trail.example/tents/',
  'https://trail.example/tents?utm_source=chat',
  'https://trail.example/boots',
];

async function mirrorOf(sources: unknown = SOURCES): Promise<Mirror> {
  const mirror = openMirror(await startPlayedService(playing(sources, CITED)));
  const { incomplete } = await mirror.sync();
  expect(incomplete).toEqual([]);
  return mirror;
}

const sorted = <T extends readonly [string, ...unknown[]]>(rows: readonly T[]): readonly T[] =>
  rows.toSorted(([one], [other]) => (one < other ? -1 : 1));

const rowOf = (db: Db, run: string): RowId<'run'> =>
  db.prepare('SELECT id FROM run WHERE run_id = ?').pluck().get(run) as RowId<'run'>;

const NEWEST = runId(3);

describe('pages and hosts in several spellings', () => {
  it('are counted once, and printed alike, on paper, on screen, in the open schema, in exports and for assistants', async () => {
    const { db } = await mirrorOf();
    const run = rowOf(db, NEWEST);
    const expected = sorted(PAGES);

    const paper = loadCitationMaterial(db, [run], []);
    expect(sorted(paper?.pages.map(({ url, citations }) => [url, citations] as const) ?? [])).toEqual(
      expected,
    );
    expect(paper?.pageTotal).toBe(PAGES.length);
    expect(paper?.domains.map(({ domain, category, citations }) => [domain, category, citations])).toEqual(
      DOMAINS,
    );

    const screen = loadRunCitations(db, [run], null);
    const shown = buildCitationRows(screen, { category: null, platform: null, topicId: null });
    expect(sorted(shown.pages.map(({ url, citations }) => [url, citations] as const))).toEqual(expected);
    expect(shown.domains.map(({ domain, category, citations }) => [domain, category, citations])).toEqual(
      DOMAINS,
    );

    const open = db
      .prepare('SELECT url, citations FROM v_citation WHERE run_id = ? ORDER BY url')
      .raw()
      .all(NEWEST);
    expect(open).toEqual(expected);
    expect(
      db
        .prepare('SELECT domain, category, citations FROM v_source WHERE run_id = ? ORDER BY citations DESC')
        .raw()
        .all(NEWEST),
    ).toEqual(DOMAINS);

    const home = dirname(db.name);
    const exported = await sightline(home, [
      ...['export', '--view', 'v_citation', '--project', PROJECT, '--runs', NEWEST],
      ...['--format', 'json', '--out', '-'],
    ]);
    const written = JSON.parse(exported.out) as readonly {
      readonly url: string;
      readonly citations: number;
    }[];
    expect(sorted(written.map(({ url, citations }) => [url, citations] as const))).toEqual(expected);

    expect((await sightline(home, ['mcp', 'allow', PROJECT])).status).toBe(0);
    const assistant = openAssistant({
      paths: { database: db.name, home } as Core['paths'],
      clock: { nowMs: () => 0 },
    });
    onTestFinished(assistant.close);
    const told = assistant.ask('citations', { client: PROJECT }) as {
      readonly pages: readonly { readonly url: { readonly quotation: string }; readonly citations: number }[];
    };
    const pages = told.pages.map(({ url, citations }) => [url.quotation, citations] as const);
    expect(sorted(pages)).toEqual(expected);
  });

  it('are one page in an answer that cites several of them', async () => {
    const { rows } = await mirrorOf();
    expect(
      rows(`SELECT domain, url FROM v_response_citation WHERE run_id = '${NEWEST}' ORDER BY url`),
    ).toEqual([
      { domain: 'trail.example', url: 'https://trail.example/boots' },
      { domain: 'trail.example', url: 'https://trail.example/tents' },
    ]);
  });

  it('are the same whichever came first, and as the kept answers say', async () => {
    const [forth, back] = await Promise.all([
      mirrorOf(),
      mirrorOf(SOURCES.toReversed().map((source) => ({ ...source, urls: source.urls.toReversed() }))),
    ]);
    const read = ({ rows }: Mirror) => [
      rows('SELECT * FROM v_citation ORDER BY run_id, domain, url'),
      rows('SELECT citations, category, platforms, spellings FROM source ORDER BY run, citations DESC'),
    ];
    expect(read(back)).toEqual(read(forth));
    const { findings } = await consultDoctor(
      forth.db.name,
      { nowMs: () => Date.UTC(2026, 5, 1) },
      { deep: true, repair: false },
    );
    expect(findings).toEqual([]);
  });

  it('make a list that ends early no shorter than the service gave it', async () => {
    // Ten names, the most that such a list has, of nine hosts; an answer cites a host that is not among them once.
    const filler = Array.from({ length: 8 }, (_, at) => ({
      domain: `site-${at}.example`,
      count: 3,
      platforms: ['eta'],
      domainCategory: 'news',
      urls: [],
    }));
    const twins = ['trail.example', 'www.trail.example'].map((domain) => ({ ...filler[0], domain }));
    const mirror = openMirror(
      await startPlayedService(playing([...twins, ...filler], ['https://elsewhere.example/'])),
    );
    expect((await mirror.sync()).incomplete).toEqual([]);
    expect(mirror.value('SELECT count(DISTINCT domain) FROM source')).toBe(9);
  });

  it('leave a shared site to the kind that the service gives it, though the client has a page there', async () => {
    const service = await startPlayedService((asked) =>
      asked.path === '/projects'
        ? reply([
            {
              id: PROJECT,
              name: 'Halden',
              url: 'https://market.example/halden',
              ownBrandUrl: 'https://www.halden.example/',
            },
          ])
        : playing(
            ['market.example', 'halden.example'].map((domain) => ({
              domain,
              count: 5,
              platforms: [],
              domainCategory: 'ugc',
              urls: [],
            })),
            [],
          )(asked),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    expect(
      mirror.rows(`SELECT domain, category FROM v_source WHERE run_id = '${NEWEST}' ORDER BY domain`),
    ).toEqual([
      { domain: 'halden.example', category: 'own_brand' },
      { domain: 'market.example', category: 'ugc' },
    ]);
  });
});
