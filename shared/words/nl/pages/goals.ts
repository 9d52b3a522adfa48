/** What the scorecard of goals says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_GOALS: ReportWords['goals'] = {
  title: 'Doelen',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Of de doelen worden gehaald, is nog niet te zeggen';
    const of = (count: number): string => (judged === 1 ? 'Het doel' : `${count} van ${judged} doelen`);
    const verb = (count: number, one: string, other: string): string => (count === 1 ? one : other);
    if (unlikely > 0) return `${of(unlikely)} ${verb(unlikely, 'wordt', 'worden')} waarschijnlijk gemist`;
    if (open > 0) return `${of(open)} ${verb(open, 'is', 'zijn')} nog open`;
    return `${of(likely)} ${verb(likely, 'wordt', 'worden')} waarschijnlijk gehaald`;
  },
  lede: (goals, date) => `${goals}, afgelezen tot en met ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'doel' : 'doelen'}`,
  scorecard: 'Stand van de doelen',
  measure: 'metingen, dan de prognose als 95%-band; de dikke streep is het doel',
  goal: 'Doel',
  reading: 'Laatste waarde',
  outlook: 'Vooruitzicht',
  likely: 'Waarschijnlijk',
  open: 'Onbeslist',
  unlikely: 'Onwaarschijnlijk',
  notJudged: 'Nog geen oordeel',
  target: (pct, day) => `${pct} tegen ${day}`,
  targetOnly: (pct) => `${pct}, zonder termijn`,
  noTarget: 'geen doelwaarde',
  on: (day) => `op ${day}`,
  forecast: (range) => `prognose ${range}`,
  above: (points) => `band begint ${points} boven het doel`,
  inside: 'doel ligt binnen de band',
  below: (points) => `band eindigt ${points} onder het doel`,
  points: (written, size) => `${written} ${size === 1 ? 'punt' : 'punten'}`,
  tooFew: (readings, needed) => `${readings} waarden, ${needed} nodig`,
  tooFewUntil: (readings, needed, day) => `${readings} van ${needed} waarden; een oordeel rond ${day}`,
  noDeadline: 'zonder termijn geen prognose',
  noGoal: 'zonder doelwaarde geen oordeel',
  tooFar: (day) => `de waarden reiken niet verder dan ${day}`,
  over: (day) => `de termijn liep af op ${day}`,
  noProjection: 'deze waarden zijn niet door te trekken',
  noReadings: 'nog geen waarden',
  unnamed: 'Doel zonder naam',
  alt: (goal, first, last, target) => `${goal}: van ${first} naar ${last}; doel ${target}.`,
  none: 'geen',
  summary: 'Elk doel met de laatste waarde, het verloop, de prognose en het vooruitzicht.',
  note: 'De prognose gaat ervan uit dat het verloop doorzet. Van geplande acties weet zij niets. Doelen gaan over zichtbaarheid.',
};
