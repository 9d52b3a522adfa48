/** Who is ahead of the own brand, level with it, and behind it. */
import { visibilityStandings } from '../../../../shared/analysis/compare/brand-standings.ts';
import { brandIn } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { RankRange } from '../../../../shared/analysis/compare/comparison.ts';
import { isTooSmall } from '../../../../shared/analysis/intervals/verdict.ts';
import type { BrandFigures, RunStandings } from '../../../../shared/domain/figures.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';

/** Where a rival stands beside the own brand. */
export type Side = 'ahead' | 'level' | 'behind';

/** A rival with its side, and how sure that is. */
export type RivalPlace = {
  readonly rival: BrandFigures;
  readonly side: Side;
  readonly word: CertaintyWord;
};

/** Of what is called clear: all pairs are tested together. */
const CLEAR_SHARE = 0.01;

/** The brands from which a run's tests of all pairs separate one, and the ranks that they allow; null if it was not measured. */
function apartFrom(
  run: RunStandings,
  ownId: string,
  level?: number,
): { readonly ids: ReadonlySet<string>; readonly rank: RankRange } | null {
  const place = visibilityStandings(run, level).find(({ item }) => item.brandId === ownId);
  if (place === undefined) return null;
  const alike = place.inseparable.map(({ brandId }) => brandId);
  const ids = run.brands.flatMap(({ brandId }) =>
    brandId === ownId || alike.includes(brandId) ? [] : [brandId],
  );
  return { ids: new Set(ids), rank: place.rank };
}

/** Each rival's side in a run, the one named most first; empty if the own brand was not measured. */
export function rivalPlaces(run: RunStandings, ownId: string): RivalPlace[] {
  const own = brandIn(run, ownId);
  const apart = apartFrom(run, ownId);
  const clear = apartFrom(run, ownId, CLEAR_SHARE);
  if (own === null || apart === null || clear === null) return [];
  return run.brands
    .filter(({ isOwn, responses }) => !isOwn && responses > 0)
    .sort((one, other) => other.visibilityPct - one.visibilityPct)
    .map((rival): RivalPlace => {
      if (isTooSmall(Math.min(own.responses, rival.responses))) return { rival, side: 'level', word: 'few' };
      if (!apart.ids.has(rival.brandId)) return { rival, side: 'level', word: 'close' };
      return {
        rival,
        side: rival.visibilityPct > own.visibilityPct ? 'ahead' : 'behind',
        word: clear.ids.has(rival.brandId) ? 'clear' : 'likely',
      };
    });
}

/** The own brand's ranks that the tests allow; null if it was not measured. */
export const ownRank = (run: RunStandings, ownId: string): RankRange | null =>
  apartFrom(run, ownId)?.rank ?? null;

/** The brand named most of the others. */
export function strongestRival({ brands }: Pick<RunStandings, 'brands'>): BrandFigures | null {
  return brands.filter(({ isOwn }) => !isOwn).sort((one, other) => other.mentions - one.mentions)[0] ?? null;
}
