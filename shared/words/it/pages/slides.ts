/** What slides say by themselves, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `e ${isOne ? `un’altra riga` : `altre ${count} righe`} nel report`,
  actions: (count) =>
    count === 1
      ? 'Raccomandiamo un’azione'
      : count === 2
        ? 'Raccomandiamo due azioni'
        : 'Raccomandiamo tre azioni',
  questions: {
    sure: 'Quanto sono sicuri questi dati?',
    chance: 'Può essere un caso?',
    unknown: 'Che cosa non sappiamo?',
    measured: 'Come si misura?',
  },
};
