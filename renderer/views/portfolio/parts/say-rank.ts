import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';

/** A rank among all brands, as a range if shared: `2–3 of 7`. */
export function sayRank({ best, worst, of }: NonNullable<PortfolioRow['rank']>): string {
  return `${String(best)}${best === worst ? '' : `–${String(worst)}`} of ${String(of)}`;
}
