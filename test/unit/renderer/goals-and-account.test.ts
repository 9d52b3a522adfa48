import { ON_ALL } from '../../fixtures/basis.ts';
import { describe, expect, it } from 'vitest';
import { buildCallDays, usageCsv } from '../../../renderer/tables/account.ts';
import { buildSpendLines, usd } from '../../../renderer/views/account/parts/spend.ts';
import { definitionCsv } from '../../../renderer/tables/definitions.ts';
import { buildGoalRows, goalCsv } from '../../../renderer/tables/goals.ts';
import { runOptions } from '../../../renderer/views/run-choice/run-labels.ts';
import { buildRunRows, runsCsv } from '../../../renderer/tables/runs.ts';
import { durationWords, missingWords, routesWords } from '../../../renderer/views/runs/parts/run-words.ts';
import { answerRoute, promptRoute } from '../../../renderer/views/search/hit-links.ts';
import { judgeGoal } from '../../../shared/analysis/series/judge-goal.ts';
import { buildOpenAxis } from '../../../renderer/charts/lines-chart.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { goalName, goalSentence, goalVerdict, wayWords } from '../../../shared/words/goals.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH };
const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const TODAY = '2026-11-20';

describe('a goal', () => {
  const series = [40, 41].map((visibilityPct, week) => ({ date: `2026-11-0${2 + 7 * week}`, visibilityPct }));
  const aimed = { series, targetVisibilityPct: 60, deadline: '2026-12-31' };
  const judged = judgeGoal(aimed, TODAY);
  const { course } = judged;

  it('says in words how far it is from the straight way to its target', () => {
    expect(wayWords(course, language)).toMatch(/^The last reading is \d\.\d points below the straight line/);
    expect(wayWords({ ...course, way: null }, language)).toBe('');
    expect(goalSentence(judged, aimed, language)).toBe(
      '2 readings so far: a forecast needs 26. Fewer do not show how much readings hang together, so that no band would hold.',
    );
  });

  it.each([
    ['no-target', { targetVisibilityPct: null }],
    ['no-deadline', { deadline: null }],
    ['over', { deadline: TODAY }],
    ['too-few', {}],
  ] as const)('is not judged, and says why: %s', (why, given) => {
    expect(judgeGoal({ ...aimed, ...given }, TODAY)).toMatchObject({ verdict: 'not-judged', why });
  });

  it('is judged by what was read up to the day', () => {
    expect(judgeGoal(aimed, '2026-11-08').course.readings).toHaveLength(1);
  });

  it('has one name: its own, then what it is for', () => {
    expect(goalName({ name: 'Repair', goal: 'Be named' })).toBe('Repair');
    expect(goalName({ name: null, goal: 'Be named' })).toBe('Be named');
    expect(goalName({ name: null, goal: null })).toBe('Goal without a name');
  });

  describe('with half a year of readings', () => {
    const FIRST_MS = Date.parse('2026-05-25');
    const weeks = (valueOf: (week: number) => number) =>
      Array.from({ length: 26 }, (_, week) => ({
        date: new Date(FIRST_MS + week * 7 * 86_400_000).toISOString().slice(0, 10),
        visibilityPct: valueOf(week) + Math.sin(12.9898 * week),
      }));
    const say = (valueOf: (week: number) => number, target: number, deadline: string): string => {
      const goal = { series: weeks(valueOf), targetVisibilityPct: target, deadline };
      const one = judgeGoal(goal, TODAY);
      return `${goalVerdict(one.verdict)}. ${goalSentence(one, goal, language)}`;
    };

    it.each([
      [
        'that rise to it',
        (week: number) => 30 + week,
        60,
        '2027-01-18',
        /^Likely\. If .* is below it\. Likely reached between Dec 2026 and Jan 2027\.$/,
      ],
      [
        'that stay',
        () => 40,
        60,
        '2027-01-18',
        /^Unlikely\. If .* is above it\. Not likely reached before 15 Feb 2027\.$/,
      ],
      ['that are there', () => 70, 60, '2027-01-18', /^Likely\. If .* the target of 60% is below it\.$/],
      [
        'that tell no further than the deadline',
        () => 40,
        60,
        '2027-06-01',
        /^Not judged yet\. Cannot tell yet: 26 readings tell until 15 Feb 2027, and the deadline is 1 Jun 2027\. Not likely/,
      ],
    ] as const)('says when readings %s get there', (_title, valueOf, target, deadline, expected) => {
      expect(say(valueOf, target, deadline)).toMatch(expected);
    });
  });

  it('leaves as rows with what is expected apart from what was read', () => {
    const goal = {
      workstreamId: 'w',
      name: 'A goal',
      goal: null,
      targetVisibilityPct: 60,
      deadline: '2026-12-31',
      currentVisibilityPct: 41,
      progressPct: null,
      mirroredAt: '2026-11-20T08:00:00Z',
      series,
    };
    expect(goalCsv(goal, buildGoalRows(course))[1]).toEqual([
      'w',
      'A goal',
      '2026-11-02',
      40,
      40,
      null,
      null,
    ]);
  });
});

