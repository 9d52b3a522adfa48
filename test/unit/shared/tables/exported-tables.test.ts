import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCategoryShares, buildCitationRows } from '../../../../shared/analysis/compare/cited-sources.ts';
import { buildAttributeTable, buildTopicRows } from '../../../../shared/analysis/compare/topic-rows.ts';
import { noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import { buildPlatformSeries } from '../../../../renderer/analysis/platform-series.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import {
  buildCapRows,
  buildForecastRows,
  capsCsv,
  forecastCsv,
} from '../../../../renderer/tables/account-limits.ts';
import { tidyCsv } from '../../../../renderer/tables/tidy.ts';
import { buildCallDays, callsCsv, usageCsv } from '../../../../renderer/tables/account.ts';
import { categoryCsv, domainCsv, pageCsv } from '../../../../renderer/tables/citations.ts';
import { figuresCsv, rowsCsv, swingsCsv } from '../../../../renderer/tables/comparison.ts';
import {
  availabilityCsv,
  buildPlatformRows,
  buildRunRows,
  lastTestedCsv,
  runCsv,
} from '../../../../renderer/tables/platforms.ts';
import { planCsv, planCurveCsv } from '../../../../renderer/tables/plan.ts';
import { buildPlan } from '../../../../shared/analysis/plan/plan.ts';
import { PLAN_BASIS } from '../../../fixtures/findings.ts';
import { batchItemsCsv, batchesCsv } from '../../../../renderer/tables/batches.ts';
import { reportsCsv } from '../../../../renderer/tables/reports.ts';
import { BATCH_ITEM_STATES, type BatchCounts } from '../../../../shared/domain/batch-stage.ts';
import { NO_COUNTERS } from '../../../../shared/domain/scan.ts';
import { offerCsv, queueCsv, scanPlatformsCsv, scansCsv } from '../../../../renderer/tables/scans.ts';
import { offerOf, scanOf } from '../../../fixtures/scans.ts';
import { seriesRuns } from '../../../../renderer/views/platforms/parts/platform-trends.ts';
import { portfolioCsv } from '../../../../renderer/tables/portfolio.ts';
import { platformsCsv, standingsCsv, trendCsv } from '../../../../renderer/tables/overview.ts';
import { buildStandingRows } from '../../../../renderer/tables/standings.ts';
import { buildPlatformMap } from '../../../../renderer/tables/platform-map.ts';
import { rivalsCsv } from '../../../../renderer/tables/rivals.ts';
import { goalCsv } from '../../../../renderer/tables/goals.ts';
import { buildRunRows as buildRuns, runsCsv } from '../../../../renderer/tables/runs.ts';
import { gridCsv } from '../../../../renderer/tables/answer-grid.ts';
import { journalCsv } from '../../../../renderer/tables/journal.ts';
import { definitionCsv } from '../../../../renderer/tables/definitions.ts';
import { hitsCsv } from '../../../../renderer/tables/search-hits.ts';
import { attributeCsv, fieldCsv, topicCsv } from '../../../../renderer/tables/topics.ts';
import { columnMeaning } from '../../../../main/export/export-columns.ts';
import { buildCsv, type CsvRows } from '../../../../shared/tables/csv.ts';
import { ON_TEN } from '../../../fixtures/basis.ts';
import { EMPTY_ACCOUNT } from '../../../fixtures/account.ts';
import { comparisonOfFigures } from '../../../fixtures/comparison.ts';
import { PLATFORM_HISTORY, RUN_CITATIONS, RUN_TOPICS } from '../../../fixtures/evidence.ts';
import { historyOf } from '../../../fixtures/history.ts';
import { goalsThatAre } from '../../../fixtures/goals.ts';
import { ORDINARY_WEEK } from '../../../fixtures/portfolio.ts';
import { tellStories } from '../../../fixtures/stories.ts';
import { HALDEN } from '../../../fixtures/project-view.ts';

/** A table with the name of what builds it. */
type Made = { readonly table: string; readonly rows: CsvRows };

