/** What slides say by themselves, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `en nog ${count} ${isOne ? 'rij' : 'rijen'} in het rapport`,
  actions: (count) =>
    count === 1
      ? 'Wij raden één stap aan'
      : count === 2
        ? 'Wij raden twee stappen aan'
        : 'Wij raden drie stappen aan',
  questions: {
    sure: 'Hoe zeker zijn deze cijfers?',
    chance: 'Kan het toeval zijn?',
    unknown: 'Wat weten we niet?',
    measured: 'Hoe wordt dit gemeten?',
  },
};
