import { describe, expect, it } from 'vitest';
import { buildRunAnswers, type AnswerRow } from '../../../../../shared/analysis/compare/answers.ts';
import { placesAmong } from '../../../../../shared/analysis/compare/places.ts';

const rowOf = (...named: readonly (readonly [string, number | null])[]): AnswerRow => ({
  promptId: 'p',
  platform: 'eta',
  route: 'primary',
  mentions: named.map(([brandId, position]) => ({ brandId, position, sentiment: null })),
});

describe('places among brands', () => {
  const answers = buildRunAnswers([
    rowOf(['new', 1], ['own', 2], ['rival', 3]),
    rowOf(['own', 1], ['new', 2]),
    rowOf(['own', null], ['new', 1]),
  ]);
  const all = answers.brandIds;
  const places = (isRanked: (brandId: string) => boolean): (number | null)[] => {
    const placeOf = placesAmong(answers, (brand) => isRanked(all[brand] ?? ''));
    return [...Array.from({ length: answers.count }).keys()].flatMap((answer) => {
      const [from, to] = [answers.mentionStart[answer] ?? 0, answers.mentionStart[answer + 1] ?? 0];
      return Array.from({ length: to - from }, (_, at) => {
        const place = placeOf(answer, from + at);
        return Number.isNaN(place) ? null : place;
      });
    });
  };

  it('are those that the service gives where every brand counts', () => {
    expect(places(() => true)).toEqual([1, 2, 3, 1, 2, null, 1]);
  });

  it('leave out who is not looked for everywhere, and leave them where they are', () => {
    expect(places((brandId) => brandId !== 'new')).toEqual([1, 1, 2, 1, 2, null, 1]);
  });
});
