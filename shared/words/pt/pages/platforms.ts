/** What the platforms' page says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plataformas',
  own: (brand) => `${brand} por plataforma`,
  platform: 'Plataforma',
  ownSummary: 'Visibilidade da marca em cada plataforma, com o seu intervalo e a sua variação.',
  intervalNote: 'Só há intervalos onde estão disponíveis as respostas individuais.',
  field: 'O mercado por plataforma',
  measure: '% das respostas da plataforma',
  fieldSummary: 'Visibilidade de cada marca em cada plataforma, em percentagem das suas respostas.',

  panels: {
    title: 'Plataformas por medição',
    measure: (runs) =>
      `% das respostas da plataforma, ${runs} medições num só eixo; primeiro a maior variação`,
    levels: (from, to, change) => `de ${from} para ${to}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'via nova',
    note: 'Por cima de cada gráfico: início, fim e variação em pontos. Banda: intervalo de 95% da marca.',
    hatched: 'Tracejado: respostas por outra via; os níveis de antes e de depois não se comparam.',
    untested: 'Sem linha: não consultada nessas medições.',
    hidden: (count) => `Mais ${count} plataformas com variações menores constam apenas da tabela.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} por plataforma e medição, em percentagem: ${panels}.`,
  },
};
