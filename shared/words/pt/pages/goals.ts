/** What the scorecard of goals says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_GOALS: ReportWords['goals'] = {
  title: 'Objetivos',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Ainda é cedo para saber se os objetivos serão cumpridos';
    const say = (count: number, one: string, many: string): string =>
      judged === 1 ? `O objetivo ${one}` : `${count} de ${judged} objetivos ${count === 1 ? one : many}`;
    if (unlikely > 0) {
      return say(unlikely, 'provavelmente não será cumprido', 'provavelmente não serão cumpridos');
    }
    if (open > 0) return say(open, 'continua em aberto', 'continuam em aberto');
    return say(likely, 'provavelmente será cumprido', 'provavelmente serão cumpridos');
  },
  lede: (goals, date) => `${goals}, com dados até ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'objetivo' : 'objetivos'}`,
  scorecard: 'Quadro de objetivos',
  measure: 'leituras e previsão como banda de 95%; o traço grosso é o objetivo',
  goal: 'Objetivo',
  reading: 'Último valor',
  outlook: 'Perspetiva',
  likely: 'Provável',
  open: 'Em aberto',
  unlikely: 'Improvável',
  notJudged: 'Ainda por avaliar',
  target: (pct, day) => `${pct} até ${day}`,
  targetOnly: (pct) => `${pct}, sem prazo`,
  noTarget: 'sem objetivo definido',
  on: (day) => `em ${day}`,
  forecast: (range) => `previsão: ${range}`,
  above: (points) => `a banda começa ${points} acima do objetivo`,
  inside: 'o objetivo está dentro da banda',
  below: (points) => `a banda fica ${points} abaixo`,
  points: (written, size) => `${written} ${size === 1 ? 'ponto' : 'pontos'}`,
  tooFew: (readings, needed) => `${readings} leituras; são precisas ${needed}`,
  tooFewUntil: (readings, needed, day) => `${readings} de ${needed} leituras; veredicto por volta de ${day}`,
  noDeadline: 'sem prazo não há previsão',
  noGoal: 'sem objetivo não há veredicto',
  tooFar: (day) => `as leituras só alcançam ${day}`,
  over: (day) => `o prazo terminou em ${day}`,
  noProjection: 'estas leituras não podem ser projetadas',
  noReadings: 'ainda sem leituras',
  unnamed: 'Objetivo sem nome',
  alt: (goal, first, last, target) => `${goal}: de ${first} para ${last}; objetivo: ${target}.`,
  none: 'nenhum',
  summary: 'Cada objetivo com o último valor, a evolução, a previsão e a perspetiva.',
  note: 'A previsão pressupõe que a evolução continue como até aqui; não conta com as ações previstas. Os objetivos são de visibilidade.',
};
