/** What slides say by themselves, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `et ${count} ${isOne ? 'autre ligne' : 'autres lignes'} dans le rapport`,
  actions: (count) =>
    count === 1
      ? 'Nous recommandons une action'
      : count === 2
        ? 'Nous recommandons deux actions'
        : 'Nous recommandons trois actions',
  questions: {
    sure: 'Quelle est la fiabilité de ces chiffres\u00a0?',
    chance: 'Est-ce peut-être le hasard\u00a0?',
    unknown: 'Que ne savons-nous pas\u00a0?',
    measured: 'Comment est-ce mesuré\u00a0?',
  },
};
