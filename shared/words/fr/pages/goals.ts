/** What the scorecard of goals says, in French. */
import { pluralIn } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';

const plural = pluralIn('fr');

export const FRENCH_GOALS: ReportWords['goals'] = {
  title: 'Objectifs',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Il est trop tôt pour dire si les objectifs seront atteints';
    const of = (count: number): string =>
      judged === 1 ? 'L’objectif' : `${count} ${plural(count, 'objectif', 'objectifs')} sur ${judged}`;
    if (unlikely > 0) {
      return `${of(unlikely)} ${plural(unlikely, 'sera probablement manqué', 'seront probablement manqués')}`;
    }
    if (open > 0) return `${of(open)} ${plural(open, 'reste ouvert', 'restent ouverts')}`;
    return `${of(likely)} ${plural(likely, 'sera probablement atteint', 'seront probablement atteints')}`;
  },
  lede: (goals, date) => `${goals}, d’après les valeurs au ${date}.`,
  goals: (count) => `${count} ${plural(count, 'objectif', 'objectifs')}`,
  scorecard: 'Tableau de bord',
  measure: 'les valeurs, puis la prévision (bande à\u00a095\u00a0%)\u00a0; le trait épais est la cible',
  goal: 'Objectif',
  reading: 'Dernière valeur',
  outlook: 'Perspective',
  likely: 'Probable',
  open: 'Ouvert',
  unlikely: 'Improbable',
  notJudged: 'Pas encore de verdict',
  target: (pct, day) => `${pct} d’ici au ${day}`,
  targetOnly: (pct) => `${pct}, sans échéance`,
  noTarget: 'aucune cible fixée',
  on: (day) => `le ${day}`,
  forecast: (range) => `prévision ${range}`,
  above: (points) => `la bande commence ${points} au-dessus de la cible`,
  inside: 'la cible est dans la bande',
  below: (points) => `la bande s’arrête ${points} sous la cible`,
  points: (written, size) => `${written} ${plural(size, 'point', 'points')}`,
  tooFew: (readings, needed) => `${readings} valeurs, il en faut ${needed}`,
  tooFewUntil: (readings, needed, day) =>
    `${readings} valeurs sur ${needed}\u00a0; un verdict vers le ${day}`,
  noDeadline: 'sans échéance, pas de prévision',
  noGoal: 'sans cible, pas de verdict',
  tooFar: (day) => `les valeurs ne renseignent que jusqu’au ${day}`,
  over: (day) => `l’échéance était le ${day}`,
  noProjection: 'ces valeurs ne se prolongent pas',
  noReadings: 'pas encore de valeurs',
  unnamed: 'Objectif sans nom',
  alt: (goal, first, last, target) => `${goal}\u00a0: de ${first} à ${last}\u00a0; cible ${target}.`,
  none: 'aucune',
  summary: 'Chaque objectif avec sa dernière valeur, son évolution, sa prévision et sa perspective.',
  note: 'La prévision suppose que l’évolution se poursuit. Elle ignore les actions prévues. Les cibles portent sur la visibilité.',
};
