/** No domain is contacted against the evidence of its own answers. */
import { describe, expect, it } from 'vitest';
import { leavesOut } from '../../../../../main/reports/content/recommend.ts';
import type { BrandFigures } from '../../../../../shared/domain/figures.ts';
import type { DomainUse } from '../../../../../shared/analysis/report/material.ts';

const use = (naming: number | null, answers: number | null = 40): DomainUse => ({
  ...{ domain: 'c.example', category: 'news', citations: 100, before: null, rivals: [] },
  ...{ answers, naming },
});

const own = (mentions: number, responses: number): BrandFigures => ({
  ...{ brandId: 'own', name: 'Own', isOwn: true, avgPosition: null, sentiment: null, positions: null },
  ...{ visibilityPct: (100 * mentions) / responses, mentions, responses },
});

describe('a domain', () => {
  it('is worth contacting if its answers name the own brand less often than all answers do, and else not', () => {
    expect([leavesOut(use(9), own(25, 100)), leavesOut(use(10), own(25, 100))]).toEqual([true, false]);
    expect(leavesOut(use(30), own(25, 100))).toBe(false);
  });

  it('has nothing against it where nobody knows, or where no answer names the own brand', () => {
    expect([leavesOut(use(null), own(25, 100)), leavesOut(use(0, 0), own(25, 100))]).toEqual([true, true]);
    expect([leavesOut(use(0), own(0, 100)), leavesOut(use(3), null)]).toEqual([true, true]);
  });
});
