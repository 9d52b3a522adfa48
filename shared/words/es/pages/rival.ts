/** What the page about one rival says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';
import { sinceDay } from '../dates.ts';

export const SPANISH_RIVAL: ReportWords['rival'] = {
  title: 'Un competidor en detalle',
  none: {
    headline: 'No hay competidor que analizar',
    lede: 'La medición de este informe no evaluó ninguna otra marca.',
  },

  find: {
    leads: (first, second, a, b) =>
      `${first} va por delante de ${second}: ${a}\u00a0frente\u00a0al\u00a0${b}`,
    close: (first, second) => `${first} y ${second}, en empate técnico`,
    only: (rival, pct) => `${rival} aparece en el ${pct} de las respuestas`,
    lead: (brand, points, range) => `${brand} aventaja en ${points} puntos (95\u00a0%: ${range}).`,
    gap: (a, b, points, range) =>
      `${a} frente al ${b}: ${points} puntos de diferencia (95\u00a0%: ${range}).`,
    ofPairs: (pairs) =>
      `Por sí solo, este intervalo excluye el cero; corregido por los ${pairs} pares de marcas, no demuestra ninguna ventaja.`,
    moved: (brand, moved, from) => `${brand} ${moved} ${sinceDay(from)}.`,
  },

  trend: 'Ambas marcas por medición',
  trendMeasure: (from, to) => `% de respuestas, ${from} a ${to}`,

  topics: (own, rival) => `${own} y ${rival} por tema`,
  topicsMeasure: (day) => `% de las respuestas del tema, ${day}; primero donde más aventaja`,
  behind: (rival) => `▼ ${rival} delante`,
  ahead: (own) => `▲ ${own} delante`,
  note: 'Las barras son intervalos del 95\u00a0%. Los veredictos comparan ambas marcas en las mismas respuestas, con corrección por todos los competidores y temas.',
  hollow: 'Hueco: menos de 30 respuestas.',
  left: (count) => `No se dibujan ${count} temas con diferencias menores.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} frente a ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} frente a ${rival} por tema, en porcentaje: ${rows}.`,

  leadsOn: (rival) => `Dónde aventaja ${rival}`,
  trailsOn: (rival) => `Dónde va detrás ${rival}`,
  place: (name, rival, own) => `${name}: ${rival} frente al ${own}.`,
  eitherLeads: 'Dónde aventaja una de las dos',
  nowhere: 'En ninguna plataforma ni tema, por encima del ruido.',
};
