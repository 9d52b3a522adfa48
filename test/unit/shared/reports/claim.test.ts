import { describe, expect, it } from 'vitest';
import { FIGURE_MEASURES } from '../../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../../shared/analysis/compare/comparison.ts';
import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { brandClaim } from '../../../../shared/reports/claim.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../helpers/told-report.ts';

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
          sinceBaseline,
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