describe('an account', () => {
  it('has a true zero on days without a call, up to today', () => {
    const days = buildCallDays([{ day: '2026-11-18', calls: 7, failed: 2 }], NOW_MS);
    expect(days.map(({ calls, failed }) => [calls, failed])).toEqual([
      [7, 2],
      [0, 0],
      [0, 0],
    ]);
    expect(buildCallDays([], NOW_MS)).toEqual([]);
  });

  it('leaves what the service did not state empty, in lines, words and files', () => {
    const reading = {
      at: '2026-11-20T08:00:00Z',
      inputTokens: null,
      outputTokens: null,
      webSearches: null,
      llmCostUsd: null,
      scraperSpendUsd: null,
      totalSpendUsd: null,
    };
    expect(buildSpendLines([reading], format).map(({ readings }) => readings[0]?.value)).toEqual([
      null,
      null,
      null,
    ]);
    expect(usd(null, format)).toBe('not stated');
    expect(usageCsv([reading])[1]).toEqual(['2026-11-20T08:00:00Z', null, null, null, null, null, null]);
  });

  it.each([
    [0, 1],
    [7, 8],
    [144.6, 150],
    [592, 600],
  ])('has an axis from zero over %d that ends on a round number', (highest, max) => {
    const axis = buildOpenAxis(highest, String);
    expect(axis.min).toBe(0);
    expect(axis.max).toBeGreaterThanOrEqual(highest);
    expect(Number.isInteger(Number((axis.max / axis.step).toFixed(6)))).toBe(true);
    expect(highest === 0 || axis.max).toBe(highest === 0 || max);
  });
});

