/** The brands of a run in order, by how often answers name them. */
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { buildStandings, mostAlone, type Alone, type Standing } from '../intervals/standings.ts';

/** The answers that name one of two brands alone; where only totals are known, as many as they allow. */
function aloneIn({ together }: RunStandings): (first: BrandFigures, second: BrandFigures) => Alone {
  const answers = new Map(together?.map((pair) => [JSON.stringify([pair.a, pair.b]), pair.answers]));
  const both = (a: BrandFigures, b: BrandFigures): number =>
    answers.get(JSON.stringify([a.brandId, b.brandId])) ??
    answers.get(JSON.stringify([b.brandId, a.brandId])) ??
    0;
  return (first, second) => {
    if (together !== null) {
      const shared = both(first, second);
      return { first: both(first, first) - shared, second: both(second, second) - shared };
    }
    return mostAlone(first.mentions, second.mentions, first.responses);
  };
}

/** By visibility. */
export function visibilityStandings(run: RunStandings): Standing<BrandFigures>[] {
  return buildStandings(
    run.brands,
    (brand) => ({ successes: brand.mentions, trials: brand.responses }),
    aloneIn(run),
  );
}

/** By share of voice: the same order, and the same tests, because more mentions are a larger share of all. */
export function voiceStandings(run: RunStandings): Standing<BrandFigures>[] {
  const total = run.brands.reduce((sum, { mentions }) => sum + mentions, 0);
  return buildStandings(run.brands, (brand) => ({ successes: brand.mentions, trials: total }), aloneIn(run));
}
