/** What the scorecard of goals says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { byDay, from as fromFigure, onDay, to as toFigure, toDay } from '../articles.ts';

export const ITALIAN_GOALS: ReportWords['goals'] = {
  title: 'Obiettivi',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'È presto per dire se gli obiettivi saranno raggiunti';
    const say = (count: number, one: string, many: string): string => {
      if (judged === 1) return `L’obiettivo ${one}`;
      return count === 1 ? `1 obiettivo su ${judged} ${one}` : `${count} obiettivi su ${judged} ${many}`;
    };
    if (unlikely > 0) {
      return say(unlikely, 'probabilmente non sarà raggiunto', 'probabilmente non saranno raggiunti');
    }
    if (open > 0) return say(open, 'è ancora aperto', 'sono ancora aperti');
    return say(likely, 'probabilmente sarà raggiunto', 'probabilmente saranno raggiunti');
  },
  lede: (goals, date) => `${goals}, con dati fino ${toDay(date)}.`,
  goals: (count) => `${count} ${count === 1 ? 'obiettivo' : 'obiettivi'}`,
  scorecard: 'Quadro degli obiettivi',
  measure: 'letture, poi la previsione come banda al 95%; il tratto spesso è l’obiettivo',
  goal: 'Obiettivo',
  reading: 'Ultimo valore',
  outlook: 'Prospettiva',
  likely: 'Probabile',
  open: 'Aperto',
  unlikely: 'Improbabile',
  notJudged: 'Non ancora valutato',
  target: (pct, day) => `${pct} ${byDay(day)}`,
  targetOnly: (pct) => `${pct}, senza scadenza`,
  noTarget: 'nessun obiettivo fissato',
  on: onDay,
  forecast: (range) => `previsione: ${range}`,
  above: (points) => `la banda parte ${points} sopra l’obiettivo`,
  inside: 'l’obiettivo è dentro la banda',
  below: (points) => `la banda finisce ${points} sotto`,
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'punti'}`,
  tooFew: (readings, needed) => `${readings} letture, ne servono ${needed}`,
  tooFewUntil: (readings, needed, day) => `${readings} letture su ${needed}; un giudizio verso il ${day}`,
  noDeadline: 'senza scadenza non c’è previsione',
  noGoal: 'senza obiettivo non c’è verdetto',
  tooFar: (day) => `le letture arrivano solo fino ${toDay(day)}`,
  over: (day) => `la scadenza era ${onDay(day)}`,
  noProjection: 'queste letture non si possono proiettare',
  noReadings: 'ancora nessuna lettura',
  unnamed: 'Obiettivo senza nome',
  alt: (goal, first, last, target) =>
    `${goal}: ${fromFigure(first)} ${toFigure(last)}; obiettivo: ${target}.`,
  none: 'nessuno',
  summary: 'Ogni obiettivo con l’ultimo valore, l’andamento, la previsione e la prospettiva.',
  note: 'La previsione presume che l’andamento prosegua come finora; non tiene conto delle azioni previste. Gli obiettivi riguardano la visibilità.',
};
