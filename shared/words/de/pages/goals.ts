/** What the scorecard of goals says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_GOALS: ReportWords['goals'] = {
  title: 'Ziele',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Ob die Ziele erreicht werden, lässt sich noch nicht sagen';
    const of = (count: number): string => (judged === 1 ? 'Das Ziel' : `${count} von ${judged} Zielen`);
    const verb = (count: number, one: string, other: string): string => (count === 1 ? one : other);
    if (unlikely > 0) return `${of(unlikely)} ${verb(unlikely, 'wird', 'werden')} voraussichtlich verfehlt`;
    if (open > 0) return `${of(open)} ${verb(open, 'ist', 'sind')} noch offen`;
    return `${of(likely)} ${verb(likely, 'wird', 'werden')} voraussichtlich erreicht`;
  },
  lede: (goals, date) => `${goals}, abgelesen bis zum ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'Ziel' : 'Ziele'}`,
  scorecard: 'Stand der Ziele',
  measure: 'Messwerte, dann die Prognose als 95-%-Band; der dicke Strich ist das Ziel',
  goal: 'Ziel',
  reading: 'Letzter Wert',
  outlook: 'Aussicht',
  likely: 'Wahrscheinlich',
  open: 'Offen',
  unlikely: 'Unwahrscheinlich',
  notJudged: 'Noch kein Urteil',
  target: (pct, day) => `${pct} bis ${day}`,
  targetOnly: (pct) => `${pct}, ohne Termin`,
  noTarget: 'kein Zielwert',
  on: (day) => `am ${day}`,
  forecast: (range) => `Prognose ${range}`,
  above: (points) => `Band beginnt ${points} über dem Ziel`,
  inside: 'Ziel liegt im Band',
  below: (points) => `Band endet ${points} unter dem Ziel`,
  points: (written, size) => `${written} ${size === 1 ? 'Punkt' : 'Punkte'}`,
  tooFew: (readings, needed) => `${readings} von ${needed} nötigen Messwerten`,
  tooFewUntil: (readings, needed, day) => `${readings} von ${needed} Messwerten; ein Urteil etwa ab ${day}`,
  noDeadline: 'ohne Termin keine Prognose',
  noGoal: 'ohne Zielwert kein Urteil',
  tooFar: (day) => `Messwerte reichen nur für eine Aussage bis ${day}`,
  over: (day) => `der Termin war am ${day}`,
  noProjection: 'aus diesen Messwerten lässt sich keine Prognose ableiten',
  noReadings: 'noch keine Messwerte',
  unnamed: 'Ziel ohne Namen',
  alt: (goal, first, last, target) => `${goal}: von ${first} auf ${last}; Ziel ${target}.`,
  none: 'keines',
  summary: 'Jedes Ziel mit letztem Wert, Verlauf, Prognose und Aussicht.',
  note: 'Die Prognose nimmt an, dass der Verlauf sich fortsetzt. Geplante Maßnahmen kennt sie nicht. Ziele gelten der Sichtbarkeit.',
};
