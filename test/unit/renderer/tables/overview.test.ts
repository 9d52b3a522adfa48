import { ON_TEN } from '../../../fixtures/basis.ts';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { platformsCsv, standingsCsv, trendCsv } from '../../../../renderer/tables/overview.ts';
import { definitionCsv } from '../../../../renderer/tables/definitions.ts';
import { buildPlatformMap, mapFootnote } from '../../../../renderer/tables/platform-map.ts';
import { buildStandingRows } from '../../../../renderer/tables/standings.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import type { RunFigures } from '../../../../shared/domain/figures.ts';
import { comparisonOfFigures } from '../../../fixtures/comparison.ts';
import { historyOf, scoredRun } from '../../../fixtures/history.ts';
import { HALDEN } from '../../../fixtures/project-view.ts';

const format = buildFormatter('en-GB');
const [PREVIOUS, CURRENT] = [HALDEN.previous!, HALDEN.current!];

describe('the map of platforms', () => {
  const run: RunFigures = {
    ...CURRENT,
    platforms: ['alpha_app', 'eta'],
    platformFigures: [
      {
        platform: 'alpha_app',
        brandId: 'Halden Outdoor',
        visibilityPct: 47.4,
        counts: { mentions: 54, answers: 114 },
      },
      { platform: 'eta', brandId: 'Halden Outdoor', visibilityPct: 0, counts: { mentions: 0, answers: 114 } },
      {
        platform: 'alpha_app',
        brandId: 'Norrfell',
        visibilityPct: 63.2,
        counts: { mentions: 72, answers: 114 },
      },
    ],
  };
  const history = [
    scoredRun({ ...CURRENT, runId: 'old', startedAtMs: 0, platforms: ['alpha_app', 'theta'] }),
    scoredRun(run),
  ];
  const map = buildPlatformMap(run, history, format);

  it('has a column for what other runs asked, and says that it was not run', () => {
    expect(map.columns).toEqual([
      { id: 'alpha_app', name: 'Alpha app', note: 'n 114' },
      { id: 'eta', name: 'Eta', note: 'since 16 Nov' },
      { id: 'theta', name: 'Theta', note: 'not run' },
    ]);
  });

  it('tells zero from not tested', () => {
    const own = map.rows.find(({ isOwn }) => isOwn)!;
    expect(own.cells).toEqual([{ valuePct: 47.4, sample: 114 }, { valuePct: 0, sample: 114 }, null]);
    const norrfell = map.rows.find(({ name }) => name === 'Norrfell')!;
    expect(norrfell.cells[1]).toBeNull();
    const [head, ...rows] = platformsCsv(map, ON_TEN);
    expect(head).toEqual([
      'Brand',
      'Alpha app visibility %',
      'Eta visibility %',
      'Theta visibility %',
      'Prompts counted',
      'Prompts left out',
    ]);
    expect(rows).toContainEqual(['Halden Outdoor', 47.4, 0, null, 10, 6]);
  });

  it('says what a cell rests on, and which differences say nothing', () => {
    expect(mapFootnote(run, format)).toBe(
      'Each cell counts 114 answers, about ±9 points. Cells less than 13 points apart are too close to call.',
    );
    const unknown = { ...run, platformFigures: run.platformFigures.map((row) => ({ ...row, counts: null })) };
    expect(mapFootnote(unknown, format)).toMatch(/not known/);
  });
});

describe('the standings', () => {
  it('take their changes from the comparison, and mark a brand that the time before did not know', () => {
    const earlier = { ...PREVIOUS, brands: PREVIOUS.brands.filter(({ name }) => name !== 'Wayfold') };
    const comparison = comparisonOfFigures(earlier, CURRENT);
    const rows = buildStandingRows(CURRENT, comparison);
    for (const { id, name, change } of rows) {
      const judged = comparison.overall?.brands.find(({ brandId }) => brandId === id);
      expect(change, name).toBe(judged?.changes.visibility ?? null);
    }
    expect(rows.find(({ isOwn }) => isOwn)?.change?.difference).not.toBeNull();
    expect(rows.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Wayfold']);
    const [head, ...cells] = standingsCsv(
      rows,
      { base: '2026-11-09', basis: ON_TEN },
      { format, words: ENGLISH },
    );
    expect(cells).toHaveLength(7);
    expect(head?.slice(-3)).toEqual(['Prompts counted', 'Prompts left out', 'Visibility % on all prompts']);
    for (const row of cells) expect(row.slice(-3)).toEqual([10, 6, row[2] === 'Halden Outdoor' ? 39 : null]);
  });
});

it('gives the trend out with a row for each brand of each run', () => {
  const history = historyOf(3);
  const rows = trendCsv(history, history.runs, 'UTC');
  expect(rows).toHaveLength(1 + 3 * 7);
  expect(rows[1]?.[4]).toBe('Norrfell');
});

it.each(['no-answers', 'named'] as const)(
  'leaves open how many prompts a run of all counts, if it is one: %s',
  (reason) => {
    const isOfAll = reason === 'no-answers';
    const basis = {
      ...ON_TEN,
      ...(isOfAll ? { kind: 'all' as const, prompts: 16, leftOut: 0 } : {}),
      reason,
    };
    const expected = isOfAll ? [null, null] : [10, 6];
    const standings = standingsCsv(
      buildStandingRows(CURRENT, null),
      { base: null, basis },
      { format, words: ENGLISH },
    );
    expect(standings[1]?.slice(-3, -1)).toEqual(expected);
    expect(platformsCsv(buildPlatformMap(CURRENT, [], format), basis)[1]?.slice(-2)).toEqual(expected);
    const history = { ...historyOf(3), basis: ON_TEN };
    const runs = history.runs.map((run) => (isOfAll ? { ...run, isOfAll } : run));
    expect(trendCsv(history, runs, 'UTC')[1]?.slice(-3, -1)).toEqual(expected);
    const both = definitionCsv({ points: [], summary: null }, { ...history, runs });
    expect(both[1]?.slice(-2)).toEqual(expected);
  },
);
