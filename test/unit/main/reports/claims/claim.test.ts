import { describe, expect, it } from 'vitest';
import { FIGURE_MEASURES } from '../../../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../../../shared/analysis/compare/comparison.ts';
import { brandChange } from '../../../../../shared/analysis/compare/look-up-change.ts';
import { findDisagreements } from '../../../../../main/reports/claims/check-claims.ts';
import { brandClaim, framesOf, type PlacedClaim } from '../../../../../main/reports/claims/claim.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod, tellReport } from '../../../../helpers/told-report.ts';

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

describe('what a claim rests on', () => {
  it('is counted in whole answers and mentions, those of the side with fewer, however its runs are weighted', () => {
    // One run against four: each answer of the earlier side weighs a quarter.
    const figures = tellReport(inventRuns({ ...QUIET, runs: 5 }));
    const { sinceBaseline } = figures.changes;
    for (const [place, { brandId, name, isOwn }] of (sinceBaseline?.brands ?? []).entries()) {
      if (!isOwn) continue;
      for (const figure of FIGURES) {
        const claim = brandClaim(
          { brandId, name },
          figure,
          figures,
          brandChange(sinceBaseline, brandId, figure),
          '',
        );
        // Both sides asked the same, so that their own levels count the same mentions.
        const counted =
          sinceBaseline?.runs.flatMap(({ asRun }) => asRun[place]?.[figure]?.sample ?? []) ?? [];
        expect(Number.isInteger(claim.n)).toBe(true);
        expect(claim.n).toBeGreaterThan(0);
        // What the service says of an invented run has neither tones nor positions.
        expect(counted).toHaveLength(figure === 'visibility' || figure === 'shareOfVoice' ? 2 : 0);
        if (counted.length > 0) expect(claim.n).toBe(Math.min(...counted));
      }
    }
  });
});

describe('a report in which nothing moved', () => {
  // So many answers that a change of five points would have shown.
  const figures = tellPeriod(inventRuns({ ...QUIET, seed: 3, runs: 8, prompts: 100 }), 4);
  const { sinceBaseline } = figures.changes;
  const change = brandChange(sinceBaseline, 'brand-0', 'visibility');
  const claimOf = (told: typeof figures, figure: FigureName = 'visibility', brand = 0): PlacedClaim => ({
    ...brandClaim(
      { brandId: `brand-${String(brand)}`, name: `Brand ${String(brand)}` },
      figure,
      told,
      brandChange(told.changes.sinceBaseline, `brand-${String(brand)}`, figure),
      '',
    ),
    section: 'cover',
    page: 1,
  });

  it('calls the own visibility steady wherever it stands, and nothing else', () => {
    expect(change.verdict.kind).toBe('unclear');
    expect(claimOf(figures).verdict).toBe('steady');
    expect(claimOf(figures, 'shareOfVoice').verdict).toBe('unclear');
    expect(claimOf(figures, 'visibility', 1).verdict).toBe('unclear');
    // Where nothing can be told of the history, nothing is steady.
    const untold = { ...figures, findings: { ...figures.findings, problem: 'single-run' as const } };
    expect(claimOf(untold).verdict).toBe('unclear');
    // Nor where as large a change could have gone unseen, or one run is judged.
    expect(claimOf(tellPeriod(inventRuns({ ...QUIET, seed: 3, runs: 8 }), 4)).verdict).toBe('unclear');
    expect(claimOf(tellReport(inventRuns({ ...QUIET, seed: 3, runs: 8, prompts: 100 }))).verdict).toBe(
      'unclear',
    );
  });

  it('is steady only where a change could have shown', () => {
    const steady = claimOf(figures);
    const whatOf = (...claims: readonly PlacedClaim[]): readonly string[] =>
      findDisagreements(claims, framesOf(figures)).map(({ what }) => what);
    expect(whatOf(steady)).toEqual([]);
    const unheld = 'the words do not follow from the interval and the sample';
    expect(whatOf({ ...steady, low: null, high: null })).toEqual([unheld]);
    expect(whatOf({ ...steady, n: 29 })).toEqual([unheld]);
    expect(whatOf({ ...steady, low: 0.1, high: 4 })).toEqual([unheld]);
  });

  it('has one verdict of one figure', () => {
    const steady = claimOf(figures);
    const found = findDisagreements([steady, { ...steady, verdict: 'unclear' }], framesOf(figures));
    expect(found.map(({ what }) => what)).toEqual(['one figure has two values']);
    expect(findDisagreements([steady, steady], framesOf(figures))).toEqual([]);
  });

  it('may hold a comparison with a frame of its own, in which something moved', () => {
    const steady = claimOf(figures);
    const moved = { ...steady, verdict: 'better', change: 9, from: 30, to: 39, low: 4, high: 14 } as const;
    const framed = (frame: string): readonly string[] =>
      findDisagreements([steady, { ...moved, frame }], [...framesOf(figures), 'other']).map(
        ({ what }) => what,
      );
    expect(framed('other')).toEqual([]);
    expect(framed(steady.frame)).toContain('the headline says steady and a figure moved');
    const withOther = { ...figures, comparisons: { comparison: figures, gone: null } };
    expect(framesOf(withOther)).toEqual([...framesOf(figures), ...framesOf(figures)]);
  });

  it('prints one figure in one way', () => {
    const as = (from: number, to: number): PlacedClaim => ({
      ...claimOf(figures),
      printed: { from, change: to - from, to },
    });
    const whatOf = (...claims: readonly PlacedClaim[]): readonly string[] =>
      findDisagreements(claims, framesOf(figures)).map(({ what }) => what);
    expect(whatOf(as(40, 41), as(40, 41), claimOf(figures))).toEqual([]);
    expect(whatOf(as(40, 41), as(40.1, 41.1))).toEqual(['one figure has two values']);
  });
});
