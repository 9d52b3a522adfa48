/** What the scorecard of goals says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';
import { onDay, theDay } from '../dates.ts';

export const SPANISH_GOALS: ReportWords['goals'] = {
  title: 'Objetivos',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Aún es pronto para saber si se cumplirán los objetivos';
    const say = (count: number, one: string, many: string): string =>
      judged === 1 ? `El objetivo ${one}` : `${count} de ${judged} objetivos ${count === 1 ? one : many}`;
    if (unlikely > 0) {
      return say(unlikely, 'probablemente no se cumplirá', 'probablemente no se cumplirán');
    }
    if (open > 0) return say(open, 'sigue abierto', 'siguen abiertos');
    return say(likely, 'probablemente se cumplirá', 'probablemente se cumplirán');
  },
  lede: (goals, date) => `${goals}, con datos hasta ${theDay(date)}.`,
  goals: (count) => `${count} ${count === 1 ? 'objetivo' : 'objetivos'}`,
  scorecard: 'Cuadro de objetivos',
  measure: 'lecturas y previsión como banda del 95\u00a0%; el trazo grueso es el objetivo',
  goal: 'Objetivo',
  reading: 'Último valor',
  outlook: 'Previsión',
  likely: 'Probable',
  open: 'Abierto',
  unlikely: 'Improbable',
  notJudged: 'Aún sin juicio',
  target: (pct, day) => `${pct} hasta ${theDay(day)}`,
  targetOnly: (pct) => `${pct}, sin plazo`,
  noTarget: 'sin objetivo fijado',
  on: onDay,
  forecast: (range) => `previsión: ${range}`,
  above: (points) => `la banda empieza ${points} por encima del objetivo`,
  inside: 'el objetivo está dentro de la banda',
  below: (points) => `la banda queda ${points} por debajo`,
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'puntos'}`,
  tooFew: (readings, needed) => `${readings} lecturas; se necesitan ${needed}`,
  tooFewUntil: (readings, needed, day) =>
    `${readings} de ${needed} lecturas; habrá veredicto hacia el ${day}`,
  noDeadline: 'sin plazo no hay previsión',
  noGoal: 'sin objetivo no hay veredicto',
  tooFar: (day) => `las lecturas solo alcanzan hasta ${theDay(day)}`,
  over: (day) => `el plazo venció ${onDay(day)}`,
  noProjection: 'estas lecturas no se pueden proyectar',
  noReadings: 'aún sin lecturas',
  unnamed: 'Objetivo sin nombre',
  alt: (goal, first, last, target) => `${goal}: del ${first} al ${last}; objetivo: ${target}.`,
  none: 'ninguno',
  summary: 'Cada objetivo con su último valor, su evolución, su previsión y la perspectiva.',
  note: 'La previsión supone que la evolución sigue como hasta ahora; no tiene en cuenta las acciones previstas. Los objetivos son de visibilidad.',
};
