import type { AttributeReading } from '../../../../shared/domain/topics.ts';

/** What is said of the own brand under attributes with a good tone, a bad one, and neither; each in its own order. */
export type SaidOfBrand = {
  readonly praise: readonly AttributeReading[];
  readonly criticism: readonly AttributeReading[];
  readonly even: readonly AttributeReading[];
};

/** Divides the own brand's attributes by tone, the strongest first. Excerpts carry no tone of their own. */
export function divideByTone(attributes: readonly AttributeReading[]): SaidOfBrand {
  const own = attributes.filter(({ isOwn, mentions }) => isOwn && mentions > 0);
  const ordered = own.toSorted((a, b) => Math.abs(b.avgSentiment) - Math.abs(a.avgSentiment));
  return {
    praise: ordered.filter(({ avgSentiment }) => avgSentiment > 0),
    criticism: ordered.filter(({ avgSentiment }) => avgSentiment < 0),
    even: ordered.filter(({ avgSentiment }) => avgSentiment === 0),
  };
}
