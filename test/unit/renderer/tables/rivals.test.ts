import { describe, expect, it } from 'vitest';
import { visibilityStandings } from '../../../../shared/analysis/compare/brand-standings.ts';
import { buildComparison } from '../../../../shared/analysis/compare/build-comparison.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { buildRivalRows, rivalsCsv, writeRank } from '../../../../renderer/tables/rivals.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { comparisonOf } from '../../../fixtures/comparison.ts';
import { comparedRun, drawAnswers } from '../../../helpers/synthetic-runs.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const runs = [0, 7].map((day, at) =>
  comparedRun(`run-${at}`, drawAnswers({ seed: at + 1, prompts: 38 }), {
    startedAtMs: Date.UTC(2026, 7, 31 + day),
  }),
);
const comparison = buildComparison(runs, { resamples: 40 });

describe('the brands of a comparison', () => {
  it('stand by the later run’s visibility, with the figures and changes of the comparison', () => {
    const rows = buildRivalRows(comparison);
    expect(rows).toHaveLength(comparison.brands.length);
    const levels = rows.map(({ visibility }) => visibility.after?.value ?? Number.NaN);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    for (const row of rows) {
      const place = comparison.brands.findIndex(({ brandId }) => brandId === row.brandId);
      expect(row.visibility.before).toEqual(comparison.runs[0]!.shared[place]!.visibility);
      expect(row.shareOfVoice.after).toEqual(comparison.runs[1]!.shared[place]!.shareOfVoice);
      expect(row.visibility.change).toBe(comparison.overall!.brands[place]!.changes.visibility);
    }
    expect(rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  it('have the ranks that the tests of each run allow', () => {
    for (const [at, side] of (['rankBefore', 'rankAfter'] as const).entries()) {
      const standings = visibilityStandings(runs[at]!.figures);
      for (const row of buildRivalRows(comparison)) {
        expect(row[side]).toEqual(standings.find(({ item }) => item.brandId === row.brandId)?.rank);
      }
    }
    expect([writeRank({ best: 2, worst: 2 }), writeRank({ best: 1, worst: 4 })]).toEqual(['2', '1–4']);
  });

  it('read the runs as they are where like for like is off', () => {
    const asRun = comparisonOf([{ platforms: ['alpha'] }, { platforms: ['alpha', 'beta'] }], {
      resamples: 40,
      likeForLike: false,
    });
    const own = buildRivalRows(asRun).find(({ isOwn }) => isOwn);
    expect(own?.visibility.after?.sample).toBe(76);
    expect(own?.visibility.change.verdict.kind).toBe('none');
  });

  it('are none where clients are compared', () => {
    expect(buildRivalRows({ ...comparison, spansProjects: true })).toEqual([]);
    expect(buildRivalRows(comparisonOf([{}]))).toEqual([]);
  });

  it('leave one that a run did not score without a figure, a rank and a change', () => {
    const rival = comparison.brands[1]!;
    const without = runs.map((run, at) =>
      at === 1
        ? {
            ...run,
            figures: {
              ...run.figures,
              brands: run.figures.brands.filter((one) => one.brandId !== rival.brandId),
            },
          }
        : run,
    );
    // Three runs, so that two scored it.
    const first = { ...runs[0]!, figures: { ...runs[0]!.figures, runId: 'first', startedAtMs: 0 } };
    const made = buildComparison([first, ...without], { resamples: 40 });
    const row = buildRivalRows(made).at(-1);
    expect(row).toMatchObject({ brandId: rival.brandId, rankAfter: null, visibility: { after: null } });
    expect(row?.visibility.change).toMatchObject({ difference: null, verdict: { kind: 'none' } });
    expect(JSON.stringify(rivalsCsv(made, language))).not.toMatch(/NaN|undefined/);
  });

  it('leave as a table of figures', () => {
    const [head, ...rows] = rivalsCsv(comparison, language);
    for (const row of rows) expect(row).toHaveLength(head!.length);
    const own = rows.find((row) => row[1] === 'yes');
    const change = comparison.overall!.brands[0]!.changes.visibility;
    expect(own?.[head!.indexOf('Visibility change in points')]).toBe(change.difference);
    expect(own?.[head!.indexOf('Visibility B n')]).toBe(228);
  });
});
