/** What an action's effect is measured in. */
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';

/** A share of answers. */
export type EffectMeasure = {
  readonly name: 'visibility';
  /** Returns a test of a run's answers, by number: whether one counts. */
  readonly testOf: (run: RunAnswers) => (answer: number) => boolean;
};

/** How often answers name a brand. */
export const visibilityOf = (brandId: string): EffectMeasure => ({
  name: 'visibility',
  testOf: ({ brandIds, mentionStart, mentionBrand }) => {
    const brand = brandIds.indexOf(brandId);
    return (answer) => {
      const last = mentionStart[answer + 1] ?? 0;
      for (let mention = mentionStart[answer] ?? 0; mention < last; mention += 1) {
        if (mentionBrand[mention] === brand) return true;
      }
      return false;
    };
  },
});
