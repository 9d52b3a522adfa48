/** What the topics' page says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';
import { sinceDay } from '../dates.ts';

export const SPANISH_TOPICS: ReportWords['topics'] = {
  title: 'Temas',
  gaps: (brand) => `${brand} frente al mejor competidor`,
  measure: (day) => `% de las respuestas del tema, ${day}; primero la mayor desventaja`,
  topic: 'Tema',
  bestRival: 'mejor rival',
  gap: 'Dif.',
  verdict: 'Veredicto',
  change: 'Cambio',
  sample: 'n',
  ahead: '▲ Por delante de todos',
  behind: (brand) => `▼ ${brand} delante`,
  close: '≈ Empate técnico',
  few: 'Muy pocas respuestas',
  noRival: 'Ningún competidor',
  intervals:
    'Las barras son intervalos del 95\u00a0%. Los veredictos comparan ambas marcas en las mismas respuestas; con varios temas y competidores, el umbral es más exigente.',
  hollow: 'Hueco: menos de 30 respuestas.',
  changeSince: (since) => `Cambio: de la marca ${sinceDay(since)}, en puntos.`,
  chance: (judged, byChance) =>
    `Con ${judged} temas comparados, solo por azar superarían el ruido unos ${byChance}.`,
  leftOut: (count, topics) => `Sin dibujar: ${count} temas con diferencias menores (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} frente a ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} por tema frente al mejor competidor, en porcentaje: ${rows}.`,
  field: 'El mercado por tema',
  fieldMeasure: '% de las respuestas del tema',
  fieldSummary: 'Visibilidad de las principales marcas por tema, en porcentaje de sus respuestas.',
};
