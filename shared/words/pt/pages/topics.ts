/** What the topics' page says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_TOPICS: ReportWords['topics'] = {
  title: 'Temas',
  gaps: (brand) => `${brand} contra o melhor concorrente`,
  measure: (day) => `% das respostas do tema, ${day}; primeiro o maior atraso`,
  topic: 'Tema',
  bestRival: 'melhor rival',
  gap: 'Dif.',
  verdict: 'Veredicto',
  change: 'Var.',
  sample: 'n',
  ahead: '▲ À frente de todos',
  behind: (brand) => `▼ ${brand} à frente`,
  close: '≈ Empate técnico',
  few: 'Poucas respostas',
  noRival: 'Nenhum concorrente',
  intervals:
    'As barras são intervalos de 95%. Os veredictos comparam as duas marcas nas mesmas respostas; com vários temas e concorrentes, a exigência sobe.',
  hollow: 'Vazado: menos de 30 respostas.',
  changeSince: (since) => `Var.: da marca desde ${since}, em pontos.`,
  chance: (judged, byChance) =>
    `Com ${judged} temas comparados, só o acaso levaria cerca de ${byChance} acima do ruído.`,
  leftOut: (count, topics) => `Não desenhados: ${count} temas com diferenças menores (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contra ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} por tema contra o melhor concorrente, em percentagem: ${rows}.`,
  field: 'O mercado por tema',
  fieldMeasure: '% das respostas do tema',
  fieldSummary: 'Visibilidade das principais marcas por tema, em percentagem das suas respostas.',
};
