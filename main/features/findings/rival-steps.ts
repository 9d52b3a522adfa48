/**
 * Steps of the own brand's share of voice caused by counting other rivals: an added or removed rival changes the base of the share,
 * although no answer has changed. Findings follow the brands that every run scored, so none of them shows it.
 */
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { MeasurementStep } from './measurement.ts';

/** A smaller mix, in points, is not worth a sentence. */
const LEAST_POINTS = 1;

type Side = readonly (readonly BrandFigures[])[];

const idsOf = (brands: readonly BrandFigures[]): ReadonlySet<string> =>
  new Set(brands.map(({ brandId }) => brandId));

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((brandId) => b.has(brandId));

/** The own brand's share of the mentions of some brands, in percent; NaN if nothing was named. */
function voiceOf(
  side: Side,
  own: string,
  counts: (brandId: string) => boolean,
): { pct: number; mentions: number } {
  let [named, mentions] = [0, 0];
  for (const brand of side.flat()) {
    if (!counts(brand.brandId)) continue;
    mentions += brand.mentions;
    if (brand.brandId === own) named += brand.mentions;
  }
  return { pct: (100 * named) / mentions, mentions };
}

/**
 * Finds the steps. What the same brands' mentions show is movement; the rest of the step is due to counting, without chance.
 *
 * @param runs oldest first; those without the own brand's score are skipped.
 */
export function findRivalSteps(runs: readonly ComparedRun[], own: string): MeasurementStep[] {
  const scored = runs.flatMap(({ figures: { brands } }, place) =>
    brands.some(({ brandId }) => brandId === own) ? [{ place, brands, ids: idsOf(brands) }] : [],
  );
  const starts = scored.flatMap(({ ids }, at) => {
    const before = scored[at - 1];
    return before === undefined || isSameSet(before.ids, ids) ? [] : [at];
  });
  return starts.flatMap((start, index): MeasurementStep[] => {
    const [before, since] = [
      scored.slice(starts[index - 1] ?? 0, start),
      scored.slice(start, starts[index + 1] ?? scored.length),
    ];
    const [earlier, later] = [before.map(({ brands }) => brands), since.map(({ brands }) => brands)];
    const [from, to] = [voiceOf(earlier, own, () => true), voiceOf(later, own, () => true)];
    // The runs of a side score the same brands.
    const isShared = (brandId: string): boolean =>
      before[0]?.ids.has(brandId) === true && since[0]?.ids.has(brandId) === true;
    const moved = voiceOf(later, own, isShared).pct - voiceOf(earlier, own, isShared).pct;
    const total = to.pct - from.pct;
    const mix = total - moved;
    const isMix = Math.abs(mix) >= LEAST_POINTS && Math.sign(mix) === Math.sign(total);
    const at = since[0]?.place;
    if (!isMix || at === undefined) return [];
    return [
      {
        at,
        cause: 'rivals',
        from: from.pct,
        to: to.pct,
        runsBefore: before.length,
        runsSince: since.length,
        n: Math.min(from.mentions, to.mentions),
      },
    ];
  });
}
