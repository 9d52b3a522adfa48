/** Ranks of brands in an answer, among compared brands only. */
import type { RunAnswers } from './answers.ts';

/**
 * Reads the rank of a mention, from 1, counting only brands for which `isRanked` holds (by index in the run's own list); NaN if the service
 * gives none. A brand that is not ranked keeps the service's rank.
 */
export function placesAmong(
  { brandIds, mentionStart, mentionBrand, mentionPosition }: RunAnswers,
  isRanked: (brand: number) => boolean,
): (answer: number, mention: number) => number {
  const ranked = brandIds.map((_, brand) => isRanked(brand));
  if (ranked.every(Boolean)) return (_, mention) => mentionPosition[mention] ?? Number.NaN;
  return (answer, mention) => {
    const position = mentionPosition[mention] ?? Number.NaN;
    if (Number.isNaN(position) || ranked[mentionBrand[mention] ?? 0] !== true) return position;
    let ahead = 0;
    const end = mentionStart[answer + 1] ?? 0;
    for (let other = mentionStart[answer] ?? 0; other < end; other += 1) {
      if (ranked[mentionBrand[other] ?? 0] !== true && (mentionPosition[other] ?? Number.NaN) < position) {
        ahead += 1;
      }
    }
    return position - ahead;
  };
}
