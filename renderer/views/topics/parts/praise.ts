import type { AttributeReading } from '../../../../shared/domain/topics.ts';

/** The own brand's attributes with a positive, negative and neutral tone; each in its own order. */
export type SaidOfBrand = {
  readonly praise: readonly AttributeReading[];
  readonly criticism: readonly AttributeReading[];
  readonly even: readonly AttributeReading[];
};

/** Splits the own brand's attributes by tone, strongest first. Excerpts have no tone of their own. */
export function divideByTone(attributes: readonly AttributeReading[]): SaidOfBrand {
  const own = attributes.filter(({ isOwn, mentions }) => isOwn && mentions > 0);
  const ordered = own.toSorted((a, b) => Math.abs(b.avgSentiment) - Math.abs(a.avgSentiment));
  return {
    praise: ordered.filter(({ avgSentiment }) => avgSentiment > 0),
    criticism: ordered.filter(({ avgSentiment }) => avgSentiment < 0),
    even: ordered.filter(({ avgSentiment }) => avgSentiment === 0),
  };
}