describe('a run in the list', () => {
  const readings = [
    {
      runId: 'r6',
      platform: 'eta',
      visibilityPct: 50,
      answers: {
        count: 10,
        naming: 5,
        positions: { count: 0, sum: 0, sumOfSquares: 0 },
        citations: 0,
        routes: { primary: 6, fallback: 3, unstated: 1 },
      },
    },
    { runId: 'r5', platform: 'eta', visibilityPct: 50, answers: null },
  ];

  it('sums the routes of its answers, and knows none where they are not here', () => {
    const rows = buildRunRows(HALDEN.runs, {
      platforms: { basis: ON_ALL, readings, availability: [], insights: null },
    });
    expect(rows[0]?.routes).toEqual({ primary: 6, fallback: 3, unstated: 1 });
    expect(rows[1]?.routes).toBeNull();
    expect(rows.map(({ isPartial }) => isPartial)).toEqual([false, false, true, false, true, false]);
    expect(runsCsv(rows, ON_ALL, language)).toHaveLength(1 + HALDEN.runs.length);
  });

  it('is put in words: how long it took, how it was asked, what it lacks', () => {
    expect([null, -1, 40_000, 720_000, 4_320_000, 3_599_999].map((ms) => durationWords(ms, format))).toEqual([
      'not stated',
      'not stated',
      '40 s',
      '12 min',
      '1 h 12 min',
      '1 h 0 min',
    ]);
    expect(routesWords({ primary: 6, fallback: 3, unstated: 1 }, format)).toBe('3 of 10 by fallback');
    expect(routesWords({ primary: 0, fallback: 0, unstated: 9 }, format)).toBe('primary, not recorded');
    expect(routesWords({ primary: 4, fallback: 0, unstated: 5 }, format)).toBe('primary, 5 not recorded');
    expect(routesWords(null, format)).toBe('not known here');
    expect(missingWords(['results', 'sources', 'new-part'], ENGLISH)).toBe('answers, citations and new part');
  });

  it('is told from another of the same day by its hour', () => {
    const [run] = HALDEN.runs;
    if (run === undefined) throw new Error('the fixture has runs');
    const at = (runId: string, startedAt: string) => ({ ...run, runId, startedAt });
    expect(
      runOptions(
        [at('a', '2026-11-16T06:00:00Z'), at('b', '2026-11-16T18:30:00Z'), at('c', '2026-11-09T06:00:00Z')],
        format,
      ).map(({ label }) => label),
    ).toEqual(['16 Nov 2026, 06:00 UTC', '16 Nov 2026, 18:30 UTC', '9 Nov 2026']);
    const there = buildFormatter('en-GB', {}, false, 'America/New_York');
    const night = [at('d', '2026-11-17T04:30:00Z'), at('e', '2026-11-16T14:00:00Z')];
    expect(runOptions(night, there).map(({ label }) => label)).toEqual([
      '16 Nov 2026, 23:30 GMT-5',
      '16 Nov 2026, 09:00 GMT-5',
    ]);
    const undated = { ...HALDEN.runs[0]!, runId: 'undated', startedAt: null };
    expect(runOptions([undated], format)).toEqual([{ value: 'undated', label: 'undated' }]);
  });
});

describe('a hit of the search', () => {
  const projects = [{ connection: 'c', projectId: 'p', name: 'P', isArchived: false }];
  const hit = {
    connection: 'c',
    projectId: 'p',
    project: 'P',
    runId: 'r',
    startedAt: null,
    responseId: null,
    promptId: 'q',
    prompt: null,
    platform: 'eta',
    snippet: [],
  };

  it('leads to its answer, or to the prompts of its run where that is not known', () => {
    expect(answerRoute(hit, projects)).toMatchObject({
      query: 'run=r',
      answer: { promptId: 'q', platform: 'eta' },
    });
    expect(answerRoute({ ...hit, platform: null }, projects)).not.toHaveProperty('answer');
    expect(answerRoute({ ...hit, projectId: 'gone' }, projects)).toBeNull();
    // Of two accounts that mirror one client, each leads to its own.
    const twins = [{ ...projects[0]!, connection: 'other' }, ...projects];
    expect(answerRoute(hit, twins)).toMatchObject({ connection: 'c' });
    expect(answerRoute({ ...hit, connection: 'gone' }, twins)).toBeNull();
  });

  it('leads to its prompt by the longest piece that is not cut', () => {
    const prompt = { connection: 'c', projectId: 'p', project: 'P', promptId: 'q', topic: null };
    const snippet = [
      { text: '…which ', isHit: false },
      { text: 'tents', isHit: true },
      { text: ' last?', isHit: false },
    ];
    expect(promptRoute({ ...prompt, snippet }, projects)).toMatchObject({ query: 'q=which+tents+last%3F' });
  });
});

it('both definitions leave as rows of each figure, and nothing measured is empty', () => {
  const point = {
    date: '2026-11-02',
    visibilityPct: 40,
    avgPosition: null,
    shareOfVoicePct: null,
    sentiment: null,
    mentions: null,
    citations: null,
  };
  const rows = definitionCsv(
    { points: [point], summary: null },
    { basis: ON_ALL, brands: [], runs: [], breaks: [] },
  );
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual(['visibility', '2026-11-02', 40, null, null, null, null, 0, 0, 38, 0]);
  expect(rows[3]?.slice(2, 4)).toEqual([null, null]);
});
