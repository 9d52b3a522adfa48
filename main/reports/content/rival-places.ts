import { judgePairs, type FieldStanding } from '../../../shared/analysis/intervals/extremes.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { ContentContext } from './context.ts';

/** A platform or topic that counted both. */
export type Place = {
  readonly kind: 'platform' | 'topic';
  readonly name: string;
  readonly own: number;
  readonly rival: number;
  /** Mentions of each other rival counted there; they are judged together. */
  readonly others: readonly number[];
  readonly ownPct: number;
  readonly rivalPct: number;
  readonly answers: number;
};

export type JudgedPlace = Place & { readonly standing: FieldStanding };

/** The platforms and topics that counted both brands. */
export function placesOf(
  own: BrandFigures,
  rival: BrandFigures,
  { figures, run, format }: Pick<ContentContext, 'figures' | 'run' | 'format'>,
): Place[] {
  const platforms = run.platforms.flatMap((platform): Place[] => {
    const [a, b] = [own, rival].map((brand) =>
      run.platformFigures.find((row) => row.platform === platform && row.brandId === brand.brandId),
    );
    if (a?.counts == null || b?.counts == null) return [];
    return [
      {
        kind: 'platform',
        name: format.platform(platform),
        own: a.counts.mentions,
        rival: b.counts.mentions,
        others: run.platformFigures.flatMap((row) =>
          row.platform === platform && row !== a && row !== b && row.counts !== null
            ? [row.counts.mentions]
            : [],
        ),
        ownPct: a.visibilityPct,
        rivalPct: b.visibilityPct,
        answers: a.counts.answers,
      },
    ];
  });
  const { topics } = figures.detail;
  const ofTopics = topics
    .filter(({ brandId }) => brandId === own.brandId)
    .flatMap((a): Place[] => {
      const b = topics.find(({ topicId, brandId }) => topicId === a.topicId && brandId === rival.brandId);
      if (b === undefined || a.responses === 0) return [];
      return [
        {
          kind: 'topic',
          name: a.topic,
          own: a.mentions,
          rival: b.mentions,
          others: topics.flatMap((row) =>
            row.topicId === a.topicId && row !== a && row !== b ? [row.mentions] : [],
          ),
          ownPct: a.visibilityPct,
          rivalPct: b.visibilityPct,
          answers: a.responses,
        },
      ];
    });
  return [...platforms, ...ofTopics];
}

/** Topics judged together with all rivals, as on the topics page, and platforms likewise. */
export function judgePlaces(places: readonly Place[]): JudgedPlace[] {
  return [...Map.groupBy(places, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const standings = judgePairs(
      ofKind.map(({ own, rival, others, answers }) => ({ own, rivals: [rival, ...others], answers })),
    );
    return ofKind.map((place, at) => ({ ...place, standing: standings[at]?.[0] ?? 'few' }));
  });
}

/** By how many points the own brand is ahead. */
export const gapOf = ({ ownPct, rivalPct }: Place): number => ownPct - rivalPct;
