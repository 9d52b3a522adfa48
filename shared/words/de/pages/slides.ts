/** What slides say by themselves, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `und ${count} weitere ${isOne ? 'Zeile' : 'Zeilen'} im Bericht`,
  actions: (count) =>
    count === 1
      ? 'Wir empfehlen einen Schritt'
      : count === 2
        ? 'Wir empfehlen zwei Schritte'
        : 'Wir empfehlen drei Schritte',
  questions: {
    sure: 'Wie sicher sind diese Zahlen?',
    chance: 'Kann das Zufall sein?',
    unknown: 'Was wissen wir nicht?',
    measured: 'Wie wird das gemessen?',
  },
};
