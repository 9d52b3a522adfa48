/** A run by topic and attribute: the own brand's rank in each, and who is ahead of it. */
import type { AttributeFigures, TopicFigures } from '../../domain/figures.ts';
import { estimateGivenRate } from '../intervals/given-rate.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';

/** The own brand in one topic; rates in percent. */
export type TopicRow = {
  readonly topicId: string;
  readonly topic: string;
  readonly responses: number;
  readonly own: Estimate | null;
  readonly change: Change;
  /** The most often named rival; null if there is none. Several may tie. */
  readonly rival: { readonly brand: string; readonly estimate: Estimate } | null;
};

const estimateOf = (row: TopicFigures): Estimate | null =>
  estimateGivenRate(row.visibilityPct, row.mentions, row.responses);

/**
 * Builds one row per topic, the own brand's strongest first.
 *
 * @param changeOf the own brand's change in a topic.
 */
export function buildTopicRows(
  topics: readonly TopicFigures[],
  changeOf: (topicId: string) => Change,
): TopicRow[] {
  return [...Map.groupBy(topics, ({ topicId }) => topicId)]
    .map(([topicId, rows]): TopicRow => {
      const own = rows.find(({ isOwn }) => isOwn);
      const rivals = rows.filter(({ isOwn, mentions }) => !isOwn && mentions > 0);
      const rival = rivals.reduce<TopicFigures | undefined>(
        (most, row) => (most === undefined || row.visibilityPct > most.visibilityPct ? row : most),
        undefined,
      );
      const estimate = rival && estimateOf(rival);
      return {
        topicId,
        topic: rows[0]?.topic ?? topicId,
        responses: Math.max(...rows.map(({ responses }) => responses)),
        own: own === undefined ? null : estimateOf(own),
        change: own === undefined ? noComparison('not-measured') : changeOf(topicId),
        rival: rival === undefined || estimate == null ? null : { brand: rival.brand, estimate },
      };
    })
    .sort((a, b) => (b.own?.value ?? -1) - (a.own?.value ?? -1) || (a.topic < b.topic ? -1 : 1));
}

/** How many changes were judged, and how many of those would be beyond noise by chance alone. */
export function countJudged(changes: readonly Change[]): {
  readonly judged: number;
  readonly byChance: number;
} {
  const judged = changes.filter(({ verdict }) => verdict.kind !== 'none').length;
  return { judged, byChance: judged * 0.05 };
}

/** One brand's tone under an attribute; null if not named there. */
export type ToneCell = { readonly avgSentiment: number; readonly mentions: number } | null;

/** All brands under one attribute. */
export type AttributeRow = {
  readonly attribute: string;
  /** One per brand, in brand order. */
  readonly cells: readonly ToneCell[];
  /** Indices of the brands with the highest tone; several if they tie. */
  readonly highest: readonly number[];
};

/** Brands by attributes; the own brand first, then by name. */
export type AttributeTable = {
  readonly brands: readonly { readonly brandId: string; readonly name: string; readonly isOwn: boolean }[];
  readonly rows: readonly AttributeRow[];
};

/** Tones that differ by less are equal: the service rounds them. */
const SAME_TONE = 0.00005;

/** Lays attributes out by brand. The service gives no spread of a tone, so a lead is a figure and no verdict. */
export function buildAttributeTable(figures: readonly AttributeFigures[]): AttributeTable {
  const brands = [
    ...new Map(
      figures.map(({ brandId, brand, isOwn }) => [brandId, { brandId, name: brand, isOwn }]),
    ).values(),
  ].sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || (a.name < b.name ? -1 : 1));
  const rows = [...Map.groupBy(figures, ({ attribute }) => attribute)].map(([attribute, given]) => {
    const cells = brands.map(({ brandId }): ToneCell => {
      const row = given.find((one) => one.brandId === brandId && one.mentions > 0);
      return row === undefined ? null : { avgSentiment: row.avgSentiment, mentions: row.mentions };
    });
    const most = Math.max(...cells.map((cell) => cell?.avgSentiment ?? Number.NEGATIVE_INFINITY));
    const highest = cells.flatMap((cell, place) =>
      cell !== null && most - cell.avgSentiment < SAME_TONE ? [place] : [],
    );
    return { attribute, cells, highest };
  });
  return { brands, rows };
}

/** The rival with the highest tone under the most attributes; ties go to the more often named one. */
export function leadingRival({ brands, rows }: AttributeTable): number | null {
  const score = (place: number): readonly [number, number] => [
    rows.filter(({ highest }) => highest.includes(place)).length,
    rows.reduce((sum, { cells }) => sum + (cells[place]?.mentions ?? 0), 0),
  ];
  const rivals = brands.flatMap(({ isOwn }, place) => (isOwn ? [] : [{ place, score: score(place) }]));
  rivals.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1]);
  return rivals[0]?.place ?? null;
}