const tableOf = <Given extends readonly unknown[]>(
  build: (...given: Given) => CsvRows,
  ...given: Given
): Made => ({ table: build.name, rows: build(...given) });

/** Headers of levels: how often answers name a brand, of all answers or of all mentions. */
const LEVEL = /visibility|share of voice|^[a-z] %$|^counted$/;

/** Levels that are the service's own, by its prompts, whatever ours count. */
const OF_THE_SERVICE = { goalCsv: 'the series of a workstream' };

/** The first rows of a file, as text. */
const fileOf = (rows: CsvRows): string =>
  buildCsv(rows.slice(0, 4)).replace('\uFEFF', '').replaceAll('\r\n', '\n');

const format = buildFormatter('en-GB');
const NO_ITEMS = Object.fromEntries(BATCH_ITEM_STATES.map((state) => [state, 0])) as BatchCounts;
const LANGUAGE = { format, words: ENGLISH_ON_SCREEN };

describe('tables as files', () => {
  const cited = buildCitationRows(RUN_CITATIONS, { category: null, platform: null, topicId: null });
  const history = historyOf(2);
  const comparison = comparisonOfFigures(HALDEN.previous!, HALDEN.current!);
  const at = '2026-11-20T09:58:00Z';
  const counted = { ...comparison, bases: [{ ...ON_TEN, projectId: 'halden-outdoor', ownBrand: 'Halden' }] };
  const standings = buildStandingRows(HALDEN.current!, null);
  const goal = {
    workstreamId: 'w',
    name: 'A goal',
    goal: null,
    targetVisibilityPct: 60,
    deadline: '2026-12-31',
    currentVisibilityPct: 41,
    progressPct: null,
    mirroredAt: at,
    series: [],
  };
  const usage = {
    at: '2026-11-20T08:00:00Z',
    inputTokens: 12_000,
    outputTokens: null,
    webSearches: 40,
    llmCostUsd: 1.25,
    scraperSpendUsd: 0,
    totalSpendUsd: 1.25,
  };
  const calls = [{ day: '2026-11-19', calls: 12, failed: 1 }];
  const account = {
    ...EMPTY_ACCOUNT,
    callsThisMonth: 900,
    caps: {
      ...EMPTY_ACCOUNT.caps,
      callsThisMonth: { cap: 1_000, used: 900 },
      projects: { cap: null, used: 14 },
    },
    forecast: { ...EMPTY_ACCOUNT.forecast, scansSoFar: 28, scansToCome: 14, callsToCome: 210 },
  };
  const plan = buildPlan(PLAN_BASIS, { points: 5, weeks: 13, platforms: 5, power: 0.8 })!;
  const queued = {
    queueId: 1,
    connection: 'conn-1',
    projectId: 'a',
    client: 'Emberlock Coffee',
    platforms: null,
    state: 'waiting',
    reason: null,
    dueAt: null,
    isMissed: false,
  } as const;
  const batch = {
    batchId: 'b',
    title: 'Months, all',
    folder: '/exports/Months',
    createdAt: at,
    endedAt: null,
    isRunning: false,
    counts: { ...NO_ITEMS, done: 2, failed: 1 },
  };
  const item = {
    number: 1,
    connection: 'conn-1',
    projectId: 'h',
    client: 'Halden Outdoor',
    state: 'waiting',
    name: 'Halden.pdf',
    file: null,
    pages: 6,
    bytes: 140_000,
    sha256: 'hash',
    seconds: 0.4,
    headline: '=Halden leads',
    findings: ['One.', 'Two.'],
    warnings: [],
    reason: null,
    note: null,
    studioReport: null,
    hook: null,
  } as const;
  const report = {
    reportId: 'r',
    projectId: 'h',
    client: 'Halden Outdoor',
    title: 'November',
    template: 'monthly',
    state: 'in-review',
    kit: null,
    savedAt: at,
    file: 'Halden.pdf',
    pages: 6,
    isBehind: true,
    openComments: 2,
  } as const;
  const side = (named: number) => ({ named, answers: 10 });
  const swing = {
    promptId: 'p1',
    text: 'Which tent, "light"?',
    topic: null,
    platforms: [],
    before: side(1),
    after: side(6),
    swing: 50,
    adjustedP: 1,
  };

  const tables: readonly (readonly [string, Made])[] = [
    ['domains', tableOf(domainCsv, cited.domains, 12)],
    ['pages', tableOf(pageCsv, cited.pages)],
    ['categories', tableOf(categoryCsv, buildCategoryShares(cited.domains))],
    [
      'topics',
      tableOf(
        topicCsv,
        buildTopicRows(RUN_TOPICS.topics, () => noComparison('first-run')),
        ON_TEN,
      ),
    ],
    ['topics and brands', tableOf(fieldCsv, RUN_TOPICS.topics, ON_TEN)],
    ['attributes', tableOf(attributeCsv, buildAttributeTable(RUN_TOPICS.attributes))],
    ['usage', tableOf(usageCsv, [usage])],
    ['calls', tableOf(callsCsv, buildCallDays(calls, Date.parse('2026-11-20T10:00:00Z')))],
    ['caps', tableOf(capsCsv, buildCapRows(account, format))],
    ['forecast', tableOf(forecastCsv, buildForecastRows(account), account.forecast.until)],
    ['availability', tableOf(availabilityCsv, PLATFORM_HISTORY.availability, format)],
    [
      'values of the service',
      tableOf(tidyCsv, { columns: ['model', 'isOn', 'cost'], rows: [['=m', true, null]] }),
    ],
    ['plan', tableOf(planCsv, plan, PLAN_BASIS)],
    ['curves of the plan', tableOf(planCurveCsv, plan)],
    [
      'scans',
      tableOf(scansCsv, [
        scanOf(),
        scanOf({ status: 'failed', completedAt: '2026-11-20T10:00:00Z' }),
        scanOf({ cancel: 'taken', counters: NO_COUNTERS, startedAt: null }),
      ]),
    ],
    [
      'scans that wait',
      tableOf(
        queueCsv,
        [
          queued,
          { ...queued, dueAt: '2026-11-20T14:00:00Z', platforms: ['eta', 'beta'] },
          {
            ...queued,
            state: 'refused',
            reason: { code: 'api/forbidden', message: 'No.', retryable: false },
          },
        ],
        false,
        LANGUAGE,
      ),
    ],
    [
      'a scan by platform',
      tableOf(
        scanPlatformsCsv,
        { at, platforms: [{ platform: 'eta', counters: { ...NO_COUNTERS, total: 38 } }] },
        format,
      ),
    ],
    [
      'platforms of a scan',
      tableOf(offerCsv, offerOf({ platforms: offerOf().platforms.slice(4) }), ['gamma_app'], format),
    ],
    ['batches', tableOf(batchesCsv, [batch, { ...batch, isRunning: true }])],
    [
      'reports of a batch',
      tableOf(batchItemsCsv, [
        item,
        {
          ...item,
          state: 'failed',
          headline: null,
          findings: [],
          pages: null,
          bytes: null,
          seconds: null,
          sha256: null,
          reason: { code: 'report/no-data', message: 'No run.' },
        },
      ]),
    ],
    [
      'reports',
      tableOf(reportsCsv, [report, { ...report, client: '', file: null, pages: null }], {
        'in-review': 'In review',
      }),
    ],
    ['key figures', tableOf(figuresCsv, counted, LANGUAGE)],
    [
      'portfolio',
      tableOf(portfolioCsv, ORDINARY_WEEK, {
        tagsOf: () => ['a', 'b'],
        formatOf: () => format,
        toldOf: (row) =>
          tellStories([row]).map((story) => ({
            ...story,
            goals: row.name.startsWith('K')
              ? goalsThatAre('met', ...Array<'behind'>(6).fill('behind'))
              : null,
          }))[0] ?? null,
        alertsOf: ({ alerts }) => alerts,
        period: { kind: 'weeks', weeks: 13 },
        language: LANGUAGE,
      }),
    ],
    ['trend', tableOf(trendCsv, history, history.runs, 'UTC')],
    [
      'platforms by run',
      tableOf(
        runCsv,
        buildRunRows(buildPlatformSeries(PLATFORM_HISTORY, seriesRuns(HALDEN.runs), null), null),
        ON_TEN,
        format,
      ),
    ],
    [
      'platforms as last tested',
      tableOf(
        lastTestedCsv,
        buildPlatformRows(
          buildPlatformSeries(PLATFORM_HISTORY, seriesRuns(HALDEN.runs), null),
          PLATFORM_HISTORY.availability,
        ),
        ON_TEN,
        LANGUAGE,
      ),
    ],
    [
      'hits',
      tableOf(
        hitsCsv,
        {
          responses: [],
          prompts: [
            {
              promptId: 'p1',
              topic: null,
              connection: 'c',
              projectId: 'h',
              project: 'Halden',
              snippet: [{ text: 'a', isHit: true }],
            },
          ],
          pages: [
            {
              url: 'https://x.example',
              title: null,
              domain: null,
              runs: 1,
              citations: 2,
              snippet: [{ text: '=b', isHit: false }],
            },
          ],
          platforms: [],
          isNewestOnly: false,
        },
        format,
        String,
      ),
    ],
    ['no hits', tableOf(hitsCsv, null, format, String)],
    [
      'swings',
      tableOf(swingsCsv, { improved: [swing], declined: [], rule: null, expectedByChance: 0, judged: 1 }),
    ],
    ['standings', tableOf(standingsCsv, standings, { base: '2026-11-09', basis: ON_TEN }, LANGUAGE)],
    [
      'brands by platform',
      tableOf(platformsCsv, buildPlatformMap(HALDEN.current!, history.runs, format), ON_TEN),
    ],
    ['rivals', tableOf(rivalsCsv, counted, LANGUAGE)],
    ['rows of a comparison', tableOf(rowsCsv, 'Platform', counted.platforms, counted, LANGUAGE)],
    ['goal', tableOf(goalCsv, goal, [{ atMs: Date.parse(at), value: 40, due: 41, expected: null }])],
    ['runs', tableOf(runsCsv, buildRuns(HALDEN.runs, { history }), ON_TEN, LANGUAGE)],
    ['answers', tableOf(gridCsv, { platforms: [], rows: [], unplaced: 0 }, [], [], { runId: 'r1', format })],
    ['journal', tableOf(journalCsv, [], format)],
    ['both definitions', tableOf(definitionCsv, { points: [], summary: null }, history)],
  ];

  it.each(tables)('hold plain figures, and nothing where nothing is known: %s', (_, { rows }) => {
    expect(fileOf(rows)).toMatchSnapshot();
  });

  it.each(tables.filter(([, { table }]) => table !== tidyCsv.name))(
    'say what each of their columns means: %s',
    (_, { rows: [head = []] }) => {
      expect(head.filter((header) => columnMeaning(String(header)) === '')).toEqual([]);
    },
  );

  it('are all tried here, each that a screen gives out', async () => {
    const folder = new URL('../../../../renderer/tables/', import.meta.url);
    const files = readdirSync(folder);
    const modules = await Promise.all(
      files.map(
        async (file) => (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>,
      ),
    );
    const exported = modules.flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Csv')));
    expect(tables.map(([, { table }]) => table)).toEqual(expect.arrayContaining(exported));
  });

  it.each(tables)(
    'say on how many prompts a level is counted: %s',
    (_, { table, rows: [head = [], ...rows] }) => {
      const columns = head.map((header) => String(header).toLowerCase().replaceAll('_', ' '));
      const hasLevels =
        columns.some((header) => LEVEL.test(header)) || rows.some(([cell]) => cell === 'Visibility');
      const says = columns.includes('prompts counted') && columns.includes('prompts left out');
      expect(says).toBe(hasLevels && !(table in OF_THE_SERVICE));
    },
  );
});
