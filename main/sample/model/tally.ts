/** Counts mentions over all or some of a run's responses: the basis of every score. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import type { RunResponses } from './responses.ts';

/** The mentions of one brand. */
export type BrandTally = {
  mentions: number;
  positionSum: number;
  bestPosition: number;
  positive: number;
  neutral: number;
  negative: number;
  /** In the order of {@link Tally.platforms}. */
  readonly mentionsByPlatform: number[];
};

/** Counts over some responses. */
export type Tally = {
  readonly platforms: readonly PlatformId[];
  readonly responses: number;
  readonly responsesByPlatform: readonly number[];
  readonly brands: readonly BrandTally[];
};

/** Selects responses (by index); by default all. */
type Filter = (response: number) => boolean;

/** Counts each brand's mentions in the matching responses. */
export function buildTally(responses: RunResponses, brandCount: number, filter?: Filter): Tally {
  const { platforms, mentionStart, mentionBrand, mentionTone } = responses;
  const responsesByPlatform = platforms.map(() => 0);
  const brands = Array.from({ length: brandCount }, (): BrandTally => ({
    mentions: 0,
    positionSum: 0,
    bestPosition: 0,
    positive: 0,
    neutral: 0,
    negative: 0,
    mentionsByPlatform: platforms.map(() => 0),
  }));
  let counted = 0;
  for (let response = 0; response < responses.count; response += 1) {
    if (filter !== undefined && !filter(response)) continue;
    counted += 1;
    const platform = response % platforms.length;
    responsesByPlatform[platform] = (responsesByPlatform[platform] ?? 0) + 1;
    const start = mentionStart[response] ?? 0;
    const end = mentionStart[response + 1] ?? start;
    for (let at = start; at < end; at += 1) {
      const brand = brands[mentionBrand[at] ?? 0];
      if (brand === undefined) continue;
      const position = at - start + 1;
      const tone = mentionTone[at] ?? 0;
      brand.mentions += 1;
      brand.positionSum += position;
      brand.bestPosition = brand.bestPosition === 0 ? position : Math.min(brand.bestPosition, position);
      if (tone > 0) brand.positive += 1;
      else if (tone < 0) brand.negative += 1;
      else brand.neutral += 1;
      brand.mentionsByPlatform[platform] = (brand.mentionsByPlatform[platform] ?? 0) + 1;
    }
  }
  return { platforms, responses: counted, responsesByPlatform, brands };
}

/** Rounds to so many decimals; shares and percentages have two, sentiments four. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** `part` of `whole` in percent with two decimals; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded((100 * part) / whole, 2);
}

/** Mean position of a brand's mentions with two decimals; 0 without mentions, as the field is required. */
export function averagePositionOf({ mentions, positionSum }: BrandTally): number {
  return mentions === 0 ? 0 : rounded(positionSum / mentions, 2);
}

/** (positive - negative) / mentions, from -1 to 1 with four decimals; 0 without mentions. */
export function sentimentOf({ mentions, positive, negative }: BrandTally): number {
  return mentions === 0 ? 0 : rounded((positive - negative) / mentions, 4);
}

/** The most frequent sentiment. Ties go to neutral, then to positive. */
export function dominantOf({ positive, neutral, negative }: BrandTally): 'positive' | 'neutral' | 'negative' {
  if (neutral >= positive && neutral >= negative) return 'neutral';
  return positive >= negative ? 'positive' : 'negative';
}
