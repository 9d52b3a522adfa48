/** What the page about one rival says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_RIVAL: ReportWords['rival'] = {
  title: 'Um concorrente em detalhe',
  none: {
    headline: 'Nenhum concorrente a analisar',
    lede: 'A medição deste relatório não avaliou nenhuma outra marca.',
  },

  find: {
    leads: (first, second, a, b) => `${first} está à frente de ${second}: ${a}\u00a0contra\u00a0${b}`,
    close: (first, second) => `${first} e ${second} em empate técnico`,
    only: (rival, pct) => `${rival} surge em ${pct} das respostas`,
    lead: (brand, points, range) => `${brand} tem ${points} pontos de vantagem (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} contra ${b}: ${points} pontos de diferença (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Isoladamente, este intervalo exclui o zero; corrigido para os ${pairs} pares de marcas, não prova qualquer vantagem.`,
    moved: (brand, moved, from) => `${brand} ${moved} desde ${from}.`,
  },

  trend: 'As duas marcas por medição',
  trendMeasure: (from, to) => `% de respostas, ${from} a ${to}`,

  topics: (own, rival) => `${own} e ${rival} por tema`,
  topicsMeasure: (day) => `% das respostas do tema, ${day}; primeiro a maior vantagem`,
  behind: (rival) => `▼ ${rival} à frente`,
  ahead: (own) => `▲ ${own} à frente`,
  note: 'As barras são intervalos de 95%. Os veredictos comparam as duas marcas nas mesmas respostas, com correção para todos os concorrentes e temas.',
  hollow: 'Vazado: menos de 30 respostas.',
  left: (count) => `${count} temas com diferenças menores não estão desenhados.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contra ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} contra ${rival} por tema, em percentagem: ${rows}.`,

  leadsOn: (rival) => `Onde ${rival} está à frente`,
  trailsOn: (rival) => `Onde ${rival} está atrás`,
  place: (name, rival, own) => `${name}: ${rival} contra ${own}.`,
  eitherLeads: 'Onde uma das duas está à frente',
  nowhere: 'Em nenhuma plataforma e em nenhum tema, acima do ruído.',
};
